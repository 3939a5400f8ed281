import { z } from 'zod';
import { listedPlayer } from './lobbyEvents.ts';
import { count, id, type Of } from './shape.ts';

/** Featured matches: the few running matches that are most worth watching (docs/server.md, Featured matches). */

const featuredPlayer = listedPlayer.extend({
  /** Omitted during a draft. */
  stars: count.optional(),
  /**
   * The score that the player would have if the match ended now. Omitted during a draft, and if the match hides scores.
   */
  coins: z.int().optional(),
});
export type FeaturedPlayer = Of<typeof featuredPlayer>;

export const featuredMatch = z.strictObject({
  matchID: id,
  players: z.array(featuredPlayer),
  /** Omitted during a draft. */
  round: count.optional(),
  /** The delay for spectators, in seconds. The factions, mats, round, stars and scores have the same delay. */
  spectatorDelay: count.optional(),
  /** The tournament of which this match is the final. */
  final: z.strictObject({ tournamentID: id, name: z.string() }).optional(),
  /** The mean rating of the players. Present only in a rated match. */
  rating: z.int().optional(),
  watching: count.optional(),
});
export type FeaturedMatch = Of<typeof featuredMatch>;

/** The response from `/api/featured`. The first match is the one most worth watching. */
export const featured = z.strictObject({ matches: z.array(featuredMatch) });
export type Featured = Of<typeof featured>;
