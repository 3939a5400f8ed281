import type { Generated } from 'kysely';

/** The tables of the weekly deals and of the guests who have played them. */

export interface WeekTable {
  /** The ISO week, such as `2026-W48`. */
  week: string;
  /** The seed of the week's deal, which is secret until the week is over. */
  seed: string;
  /** The number of seats, the guest's seat and the level of the bots, as JSON. */
  plan: string;
  created_at: number;
  /** The number of guests who have started a match. */
  started: Generated<number>;
}

export interface WeekEntryTable {
  week: string;
  /** The entry's number, starting at 1 in each week. */
  number: number;
  /**
   * Null if the guest was deleted, or if two guests who had both played the week were merged and this entry is the
   * later one.
   */
  guest_id: string | null;
  match_id: string;
  started_at: number;
  /** When the match ended, with or without a result. Null while it is running. */
  ended_at: number | null;
  /** The result: coins, rounds and place. Null if there is none or the match ended after the week. */
  coins: number | null;
  rounds: number | null;
  place: number | null;
}
