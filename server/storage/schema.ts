import type { ColumnType, Generated } from 'kysely';
import type { TournamentFormat, TournamentStatus } from '../../protocol/formats.ts';
import type { OperatorAct, ReportReason, ReportSubject, Sanction } from '../../protocol/reasons.ts';
import type { MatchStatus } from '../match/match.ts';

/** The tables (docs/server.md, Storage). Times are milliseconds since 1970, JSON is text. */

export interface MatchTable {
  id: string;
  status: MatchStatus;
  /** 1: private, entered by invitation only. */
  unlisted: number;
  seats: number;
  /** The set-up (`scythe-setup/1`) as requested, without the seed. */
  setup: string;
  /** SHA-256 of the invitation's token; null for a public match. */
  invite_hash: string | null;
  seed: string;
  /** SHA-256 of the seed, public from the start. */
  seed_hash: string;
  created_at: number;
  updated_at: number;
  /** The rematch of this match, which may have been deleted. */
  next_id: string | null;
  /** The match this one is a rematch of. */
  previous_id: string | null;
  /** Why the match ended without a result; null if it has one or is not over. */
  reason: string | null;
  /** When someone was last connected to the running match, to within an hour. */
  seen_at: number | null;
  /** The clock as JSON; null: no clock. */
  clock: string | null;
  /** 1: people without a seat can watch. */
  spectators: Generated<number>;
  scores: Generated<number>;
  /** 1: the match has a chat. */
  chat: Generated<number>;
  /** How soon bots act. */
  bot_pace: Generated<string>;
  /** 1: players can ask for hints; null: by default. */
  hints: number | null;
  /** A number that follows from the host's address and that many addresses share. */
  address_group: Generated<number>;
  /** Counts the changes other than moves, so that every process can tell whether its copy is current. */
  changes: Generated<number>;
  /** 1: the match was created to be rated. */
  rated: Generated<number>;
  /** Why a match created to be rated is not; null if it is, or if that is not known yet. */
  unrated: string | null;
  /** The tournament whose match it is. */
  tournament_id: string | null;
  /** 1: the tournament waits for the result. */
  awaited: Generated<number>;
  /** 1: an arbiter has paused it. */
  paused: Generated<number>;
  /** 1: other tables play the same deal, so nothing hidden is shown when it is over. */
  sealed: Generated<number>;
}

export interface SeatTable {
  match_id: string;
  seat: number;
  name: string | null;
  /** The player's public data, as JSON. */
  data: string | null;
  credential_hash: string | null;
  joined_at: number | null;
  /** 1: the player has left the running match. The credentials still open the seat; a bot plays it meanwhile. */
  away: Generated<number>;
  /** The seat in the previous match, if its player joined by `rematch`. */
  rematch_of: number | null;
  /** The guest in this seat; null for a player without a cookie. */
  guest_id: string | null;
  /** The level of the seat's permanent bot. */
  bot: string | null;
  /** Milliseconds left on the seat's clock when it last started or stopped. */
  clock_left: number | null;
  /** When the seat's clock started; null while it is paused. */
  clock_since: number | null;
  /** Consecutive time-outs. */
  timeouts: Generated<number>;
  /** 1: time has run out, and a bot makes the current decision. */
  stand_in: Generated<number>;
  /** The player's address, hashed with the match's seed, in a match to be rated until it starts. */
  address_hash: string | null;
  /** The name among ratings of a guest who was deleted. */
  former: string | null;
}

/** Additional credentials of a seat, for its player's other devices. */
export interface CredentialTable {
  hash: string;
  match_id: string;
  seat: number;
  created_at: number;
}

/** A person without an account, known by the cookie on each of their devices. */
export interface GuestTable {
  /** Public. */
  id: string;
  name: string;
  emblem: string;
  created_at: number;
  seen_at: number;
}

/** A guest's cookies, one for each device, as SHA-256. */
export interface DeviceTable {
  secret_hash: string;
  guest_id: string;
  created_at: number;
}

/** One-time tokens that connect another device to a guest. */
export interface LinkTable {
  token_hash: string;
  guest_id: string;
  expires_at: number;
}

/** A passkey of a guest. */
export interface PasskeyTable {
  /** Ours, for addresses; an authenticator's own ids can be far longer. */
  id: string;
  guest_id: string;
  /** The authenticator's, in base64url. */
  credential_id: string;
  /** What the guest calls it. */
  name: string;
  /** A COSE key in base64url. */
  public_key: string;
  /** The authenticator's count of signatures; 0 if it does not count. */
  counter: number;
  /** How browsers reach it, separated by commas. */
  transports: string;
  created_at: number;
  used_at: number | null;
}

