import { greedyBot } from '../easy0/easy0.ts';
import { EASY_WEIGHTS, type Weights } from '../easy0/weights.ts';

/**
 * The level `easy` makes a beginner's mistakes: it does not look beyond its own turn, likes fights, undervalues
 * popularity and upgrades, and hoards instead of spending.
 */
const NOVICE_WEIGHTS: Weights = {
  ...EASY_WEIGHTS,
  outlook: 0,
  star: 3,
  starProgress: 6,
  impatience: 0.05,
  popularity: 0.1,
  tierAhead: 0,
  remainingCost: 0,
  fight: 14,
  drivenHome: 2,
  threat: 0,
  stockForFirst: 0.45,
  stockForSecond: 0.4,
  anyToken: 0.4,
};

export const easyBot = greedyBot('easy', NOVICE_WEIGHTS);
