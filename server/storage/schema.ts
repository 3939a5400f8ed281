import type { ColumnType, Generated } from 'kysely';
import type { MatchStatus } from '../match/match.ts';

/** The tables (docs/server.md, Storage). Times are milliseconds since 1970, JSON is text. */

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
  /** The rematch of this match; it may be gone by now. */
  next_id: string | null;
  /** The match this one is a rematch of. */
  previous_id: string | null;
  /** Why the match is over without a result; null: it has one, or is not over. */
  reason: string | null;
  /** When someone was last connected to the running match, to within an hour. */
  seen_at: number | null;
  /** The clock as JSON; null: none. */
  clock: string | null;
  /** 1: whoever has no seat may watch. */
  spectators: Generated<number>;
  scores: Generated<number>;
  /** 1: there is talk in this match. */
  chat: Generated<number>;
}

export interface SeatTable {
  match_id: string;
  seat: number;
  name: string | null;
  /** What the player says of himself, as JSON. */
  data: string | null;
  credential_hash: string | null;
  joined_at: number | null;
  /** 1: has left a running match; the credentials still open the seat, and a bot plays it meanwhile. */
  away: Generated<number>;
  /** The seat in the match before, if its player came by `rematch`. */
  rematch_of: number | null;
  /** The guest who sits here; null for whoever came without a cookie. */
  guest_id: string | null;
  /** The level of the bot whose seat this is from the start. */
  bot: string | null;
  /** Milliseconds left on the seat's clock when it last started or stopped. */
  clock_left: number | null;
  /** Since when the seat's clock runs; null while it stands. */
  clock_since: number | null;
  /** Time-outs in a row. */
  timeouts: Generated<number>;
  /** 1: the time is out, and a bot answers what the seat owes now. */
  stand_in: Generated<number>;
}

/** Further credentials of a seat, for its player's other devices. */
export interface CredentialTable {
  hash: string;
  match_id: string;
  seat: number;
  created_at: number;
}

/** Somebody without an account, known by the cookie on each of his devices. */
export interface GuestTable {
  /** Public. */
  id: string;
  name: string;
  emblem: string;
  created_at: number;
  seen_at: number;
}

/** The cookies of a guest, one for each device, as SHA-256. */
export interface DeviceTable {
  secret_hash: string;
  guest_id: string;
  created_at: number;
}

/** Tokens that make another device a guest's, once. */
export interface LinkTable {
  token_hash: string;
  guest_id: string;
  expires_at: number;
}

/** Guests whom the host has sent away before the start. */
export interface RemovedTable {
  match_id: string;
  guest_id: string;
}

/** Players of the match before, by their seat there, whom the host has removed from its rematch. */
export interface RemovedSeatTable {
  match_id: string;
  seat_before: number;
}

/** The pool each guest waits in, and the match found for them until they have entered it. */
export interface PoolTable {
  guest_id: string;
  seats: number;
  since: number;
  /** 1: would rather play with bots than wait. */
  accepts: Generated<number>;
  match_id: string | null;
}

export interface ChatTable {
  match_id: string;
  /** 1, 2, 3 ... in each match. */
  id: number;
  /** null: somebody who watches. */
  seat: number | null;
  name: string;
  text: string;
  created_at: number;
}

/** What a match brought a guest, written with its last move. */
export interface ResultTable {
  match_id: string;
  seat: number;
  guest_id: string;
  faction: string;
  mat: string;
  players: number;
  score: number;
  won: number;
  /** 1: a bot sat there at the end. */
  away: number;
  ended_at: number;
}

/** The record of a finished match (`scythe-record/1`) as JSON. */
export interface RecordTable {
  match_id: string;
  record: string;
}

/** When the server was last alive; one row. */
export interface AliveTable {
  id: number;
  at: number;
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
  /** The seats that owe a decision, with commas between; null where a version before this one wrote the state. */
  pending: string | null;
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
  guests: GuestTable;
  devices: DeviceTable;
  links: LinkTable;
  credentials: CredentialTable;
  removed: RemovedTable;
  removed_seats: RemovedSeatTable;
  pools: PoolTable;
  chat: ChatTable;
  results: ResultTable;
  records: RecordTable;
  alive: AliveTable;
}
