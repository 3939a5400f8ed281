import type { RefusedCode } from '../../protocol/codes.ts';
import type { Chat } from '../lobby/chat.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Guests } from '../lobby/guests.ts';
import type { Limits } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Refused } from '../play/live.ts';
import type { Store } from '../storage/store.ts';
import type { GameSocket } from '../play/rooms.ts';
import type { Matches } from '../play/matches.ts';

/** The parts of the server that handlers use. */
export interface HandlerParts {
  readonly store: Store;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly matches: Matches;
  /** Gives an absent player their seat back. */
  readonly comeBack: (matchID: string, seat: number) => Promise<void>;
  /**
   * Called when a socket has connected to a match. `guestID` is null for a spectator and for a player who is not a
   * guest.
   */
  readonly entered: (matchID: string, guestID: string | null) => void;
  /** Makes the bots of a match act without pauses until none of them owes a decision. */
  readonly hurry: (matchID: string) => void;
  readonly guests: Guests;
  readonly chat: Chat;
  readonly moderation: Moderation;
  /** Takes one chat message from a speaker's budget. Returns false if the budget is used up. */
  readonly maySpeak: (speaker: string) => boolean;
}

/** The answer to an accepted message. */
export interface Done {
  readonly ok: true;
  /** The match's state id, if there is one. */
  readonly stateID?: number;
  /** The number of a chat message. */
  readonly id?: number;
}

export type Answer = Done | (Refused & { readonly playerID?: string });

/** Handles one message: takes the client's unchecked arguments and resolves to the answer. */
export type Handler = (parts: HandlerParts, socket: GameSocket, fields: readonly unknown[]) => Promise<Answer>;

export const refused = (code: RefusedCode, rule: string | null = null): Refused => ({ refused: code, rule });
