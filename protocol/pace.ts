/** How soon a match's bots act, fastest first. This file has no imports, so that the entry page can load it. */
export const BOT_PACES = ['instant', 'brisk', 'human'] as const;
export type BotPace = (typeof BOT_PACES)[number];

export const DEFAULT_BOT_PACE: BotPace = 'brisk';

export const isBotPace = (name: string): name is BotPace => BOT_PACES.some((pace) => pace === name);
