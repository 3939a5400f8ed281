import type { Limits } from '../config.ts';
import { DayCounts } from '../http/dayCounts.ts';
import { TokenBuckets } from '../http/limits.ts';
import { LobbyFault, tooManyRequests } from '../http/fault.ts';

/** Limits what an address can create: guests by a budget, matches within 24 hours. */
export class Created {
  readonly #guests: TokenBuckets;
  readonly #matches: DayCounts;

  constructor({ addressGuests, addressMatches }: Pick<Limits, 'addressGuests' | 'addressMatches'>, now: () => number) {
    this.#guests = new TokenBuckets(addressGuests, now);
    this.#matches = new DayCounts(addressMatches, now);
  }

  /** Counts a guest before they are created. Throws `too-many-requests` beyond the budget. */
  guest(address: string): void {
    if (!this.#guests.take(address)) throw tooManyRequests();
  }

  /** Creates a match and counts it. Throws `too-many-matches` beyond the limit. */
  async match<T>(address: string, make: () => Promise<T>): Promise<T> {
    if (!this.#matches.enter(address)) throw tooManyMatches();
    try {
      return await make();
    } catch (error) {
      this.#matches.leave(address);
      throw error;
    }
  }

  /** Throws `too-many-matches` if the address has reached the limit. */
  admit(address: string): void {
    if (this.#matches.isFull(address)) throw tooManyMatches();
  }

  /** Counts a match that was made for the guests at these addresses. */
  made(addresses: readonly string[]): void {
    for (const address of new Set(addresses)) this.#matches.enter(address);
  }
}

const tooManyMatches = (): LobbyFault =>
  new LobbyFault('too-many-matches', 'Too many matches have been created from this address in the last 24 hours.');
