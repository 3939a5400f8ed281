import type { Generated } from 'kysely';

/** The processes that serve the database. */

export interface NodeTable {
  /** Drawn when the process starts. */
  id: string;
  seen_at: number;
}

export interface PresenceTable {
  node: string;
  match_id: string;
  /** The seats with a connected player, separated by commas. */
  seats: string;
  watching: number;
}

export interface DutyTable {
  match_id: string;
  due_at: number;
  /** The process that has the lease, or null. */
  node: string | null;
  lease_until: Generated<number>;
  /** Increases with each new holder. A holder writes only while the epoch is its own. */
  epoch: Generated<number>;
}

export interface ChoreTable {
  name: string;
  /** When it was last started. */
  done_at: number;
}

export interface AliveTable {
  id: number;
  at: number;
}
