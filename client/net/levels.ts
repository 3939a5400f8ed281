/** The levels of bots that can be chosen; a test compares them with the game's. */
export const BOT_LEVELS = ['easy', 'random'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The level that plays where nobody has chosen one. */
export const USUAL_LEVEL: BotLevel = 'easy';
