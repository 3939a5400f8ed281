import type { ColumnType, Generated } from 'kysely';

/** The tables (docs/server.md, Storage). Times are milliseconds since 1970, JSON is text. */

export type MatchStatus = 'waiting' | 'playing' | 'over' | 'cleared';

export interface MatchTable {
  id: string;
  status: MatchStatus;
  /** 1: reached by its invitation only. */
  unlisted: number;
  seats: number;
  /** The set-up (`scythe-setup/1`) as it was asked for, without the seed. */
  setup: string;
  /** SHA-256 of the invitation's token; null for a listed match. */
  invite_hash: string | null;
  seed: string;
  /** SHA-256 of the seed, public from the start. */
  seed_hash: string;
  created_at: number;
  updated_at: number;
  /** The match that was made to play again. */
  next_id: string | null;
}

export interface SeatTable {
  match_id: string;
  seat: number;
  name: string | null;
  /** What the player says of himself, as JSON. */
  data: string | null;
  credential_hash: string | null;
  joined_at: number | null;
  /** 1: has left a running match; the credentials still open the seat. */
  away: Generated<number>;
  /** The seat in the match before, if its player came by `rematch`. */
  rematch_of: number | null;
}

export interface StateTable {
  match_id: string;
  state_id: number;
  /** boardgame.io's state as JSON. */
  state: string;
  /** The state the match began with. */
  initial: ColumnType<string, string, never>;
  /** The result as JSON, once the match is over. */
  gameover: string | null;
  updated_at: number;
}

/** One action, with the events it caused; rows are only ever added. */
export interface LogTable {
  match_id: string;
  /** The state id that the action led to. */
  state_id: number;
  seat: number;
  /** The id that the client gave its action, unique for each match and seat. */
  move_id: string | null;
  action: string;
  events: string;
  created_at: number;
}

export interface Tables {
  matches: MatchTable;
  seats: SeatTable;
  states: StateTable;
  log: LogTable;
}
