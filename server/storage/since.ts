import { sql } from 'kysely';
import type { GameEvent } from '../../game/events.ts';
import type { Reader } from './database.ts';

/** What has happened in a guest's matches since their own last action. */

/** An action of another player. */
export interface SinceRow {
  readonly matchID: string;
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** Rows read at a time. Guests with more to catch up on see the counts of only a part. */
const MAX_ROWS = 5_000;

/** The actions of others since a guest's last one, in their matches in progress, in order. */
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
