import { sql, type Selectable } from 'kysely';
import type { Plan } from '../../game/plan/plan.ts';
import type { Dropped } from '../../protocol/plans.ts';
import type { Database, Db, Reader } from './database.ts';
import type { PlanTable } from './schema/plans.ts';
import type { SeatKey } from './seats.ts';

/** Stores plans, which the server carries out for their players, at most one per seat (schema/plans.ts). */

export interface PlanRow extends SeatKey {
  readonly id: string;
  readonly plan: Plan;
  readonly turnNumber: number;
  readonly dropped: readonly Dropped[];
  readonly isOpen: boolean;
  readonly leaseUntil: number;
}

const toPlan = (row: Selectable<PlanTable>): PlanRow => ({
  matchID: row.match_id,
  seat: row.seat,
  id: row.id,
  plan: JSON.parse(row.plan) as Plan,
  turnNumber: row.turn_number,
  dropped: JSON.parse(row.dropped) as Dropped[],
  isOpen: row.is_open !== 0,
  leaseUntil: row.lease_until,
});

export async function readPlan(db: Reader, { matchID, seat }: SeatKey): Promise<PlanRow | undefined> {
  const row = await db
    .selectFrom('plans')
    .selectAll()
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row === undefined ? undefined : toPlan(row);
}

interface NewPlan extends SeatKey {
  readonly id: string;
  readonly plan: Plan;
  readonly turnNumber: number;
  readonly delayMs: number;
  readonly at: number;
}

/** Stores a seat's plan, replacing the previous one. */
export async function writePlan(db: Db, { matchID, seat, id, plan, turnNumber, delayMs, at }: NewPlan): Promise<void> {
  const values = {
    id,
    plan: JSON.stringify(plan),
    turn_number: turnNumber,
    delay_ms: delayMs,
    at,
    dropped: '[]',
    is_open: 1,
    seen_state: -1,
    lease_until: 0,
  };
  await db
    .insertInto('plans')
    .values({ match_id: matchID, seat, ...values })
    .onConflict((c) => c.columns(['match_id', 'seat']).doUpdateSet(values))
    .execute();
}

export async function deletePlan(db: Db, { matchID, seat }: SeatKey): Promise<void> {
  await db.deleteFrom('plans').where('match_id', '=', matchID).where('seat', '=', seat).execute();
}

/**
 * Returns an update of a plan. It has no effect if the player has replaced the plan, or another process has claimed it.
 */
const change = (db: Db, { matchID, seat, id, leaseUntil }: PlanRow) =>
  db
    .updateTable('plans')
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .where('id', '=', id)
    .where('lease_until', '=', leaseUntil);

/** Stores which parts of a plan were dropped, and whether any part remains to be carried out. */
export async function writeDropped(db: Db, plan: PlanRow, dropped: readonly Dropped[], isOpen: boolean): Promise<void> {
  await change(db, plan)
    .set({ dropped: JSON.stringify(dropped), is_open: isOpen ? 1 : 0 })
    .execute();
}

/** Deletes a plan that is no longer needed. Has no effect if the player has replaced the plan. */
export async function finishPlan(db: Db, { matchID, seat, id }: PlanRow): Promise<void> {
  await db.deleteFrom('plans').where('match_id', '=', matchID).where('seat', '=', seat).where('id', '=', id).execute();
}

/** Records that a plan has nothing to do in this state, and ends its lease. */
export async function restPlan(db: Db, plan: PlanRow, stateID: number): Promise<void> {
  await change(db, plan).set({ seen_state: stateID, lease_until: 0 }).execute();
}

/** A plan that this process has claimed. */
export interface ClaimedPlan extends SeatKey {
  /** The end of the lease, which identifies the claim. */
  readonly leaseUntil: number;
}

/** Sets the time from which any process can claim a plan. Has no effect if another process has claimed the plan. */
export async function freePlan(db: Db, { matchID, seat, leaseUntil }: ClaimedPlan, until: number): Promise<void> {
  await db
    .updateTable('plans')
    .set({ lease_until: until })
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .where('lease_until', '=', leaseUntil)
    .execute();
}

/**
 * Claims up to `limit` plans that may have something to do, because their seat must decide and their delay has passed,
 * or because their match is over.
 */
export async function claimPlans(
  { db, kind }: Database,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<ClaimedPlan[]> {
  const leaseUntil = now + leaseMs;
  // SQLite has only one writer at a time, and no `skip locked`.
  const skip = kind === 'postgres' ? sql`for update of plans skip locked` : sql``;
  const { rows } = await sql<{ match_id: string; seat: number }>`
    with due as materialized (
      select plans.match_id, plans.seat from plans
      join matches on matches.id = plans.match_id
      join states on states.match_id = plans.match_id
      where plans.is_open = 1 and plans.lease_until <= ${now} and (
        matches.status = 'over' or (
          matches.status = 'playing' and matches.paused = 0
          and states.state_id > plans.seen_state and states.updated_at + plans.delay_ms <= ${now}
          and ',' || states.pending || ',' like '%,' || plans.seat || ',%'))
      order by states.updated_at limit ${limit} ${skip}
    )
    update plans set lease_until = ${leaseUntil}
    where (match_id, seat) in (select match_id, seat from due)
    returning match_id, seat`.execute(db);
  return rows.map(({ match_id, seat }) => ({ matchID: match_id, seat, leaseUntil }));
}

/**
 * Returns the ids of the moves that a plan has made. The list is complete, because each move is logged in the
 * transaction that writes it.
 */
export async function movesOfPlan(db: Reader, { matchID, seat, id }: PlanRow): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('log')
    .select('move_id')
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .where('move_id', 'like', `${id}-%`)
    .execute();
  return new Set(rows.map(({ move_id }) => move_id ?? ''));
}
