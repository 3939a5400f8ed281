import { TABLE_SIZES } from '../../game/data/limits.ts';
import type { PoolCounts } from '../../protocol/lobbyEvents.ts';
import type { Stream } from '../http/stream.ts';
import type { Guest } from '../../protocol/guest.ts';

/** A guest waiting for a match. */
export interface Waiting {
  readonly guest: Guest;
  readonly seats: number;
  /** The guest's address; '' after a restart until they return. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Prefers bots to waiting. */
  accepts: boolean;
  /** null while the guest is disconnected; their place is kept for the grace period. */
  stream: Stream | null;
  /** Timers of the bot offer and the grace period. */
  readonly timers: { offer: NodeJS.Timeout | null; grace: NodeJS.Timeout | null };
}

/** The waiting guests, each in one pool. */
export class Pools {
  readonly #waiting = new Map<string, Waiting>();

  find(guestID: string): Waiting | undefined {
    return this.#waiting.get(guestID);
  }

  add(waiting: Waiting): void {
    this.#waiting.set(waiting.guest.id, waiting);
  }

  /** Removes a guest and clears their timers. */
  remove(waiting: Waiting): void {
    const { timers, guest } = waiting;
    for (const timer of [timers.offer, timers.grace]) if (timer !== null) clearTimeout(timer);
    timers.offer = null;
    timers.grace = null;
    if (this.#waiting.get(guest.id) === waiting) this.#waiting.delete(guest.id);
  }

  /** The connected guests waiting for this number of seats, longest wait first. */
  present(seats: number): (Waiting & { stream: Stream })[] {
    const here = [...this.#waiting.values()].filter(
      (waiting): waiting is Waiting & { stream: Stream } => waiting.seats === seats && waiting.stream !== null,
    );
    return here.sort((a, b) => a.since - b.since);
  }

  /** The number of connected guests in each pool. */
  counts(): PoolCounts {
    return Object.fromEntries(TABLE_SIZES.map((seats) => [seats, this.present(seats).length]));
  }

  clear(): void {
    for (const waiting of Array.from(this.#waiting.values())) this.remove(waiting);
  }
}
