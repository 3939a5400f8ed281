import type { Limits } from '../config.ts';
import { Counts, TokenBuckets } from '../http/limits.ts';
import { LobbyFault, tooManyRequests } from '../http/fault.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What an address may make: guests by a budget, matches within a day. Counted where they are made. */
export class Created {
  readonly #guests: TokenBuckets;
  readonly #matches: Counts;

  constructor({ addressGuests, addressMatches }: Pick<Limits, 'addressGuests' | 'addressMatches'>, now: () => number) {
    this.#guests = new TokenBuckets(addressGuests, now);
    this.#matches = new Counts(addressMatches);
  }

  /** A guest is to be made; refuses where there were too many. */
  guest(address: string): void {
    if (!this.#guests.take(address)) throw tooManyRequests();
  }

  /** Makes a match and counts it; refuses where there were too many. */
  async match<T>(address: string, make: () => Promise<T>): Promise<T> {
    if (!this.#matches.enter(address)) throw tooManyMatches();
    try {
      const made = await make();
      this.#forgetLater(address);
      return made;
    } catch (error) {
      this.#matches.leave(address);
      throw error;
    }
  }

  /** Refuses somebody who might have a match made where his address has made too many. */
  admit(address: string): void {
    if (this.#matches.isFull(address)) throw tooManyMatches();
  }

  /** A match was made for people of these addresses. */
  made(addresses: readonly string[]): void {
    for (const address of new Set(addresses)) if (this.#matches.enter(address)) this.#forgetLater(address);
  }

  #forgetLater(address: string): void {
    setTimeout(() => this.#matches.leave(address), DAY_MS).unref();
  }
}

const tooManyMatches = (): LobbyFault =>
  new LobbyFault('too-many-matches', 'Too many matches were made from this address today.');
