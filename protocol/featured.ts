import { z } from 'zod';
import { listedPlayer } from './lobbyEvents.ts';
import { count, id, type Of } from './shape.ts';

/** Featured matches: the few running matches that are most worth watching (docs/server.md, Featured matches). */

const featuredPlayer = listedPlayer.extend({
  /** Left out during a draft. */
  stars: count.optional(),
  /** The score if the match ended now; left out if the match shows no scores, and during a draft. */
  coins: z.int().optional(),
});
export type FeaturedPlayer = Of<typeof featuredPlayer>;

export const featuredMatch = z.strictObject({
  matchID: id,
  players: z.array(featuredPlayer),
  /** Left out during a draft. */
  round: count.optional(),
  /** Seconds by which people without a seat see the match late: everything here is as old. */
  spectatorDelay: count.optional(),
  /** The tournament whose final it is. */
  final: z.strictObject({ tournamentID: id, name: z.string() }).optional(),
  /** The mean rating at the table of a rated match. */
  rating: z.int().optional(),
  watching: count.optional(),
});
export type FeaturedMatch = Of<typeof featuredMatch>;

/** Answers `/api/featured`: the one most worth watching first. */
export const featured = z.strictObject({ matches: z.array(featuredMatch) });
export type Featured = Of<typeof featured>;
