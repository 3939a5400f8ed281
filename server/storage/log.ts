import type { Kysely } from 'kysely';
import type { Action } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import type { Tables } from './schema.ts';

/** An action in a match, with its events. */
export interface LogRow {
  readonly stateID: number;
  readonly seat: number;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly at: number;
}

type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

/** Returns up to `limit` of a match's actions after the given state id, in order. */
export async function readLog(db: Reader, matchID: string, after: number, limit: number): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('log')
    .selectAll()
    .where('match_id', '=', matchID)
    .where('state_id', '>', after)
    .orderBy('state_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    stateID: row.state_id,
    seat: row.seat,
    action: JSON.parse(row.action) as Action,
    events: JSON.parse(row.events) as GameEvent[],
    at: row.created_at,
  }));
}

/** Returns the id of the state after the seat's action with this move id, or undefined if there is no such action. */
export async function findMove(db: Reader, matchID: string, seat: number, moveID: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('log')
    .select('state_id')
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .where('move_id', '=', moveID)
    .executeTakeFirst();
  return row?.state_id;
}
