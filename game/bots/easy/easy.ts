import { greedyBot } from '../easy0/easy0.ts';
import { EASY_WEIGHTS } from '../easy0/weights.ts';

/** The level `easy`: a first-time player beats it after a few matches. */
export const easyBot = greedyBot('easy', EASY_WEIGHTS);
