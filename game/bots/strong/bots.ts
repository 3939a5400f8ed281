import type { Bot } from '../bot.ts';
import type { Effort } from './mind.ts';
import { shippedModels } from './models.ts';
import { strongBot } from './strong.ts';
import { temperOf } from './tempers.ts';

/** The levels that plan whole turns with a fitted evaluation. */

const MEDIUM: Effort = {
  move: { positions: 1000, width: 8 },
  rows: { positions: 300, width: 6 },
  ends: 14,
  laterMove: { positions: 160, width: 3 },
  laterRows: { positions: 80, width: 3 },
  branches: 3,
  lines: 14,
  turns: 4,
  outlook: 0.75,
  doubt: 3,
};

const HARD: Effort = {
  move: { positions: 2500, width: 16 },
  rows: { positions: 500, width: 8 },
  ends: 30,
  laterMove: { positions: 300, width: 5 },
  laterRows: { positions: 150, width: 5 },
  branches: 4,
  lines: 36,
  turns: 7,
  outlook: 0.8,
  doubt: 3,
};

/** Returns the bots that need weights. Throws `WeightsError` if the weights do not match the features. */
export const strongBots = (): readonly Bot[] => [
  strongBot('medium', shippedModels(), MEDIUM, temperOf),
  strongBot('hard', shippedModels(), HARD, temperOf),
];
