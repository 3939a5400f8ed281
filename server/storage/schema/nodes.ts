import type { Generated } from 'kysely';

/** The processes that serve the database, and their work. */

export interface NodeTable {
  /** Drawn at random when the process starts. */
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
  /** Increases with each new holder. A holder's moves are refused once the epoch has changed. */
  epoch: Generated<number>;
}

export interface ChoreTable {
  name: string;
  /** When the chore was last started. */
  done_at: number;
}

export interface AliveTable {
  id: number;
  at: number;
}
