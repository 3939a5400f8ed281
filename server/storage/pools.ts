import { sql } from 'kysely';
import type { Database, Db, Trx } from './database.ts';
import type { GuestRow } from './guests.ts';

/** Stores guests waiting for a quick match, and matches found for guests who have not entered them yet. */

/** A guest's place in a pool. Times are milliseconds since 1970. */
export interface Place {
  readonly since: number;
  /** When the guest accepted bots, or null. */
  readonly acceptedAt: number | null;
}

/** A guest who is waiting in a pool, or for whom a match has been found. */
export interface PoolRow extends Place {
  readonly guestID: string;
  readonly seats: number;
  /** The process that holds the guest's stream, or null after it has ended. */
  readonly node: string | null;
  readonly seenAt: number;
  readonly matchID: string | null;
}

/** A guest who can be seated. */
export interface Candidate extends Place {
  readonly guestID: string;
  readonly guest: GuestRow;
  readonly address: string | null;
}

/**
 * The limits for keeping places. A place is lost if its open stream was last confirmed before `confirmed`, or if its
 * stream ended before `ended`.
 */
export interface Kept {
  readonly confirmed: number;
  readonly ended: number;
}

export interface FoundMatch {
  readonly guestID: string;
  readonly matchID: string;
}

/** The number of guests per statement, well below the databases' limits on parameters. */
const CHUNK = 5_000;
/** The first half of a pool's Postgres lock key: an arbitrary number that other programs are unlikely to use. */
const KEY = 1_396_921_417;

/** Returns all waiting guests, and guests with a stream to this process for whom a match has been found. */
export async function readPools(db: Db, node: string): Promise<PoolRow[]> {
  const rows = await db
    .selectFrom('pools')
    .select(['guest_id', 'seats', 'since', 'accepted_at', 'node', 'seen_at', 'match_id'])
    .where((eb) => eb.or([eb('match_id', 'is', null), eb('node', '=', node)]))
    .execute();
  return rows.map((row) => ({
    guestID: row.guest_id,
    seats: row.seats,
    since: row.since,
    acceptedAt: row.accepted_at,
    node: row.node,
    seenAt: row.seen_at ?? 0,
    matchID: row.match_id,
  }));
}

/**
 * Adds a guest to a pool, and removes them from any other pool. A guest who is already in this pool keeps their place
 * unless it has been lost. If a match has been found for the guest, resolves to null and changes nothing.
 */
export async function putWaiting(
  db: Db,
  {
    guestID,
    seats,
    node,
    address,
    now,
    kept,
  }: { guestID: string; seats: number; node: string; address: string; now: number; kept: Kept },
): Promise<Place | null> {
  const stays = sql`pools.seats = excluded.seats
    and (pools.seen_at >= ${kept.ended} or (pools.node is not null and pools.seen_at >= ${kept.confirmed}))`;
  const { rows } = await sql<{ since: number; accepted_at: number | null }>`
    insert into pools (guest_id, seats, since, node, seen_at, address)
    values (${guestID}, ${seats}, ${now}, ${node}, ${now}, ${address})
    on conflict (guest_id) do update set
      seats = excluded.seats, node = excluded.node, seen_at = excluded.seen_at, address = excluded.address,
      since = case when ${stays} then pools.since else excluded.since end,
      accepted_at = case when ${stays} then pools.accepted_at end
    where pools.match_id is null
    returning since, accepted_at`.execute(db);
  return rows.length === 0 ? null : { since: rows[0].since, acceptedAt: rows[0].accepted_at };
}

/**
 * Confirms that waiting guests still have open streams to this process. Skips guests whom another process is seating.
 */
export async function confirmWaiting(
  { db, kind }: Database,
  { node, guestIDs, now }: { node: string; guestIDs: readonly string[]; now: number },
): Promise<void> {
  for (let i = 0; i < guestIDs.length; i += CHUNK) {
    await sql`
      update pools set seen_at = ${now} where guest_id in (
        select guest_id from pools
        where node = ${node} and match_id is null and guest_id in (${sql.join(guestIDs.slice(i, i + CHUNK))})
        ${unlocked(kind)}
      )`.execute(db);
  }
}

/**
 * Records that a waiting guest's stream to the process `node` has ended. If `guestID` is missing, does so for all
 * waiting guests with a stream to that process. The guests keep their places for a grace period.
 */
export async function endStreams(
  db: Db,
  { node, guestID, now }: { node: string; guestID?: string; now: number },
): Promise<void> {
  await db
    .updateTable('pools')
    .set({ node: null, seen_at: now, address: null })
    .where('node', '=', node)
    .where('match_id', 'is', null)
    .$if(guestID !== undefined, (query) => query.where('guest_id', '=', guestID ?? ''))
    .execute();
}

