import type { Kysely } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Profile, Tally, Trophy } from '../../protocol/profile.ts';

/** Past matches in a profile; counts and trophies are of all. */
const MOST_SHOWN = 50;

type Result = Awaited<ReturnType<typeof readResults>>[number];

const readResults = (db: Kysely<Tables>, guestID: string) =>
  db
    .selectFrom('results')
    .innerJoin('matches', 'matches.id', 'results.match_id')
    .select([
      'results.match_id',
      'results.faction',
      'results.mat',
      'results.players',
      'results.score',
      'results.won',
      'results.away',
      'results.ended_at',
      'matches.unlisted',
    ])
    .where('results.guest_id', '=', guestID)
    .orderBy('results.ended_at')
    .orderBy('results.match_id')
    .execute();

/** A win is one's own: not one that a bot brought home. */
const isWin = ({ won, away }: Result): boolean => won !== 0 && away === 0;

/** A private match is for those who were in it. */
const placeOf = ({ match_id, unlisted }: Result, isOwn: boolean) =>
  unlisted === 0 || isOwn ? { matchID: match_id } : {};

function countBy(results: readonly Result[], keyOf: (result: Result) => string): Record<string, Tally> {
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

/** The results come oldest first. */
function trophiesBy(
  results: readonly Result[],
  isOwn: boolean,
  keyOf: (result: Result) => string,
): Record<string, Trophy> {
  const trophies = new Map<string, Trophy>();
  for (const result of results) {
    const key = keyOf(result);
    if (isWin(result) && !trophies.has(key)) trophies.set(key, { at: result.ended_at, ...placeOf(result, isOwn) });
  }
  return Object.fromEntries(trophies);
}

const KEYS = {
  factions: ({ faction }: Result) => faction,
  mats: ({ mat }: Result) => mat,
  players: ({ players }: Result) => String(players),
} as const;

/** What a guest has played and won, as everybody may know it, or with `isOwn` he himself. */
export async function profileOf(
  db: Kysely<Tables>,
  player: Guest & { since: number },
  isOwn: boolean,
): Promise<Profile> {
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
      .slice(-MOST_SHOWN)
      .toReversed()
      .map((result) => ({
        ...placeOf(result, isOwn),
        faction: result.faction,
        mat: result.mat,
        players: result.players,
        score: result.score,
        won: isWin(result),
        away: result.away !== 0,
        endedAt: result.ended_at,
      })),
  };
}
