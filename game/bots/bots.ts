import type { Bot } from './bot.ts';
import { easyBot } from './easy/easy.ts';
import type { BotLevel } from './levels.ts';
import { randomBot } from './random.ts';

/** The bot of each level. */
export const BOTS: Readonly<Record<BotLevel, Bot>> = { random: randomBot, easy: easyBot };