/**
 * Records that the streams of waiting guests end now, so that guests whose process has ended keep their places for the
 * grace period. `before` is null if no other process uses the database. Otherwise, only guests last seen before that
 * time are included.
 */
export async function keepOrphans(db: Db, now: number, before: number | null): Promise<void> {
  await db
    .updateTable('pools')
    .set({ node: null, seen_at: now, address: null })
    .where('match_id', 'is', null)
    .$if(before !== null, (query) =>
      query.where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', before)])),
    )
    .execute();
}

/** Removes waiting guests who have lost their places from the pools. */
export async function deleteGone({ db, kind }: Database, { confirmed, ended }: Kept): Promise<void> {
  await sql`
    delete from pools where guest_id in (
      select guest_id from pools
      where match_id is null and (seen_at < ${confirmed} or (node is null and seen_at < ${ended}))
      ${unlocked(kind)}
    )`.execute(db);
}

/**
 * Records that a guest accepts bots. Resolves to false if the guest has no stream in this pool that was confirmed at or
 * after `after`.
 */
export async function acceptBots(
  db: Db,
  { guestID, seats, now, after }: { guestID: string; seats: number; now: number; after: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pools')
    .set((eb) => ({ accepted_at: eb.fn.coalesce('accepted_at', eb.val(now)) }))
    .where('guest_id', '=', guestID)
    .where('seats', '=', seats)
    .where('match_id', 'is', null)
    .where('node', 'is not', null)
    .where('seen_at', '>=', after)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a waiting guest. Resolves to the number of seats of their pool, or to null if the guest was not waiting. */
export async function deleteWaiting(db: Db, guestID: string): Promise<number | null> {
  const row = await db
    .deleteFrom('pools')
    .where('guest_id', '=', guestID)
    .where('match_id', 'is', null)
    .returning('seats')
    .executeTakeFirst();
  return row?.seats ?? null;
}

/** Locks a pool until the transaction ends. Resolves to false if another transaction has locked it. */
export async function lockPool(trx: Trx, kind: Database['kind'], seats: number): Promise<boolean> {
  // SQLite has only one writer at a time.
  if (kind === 'sqlite') return true;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(
      ${sql.lit(KEY)}, hashtext(coalesce(current_schema(), '') || ' pool ' || ${String(seats)})) as taken`.execute(trx);
  return rows[0].taken;
}

/** Locks and returns the guests in a pool whose streams were confirmed at or after `after`, longest wait first. */
export async function lockPresent(
  trx: Trx,
  kind: Database['kind'],
  { seats, after }: { seats: number; after: number },
): Promise<Candidate[]> {
  // Guests are locked before their places, as when a guest is deleted, to avoid deadlocks.
  const locked = kind === 'postgres' ? sql`for key share of guests for update of pools` : sql``;
  const { rows } = await sql<{
    id: string;
    name: string;
    emblem: string;
    since: number;
    accepted_at: number | null;
    address: string | null;
  }>`
    select guests.id, guests.name, guests.emblem, pools.since, pools.accepted_at, pools.address
    from pools join guests on guests.id = pools.guest_id
    where pools.seats = ${seats} and pools.match_id is null and pools.node is not null and pools.seen_at >= ${after}
    order by pools.since, guests.id ${locked}`.execute(trx);
  return rows.map(({ id, name, emblem, since, accepted_at, address }) => ({
    guestID: id,
    guest: { id, name, emblem },
    since,
    acceptedAt: accepted_at,
    address,
  }));
}

/** Records the match found for waiting guests. */
export async function markFound(trx: Trx, guestIDs: readonly string[], matchID: string): Promise<void> {
  await trx.updateTable('pools').set({ match_id: matchID, address: null }).where('guest_id', 'in', guestIDs).execute();
}

/** Returns the match found for a guest who has not entered it yet, or null. */
export async function findFound(db: Db, guestID: string): Promise<string | null> {
  const row = await db.selectFrom('pools').select('match_id').where('guest_id', '=', guestID).executeTakeFirst();
  return row?.match_id ?? null;
}

/** Deletes the row of a guest who has entered the match found for them, or who can no longer enter it. */
export async function deleteFound(db: Db, { guestID, matchID }: FoundMatch): Promise<void> {
  await db.deleteFrom('pools').where('guest_id', '=', guestID).where('match_id', '=', matchID).execute();
}

/** Deletes the rows of all guests for whom this match was found. */
export async function deleteFoundOf(db: Db, matchID: string): Promise<void> {
  await db.deleteFrom('pools').where('match_id', '=', matchID).execute();
}

/**
 * Returns a clause that skips rows that another transaction has locked, to avoid deadlocks. Empty for SQLite, which
 * does not lock rows.
 */
const unlocked = (kind: Database['kind']) => (kind === 'postgres' ? sql`for update skip locked` : sql``);
