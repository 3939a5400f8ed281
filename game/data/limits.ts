import type { FactionId, PlayerMatId } from './ids.ts';

/** Limits and choices shared by engine, server and client. Imports only types, so that the entry page can load it. */

/**
 * The factions of the base game, in seating order (SET-1). The other factions require the option `expansion` (IFA-1).
 */
export const PLAYED_FACTIONS = [
  'nordic',
  'rusviet',
  'crimea',
  'saxony',
  'polania',
] as const satisfies readonly FactionId[];
export type PlayedFaction = (typeof PLAYED_FACTIONS)[number];

/**
 * The player mats of the base game. Without the expansion, only these are dealt, but a set-up can also name the other
 * two.
 */
export const BASE_MATS = [
  'industrial',
  'engineering',
  'patriotic',
  'mechanical',
  'agricultural',
] as const satisfies readonly PlayerMatId[];

/** The possible numbers of seats in a match of the base game (SET-1). */
export const SEAT_COUNTS = [1, 2, 3, 4, 5] as const;
type SeatCount = (typeof SEAT_COUNTS)[number];
export const MAX_SEATS = 5 satisfies SeatCount;
/** The maximum number of seats with the expansion (IFA-1). */
export const EXPANSION_SEATS = 7;

/** Returns the possible numbers of seats, with or without the expansion. */
export const seatCounts = (expansion: boolean): readonly number[] => (expansion ? [...SEAT_COUNTS, 6, 7] : SEAT_COUNTS);

/** The deals in which the players draft factions and player mats before play (DRF-1 to DRF-5). */
export const DRAFT_DEALS = ['choose', 'draft', 'auction', 'auction-quick'] as const;
export type DraftDeal = (typeof DRAFT_DEALS)[number];

/** The maximum bid on a pairing, in coins (DRF-4). */
export const MAX_BID = 100;

/** The possible numbers of seats in a quick match, which always has opponents. */
export const TABLE_SIZES = [2, 3, 4, 5] as const satisfies readonly SeatCount[];

/** Returns the possible numbers of seats in a match with opponents, with or without the expansion. */
export const tableSizes = (expansion: boolean): readonly number[] => (expansion ? [...TABLE_SIZES, 6, 7] : TABLE_SIZES);
