import type { Bot } from '../bot.ts';
import type { Effort } from './mind.ts';
import { shippedModels } from './models.ts';
import { strongBot } from './strong.ts';
import { temperOf } from './tempers.ts';

/** The levels that plan whole turns with a fitted evaluation. */

const MEDIUM: Effort = {
  move: { positions: 800, width: 8 },
  rows: { positions: 240, width: 5 },
  later: { positions: 120, width: 3 },
  ends: [8, 2, 1],
};

const HARD: Effort = {
  move: { positions: 800, width: 8 },
  rows: { positions: 240, width: 5 },
  later: { positions: 250, width: 4 },
  ends: [8, 2, 2],
};

/** The bots that need weights. Throws `WeightsError` if the weights do not fit. */
export const strongBots = (): readonly Bot[] => [
  strongBot('medium', shippedModels(), MEDIUM, temperOf),
  strongBot('hard', shippedModels(), HARD, temperOf),
];
