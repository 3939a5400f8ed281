import type { Generated } from 'kysely';

/** A seat's plan, which is carried out without its player. Only the log records which of its actions have been made. */
export interface PlanTable {
  match_id: string;
  seat: number;
  /** The plan's id, with which the move ids of its actions begin. */
  id: string;
  /** The plan as its player stored it, as JSON. */
  plan: string;
  /** The number of the planned turn. */
  turn_number: number;
  /** How long the plan waits after the previous move, in milliseconds. */
  delay_ms: number;
  at: number;
  /** The parts that were dropped, with the reasons, as JSON. */
  dropped: Generated<string>;
  /** 0 if nothing remains to be done, but the player has not yet seen what was dropped. */
  is_open: Generated<number>;
  /** The id of the last state in which the plan had nothing to do, or -1 for none. */
  seen_state: Generated<number>;
  lease_until: Generated<number>;
}
