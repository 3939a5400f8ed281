import type { RatingPool } from '../../protocol/pools.ts';
import { PAIRINGS } from '../ratings/results.ts';
import type { Reader } from './database.ts';

/** Reads ratings for display. */

export interface StoredRating {
  readonly mu: number;
  readonly sigma: number;
  readonly shown: number;
  readonly season: number;
  readonly played: number;
  readonly total: number;
}

const COLUMNS = ['mu', 'sigma', 'shown', 'season', 'played', 'total'] as const;

/** A rating on a leaderboard, with the player's profile. */
export interface ListedRating extends StoredRating {
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
}

/**
 * Returns a season's best ratings. Includes only players with at least `matches` rated matches with the given faction
 * over all seasons. `faction` is '' for all factions together.
 */
export function bestRatings(
  db: Reader,
  { pool, season, faction }: { readonly pool: RatingPool; readonly season: number; readonly faction: string },
  { matches, limit }: { readonly matches: number; readonly limit: number },
): Promise<ListedRating[]> {
  return db
    .selectFrom('ratings')
    .innerJoin('guests', 'guests.id', 'ratings.player')
    .select(COLUMNS.map((column) => `ratings.${column}` as const))
    .select(['guests.id', 'guests.name', 'guests.emblem'])
    .where('ratings.pool', '=', pool)
    .where('ratings.season', '=', season)
    .where('ratings.faction', '=', faction)
    .where('ratings.mat', '=', '')
    .where('ratings.total', '>=', matches)
    .orderBy('ratings.shown', 'desc')
    .orderBy('guests.id')
    .limit(limit)
    .execute();
}

/** Returns the seasons with rated matches in a pool, newest first. */
export async function seasonsOf(db: Reader, pool: RatingPool): Promise<number[]> {
  const rows = await db
    .selectFrom('ratings')
    .select('season')
    .distinct()
    .where('pool', '=', pool)
    .where('faction', '=', '')
    .orderBy('season', 'desc')
    .execute();
  return rows.map(({ season }) => season);
}

/** Returns a player's overall ratings, one for each pool and season, oldest first. Omits ratings by faction. */
export function ratingsOf(db: Reader, player: string): Promise<(StoredRating & { pool: string })[]> {
  return db
    .selectFrom('ratings')
    .select(['pool', ...COLUMNS])
    .where('player', '=', player)
    .where('faction', '=', '')
    .orderBy('season')
    .execute();
}

/** Returns the latest displayed ratings of these players in a pool, by player. Omits players without a rating. */
export async function shownRatings(
  db: Reader,
  pool: RatingPool,
  players: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (players.length === 0) return new Map();
  const rows = await db
    .selectFrom('ratings')
    .select(['player', 'shown'])
    .where('pool', '=', pool)
    .where('player', 'in', players)
    .where('faction', '=', '')
    .where('mat', '=', '')
    .orderBy('season')
    .execute();
  return new Map(rows.map(({ player, shown }) => [player, shown]));
}

/** A player's rated match, with their rating before and after it. */
export interface StoredRatedMatch {
  readonly matchID: string;
  readonly pool: string;
  readonly at: number;
  readonly before: { readonly mu: number; readonly sigma: number };
  readonly after: { readonly mu: number; readonly sigma: number };
}

/** Returns a player's latest rated matches, newest first. */
export async function ratedMatchesOf(db: Reader, player: string, limit: number): Promise<StoredRatedMatch[]> {
  const rows = await db
    .selectFrom('rated_seats')
    .innerJoin('rated_matches', 'rated_matches.match_id', 'rated_seats.match_id')
    .select(['rated_matches.match_id as matchID', 'rated_matches.pool', 'rated_matches.at'])
    .select(['rated_seats.mu', 'rated_seats.sigma', 'rated_seats.mu_before', 'rated_seats.sigma_before'])
    .where('rated_seats.player', '=', player)
    .orderBy('rated_matches.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ mu, sigma, mu_before, sigma_before, ...row }) => ({
    ...row,
    before: { mu: mu_before, sigma: sigma_before },
    after: { mu, sigma },
  }));
}

/** Returns the ratings of all pairings. */
export function pairingRatings(db: Reader): Promise<(StoredRating & { faction: string; mat: string })[]> {
  return db
    .selectFrom('ratings')
    .select(['faction', 'mat', ...COLUMNS])
    .where('pool', '=', PAIRINGS)
    .where('player', '=', '')
    .execute();
}

/** Returns the number of rated matches. */
export async function countRated(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('rated_matches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
