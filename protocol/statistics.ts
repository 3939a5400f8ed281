import { z } from 'zod';
import { count, type Of } from './shape.ts';

/** Statistics of a server's finished matches. They include no data about players. */

const share = z.number().min(0).max(1);
const fared = z.strictObject({
  seats: count,
  /**
   * `winShare`: the share of matches won. `fairShare`: the share that pure luck would give at tables of the same sizes.
   */
  winShare: share,
  fairShare: share,
  /** The mean score. */
  score: z.number(),
});
export type Fared = Of<typeof fared>;

const groups = z.record(z.string(), fared);
const counts = z.record(z.string(), count);

/** The response from `/api/statistics`. */
export const statistics = z.strictObject({
  matches: count,
  /** Matches by the number of players. */
  players: counts,
  /** The mean score of the winner. */
  winner: z.number(),
  factions: groups,
  mats: groups,
  /** By faction and player mat, such as `nordic industrial`. */
  pairings: groups,
  /** By position in turn order. */
  seats: groups,
  /** By the first two sections taken, such as `produce move`. */
  openings: groups,
  /** The mean number of stars of each kind per seat. */
  stars: z.record(z.string(), z.number()),
  rounds: z.strictObject({ mean: z.number(), median: z.number(), matches: counts }),
});
export type Statistics = Of<typeof statistics>;
