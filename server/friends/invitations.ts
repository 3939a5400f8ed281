import type { InvitedTo } from '../../protocol/people.ts';
import type { Bus } from '../cluster/bus.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import { Serial } from '../play/serial.ts';
import { invitationsOf } from '../storage/friends.ts';
import type { Store } from '../storage/store.ts';

interface Listening {
  readonly streams: Set<Stream>;
  /** The matches in the last message. */
  matches: ReadonlySet<string>;
  text: string;
  /** True while a read is waiting to begin. That read will include every change made so far. */
  isDue: boolean;
}

interface Parts {
  readonly store: Store;
  readonly bus: Bus;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Sends guests their friends' invitations through the streams that their pages open. The database stores the
 * invitations.
 */
export class Invitations {
  readonly #parts: Parts;
  readonly #guests = new Map<string, Listening>();
  readonly #serial = new Serial(Infinity);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns a guest's open invitations. */
  async of(guestID: string): Promise<readonly InvitedTo[]> {
    const rows = await invitationsOf(this.#parts.store.database.db, guestID);
    return rows.map(({ matchID, at, seats, free, ...from }) => ({ matchID, at, seats, free: Number(free ?? 0), from }));
  }

  /** Sends a guest's invitations to a stream, now and after each change. */
  listen(guestID: string, stream: Stream): void {
    const known = this.#guests.get(guestID);
    const listening = known ?? { streams: new Set<Stream>(), matches: new Set<string>(), text: '', isDue: false };
    this.#guests.set(guestID, listening);
    listening.streams.add(stream);
    stream.onClose(() => {
      listening.streams.delete(stream);
      if (listening.streams.size === 0 && this.#guests.get(guestID) === listening) this.#guests.delete(guestID);
    });
    this.#later(guestID, async () => {
      const invitations = await this.of(guestID);
      this.#note(listening, invitations);
      stream.send(toFrame('invitations', { invitations }));
    });
  }

  /** Notifies every process, including this one, that a guest's invitations have changed. */
  tell(guestID: string): void {
    this.#parts.bus.tell(['guest', guestID]);
    this.changed(guestID);
  }

  /**
   * If the guest has a stream in this process, reads their invitations again and sends them if anything has changed.
   */
  changed(guestID: string): void {
    const listening = this.#guests.get(guestID);
    if (listening === undefined || listening.isDue) return;
    listening.isDue = true;
    this.#later(guestID, async () => {
      listening.isDue = false;
      const invitations = await this.of(guestID);
      const before = listening.text;
      this.#note(listening, invitations);
      if (listening.text === before) return;
      const frame = toFrame('invitations', { invitations });
      for (const stream of listening.streams) stream.send(frame);
    });
  }

  /** Rereads the invitations of guests invited to this match, because it may have started or filled up. */
  look(matchID: string): void {
    for (const [guestID, { matches }] of this.#guests) if (matches.has(matchID)) this.changed(guestID);
  }

  /** Rereads the invitations of every guest with a stream here, in case a notice from another process was missed. */
  async catchUp(): Promise<void> {
    for (const guestID of this.#guests.keys()) this.changed(guestID);
    await this.#serial.idle();
  }

  async stop(): Promise<void> {
    this.#guests.clear();
    await this.#serial.idle();
  }

  #note(listening: Listening, invitations: readonly InvitedTo[]): void {
    listening.text = JSON.stringify(invitations);
    listening.matches = new Set(invitations.map(({ matchID }) => matchID));
  }

  #later(guestID: string, work: () => Promise<void>): void {
    this.#serial
      .runAlways(guestID, work)
      .catch((error: unknown) => this.#parts.failed('invitations could not be sent', error));
  }
}
