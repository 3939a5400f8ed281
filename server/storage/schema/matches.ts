import type { ColumnType, Generated } from 'kysely';
import type { MatchStatus } from '../../match/match.ts';

/** The tables of matches, their seats, states and logs. */

export interface MatchTable {
  id: string;
  status: MatchStatus;
  /** 1 if the match is private: people can enter only by invitation. */
  unlisted: number;
  seats: number;
  /**
   * The set-up (`scythe-setup/1`) without the seed. It contains the requested seats before the start, and the final
   * seats after it.
   */
  setup: string;
  /** SHA-256 of the invitation's token. Null if the match is public or has been cleared. */
  invite_hash: string | null;
  seed: string;
  /** SHA-256 of the seed, public from the start. */
  seed_hash: string;
  created_at: number;
  updated_at: number;
  /** The id of this match's rematch, which may have been deleted. */
  next_id: string | null;
  /** The id of the previous match, if this one is a rematch. */
  previous_id: string | null;
  /** Why the match ended without a result. Null if it has a result or is not over. */
  reason: string | null;
  /** When someone was last connected to the running match, accurate to an hour. */
  seen_at: number | null;
  /** The clock as JSON. Null if the match has no clock. */
  clock: string | null;
  /** 1 if spectators are allowed. */
  spectators: Generated<number>;
  /** The delay for spectators of the running match, in seconds. */
  spectator_delay: Generated<number>;
  /** 1 if the next player can plan their turn while the previous player finishes theirs (TURN-8, decision 039). */
  early_turns: Generated<number>;
  /** 0 if vacations do not pause clocks. */
  vacations: Generated<number>;
  scores: Generated<number>;
  /** 1 if the match has a chat. */
  chat: Generated<number>;
  /** How soon bots act. */
  bot_pace: Generated<string>;
  /** 1 if players can ask for hints. If null, `givesHints` decides. */
  hints: number | null;
  /** The address group of the host, a player or the tournament's organiser (lobby/addressGroup.ts). */
  address_group: Generated<number>;
  /** The number of changes other than moves. Processes use it to detect outdated copies. */
  changes: Generated<number>;
  /** 1 if the match was created to be rated. */
  rated: Generated<number>;
  /** The reason why a match created to be rated is not rated after all, or null. */
  unrated: string | null;
  /** The tournament that the match belongs to. */
  tournament_id: string | null;
  /** 1 if the tournament is waiting for the match's result. */
  awaited: Generated<number>;
  /** 0 if the match is not paused, 1 if an arbiter has paused it, 2 if its players have. */
  paused: Generated<number>;
  /** The open proposal to pause or end the match, as JSON. */
  agreement: string | null;
  /**
   * 1 while the same deal can still be played in other matches. Hidden information then stays hidden when this match is
   * over.
   */
  sealed: Generated<number>;
  /** The week whose deal the match uses. */
  week: string | null;
}

export interface SeatTable {
  match_id: string;
  seat: number;
  name: string | null;
  /** The player's public data, as JSON. */
  data: string | null;
  credential_hash: string | null;
  joined_at: number | null;
  /**
   * 1 if the player has left the running match or timed out too often. The credentials still open the seat, which a
   * bot plays until the player returns.
   */
  away: Generated<number>;
  /** The player's seat in the previous match, if they joined through `rematch`. */
  rematch_of: number | null;
  /** The guest in this seat. Null if it is open or a bot's, or if the player has no cookie or was deleted. */
  guest_id: string | null;
  /** The level of the seat's permanent bot. */
  bot: string | null;
  /** The time left when the seat's clock last started or stopped, in milliseconds. */
  clock_left: number | null;
  /** When the seat's clock started, or will start after a vacation. Null while the clock is stopped. */
  clock_since: number | null;
  /** The number of consecutive time-outs. */
  timeouts: Generated<number>;
  /** 1 if the player has run out of time and a bot makes the current decision. */
  stand_in: Generated<number>;
  /**
   * The player's address, hashed with the match's seed. Stored only if the match will be rated, and only until it
   * starts.
   */
  address_hash: string | null;
  /** The name under which a deleted guest remains in the ratings. */
  former: string | null;
  /** The end of the player's current or last vacation. */
  vacation_until: number | null;
}

export interface CredentialTable {
  hash: string;
  match_id: string;
  seat: number;
  created_at: number;
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
  /** The seats that must decide, separated by commas. Null if an earlier version wrote the state. */
  pending: string | null;
  /** Equal to the match's `changes`. A move based on a different number is rejected. */
  changes: Generated<number>;
}

/** A state of a running match that is kept for delayed spectators. */
export interface DelayedStateTable {
  match_id: string;
  state_id: number;
  /** When the state was written. */
  at: number;
  state: string;
}

export interface LogTable {
  match_id: string;
  /** The id of the resulting state. */
  state_id: number;
  seat: number;
  /** The client's id for the action, unique within a match and seat. */
  move_id: string | null;
  action: string;
  events: string;
  created_at: number;
}

export interface ChatTable {
  match_id: string;
  /** The message's number, starting at 1 in each match. */
  id: number;
  /** Null for a spectator. */
  seat: number | null;
  name: string;
  text: string;
  created_at: number;
  /** The author. Null if they were not a guest or have been deleted, or if an earlier version stored the message. */
  guest_id: string | null;
}

export interface RecordTable {
  match_id: string;
  record: string;
}
