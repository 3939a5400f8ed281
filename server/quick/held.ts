import { toFrame, type Stream } from '../http/stream.ts';
import type { Place } from '../storage/pools.ts';

/** A waiting guest with a stream open to this process. */
export interface Held {
  readonly guestID: string;
  readonly seats: number;
  readonly stream: Stream;
}

interface Kept {
  readonly held: Held;
  /** The timer that offers the guest bots. */
  readonly offer: NodeJS.Timeout;
  /** The last message sent about the guest's pool, for comparison. */
  shown: string;
}

/** The state of a pool as shown to a guest in it. */
interface Shown {
  readonly people: number;
  readonly accepting: number;
}

/** The streams of guests waiting here, one for each guest. */
export class HeldStreams {
  readonly #kept = new Map<string, Kept>();

  find(guestID: string): Held | undefined {
    return this.#kept.get(guestID)?.held;
  }

  /** Returns true if a stream is still the guest's. */
  has(held: Held): boolean {
    return this.find(held.guestID) === held;
  }

  get all(): readonly Held[] {
    return Array.from(this.#kept.values(), ({ held }) => held);
  }

  get guestIDs(): readonly string[] {
    return [...this.#kept.keys()];
  }

  /** Adds a guest's stream, replacing any other, and offers them bots after `offerMs`. */
  add(held: Held, offerMs: number): void {
    this.remove(this.find(held.guestID));
    const offer = setTimeout(() => held.stream.send(toFrame('offer-bots', {})), offerMs).unref();
    this.#kept.set(held.guestID, { held, offer, shown: '' });
  }

  /** Removes a stream, if it is still the guest's. */
  remove(held: Held | undefined): void {
    const kept = held === undefined ? undefined : this.#kept.get(held.guestID);
    if (kept === undefined || kept.held !== held) return;
    clearTimeout(kept.offer);
    this.#kept.delete(held.guestID);
  }

  /** Sends a guest the state of their pool, if anything they see has changed. */
  show(held: Held, { people, accepting }: Shown, { since, acceptedAt }: Place): void {
    const kept = this.#kept.get(held.guestID);
    if (kept === undefined || kept.held !== held) return;
    const frame = toFrame('waiting', { people, accepting, since, accepts: acceptedAt !== null });
    const shown = frame.toString();
    if (kept.shown === shown) return;
    kept.shown = shown;
    held.stream.send(frame);
  }

  clear(): void {
    for (const held of this.all) this.remove(held);
  }
}
