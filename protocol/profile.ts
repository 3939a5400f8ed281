import { z } from 'zod';
import { guest } from './guest.ts';
import { playerRatings } from './ratings.ts';
import { count, id, time, type Of } from './shape.ts';

/** A guest's results. The ids of private matches are sent only to the guest. */

const tally = z.strictObject({ played: count, won: count });
export type Tally = Of<typeof tally>;

/** The first win with a faction, a player mat or a number of players (VAR-3). */
const trophy = z.strictObject({ at: time, matchID: id.optional() });
export type Trophy = Of<typeof trophy>;

const pastMatch = z.strictObject({
  matchID: id.optional(),
  faction: z.string(),
  mat: z.string(),
  players: count,
  /** The score, after subtracting any auction bid. */
  score: z.int(),
  /** Omitted if there was no auction. */
  bid: count.optional(),
  won: z.boolean(),
  /** True if a bot was playing the seat when the match ended. */
  away: z.boolean(),
  endedAt: time,
});
export type PastMatch = Of<typeof pastMatch>;

const byKey = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/** The response from `/api/players/:id`. */
export const profile = z.strictObject({
  player: guest.extend({ since: time }),
  played: count,
  won: count,
  factions: byKey(tally),
  mats: byKey(tally),
  trophies: z.strictObject({ factions: byKey(trophy), mats: byKey(trophy), players: byKey(trophy) }),
  /** Newest first. */
  matches: z.array(pastMatch),
  ratings: playerRatings,
});
export type Profile = Of<typeof profile>;
