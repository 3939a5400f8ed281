import { z } from 'zod';
import { guest } from './guest.ts';
import { playerRatings } from './ratings.ts';
import { REPORT_REASONS, REPORT_SUBJECTS, SANCTIONS } from './reasons.ts';
import { chosenSettings } from './settings.ts';
import { count, id, seat, time, type Of } from './shape.ts';

const result = z.strictObject({
  matchID: id,
  isPrivate: z.boolean(),
  faction: z.string(),
  mat: z.string(),
  players: count,
  score: z.int(),
  /** The bid, already subtracted from the score. Null if there was no auction. */
  bid: count.nullable(),
  won: z.boolean(),
  away: z.boolean(),
  endedAt: time,
});

/**
 * The response from `/api/me/export`: the data stored about a guest. The records of finished matches are available
 * separately, at `/games/scythe/:id/record`.
 */
export const exported = z.strictObject({
  exportedAt: time,
  guest: guest.extend({ since: time, seenAt: time }),
  devices: z.array(z.strictObject({ since: time })),
  /** The devices that receive pushes, each with its push service. */
  pushes: z.array(z.strictObject({ since: time, service: z.string(), zone: z.string() })),
  /** The settings that the guest has chosen. */
  settings: chosenSettings,
  vacations: z.array(z.strictObject({ beganAt: time, untilAt: time, days: count })),
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
  /** The codes themselves are omitted, because only their hashes are stored. */
  recoveryCodes: z.array(z.strictObject({ since: time, usedAt: time.nullable() })),
  seats: z.array(z.strictObject({ matchID: id, seat, name: z.string().nullable(), joinedAt: time.nullable() })),
  /** The guest's chat messages. */
  chat: z.array(z.strictObject({ matchID: id, text: z.string(), at: time })),
  results: z.array(result),
  /** The tournaments that the guest plays in or runs. */
  tournaments: z.array(
    z.strictObject({ tournamentID: id, name: z.string(), role: z.enum(['player', 'organiser', 'arbiter']) }),
  ),
  /** The weeks whose deals the guest has started. `coins` is null if there is no result. */
  weeks: z.array(z.strictObject({ week: z.string(), startedAt: time, coins: z.int().nullable() })),
  friends: z.array(z.strictObject({ guest: id, at: time })),
  blocked: z.array(z.strictObject({ guest: id, at: time })),
  /** The reports that the guest has made. Reports about the guest are omitted to protect the people who made them. */
  reports: z.array(
    z.strictObject({
      at: time,
      about: z.enum(REPORT_SUBJECTS),
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      matchID: id.nullable(),
      line: count.nullable(),
      subject: z.string().nullable(),
    }),
  ),
  sanctions: z.array(z.strictObject({ kind: z.enum(SANCTIONS), until: time.nullable(), reason: z.string(), at: time })),
  ratings: playerRatings,
});
export type Export = Of<typeof exported>;
