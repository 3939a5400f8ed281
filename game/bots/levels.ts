/** The bot levels a player can pick, weakest first. This file has no imports, so that the entry page can load it. */
export const BOT_LEVELS = ['random', 'easy', 'medium', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** All levels, weakest first. `easy-0` is a frozen reference for measurements and tests; it is never offered. */
export const ALL_LEVELS = ['random', 'easy', 'easy-0', 'medium', 'hard'] as const;
export type AnyLevel = (typeof ALL_LEVELS)[number];

/** The default level of a bot that a player adds. */
export const DEFAULT_BOT_LEVEL: BotLevel = 'easy';
/** The level of bots that replace absent players and fill the empty seats of a quick match. */
export const STAND_IN_LEVEL: BotLevel = 'medium';

export const isBotLevel = (name: string): name is BotLevel => BOT_LEVELS.some((level) => level === name);
export const isAnyLevel = (name: string): name is AnyLevel => ALL_LEVELS.some((level) => level === name);

/** Returns the level that replaces one that cannot answer, or null for the lowest level. */
export function lowerLevel(level: AnyLevel): BotLevel | null {
  if (level === 'easy-0') return 'easy';
  return BOT_LEVELS[BOT_LEVELS.indexOf(level) - 1] ?? null;
}
