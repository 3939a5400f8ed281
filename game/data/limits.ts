import type { FactionId, PlayerMatId } from './ids.ts';

/** Sizes and choices that engine, server and page share. Only types are imported, so the first page can load it. */

/** Factions the engine can play, all of the base game, in seating order (SET-1). */
export const PLAYED_FACTIONS = [
  'nordic',
  'rusviet',
  'crimea',
  'saxony',
  'polania',
] as const satisfies readonly FactionId[];
export type PlayedFaction = (typeof PLAYED_FACTIONS)[number];

/** Player mats of the base game, which are dealt; a set-up can name the two of the expansion. */
export const BASE_MATS = [
  'industrial',
  'engineering',
  'patriotic',
  'mechanical',
  'agricultural',
] as const satisfies readonly PlayerMatId[];

/** Numbers of seats a match can have (SET-1). */
export const SEAT_COUNTS = [1, 2, 3, 4, 5] as const;
type SeatCount = (typeof SEAT_COUNTS)[number];
export const MAX_SEATS = 5 satisfies SeatCount;

/** Numbers of seats of a table with opponents: what a quick match offers. */
export const TABLE_SIZES = [2, 3, 4, 5] as const satisfies readonly SeatCount[];
