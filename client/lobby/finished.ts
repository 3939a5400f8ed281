import type { PastMatch } from '../../protocol/profile.ts';
import type { OwnMatch } from '../../protocol/match.ts';
import { readKept, writeKept } from '../storage/storage.ts';

/** Matches of one's own that are over: the last ones, and how they ended. */

const DAY_MS = 86_400_000;
/** Whoever was away for longer looks into his profile. */
const RECENT_MS = 7 * DAY_MS;
const SHOWN = 3;

/** Those that ended lately and were not put away, the latest first. */
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

/** How a match of one's own ended for oneself. */
export const resultOf = ({ matchID }: OwnMatch, past: readonly PastMatch[]): PastMatch | null =>
  past.find((result) => result.matchID === matchID) ?? null;

const KEY = 'scythe.putAway';
/** A list longer than this forgets its oldest; those are not recent any more. */
const MOST = 50;

/** The matches somebody does not want to be shown again in his lobby. */
export function rememberedPutAway(): readonly string[] {
  const list = readKept(KEY);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** Notes one more; the list with it. */
export function putAway(matchID: string): readonly string[] {
  const list = [matchID, ...rememberedPutAway().filter((id) => id !== matchID)].slice(0, MOST);
  writeKept(KEY, list);
  return list;
}
