import { z } from 'zod';
import { guest } from './guest.ts';
import { playerRatings } from './ratings.ts';
import { count, id, seat, time, type Of } from './shape.ts';

const result = z.strictObject({
  matchID: id,
  isPrivate: z.boolean(),
  faction: z.string(),
  mat: z.string(),
  players: count,
  score: z.int(),
  won: z.boolean(),
  away: z.boolean(),
  endedAt: time,
});

/**
 * Answers `/api/me/export`: everything stored about a guest. The record of a finished match is at
 * `/games/scythe/:id/record`.
 */
export const exported = z.strictObject({
  exportedAt: time,
  guest: guest.extend({ since: time, seenAt: time }),
  devices: z.array(z.strictObject({ since: time })),
  passkeys: z.array(
    z.strictObject({
      credentialID: z.string(),
      name: z.string(),
      publicKey: z.string(),
      counter: count,
      transports: z.string(),
      since: time,
      usedAt: time.nullable(),
    }),
  ),
  /** Without the codes, of which only hashes are stored. */
  recoveryCodes: z.array(z.strictObject({ since: time, usedAt: time.nullable() })),
  seats: z.array(z.strictObject({ matchID: id, seat, name: z.string().nullable(), joinedAt: time.nullable() })),
  /** What they have said from their seats; a spectator's messages have no guest. */
  chat: z.array(z.strictObject({ matchID: id, text: z.string(), at: time })),
  results: z.array(result),
  /** The tournaments in which they play or which they run. */
  tournaments: z.array(
    z.strictObject({ tournamentID: id, name: z.string(), role: z.enum(['player', 'organiser', 'arbiter']) }),
  ),
  ratings: playerRatings,
});
export type Export = Of<typeof exported>;
