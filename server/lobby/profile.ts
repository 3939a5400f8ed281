import type { Profile, Tally, Trophy } from '../../protocol/profile.ts';
import type { Db } from '../storage/database.ts';
import { readResults, type StoredResult } from '../storage/results.ts';
import { playerRatingsOf } from './standings.ts';
import type { Guest } from '../../protocol/guest.ts';

/** The maximum number of past matches in a profile. Counts and trophies cover all matches. */
const MAX_SHOWN = 50;

/** A win by a guest's stand-in does not count. */
const isWin = ({ won, away }: StoredResult): boolean => won && !away;

/** Only the guest sees the id of a private match. */
const placeOf = ({ matchID, isPrivate }: StoredResult, isOwn: boolean) => (!isPrivate || isOwn ? { matchID } : {});

function countBy(results: readonly StoredResult[], keyOf: (result: StoredResult) => string): Record<string, Tally> {
  const counts = new Map<string, { played: number; won: number }>();
  for (const result of results) {
    const key = keyOf(result);
    const count = counts.get(key) ?? { played: 0, won: 0 };
    count.played++;
    if (isWin(result)) count.won++;
    counts.set(key, count);
  }
  return Object.fromEntries(counts);
}

/** Returns the first win for each key. `results` must be sorted, oldest first. */
function trophiesBy(
  results: readonly StoredResult[],
  isOwn: boolean,
  keyOf: (result: StoredResult) => string,
): Record<string, Trophy> {
  const trophies = new Map<string, Trophy>();
  for (const result of results) {
    const key = keyOf(result);
    if (isWin(result) && !trophies.has(key)) trophies.set(key, { at: result.endedAt, ...placeOf(result, isOwn) });
  }
  return Object.fromEntries(trophies);
}

const KEYS = {
  factions: ({ faction }: StoredResult) => faction,
  mats: ({ mat }: StoredResult) => mat,
  players: ({ players }: StoredResult) => String(players),
} as const;

/** Returns a guest's profile as everyone sees it or, with `isOwn`, as the guest sees it. */
export async function profileOf(db: Db, player: Guest & { since: number }, isOwn: boolean): Promise<Profile> {
  const results = await readResults(db, player.id);
  return {
    player,
    played: results.length,
    won: results.filter(isWin).length,
    factions: countBy(results, KEYS.factions),
    mats: countBy(results, KEYS.mats),
    trophies: {
      factions: trophiesBy(results, isOwn, KEYS.factions),
      mats: trophiesBy(results, isOwn, KEYS.mats),
      players: trophiesBy(results, isOwn, KEYS.players),
    },
    matches: results
      .slice(-MAX_SHOWN)
      .toReversed()
      .map((result) => ({
        ...placeOf(result, isOwn),
        faction: result.faction,
        mat: result.mat,
        players: result.players,
        score: result.score,
        ...(result.bid === null ? {} : { bid: result.bid }),
        won: isWin(result),
        away: result.away,
        endedAt: result.endedAt,
      })),
    ratings: await playerRatingsOf(db, player.id),
  };
}
