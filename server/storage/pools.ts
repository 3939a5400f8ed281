import type { Db, Trx } from './database.ts';
import type { GuestRow } from './guests.ts';

/** Pools of guests waiting for a quick match, and matches found for guests who have not entered them yet. */

/** A guest's place in the pool for a number of seats. */
export interface WaitingRow {
  readonly guestID: string;
  readonly seats: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The guest accepts bots. */
  readonly accepts: boolean;
}

export interface FoundMatch {
  readonly guestID: string;
  readonly matchID: string;
}

/** Every guest who has not entered the match found for them. */
export async function readFound(db: Db): Promise<FoundMatch[]> {
  const rows = await db
    .selectFrom('pools')
    .select(['guest_id', 'match_id'])
    .where('match_id', 'is not', null)
    .execute();
  return rows.flatMap(({ guest_id, match_id }) =>
    match_id === null ? [] : [{ guestID: guest_id, matchID: match_id }],
  );
}

/** The match found for a guest who has not entered it, or null. */
export async function findFound(db: Db, guestID: string): Promise<string | null> {
  const row = await db.selectFrom('pools').select('match_id').where('guest_id', '=', guestID).executeTakeFirst();
  return row?.match_id ?? null;
}

/** Deletes the row of a guest who has entered the match found for them. */
export async function deleteFound(db: Db, { guestID, matchID }: FoundMatch): Promise<void> {
  await db.deleteFrom('pools').where('guest_id', '=', guestID).where('match_id', '=', matchID).execute();
}

/** Deletes the rows of every guest who has not entered this match. */
export async function deleteFoundOf(db: Db, matchID: string): Promise<void> {
  await db.deleteFrom('pools').where('match_id', '=', matchID).execute();
}

/** Every waiting guest. */
export async function readWaiting(db: Db): Promise<(Omit<WaitingRow, 'guestID'> & { readonly guest: GuestRow })[]> {
  const rows = await db
    .selectFrom('pools')
    .innerJoin('guests', 'guests.id', 'pools.guest_id')
    .select(['guests.id', 'guests.name', 'guests.emblem', 'pools.seats', 'pools.since', 'pools.accepts'])
    .where('pools.match_id', 'is', null)
    .execute();
  return rows.map(({ id, name, emblem, seats, since, accepts }) => ({
    guest: { id, name, emblem },
    seats,
    since,
    accepts: accepts === 1,
  }));
}

/** Puts a guest into a pool; a guest is in one pool at most. */
export async function putWaiting(db: Db, { guestID, seats, since, accepts }: WaitingRow): Promise<void> {
  const row = { seats, since, accepts: accepts ? 1 : 0, match_id: null };
  await db
    .insertInto('pools')
    .values({ guest_id: guestID, ...row })
    .onConflict((c) => c.column('guest_id').doUpdateSet(row))
    .execute();
}

/** Records that a waiting guest accepts bots. */
export async function acceptBots(db: Db, guestID: string): Promise<void> {
  await db.updateTable('pools').set({ accepts: 1 }).where('guest_id', '=', guestID).execute();
}

/** Removes a waiting guest from their pool. */
export async function deleteWaiting(db: Db, guestID: string): Promise<void> {
  await db.deleteFrom('pools').where('guest_id', '=', guestID).where('match_id', 'is', null).execute();
}

/** Records the match found for a waiting guest. */
export async function markFound(trx: Trx, { guestID, matchID }: FoundMatch): Promise<void> {
  await trx.updateTable('pools').set({ match_id: matchID }).where('guest_id', '=', guestID).execute();
}
