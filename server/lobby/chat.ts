import { distinctName } from './names.ts';
import type { Viewer } from '../../game/view.ts';
import type { ChatMessage, ChatPage } from '../../protocol/chat.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Match } from '../match/match.ts';
import { addChatMessage, readChat } from '../storage/chat.ts';
import type { Store } from '../storage/store.ts';

/** The chat of a match. */

/** Messages kept for each match. */
const MAX_KEPT = 1000;

/** Players can read and write the chat; spectators can in public matches. */
export const mayTalk = ({ chat, unlisted }: Match, viewer: Viewer): boolean =>
  chat && (viewer !== 'spectator' || !unlisted);

/** The sender of a chat message: a socket's seat (null: a spectator), its credential, and a spectator's guest. */
export interface Speaker {
  readonly seat: number | null;
  readonly credentialHash: string | null;
  readonly guest: Guest | null;
}

/**
 * Returns the seat and name that a person's chat messages carry, or the code that says why they cannot chat here.
 */
export function mayChat(
  match: Match,
  { seat, credentialHash, guest }: Speaker,
): { readonly seat: number | null; readonly name: string } | { readonly refused: 'unauthorized' | 'chat-off' } {
  const held = match.seats.find((other) => other.seat === seat);
  const isSpectator = seat === null;
  const holdsSeat = held !== undefined && held.credentialHash === credentialHash;
  if (!isSpectator && !holdsSeat) return { refused: 'unauthorized' };
  // A spectator without a cookie has no name.
  const name = isSpectator ? guest?.name : held?.name;
  if (name === undefined || name === null) return { refused: 'unauthorized' };
  if (!mayTalk(match, seat ?? 'spectator')) return { refused: 'chat-off' };
  // A spectator cannot speak under a player's name: like a second player of that name, they get a number.
  const players = match.seats.flatMap((other) => (other.name === null ? [] : [other.name]));
  return { seat, name: isSpectator ? distinctName(name, players) : name };
}

interface Parts {
  readonly store: Store;
  readonly now: () => number;
}

export class Chat {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stores a message and returns it with its number. Call in the match's turn, because numbers are consecutive. */
  async add(matchID: string, seat: number | null, name: string, text: string): Promise<ChatMessage> {
    const { store, now } = this.#parts;
    return addChatMessage(store.database.db, matchID, { seat, name, text, at: now() }, MAX_KEPT);
  }

  /** A page of the messages after a number, oldest first, with the cursor of the next page. */
  async page(matchID: string, { after, limit }: { after: number; limit: number }): Promise<ChatPage> {
    const found = await readChat(this.#parts.store.database.db, matchID, after, limit + 1);
    const messages = found.slice(0, limit);
    return { messages, next: found.length > limit ? (messages.at(-1)?.id ?? null) : null };
  }
}
