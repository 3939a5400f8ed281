import type { Part } from './lessons/types.ts';

/** Where the parts that a step talks about are on the table. */
export const PART_SELECTORS: Readonly<Record<Part, string>> = {
  mats: '.own .player-mat',
  hand: '.own .objectives',
  seats: '.strip-seats',
};
