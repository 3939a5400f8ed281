import { z } from 'zod';
import { CLOCK_LIMITS } from './limits.ts';
import { count, playerID, time, type Of } from './shape.ts';

const seconds = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** The clock of a match, in seconds (docs/server.md, Clocks). */
export const clock = z.discriminatedUnion('kind', [
  /** A bank for the whole match, and an increment for each of the seat's turns. */
  z.strictObject({
    kind: z.literal('live'),
    bank: seconds(CLOCK_LIMITS.bank),
    increment: seconds(CLOCK_LIMITS.increment),
  }),
  /** The time for each turn, and for each decision in another player's turn. */
  z.strictObject({ kind: z.literal('correspondence'), perDecision: seconds(CLOCK_LIMITS.perDecision) }),
]);
export type Clock = Of<typeof clock>;

/** One seat's time: milliseconds left at `now`, and whether the clock is running. */
export const seatTime = z.strictObject({
  left: count,
  runs: z.boolean(),
  /** When a clock that is paused for a vacation starts again. */
  from: time.optional(),
});
export type SeatTime = Of<typeof seatTime>;

/** The times of all seats at the server's time `now`. */
export const clockTimes = z.strictObject({ now: time, seats: z.record(playerID, seatTime) });
export type ClockTimes = Of<typeof clockTimes>;
