import { sql } from 'kysely';
import type { Database, Db, Trx } from './database.ts';

/** Stores duties: running matches in which the server must act (schema/nodes.ts, DutyTable). */

/**
 * Returns the first epoch of a duty that follows a move. Each claim or replacement of the duty in the same state
 * increases the epoch by one.
 */
export const firstEpoch = (stateID: number): number => stateID * 1024;

/** A duty that this process has claimed. */
export interface Claim {
  readonly matchID: string;
  readonly epoch: number;
}

/**
 * Stores when the server must next act on a match, so that any process can claim the duty. If `dueAt` is null, deletes
 * the duty.
 */
export async function setDuty(trx: Pick<Trx, 'insertInto' | 'deleteFrom'>, matchID: string, dueAt: number | null) {
  if (dueAt === null) {
    await trx.deleteFrom('duties').where('match_id', '=', matchID).execute();
    return;
  }
  await trx
    .insertInto('duties')
    .values({ match_id: matchID, due_at: dueAt, node: null, lease_until: 0, epoch: 0 })
    .onConflict((c) =>
      c.column('match_id').doUpdateSet((eb) => ({
        due_at: dueAt,
        node: null,
        lease_until: 0,
        epoch: eb('duties.epoch', '+', 1),
      })),
    )
    .execute();
}

/** Claims up to `limit` due duties that no process holds, except those of matches in `without`. */
export async function claimDuties(
  { db, kind }: Database,
  {
    node,
    now,
    leaseMs,
    limit,
    without,
  }: { node: string; now: number; leaseMs: number; limit: number; without: readonly string[] },
): Promise<Claim[]> {
  const others = without.length === 0 ? sql`` : sql`and match_id not in (${sql.join(without)})`;
  // SQLite has only one writer at a time, and no `skip locked`.
  const skip = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<{ match_id: string; epoch: number }>`
    with due as materialized (
      select match_id from duties where due_at <= ${now} and lease_until <= ${now} ${others}
      order by due_at limit ${limit} ${skip}
    )
    update duties set node = ${node}, lease_until = ${now + leaseMs}, epoch = epoch + 1
    where match_id in (select match_id from due)
    returning match_id, epoch`.execute(db);
  return rows.map(({ match_id, epoch }) => ({ matchID: match_id, epoch }));
}

/** Extends the leases of duties that this process still holds. Resolves to the ids of their matches. */
export async function renewDuties(
  db: Db,
  { node, until, ids }: { node: string; until: number; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .updateTable('duties')
    .set({ lease_until: until })
    .where('node', '=', node)
    .where('match_id', 'in', ids)
    .returning('match_id')
    .execute();
  return new Set(rows.map(({ match_id }) => match_id));
}

/**
 * Gives up a duty, so that any process can claim it from `dueAt` onwards. If `dueAt` is null, deletes the duty. Does
 * nothing if its epoch has changed.
 */
export async function returnDuty(db: Db, { matchID, epoch }: Claim, dueAt: number | null): Promise<void> {
  if (dueAt === null) {
    await db.deleteFrom('duties').where('match_id', '=', matchID).where('epoch', '=', epoch).execute();
    return;
  }
  await db
    .updateTable('duties')
    .set({ due_at: dueAt, node: null, lease_until: 0 })
    .where('match_id', '=', matchID)
    .where('epoch', '=', epoch)
    .execute();
}

/** Ends all leases of a stopping process, so that other processes take over immediately. */
export async function returnAllDuties(db: Db, node: string): Promise<void> {
  await db.updateTable('duties').set({ node: null, lease_until: 0 }).where('node', '=', node).execute();
}

/**
 * Adds an immediately due duty to each running match that needs one and has none because an earlier version wrote it.
 */
export async function fillDuties(db: Db): Promise<void> {
  await sql`
    insert into duties (match_id, due_at, lease_until, epoch)
    select id, 0, 0, 0 from matches
    where status = 'playing' and not exists (select 1 from duties where duties.match_id = matches.id)
      and (clock is not null or exists (
        select 1 from seats where seats.match_id = matches.id and (bot is not null or away = 1 or stand_in = 1)))
    on conflict (match_id) do nothing`.execute(db);
}

/** Ends all leases. Called by a process that finds no other process running. */
export async function returnEveryDuty(db: Db): Promise<void> {
  await db.updateTable('duties').set({ node: null, lease_until: 0 }).where('node', 'is not', null).execute();
}
