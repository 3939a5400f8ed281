import type { State as FrameworkState } from 'boardgame.io';
import type { Setup } from '../../game/notation/setup.ts';
import type { MatchResult, State } from '../../game/state/types.ts';
import type { Agreement } from '../../protocol/agreement.ts';
import type { PlayerData } from '../../protocol/match.ts';
import type { Clock } from '../../protocol/clock.ts';
import type { BotPace } from '../../protocol/pace.ts';
import type { UnratedReason } from '../../protocol/pools.ts';
import type { SeatClock } from './clock.ts';

export type MatchStatus = 'waiting' | 'playing' | 'over' | 'cleared';

/** boardgame.io's state of one match. */
export type StoredState = FrameworkState<State>;

export interface Seat {
  readonly seat: number;
  /** Null if the seat is free. */
  readonly name: string | null;
  readonly data: PlayerData | undefined;
  /**
   * The hash of the credentials issued when the seat was taken or, if they were voided, of a secret that is never
   * issued. Null if no person has the seat.
   */
  readonly credentialHash: string | null;
  /** The hashes of the additional credentials issued to the player's other devices. */
  readonly otherHashes: readonly string[];
  readonly joinedAt: number | null;
  /** True if the player has left the running match or timed out too often, so that a bot plays for them. */
  readonly away: boolean;
  /** The player's seat in the previous match, if they joined by `rematch`. */
  readonly rematchOf: number | null;
  readonly guestID: string | null;
  /**
   * A hash of the address from which the seat was taken, comparable only within this match. Stored only while a rated
   * match waits for players; otherwise null.
   */
  readonly addressHash: string | null;
  /** The id used in ratings for a deleted guest, or null. */
  readonly former: string | null;
  /** The level of the seat's permanent bot; null for a person's seat. */
  readonly bot: string | null;
  readonly clock: SeatClock;
  /**
   * When the player's last vacation ends or ended, in milliseconds since 1970. Null if there was none or if the player
   * ended it early.
   */
  readonly vacationUntil: number | null;
}

/** Returns true if a person or a bot has this seat. */
export const isTaken = ({ credentialHash, bot }: Seat): boolean => credentialHash !== null || bot !== null;

/**
 * Returns true if a bot plays this seat now: the seat's permanent bot, or a stand-in for a player who is away or out of
 * time.
 */
export const isBotPlayed = ({ bot, away, clock }: Seat): boolean => bot !== null || away || clock.standIn;

/** A match without its state. */
export interface Match {
  readonly id: string;
  readonly status: MatchStatus;
  readonly unlisted: boolean;
  readonly setup: Setup;
  readonly inviteHash: string | null;
  readonly seed: string;
  readonly seedHash: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The id of the rematch. Null if there is none, or if it was deleted or cleared. */
  readonly nextID: string | null;
  /** The id of the previous match if this one is its rematch, or null. */
  readonly previousID: string | null;
  /**
   * True if the match ended without a result: it was abandoned, an arbiter decided its table, or everyone at the table
   * agreed to end it.
   */
  readonly isAbandoned: boolean;
  /** True if the match ended without a result because an arbiter decided it. */
  readonly isAdjudicated: boolean;
  /** True if the match ended without a result because everyone at the table agreed. */
  readonly isAgreed: boolean;
  readonly stateID: number | null;
  readonly gameover: MatchResult | null;
  /** Null if there is no clock. */
  readonly clock: Clock | null;
  /** True if spectators are allowed. */
  readonly spectators: boolean;
  /** The delay with which spectators see a match in progress, in seconds. */
  readonly spectatorDelay: number;
  /**
   * True if the next player can plan their turn while the previous player finishes theirs (decision 039).
   */
  readonly earlyTurns: boolean;
  /** True if a player's vacation pauses their clock. Has an effect only in correspondence matches. */
  readonly vacations: boolean;
  readonly scores: boolean;
  readonly chat: boolean;
  readonly botPace: BotPace;
  /** True if players can ask for hints. If null, `givesHints` decides. */
  readonly hints: boolean | null;
  /**
   * The address group of the host, a player or the tournament's organiser. The matches of a group share the bots'
   * computing time.
   */
  readonly addressGroup: number;
  /** The number of changes other than moves. */
  readonly changes: number;
  /** True if the match was created as rated. Its chat allows only preset phrases. */
  readonly rated: boolean;
  /** Why a match that was created as rated does not count for the ratings after all, or null. */
  readonly unrated: UnratedReason | null;
  /** The tournament that the match belongs to, or null. */
  readonly tournamentID: string | null;
  /** True if no one can act and the clocks are stopped. */
  readonly isPaused: boolean;
  readonly pausedBy: 'arbiter' | 'players' | null;
  /** The open proposal to pause or end the match, or null. */
  readonly agreement: Agreement | null;
  /**
   * True while other matches can use the same deal. The deal's hidden information then stays hidden after this match
   * ends.
   */
  readonly isSealed: boolean;
  /** The week whose deal the match uses (docs/server.md, The week's deal), or null. */
  readonly week: string | null;
  /** The seats that owe a decision. Null before the match starts, or if an earlier version wrote the state. */
  readonly pending: readonly number[] | null;
  readonly seats: readonly Seat[];
}

/** A move that was made, with the match and its state before and after it. */
export interface MadeMove {
  readonly before: Match;
  readonly after: Match;
  readonly from: StoredState;
  readonly to: StoredState;
}

/** Returns true if a person is still playing. Without one, only a tournament match continues. */
export const hasPeople = ({ seats }: Match): boolean => seats.some(({ bot, away }) => bot === null && !away);

/** Returns true if nothing about the match is hidden any longer. */
export const isRevealed = ({ status, isSealed }: Pick<Match, 'status' | 'isSealed'>): boolean =>
  status === 'over' && !isSealed;

/** Returns true if spectators see the match with a delay. */
export const isDelayed = ({ status, spectatorDelay }: Pick<Match, 'status' | 'spectatorDelay'>): boolean =>
  status === 'playing' && spectatorDelay > 0;

/** Returns the time of the state that spectators see at `now`, or null if they see the match live. */
export const shownTime = (match: Match, now: number): number | null =>
  isDelayed(match) ? now - match.spectatorDelay * 1000 : null;

/** Returns true if exactly one person is still playing. */
export const isPlayedAlone = ({ seats }: Match): boolean =>
  seats.filter(({ bot, away }) => bot === null && !away).length === 1;

/** Returns true if players can ask for hints: by default, only when all opponents are bots. */
export const givesHints = ({ hints, seats }: Pick<Match, 'hints' | 'seats'>): boolean =>
  hints ?? seats.filter(({ bot }) => bot === null).length <= 1;

/** Returns the seat of the host, the player who has been in the match longest, or null if there is none. */
export function hostOf(match: Match): number | null {
  let host: { seat: number; joinedAt: number } | null = null;
  for (const { seat, joinedAt } of match.seats) {
    if (joinedAt !== null && (host === null || joinedAt < host.joinedAt)) host = { seat, joinedAt };
  }
  return host?.seat ?? null;
}

/** Returns true if a player's vacation pauses their clock in a match. */
export const hasVacations = ({ clock, vacations }: Pick<Match, 'clock' | 'vacations'>): boolean =>
  vacations && clock?.kind === 'correspondence';
