import { Counts } from '../transport/limits.ts';
import { LobbyFault } from './fault.ts';
import type { RouteParts } from './route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts the matches that an address has made within a day, and lets it make no more than `most`. */
export function countMatches(most: number): RouteParts['counted'] {
  const counts = new Counts(most);
  return async (address, make) => {
    if (!counts.enter(address)) {
      throw new LobbyFault(429, 'too-many-matches', 'Too many matches were made from this address today.');
    }
    try {
      const made = await make();
      setTimeout(() => counts.leave(address), DAY_MS).unref();
      return made;
    } catch (error) {
      counts.leave(address);
      throw error;
    }
  };
}
