import { distinctName } from './names.ts';
import type { Viewer } from '../../game/view.ts';
import type { ChatMessage, ChatPage } from '../../protocol/chat.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Bus } from '../cluster/bus.ts';
import { isDelayed, shownTime, type Match } from '../match/match.ts';
import type { Room } from '../play/rooms.ts';
import { addChatMessage, chatAfter, lastChatID, readChat } from '../storage/chat.ts';
import type { Store } from '../storage/store.ts';

/** The chat of a match. */

/** The number of messages kept for each match. */
const MAX_KEPT = 1000;

/** Returns true if the match has a chat that the viewer can read. Spectators can read it only in public matches. */
export const mayRead = ({ chat, unlisted }: Match, viewer: Viewer): boolean =>
  chat && (viewer !== 'spectator' || !unlisted);

/**
 * Returns true if the viewer can write in the chat: anyone who can read it, except spectators who see the match with a
 * delay.
 */
const mayTalk = (match: Match, viewer: Viewer): boolean =>
  mayRead(match, viewer) && (viewer !== 'spectator' || !isDelayed(match));

/**
 * The sender of a chat message: the socket's seat (null for a spectator), the hash of its credentials and, for a
 * spectator, the guest whose cookie the socket sent.
 */
export interface Speaker {
  readonly seat: number | null;
  readonly credentialHash: string | null;
  readonly guest: Guest | null;
}

/** Returns the seat and name shown with a person's chat messages, or an error code if they cannot chat here. */
export function mayChat(
  match: Match,
  { seat, credentialHash, guest }: Speaker,
):
  | { readonly seat: number | null; readonly name: string; readonly guest: string | null }
  | { readonly refused: 'unauthorized' | 'chat-off' } {
  const held = match.seats.find((other) => other.seat === seat);
  const isSpectator = seat === null;
  const holdsSeat = held !== undefined && held.credentialHash === credentialHash;
  if (!isSpectator && !holdsSeat) return { refused: 'unauthorized' };
  // A spectator without a cookie has no name.
  const name = isSpectator ? guest?.name : held?.name;
  if (name === undefined || name === null) return { refused: 'unauthorized' };
  if (!mayTalk(match, seat ?? 'spectator')) return { refused: 'chat-off' };
  // If a spectator has the same name as a player, a number is appended, as for a second player with that name.
  const players = match.seats.flatMap((other) => (other.name === null ? [] : [other.name]));
  return {
    seat,
    name: isSpectator ? distinctName(name, players) : name,
    guest: isSpectator ? (guest?.id ?? null) : (held?.guestID ?? null),
  };
}

/** Returns the messages sent at or before `time`, or all if it is null. `messages` must be in order of time. */
export function saidBy(messages: readonly ChatMessage[], time: number | null): readonly ChatMessage[] {
  const later = time === null ? -1 : messages.findIndex(({ at }) => at > time);
  return later === -1 ? messages : messages.slice(0, later);
}

/** A message, with the seat, name and guest that `mayChat` returned. */
interface Said {
  readonly seat: number | null;
  readonly name: string;
  readonly guest: string | null;
  readonly text: string;
}

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  readonly bus: Bus;
}

/** Sends a message to everyone in a room who can read the chat and sees the match without a delay. */
function send(room: Room, match: Match, message: ChatMessage): void {
  const isLate = isDelayed(match);
  for (const [socket, { playerID }] of room.sockets) {
    // Spectators who see the match with a delay get the message later (DelayedRooms).
    if (isLate && playerID === null) continue;
    if (mayRead(match, playerID === null ? 'spectator' : Number(playerID))) socket.emit('chat', match.id, message);
  }
}

export class Chat {
  readonly #parts: Parts;
  /** The number of the last message sent to each room. */
  readonly #seen = new WeakMap<Room, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * If other processes may share the database, stores the number of the last message when a room opens, so that the
   * room receives every later message. Must be called in the match's queue.
   */
  async meet(room: Room, { id, chat }: Match): Promise<void> {
    const { store, bus } = this.#parts;
    if (!chat || !bus.isShared || this.#seen.has(room)) return;
    this.#note(room, await lastChatID(store.database.db, id));
  }

  /**
   * Stores a message and sends it to the room. Resolves to the message's number. Must be called in the match's queue.
   */
  async add(room: Room, match: Match, { seat, name, guest, text }: Said): Promise<number> {
    const { store, now, bus } = this.#parts;
    const message = await addChatMessage(
      store.database.db,
      match.id,
      { seat, name, text, at: now(), ...(guest === null ? {} : { guest }) },
      MAX_KEPT,
    );
    bus.tell(['chat', match.id, message.id]);
    const seen = this.#seen.get(room) ?? message.id - 1;
    if (bus.isShared && seen < message.id - 1) {
      // Earlier messages from other processes must be sent first, because their notices were lost or are still on their
      // way. If the messages cannot be read now, the next `compare` sends them and this message.
      await this.follow(room, message.id).catch(() => undefined);
    } else {
      this.#note(room, message.id);
      send(room, match, message);
    }
    return message.id;
  }

  /**
   * Sends a room the messages it has not received, up to message number `id`. Must be called in the match's queue.
   */
  async follow(room: Room, id: number): Promise<void> {
    const seen = this.#seen.get(room) ?? id - 1;
    // If the room's match must first be read again, the next `compare` sends the messages.
    if (seen >= id || room.live === null) return;
    const { match } = room.live;
    for await (const message of chatAfter(this.#parts.store.database.db, match.id, seen)) {
      if (message.id <= id) send(room, match, message);
      if (message.id >= id) break;
    }
    this.#note(room, id);
  }

  /**
   * Sends a room the messages that it has not received, up to `id`, the number of the last stored message. If no number
   * is known for the room, only stores `id`.
   */
  async compare(room: Room, id: number): Promise<void> {
    if (this.#seen.has(room)) await this.follow(room, id);
    else this.#note(room, id);
  }

  #note(room: Room, id: number): void {
    this.#seen.set(room, Math.max(id, this.#seen.get(room) ?? 0));
    room.lastChatID = Math.max(id, room.lastChatID);
  }

  /**
   * Returns a page of the chat, oldest message first, starting after message number `after`, and the cursor of the next
   * page, or null on the last page. Leaves out messages that a spectator with a delay cannot see yet. The caller checks
   * `mayRead`.
   */
  async page(match: Match, viewer: Viewer, { after, limit }: { after: number; limit: number }): Promise<ChatPage> {
    const { store, now } = this.#parts;
    const time = viewer === 'spectator' ? shownTime(match, now()) : null;
    const found = saidBy(await readChat(store.database.db, match.id, after, limit + 1), time);
    const messages = found.slice(0, limit);
    return { messages, next: found.length > limit ? (messages.at(-1)?.id ?? null) : null };
  }
}
