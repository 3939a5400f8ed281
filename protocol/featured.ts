import { z } from 'zod';
import { listedPlayer } from './lobbyEvents.ts';
import { count, id, type Of } from './shape.ts';

/** Featured matches: the few running matches most worth watching (docs/server.md, Featured matches). */

const featuredPlayer = listedPlayer.extend({
  /** Left out during a draft. */
  stars: count.optional(),
  /** The score if the match ended now. Left out during a draft, and if the match shows no scores. */
  coins: z.int().optional(),
});
export type FeaturedPlayer = Of<typeof featuredPlayer>;

export const featuredMatch = z.strictObject({
  matchID: id,
  players: z.array(featuredPlayer),
  /** Left out during a draft. */
  round: count.optional(),
  /** The delay in seconds after which people without a seat see the match. All values here are delayed too. */
  spectatorDelay: count.optional(),
  /** The tournament whose final this is. */
  final: z.strictObject({ tournamentID: id, name: z.string() }).optional(),
  /** The mean rating at the table. Only in a rated match. */
  rating: z.int().optional(),
  watching: count.optional(),
});
export type FeaturedMatch = Of<typeof featuredMatch>;

/** The response from `/api/featured`. The first match is the one most worth watching. */
export const featured = z.strictObject({ matches: z.array(featuredMatch) });
export type Featured = Of<typeof featured>;
