import { BOTS } from '../../game/bots/bot.ts';

/** The levels a seat may be given to. */
export const LEVELS: readonly string[] = Object.keys(BOTS);

/** The level that plays for a player who is away or out of time, and fills tables of a quick match. */
export const SPARE_LEVEL = LEVELS.includes('easy') ? 'easy' : 'random';
