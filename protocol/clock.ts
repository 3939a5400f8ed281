import { z } from 'zod';
import { CLOCK_LIMITS } from './limits.ts';
import { count, playerID, time, type Of } from './shape.ts';

const seconds = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** A match's clock settings. All times are in seconds (docs/server.md, Clocks). */
export const clock = z.discriminatedUnion('kind', [
  /** A time bank for the whole match, and an increment that a seat gets at the start of each of its turns. */
  z.strictObject({
    kind: z.literal('live'),
    bank: seconds(CLOCK_LIMITS.bank),
    increment: seconds(CLOCK_LIMITS.increment),
  }),
  /** A time limit for each turn, and for each decision during another player's turn. */
  z.strictObject({ kind: z.literal('correspondence'), perDecision: seconds(CLOCK_LIMITS.perDecision) }),
]);
export type Clock = Of<typeof clock>;

/** The milliseconds that a seat has left at the time `now` of `clockTimes`, and whether its clock is running. */
export const seatTime = z.strictObject({
  left: count,
  runs: z.boolean(),
  /** When a clock that is paused for a vacation resumes. */
  from: time.optional(),
});
export type SeatTime = Of<typeof seatTime>;

/** The remaining time of each seat at the server's time `now`. */
export const clockTimes = z.strictObject({ now: time, seats: z.record(playerID, seatTime) });
export type ClockTimes = Of<typeof clockTimes>;
