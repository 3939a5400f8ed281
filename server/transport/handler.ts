import type { RefusedCode } from '../../protocol/codes.ts';
import type { Chat } from '../lobby/chat.ts';
import type { Guests } from '../lobby/guests.ts';
import type { Limits } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Refused } from '../play/live.ts';
import type { Store } from '../storage/store.ts';
import type { GameSocket } from '../play/rooms.ts';
import type { Matches } from '../play/matches.ts';

/** What the handlers need of the server. */
export interface HandlerParts {
  readonly store: Store;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly matches: Matches;
  /** Returns an absent player's seat to them. */
  readonly comeBack: (matchID: string, seat: number) => Promise<void>;
  /** Notes that a socket sits on a guest's seat; null: the player is not a guest. */
  readonly entered: (matchID: string, guestID: string | null) => void;
  readonly guests: Guests;
  readonly chat: Chat;
  /** Takes one chat message from a speaker's budget; false if it is used up. */
  readonly maySpeak: (speaker: string) => boolean;
}

/** The answer to a message that was done. */
export interface Done {
  readonly ok: true;
  /** The match's state id, where there is one. */
  readonly stateID?: number;
  /** The number of a chat message. */
  readonly id?: number;
}

export type Answer = Done | (Refused & { readonly playerID?: string });

/** Handles one message: takes the arguments the client sent, unchecked, and resolves to the answer. */
export type Handler = (parts: HandlerParts, socket: GameSocket, fields: readonly unknown[]) => Promise<Answer>;

export const refused = (code: RefusedCode, rule: string | null = null): Refused => ({ refused: code, rule });