/** A recovery code of a guest. It is looked up by its handle, and the rest of it is hashed. */
export interface RecoveryCodeTable {
  /** scrypt with the salt, in hex. */
  hash: string;
  guest_id: string;
  /** Not unique. */
  handle: string;
  salt: string;
  created_at: number;
  /** When the code was used up; null: it still can be. */
  used_at: number | null;
}

/** What an authenticator is to sign, once. */
export interface ChallengeTable {
  challenge: string;
  /** The guest who adds a passkey; null: anyone who signs in. */
  guest_id: string | null;
  expires_at: number;
}

/** One-time tokens that merge a guest into another. */
export interface MergeTable {
  token_hash: string;
  guest_id: string;
  into_id: string;
  expires_at: number;
}

/** Guests whom the host has removed before the start. */
export interface RemovedTable {
  match_id: string;
  guest_id: string;
}

/** Players whom the host has removed from a rematch, by their seat in the previous match. */
export interface RemovedSeatTable {
  match_id: string;
  seat_before: number;
}

/** The pool in which a guest waits, or the match found for them until they enter it. */
export interface PoolTable {
  guest_id: string;
  seats: number;
  since: number;
  /** No longer used: `accepted_at` has replaced it. */
  accepts: Generated<number>;
  /** When the guest began to prefer bots to waiting; null: they have not. */
  accepted_at: Generated<number | null>;
  match_id: string | null;
  /** The process that holds the guest's stream; null after it has ended. */
  node: string | null;
  /** When that process last confirmed the stream, or when the stream ended. */
  seen_at: number | null;
  /** The guest's address while they wait with an open stream. */
  address: string | null;
}

export interface ChatTable {
  match_id: string;
  /** Numbered from 1 in each match. */
  id: number;
  /** null: a spectator. */
  seat: number | null;
  name: string;
  text: string;
  created_at: number;
  /** Its author; null: no guest, deleted since, or an earlier version wrote it. */
  guest_id: string | null;
}

/** A guest's result in a match, written with its last move. */
export interface ResultTable {
  match_id: string;
  seat: number;
  guest_id: string;
  faction: string;
  mat: string;
  players: number;
  score: number;
  won: number;
  /** 1: a bot was playing the seat at the end. */
  away: number;
  ended_at: number;
}

/** The record of a finished match (`scythe-record/1`) as JSON. */
export interface RecordTable {
  match_id: string;
  record: string;
}

/** A finished match that is in the statistics. */
export interface CountedTable {
  match_id: string;
}

/** A sum over all finished matches (game/statistics.ts). */
export interface StatisticsTable {
  kind: string;
  name: string;
  n: number;
  wins: number;
  fair: number;
  score: number;
}

/** A rated match, and its place in the order in which ratings changed. */
export interface RatedMatchTable {
  match_id: string;
  /** Grows with every rated match; some numbers are unused. */
  number: number;
  pool: string;
  /** The players without bots, in alphabetical order: the same people have the same text. */
  people: string;
  /** When the match ended; never before that of the rated match before. */
  at: number;
}

/** A seat of a rated match: its place, and the player's rating before and after. */
export interface RatedSeatTable {
  match_id: string;
  seat: number;
  /** A guest's id, a former player, or a bot. Ratings refer to this name, which outlives the guest. */
  player: string;
  rank: number;
  faction: string;
  mat: string;
  mu_before: number;
  sigma_before: number;
  mu: number;
  sigma: number;
}

/** A rating at the end of a season or now: of a player, of a player with a faction, or of a pairing. */
export interface RatingTable {
  pool: string;
  season: number;
  /** Empty: a pairing. */
  player: string;
  /** Empty: all factions. */
  faction: string;
  /** Empty: all player mats. */
  mat: string;
  mu: number;
  sigma: number;
  /** What ratings are sorted by. */
  shown: number;
  played: number;
  total: number;
}

/** The number and the time of the last rated match; a single row, locked by every change of ratings. */
export interface RatingOrderTable {
  id: number;
  number: number;
  at: number;
}

/** A process that serves this database. */
export interface NodeTable {
  /** Drawn when the process starts. */
  id: string;
  seen_at: number;
}

/** The people connected to a match through one process. */
export interface PresenceTable {
  node: string;
  match_id: string;
  /** The seats with a connected player, separated by commas. */
  seats: string;
  watching: number;
}

/**
 * A running match in which the server itself must act, for a bot or when a clock runs out. One process at a time
 * holds it, until its lease ends.
 */
export interface DutyTable {
  match_id: string;
  due_at: number;
  /** The process that has the lease; null: none. */
  node: string | null;
  lease_until: Generated<number>;
  /** Grows with each new holder. A holder writes only while the epoch is its own. */
  epoch: Generated<number>;
}

/** Regular work for the whole database, such as clearing old matches. */
export interface ChoreTable {
  name: string;
  /** When it was last begun. */
  done_at: number;
}

