import { z } from 'zod';
import { BOT_LEVELS } from '../game/bots/levels.ts';
import { guest } from './guest.ts';
import { count, id, seat, time, type Of } from './shape.ts';

/** The week's deal, which each guest can play once against the same bots (docs/server.md, The week's deal). */

/** An ISO week, such as `2026-W48`. */
const weekName = z.string().regex(/^\d{4}-W\d{2}$/);

const weekResult = z.strictObject({
  /** The rank, starting at 1. Equal results share a rank. */
  rank: count,
  /** Null for a deleted guest. */
  player: guest.nullable(),
  coins: z.int(),
  rounds: count,
  /** The final place in the match. */
  place: count,
  at: time,
  /** The match, whose record can be read. Omitted until the week is over. */
  matchID: id.optional(),
});
export type WeekResult = Of<typeof weekResult>;

/** The response from `/api/weeks/:id`. */
export const week = z.strictObject({
  week: weekName,
  startsAt: time,
  endsAt: time,
  over: z.boolean(),
  seats: count,
  /** The guest's seat. Bots of level `level` play the other seats. */
  seat,
  level: z.enum(BOT_LEVELS),
  /** The number of guests who have started. */
  started: count,
  /** The best results, sorted by rank. */
  results: z.array(weekResult),
  /**
   * The requesting guest's match, or null if they have not started one. `left`: the match ended without a result or
   * after the week.
   */
  own: z
    .strictObject({ matchID: id, status: z.enum(['playing', 'over', 'left']), result: weekResult.optional() })
    .nullable(),
});
export type Week = Of<typeof week>;

/** The response from `/api/weeks`: past weeks that someone played, latest first. */
export const weekList = z.strictObject({
  weeks: z.array(z.strictObject({ week: weekName, started: count })),
});
export type WeekList = Of<typeof weekList>;

/** The response from `/api/weeks/play`: the guest's match, which is new or still running. */
export const startedWeek = z.strictObject({ matchID: id });
export type StartedWeek = Of<typeof startedWeek>;
