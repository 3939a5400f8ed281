import { z } from 'zod';
import { count, id, playerID, secret, time, type Of } from './shape.ts';

/** The pool in which a guest is waiting. */
const pool = z.strictObject({
  people: count,
  /** The number of people who accept bots. */
  accepting: count,
  /** When the guest started waiting. */
  since: time,
  /** True if the guest accepts bots. */
  accepts: z.boolean(),
});
export type Pool = Of<typeof pool>;

/** Events of `/api/quick/:seats/events`. */
export const QUICK_EVENTS = {
  waiting: pool,
  'offer-bots': z.strictObject({}),
  /** Final event: the match and the guest's seat in it. */
  matched: z.strictObject({ matchID: id, playerID, credentials: secret }),
  /** Final event: the same guest has started waiting in another tab or on another device. */
  replaced: z.strictObject({}),
} as const;
export type QuickEvents = { readonly [Event in keyof typeof QUICK_EVENTS]: Of<(typeof QUICK_EVENTS)[Event]> };
