import type { PastMatch } from '../../protocol/profile.ts';
import type { OwnMatch } from '../../protocol/match.ts';
import { readKept, writeKept } from '../storage/storage.ts';

/** The player's recently finished matches and their results. */

const DAY_MS = 86_400_000;
/** Matches that finished longer ago than this, in milliseconds, are listed only on the player's profile. */
const RECENT_MS = 7 * DAY_MS;
const SHOWN = 3;

/** Returns up to three recently finished matches that were not dismissed, latest first. */
export function lastFinished(
  matches: readonly OwnMatch[],
  putAway: readonly string[],
  now: number,
): readonly OwnMatch[] {
  return matches
    .filter(({ matchID, status, updatedAt = 0 }) => {
      return status === 'over' && updatedAt > now - RECENT_MS && !putAway.includes(matchID);
    })
    .toSorted((a, b) => (b.updatedAt ?? 0) - (a.updatedAt ?? 0))
    .slice(0, SHOWN);
}

/** Returns how a match ended for the player, or null if unknown. */
export const resultOf = ({ matchID }: OwnMatch, past: readonly PastMatch[]): PastMatch | null =>
  past.find((result) => result.matchID === matchID) ?? null;

const KEY = 'scythe.putAway';
/** The maximum number of dismissed matches to store. Those dismissed earliest are forgotten first. */
const MAX_DISMISSED = 50;

/** Returns the ids of the matches dismissed in this browser. */
export function rememberedPutAway(): readonly string[] {
  const list = readKept(KEY);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** Stores a dismissed match and returns the updated list. */
export function putAway(matchID: string): readonly string[] {
  const list = [matchID, ...rememberedPutAway().filter((id) => id !== matchID)].slice(0, MAX_DISMISSED);
  writeKept(KEY, list);
  return list;
}
