import type { Part } from './lessons/types.ts';

/** Where to find, on the table, the parts that steps are about. */
export const PART_SELECTORS: Readonly<Record<Part, string>> = {
  mats: '.own .player-mat',
  hand: '.own .objectives',
  seats: '.strip-seats',
};
