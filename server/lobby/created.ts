import type { Limits } from '../config.ts';
import { LobbyFault, tooManyRequests } from '../http/fault.ts';
import type { Budgets, DailyCounts, Limiters } from '../http/limiters.ts';

/** Limits what an address can create: guests by a budget, matches by a count within 24 hours. */
export class Created {
  readonly #guests: Budgets;
  readonly #matches: DailyCounts;

  constructor({ addressGuests, addressMatches }: Pick<Limits, 'addressGuests' | 'addressMatches'>, limiters: Limiters) {
    this.#guests = limiters.budgets('guests', addressGuests);
    this.#matches = limiters.daily('matches', addressMatches);
  }

  /** Counts a guest before they are created. Throws `too-many-requests` when the budget is used up. */
  async guest(address: string): Promise<void> {
    if (!(await this.#guests.take(address))) throw tooManyRequests();
  }

  /** Creates a match and counts it unless `make` fails. Throws `too-many-matches` if the limit is reached. */
  async match<T>(address: string, make: () => Promise<T>): Promise<T> {
    if (!(await this.#matches.enter(address))) throw tooManyMatches();
    try {
      return await make();
    } catch (error) {
      await this.#matches.leave(address);
      throw error;
    }
  }

  /** Throws `too-many-matches` if the address has reached the limit. */
  async admit(address: string): Promise<void> {
    if (await this.#matches.isFull(address)) throw tooManyMatches();
  }

  /** Counts a match created for the guests at these addresses, once for each distinct address. */
  async made(addresses: readonly string[]): Promise<void> {
    for (const address of new Set(addresses)) await this.#matches.enter(address);
  }
}

const tooManyMatches = (): LobbyFault =>
  new LobbyFault('too-many-matches', 'Too many matches have been created from this address in the last 24 hours.');
