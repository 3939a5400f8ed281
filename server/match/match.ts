import type { State as FrameworkState } from 'boardgame.io';
import type { Setup } from '../../game/notation/setup.ts';
import type { MatchResult, State } from '../../game/state/types.ts';
import type { PlayerData } from '../../protocol/match.ts';
import type { Clock } from '../../protocol/clock.ts';
import type { SeatClock } from './clock.ts';

export type MatchStatus = 'waiting' | 'playing' | 'over' | 'cleared';

/** boardgame.io's state of one match. */
export type StoredState = FrameworkState<State>;

export interface Seat {
  readonly seat: number;
  /** null: nobody sits here. */
  readonly name: string | null;
  readonly data: PlayerData | undefined;
  /** The credentials the seat was taken with; as long as they are the same, so is the player. */
  readonly credentialHash: string | null;
  /** Those of the player's other devices. */
  readonly otherHashes: readonly string[];
  readonly joinedAt: number | null;
  /** The player has left a running match; a bot plays for him. */
  readonly away: boolean;
  /** The seat in the match before, if its player came by `rematch`. */
  readonly rematchOf: number | null;
  readonly guestID: string | null;
  /** The level of the bot whose seat this is; null: a person's. */
  readonly bot: string | null;
  readonly clock: SeatClock;
}

/** Does somebody, a person or a bot, sit here? */
export const isTaken = ({ credentialHash, bot }: Seat): boolean => credentialHash !== null || bot !== null;

/** Does a bot play this seat now: its own, or that of somebody who is away or out of time? */
export const isBotPlayed = ({ bot, away, clock }: Seat): boolean => bot !== null || away || clock.standIn;

/** Everything about a match but its state. */
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
  /** The rematch, unless it is gone or was cleared. */
  readonly nextID: string | null;
  /** The match this one is a rematch of. */
  readonly previousID: string | null;
  /** Over without a result, as no one played it any longer. */
  readonly isAbandoned: boolean;
  readonly stateID: number | null;
  readonly gameover: MatchResult | null;
  /** null: none. */
  readonly clock: Clock | null;
  /** May whoever has no seat watch? */
  readonly spectators: boolean;
  readonly scores: boolean;
  readonly chat: boolean;
  /** The seats that owe a decision; null: not known (an earlier version wrote the state). */
  readonly pending: readonly number[] | null;
  readonly seats: readonly Seat[];
}

/** Is there still somebody to play for? Bots alone do not go on. */
export const hasPeople = ({ seats }: Match): boolean => seats.some(({ bot, away }) => bot === null && !away);

/** Who has been here longest: he may start the match. */
export function hostOf(match: Match): number | null {
  let host: { seat: number; joinedAt: number } | null = null;
  for (const { seat, joinedAt } of match.seats) {
    if (joinedAt !== null && (host === null || joinedAt < host.joinedAt)) host = { seat, joinedAt };
  }
  return host?.seat ?? null;
}
