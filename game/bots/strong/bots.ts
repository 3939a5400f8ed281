import type { Bot } from '../bot.ts';
import type { Effort } from './mind.ts';
import { shippedModels } from './models.ts';
import { strongBot } from './strong.ts';
import { temperOf } from './tempers.ts';

/** The levels that plan whole turns with a fitted evaluation. */

export const MEDIUM: Effort = {
  move: { positions: 800, width: 8 },
  rows: { positions: 240, width: 5 },
  ends: 12,
  laterMove: { positions: 160, width: 3 },
  laterRows: { positions: 80, width: 3 },
  branches: 3,
  lines: 12,
  turns: 3,
  outlook: 0.7,
  doubt: 3,
};

export const HARD: Effort = {
  move: { positions: 2000, width: 14 },
  rows: { positions: 500, width: 8 },
  ends: 20,
  laterMove: { positions: 240, width: 4 },
  laterRows: { positions: 120, width: 4 },
  branches: 4,
  lines: 24,
  turns: 5,
  outlook: 0.75,
  doubt: 3,
};

/** The bots that need weights. Throws `WeightsError` if the weights do not fit. */
export const strongBots = (): readonly Bot[] => [
  strongBot('medium', shippedModels(), MEDIUM, temperOf),
  strongBot('hard', shippedModels(), HARD, temperOf),
];
