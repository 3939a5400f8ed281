import type { Part } from './lessons/types.ts';

/** The CSS selectors of the parts of the table that steps are about. */
export const PART_SELECTORS: Readonly<Record<Part, string>> = {
  mats: '.own .player-mat',
  hand: '.own .objectives',
  seats: '.strip-seats',
};
