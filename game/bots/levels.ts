/** The bot levels, weakest first. This file has no imports, so that the entry page can load it. */
export const BOT_LEVELS = ['random', 'easy'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The default level: for new bot seats, stand-ins and empty seats of a quick match. */
export const DEFAULT_BOT_LEVEL: BotLevel = 'easy';

export const isBotLevel = (name: string): name is BotLevel => BOT_LEVELS.some((level) => level === name);
