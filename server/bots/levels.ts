import { BOT_LEVELS, DEFAULT_BOT_LEVEL } from '../../game/bots/levels.ts';

/** The levels a seat can be given. */
export const LEVELS: readonly string[] = BOT_LEVELS;

/** The level of stand-ins, and of the empty seats of a quick match. */
export const SPARE_LEVEL = DEFAULT_BOT_LEVEL;
