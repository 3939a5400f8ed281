import type { PastMatch } from '../profile/profile.ts';
import type { OwnMatch } from './api.ts';
import { readKept, writeKept } from './memory.ts';

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

/** The score of each faction, where it can be read. */
function scoresOf({ gameover }: OwnMatch): ReadonlyMap<string, unknown> {
  const { scores } = (typeof gameover === 'object' && gameover !== null ? gameover : {}) as { scores?: unknown };
  return new Map(typeof scores === 'object' && scores !== null ? Object.entries(scores) : []);
}

/** Could this be the match of a result that names none? */
function fits(match: OwnMatch, { faction, score, players, endedAt }: PastMatch): boolean {
  const { status, createdAt = endedAt, updatedAt = endedAt } = match;
  const scores = scoresOf(match);
  return (
    status === 'over' &&
    scores.size === players &&
    scores.get(faction) === score &&
    createdAt <= endedAt &&
    endedAt <= updatedAt
  );
}

/**
 * The match of a result, among one's own matches. A profile does not name the private ones, as it is for everybody; they
 * are known again by what they ended with. Where two end alike it is left open which one it was.
 */
export function matchOf(result: PastMatch, matches: readonly OwnMatch[]): string | undefined {
  if (result.matchID !== undefined) return result.matchID;
  const [match, other] = matches.filter((own) => own.unlisted === true && fits(own, result));
  return other === undefined ? match?.matchID : undefined;
}

/** How a match of one's own ended for oneself. */
export const resultOf = (
  { matchID }: OwnMatch,
  past: readonly PastMatch[],
  matches: readonly OwnMatch[],
): PastMatch | null => past.find((result) => matchOf(result, matches) === matchID) ?? null;

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
