import { z } from 'zod';
import { guest } from './guest.ts';
import { RATING_POOLS } from './pools.ts';
import { count, id, time, type Of } from './shape.ts';

/** Ratings of players and of pairings (docs/server.md, Ratings). */

export const ratingPool = z.enum(RATING_POOLS, { error: `must be one of ${RATING_POOLS.join(', ')}` });

/** A season: `4 * year + quarter`, with quarters from 0. */
const season = z.int().min(0).max(99_999);

/**
 * `rating`: the displayed value. It is based on the estimated skill, which has the mean `mu` and the standard deviation
 * `sigma`.
 */
const skill = z.strictObject({ rating: z.int(), mu: z.number(), sigma: z.number() });

const rating = skill.extend({
  season,
  /** The number of rated matches, in this season (`played`) and in all seasons (`total`). */
  played: count,
  total: count,
  /** True until the rating is based on enough matches. */
  provisional: z.boolean(),
});
export type Rating = Of<typeof rating>;

/** A player's rating after a match, and how much the match changed it. */
const ratedMatch = z.strictObject({ pool: ratingPool, at: time, rating: z.int(), change: z.int(), matchID: id });
export type RatedMatch = Of<typeof ratedMatch>;

/** A player's ratings for their profile: the latest in each pool, and the history of all pools, oldest first. */
export const playerRatings = z.strictObject({
  pools: z.partialRecord(ratingPool, rating),
  course: z.array(ratedMatch),
});
export type PlayerRatings = Of<typeof playerRatings>;

export const boardQuery = z.strictObject({
  season: z.coerce.number().int().min(0).max(99_999).optional(),
  faction: z.string().max(20).optional(),
});
export type BoardQuery = Of<typeof boardQuery>;

/** The response from `/api/leaderboards/:pool`. */
export const leaderboard = z.strictObject({
  pool: ratingPool,
  /** Null for all factions. */
  faction: z.string().nullable(),
  season,
  /** The seasons with rated matches, and the current one. Newest first. */
  seasons: z.array(season),
  /** Sorted by place. Equal ratings share a place. */
  players: z.array(rating.extend({ place: count, player: guest })),
});
export type Leaderboard = Of<typeof leaderboard>;

/**
 * The response from `/api/balance`: the strength of each pairing of a faction and a player mat, such as `nordic
 * industrial`.
 */
export const balance = z.strictObject({
  matches: count,
  pairings: z.record(z.string(), skill.extend({ played: count })),
});
export type Balance = Of<typeof balance>;
