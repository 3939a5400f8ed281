import type { Generated } from 'kysely';

/** The tables about the processes that share the database, and about their work. */

export interface NodeTable {
  /** A random id, generated when the process starts. */
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
  /** The process holding the lease, or null. */
  node: string | null;
  lease_until: Generated<number>;
  /** Increases each time the duty is replaced or claimed. Moves made under an earlier epoch are rejected. */
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
