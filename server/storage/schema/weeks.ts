import type { Generated } from 'kysely';

/** The deals of weeks, and who has played them. */

export interface WeekTable {
  /** Such as `2026-W48`. */
  week: string;
  /** Secret until the week is over. */
  seed: string;
  /** Seats, the person's seat and the level of the bots, as JSON. */
  plan: string;
  created_at: number;
  /** The number of guests who have started. */
  started: Generated<number>;
}

export interface WeekEntryTable {
  week: string;
  /** From 1 in each week. */
  number: number;
  /** null: a guest who was deleted, or who had played the week before as another guest. */
  guest_id: string | null;
  match_id: string;
  started_at: number;
  /** When the match ended, with or without a result; null: it is running. */
  ended_at: number | null;
  /** The result; null without one, or if it came after the week. */
  coins: number | null;
  rounds: number | null;
  place: number | null;
}
