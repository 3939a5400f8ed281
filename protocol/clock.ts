import { z } from 'zod';
import { CLOCK_LIMITS } from './limits.ts';
import { count, playerID, time, type Of } from './shape.ts';

const seconds = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** The clock of a match, in seconds (docs/server.md, Clocks). */
export const clock = z.discriminatedUnion('kind', [
  /** A bank for the whole match, and what each turn of a seat adds to it. */
  z.strictObject({
    kind: z.literal('live'),
    bank: seconds(CLOCK_LIMITS.bank),
    increment: seconds(CLOCK_LIMITS.increment),
  }),
  /** For each turn, and for each answer in another player's turn. */
  z.strictObject({ kind: z.literal('correspondence'), perDecision: seconds(CLOCK_LIMITS.perDecision) }),
]);
export type Clock = Of<typeof clock>;

/** The time of one seat: milliseconds left at `now`, and whether it has been running since then. */
export const seatTime = z.strictObject({ left: count, runs: z.boolean() });
export type SeatTime = Of<typeof seatTime>;

/** The times of all seats, as they are at the server's time `now`. */
export const clockTimes = z.strictObject({ now: time, seats: z.record(playerID, seatTime) });
export type ClockTimes = Of<typeof clockTimes>;
