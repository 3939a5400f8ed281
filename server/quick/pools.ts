import type { Stream } from '../http/stream.ts';
import type { Guest } from '../lobby/guests.ts';

/** Table sizes that people are brought together for. */
export const QUICK_SEATS: readonly number[] = [2, 3, 4, 5];

/** Somebody who waits for a table. */
export interface Waiting {
  readonly guest: Guest;
  readonly seats: number;
  /** Where he comes from; '' until he is back after a restart. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Would rather play with bots than wait. */
  accepts: boolean;
  /** null: gone for the moment; the place is kept for a while. */
  stream: Stream | null;
  /** What will happen to him by itself. */
  readonly timers: { offer: NodeJS.Timeout | null; grace: NodeJS.Timeout | null };
}

/** Those who wait, each in one pool. */
export class Pools {
  readonly #waiting = new Map<string, Waiting>();

  find(guestID: string): Waiting | undefined {
    return this.#waiting.get(guestID);
  }

  add(waiting: Waiting): void {
    this.#waiting.set(waiting.guest.id, waiting);
  }

  /** Takes somebody out; nothing more happens to him. */
  remove(waiting: Waiting): void {
    const { timers, guest } = waiting;
    for (const timer of [timers.offer, timers.grace]) if (timer !== null) clearTimeout(timer);
    timers.offer = null;
    timers.grace = null;
    if (this.#waiting.get(guest.id) === waiting) this.#waiting.delete(guest.id);
  }

  /** Those who are there and wait for a table of this size, longest first. */
  present(seats: number): (Waiting & { stream: Stream })[] {
    const here = [...this.#waiting.values()].filter(
      (waiting): waiting is Waiting & { stream: Stream } => waiting.seats === seats && waiting.stream !== null,
    );
    return here.sort((a, b) => a.since - b.since);
  }

  /** How many wait for each size. */
  counts(): Record<number, number> {
    return Object.fromEntries(QUICK_SEATS.map((seats) => [seats, this.present(seats).length]));
  }

  clear(): void {
    for (const waiting of Array.from(this.#waiting.values())) this.remove(waiting);
  }
}
