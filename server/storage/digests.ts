import type { Db } from './database.ts';

/** Reads and sets when devices are due to receive their digests, and counts the matches that wait for a guest. */

export interface DueDigest {
  readonly subscriptionID: string;
  /** When the digest is sent each day, in minutes after midnight in the time zone `zone`. */
  readonly minute: number;
  readonly zone: string;
  readonly at: number;
}

/** Returns the devices whose digest is due, most overdue first, up to `limit`. */
export async function readDueDigests(db: Db, now: number, limit: number): Promise<DueDigest[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'digest', 'zone', 'digest_at'])
    .where('digest_at', '<=', now)
    .orderBy('digest_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, digest, zone, digest_at }) => ({
    subscriptionID: id,
    minute: digest ?? 0,
    zone,
    at: Number(digest_at),
  }));
}

/** Sets when a device's next digest is due. Resolves to false if another process has already set it. */
export async function moveDigest(db: Db, { subscriptionID, at }: DueDigest, next: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ digest_at: next })
    .where('id', '=', subscriptionID)
    .where('digest_at', '=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the number of unpaused matches in progress that wait for a decision by the guest. Does not count matches in
 * which a bot decides for them.
 */
export async function matchesWaitingFor(db: Db, guestID: string): Promise<number> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .innerJoin('states', 'states.match_id', 'seats.match_id')
    .select(['seats.seat', 'states.pending'])
    .where('seats.guest_id', '=', guestID)
    .where('matches.status', '=', 'playing')
    .where('matches.paused', '=', 0)
    .where('seats.away', '=', 0)
    .where('seats.stand_in', '=', 0)
    .execute();
  return rows.filter(({ seat, pending }) => pending !== null && pending.split(',').includes(String(seat))).length;
}
