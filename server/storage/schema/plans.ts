import type { Generated } from 'kysely';

/**
 * A seat's plan, which the server carries out for its player. Only the log records which of its actions have been
 * made.
 */
export interface PlanTable {
  match_id: string;
  seat: number;
  /** The plan's id, which is a prefix of the move ids of its actions. */
  id: string;
  /** The plan as stored by its player, as JSON. */
  plan: string;
  /** The number of the planned turn. */
  turn_number: number;
  /** How long the plan waits after the previous move, in milliseconds. */
  delay_ms: number;
  at: number;
  /** The dropped parts and the reasons, as JSON. */
  dropped: Generated<string>;
  /** 0 if nothing remains to be done but the player has not yet seen which parts were dropped. */
  is_open: Generated<number>;
  /** The id of the last state in which the plan had nothing to do, or -1 if there is none. */
  seen_state: Generated<number>;
  lease_until: Generated<number>;
}
