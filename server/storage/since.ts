import { sql } from 'kysely';
import type { GameEvent } from '../../game/events.ts';
import type { Reader } from './database.ts';

/** Reads what has happened in a guest's matches since their last action. */

/** Another player's action in one of the guest's matches. */
export interface SinceRow {
  readonly matchID: string;
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** The maximum number of actions to read. If there are more, the counts that the guest receives are incomplete. */
const MAX_ROWS = 5_000;

/**
 * Returns the other players' actions in each of a guest's running matches since the guest's last action there, or since
 * the start if they have not acted. The actions of each match are in order.
 */
export async function readSince(db: Reader, guestID: string): Promise<SinceRow[]> {
  const last = sql<number>`coalesce((
    select own.state_id from log own where own.match_id = seats.match_id and own.seat = seats.seat
    order by own.state_id desc limit 1), 0)`;
  const rows = await db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .innerJoin('log', 'log.match_id', 'seats.match_id')
    .select(['log.match_id', 'log.created_at', 'log.events'])
    .where('seats.guest_id', '=', guestID)
    .where('matches.status', '=', 'playing')
    .where('log.state_id', '>', last)
    .orderBy('log.match_id')
    .orderBy('log.state_id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    matchID: row.match_id,
    at: row.created_at,
    events: JSON.parse(row.events) as GameEvent[],
  }));
}