/** When the server was last alive; a single row. */
export interface AliveTable {
  id: number;
  at: number;
}

export interface StateTable {
  match_id: string;
  state_id: number;
  /** boardgame.io's state as JSON. */
  state: string;
  /** The first state of the match. */
  initial: ColumnType<string, string, never>;
  /** The result as JSON, once the match is over. */
  gameover: string | null;
  updated_at: number;
  /** The seats that owe a decision, separated by commas; null if an earlier version wrote the state. */
  pending: string | null;
  /** The match's `changes` when it began or was last changed; a move is refused if it was made on another number. */
  changes: Generated<number>;
}

/** One action and its events; rows are only ever added. */
export interface LogTable {
  match_id: string;
  /** The state id that the action led to. */
  state_id: number;
  seat: number;
  /** The client's id for the action, unique for each match and seat. */
  move_id: string | null;
  action: string;
  events: string;
  created_at: number;
}

export interface TournamentTable {
  id: string;
  name: string;
  about: string;
  status: TournamentStatus;
  format: TournamentFormat;
  created_at: number;
  updated_at: number;
  starts_at: number | null;
  /** When the server must act on it next; null: when someone else has. */
  due_at: number | null;
  address_group: number;
  /** The options of its matches as JSON. */
  match: ColumnType<string, string, never>;
  /** The plan, the players by number and the rounds as JSON (server/pairing/types.ts). */
  state: string;
  /** Rounds drawn. */
  round: number;
  /** Counts the changes. */
  changes: Generated<number>;
}

/** The person or the bot behind a player's number. */
export interface TournamentPlayerTable {
  tournament_id: string;
  number: number;
  /** null: a bot, or a guest who was deleted. */
  guest_id: string | null;
  /** The level of a bot. */
  bot: string | null;
  /** The player's last address, hashed with the tournament's secret seed, if its matches are rated and until it ends. */
  address_hash: string | null;
}

/** The organiser and the arbiters of a tournament. */
export interface TournamentOfficialTable {
  tournament_id: string;
  guest_id: string;
  role: 'organiser' | 'arbiter';
  added_at: number;
}

/** What the officials of a tournament did; rows are only ever added. */
export interface TournamentLogTable {
  tournament_id: string;
  /** From 1 in each tournament. */
  number: number;
  at: number;
  /** null: the server, or a guest who was deleted. */
  guest_id: string | null;
  /** As JSON. */
  facts: string;
}

/** A guest whom another one has blocked. */
export interface BlockTable {
  guest_id: string;
  blocked_id: string;
  at: number;
}

/** What a guest has reported, with what was to be seen then. */
export interface ReportTable {
  id: string;
  at: number;
  about: ReportSubject;
  reason: ReportReason;
  note: string;
  /** null: deleted since. */
  reporter_id: string | null;
  /** May have been deleted since. */
  match_id: string | null;
  /** The number of the reported line. */
  line: number | null;
  subject_id: string | null;
  /** null: the match as a whole. */
  subject_name: string | null;
  /** As JSON. */
  context: string;
  /** null: open. */
  closed_at: number | null;
}

/** What an operator has imposed on a guest. */
export interface SanctionTable {
  guest_id: string;
  kind: Sanction;
  /** null: until it is lifted. */
  until: number | null;
  reason: string;
  at: number;
}

/** What operators did; rows are only ever added. */
export interface OperatorLogTable {
  id: string;
  at: number;
  act: OperatorAct;
  /** The operator. */
  by_id: string | null;
  by_name: string;
  subject_id: string | null;
  subject_name: string | null;
  match_id: string | null;
  report_id: string | null;
  reason: string;
}

export interface Tables {
  matches: MatchTable;
  seats: SeatTable;
  states: StateTable;
  log: LogTable;
  guests: GuestTable;
  devices: DeviceTable;
  links: LinkTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  challenges: ChallengeTable;
  merges: MergeTable;
  credentials: CredentialTable;
  removed: RemovedTable;
  removed_seats: RemovedSeatTable;
  pools: PoolTable;
  chat: ChatTable;
  results: ResultTable;
  records: RecordTable;
  counted: CountedTable;
  statistics: StatisticsTable;
  rated_matches: RatedMatchTable;
  rated_seats: RatedSeatTable;
  ratings: RatingTable;
  rating_order: RatingOrderTable;
  alive: AliveTable;
  nodes: NodeTable;
  presence: PresenceTable;
  duties: DutyTable;
  chores: ChoreTable;
  tournaments: TournamentTable;
  tournament_players: TournamentPlayerTable;
  tournament_officials: TournamentOfficialTable;
  tournament_log: TournamentLogTable;
  blocks: BlockTable;
  reports: ReportTable;
  sanctions: SanctionTable;
  operator_log: OperatorLogTable;
}
