import { distinctName } from './names.ts';
import type { Viewer } from '../../game/view.ts';
import type { ChatMessage, ChatPage } from '../../protocol/chat.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Match } from '../match/match.ts';
import type { Store } from '../storage/store.ts';

/** What people say to each other in a match. */

/** Messages of a match that are kept. */
const MOST_KEPT = 1000;

/** Seats read and write; whoever watches does so where the match is public. */
export const mayTalk = ({ chat, unlisted }: Match, viewer: Viewer): boolean =>
  chat && (viewer !== 'spectator' || !unlisted);

/** A person who sends a chat message: a socket's seat (null: a spectator), what opened it, and the spectator's guest. */
export interface Speaker {
  readonly seat: number | null;
  readonly credentialHash: string | null;
  readonly guest: Guest | null;
}

/** The seat and name a person's chat messages carry, or the code of the reason why they cannot chat in this match. */
export function mayChat(
  match: Match,
  { seat, credentialHash, guest }: Speaker,
): { readonly seat: number | null; readonly name: string } | { readonly refused: 'unauthorized' | 'chat-off' } {
  const held = match.seats.find((other) => other.seat === seat);
  const isSpectator = seat === null;
  const holdsSeat = held !== undefined && held.credentialHash === credentialHash;
  if (!isSpectator && !holdsSeat) return { refused: 'unauthorized' };
  // A spectator without a cookie is nameless.
  const name = isSpectator ? guest?.name : held?.name;
  if (name === undefined || name === null) return { refused: 'unauthorized' };
  if (!mayTalk(match, seat ?? 'spectator')) return { refused: 'chat-off' };
  // A spectator cannot speak under a player's name: they get a number, as a second player of that name does.
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

  /** Keeps a message. To be called in the match's turn, as its number is the next one. */
  async add(matchID: string, seat: number | null, name: string, text: string): Promise<ChatMessage> {
    const { store, now } = this.#parts;
    return store.database.db.transaction().execute(async (trx) => {
      const last = await trx
        .selectFrom('chat')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('match_id', '=', matchID)
        .executeTakeFirst();
      const id = (last?.id ?? 0) + 1;
      const at = now();
      await trx.insertInto('chat').values({ match_id: matchID, id, seat, name, text, created_at: at }).execute();
      await trx
        .deleteFrom('chat')
        .where('match_id', '=', matchID)
        .where('id', '<=', id - MOST_KEPT)
        .execute();
      return { id, seat, name, text, at };
    });
  }

  /** A page of what was said after a message, oldest first. */
  async page(matchID: string, { after, limit }: { after: number; limit: number }): Promise<ChatPage> {
    const rows = await this.#parts.store.database.db
      .selectFrom('chat')
      .select(['id', 'seat', 'name', 'text', 'created_at as at'])
      .where('match_id', '=', matchID)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit + 1)
      .execute();
    const messages = rows.slice(0, limit);
    return { messages, next: rows.length > limit ? (messages.at(-1)?.id ?? null) : null };
  }
}
