import type { Bot } from '../bot.ts';
import { greedyBot } from '../easy0/easy0.ts';
import { EASY_WEIGHTS } from '../easy0/weights.ts';

/** The levels that need weights. */
export const strongBots = (): readonly Bot[] => [greedyBot('medium', EASY_WEIGHTS), greedyBot('hard', EASY_WEIGHTS)];
