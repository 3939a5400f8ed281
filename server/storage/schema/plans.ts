import type { Generated } from 'kysely';

/** A plan of a seat that runs without its player. Which of its actions have been made is in the log alone. */
export interface PlanTable {
  match_id: string;
  seat: number;
  /** Begins the move ids of the plan's actions; each plan has another one. */
  id: string;
  /** The plan as JSON, as it was stored. */
  plan: string;
  /** The number of the turn that it plans. */
  turn_number: number;
  /** It acts this long after the move before. */
  delay_ms: number;
  at: number;
  /** The parts that were dropped, with the reasons, as JSON. */
  dropped: Generated<string>;
  /** 0: nothing is left to do; its player has yet to see what was dropped. */
  is_open: Generated<number>;
  /** The last state in which it had nothing to do. */
  seen_state: Generated<number>;
  lease_until: Generated<number>;
}
