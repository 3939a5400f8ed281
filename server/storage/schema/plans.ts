import type { Generated } from 'kysely';

/** A seat's plan, which is carried out without its player. Only the log says which of its actions have been made. */
export interface PlanTable {
  match_id: string;
  seat: number;
  /** The move ids of the plan's actions begin with it. Each plan has its own. */
  id: string;
  /** The plan as JSON, as stored by its player. */
  plan: string;
  /** The number of the planned turn. */
  turn_number: number;
  /** How long it waits after the previous move. */
  delay_ms: number;
  at: number;
  /** The parts that were dropped, with the reasons, as JSON. */
  dropped: Generated<string>;
  /** 0 if nothing remains to be done, but the player has not yet seen what was dropped. */
  is_open: Generated<number>;
  /** The last state in which it had nothing to do. */
  seen_state: Generated<number>;
  lease_until: Generated<number>;
}
