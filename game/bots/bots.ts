import { WeightsError, type Bot } from './bot.ts';
import { easyBot } from './easy/easy.ts';
import { easy0Bot } from './easy0/easy0.ts';
import { lowerLevel, type AnyLevel } from './levels.ts';
import { randomBot } from './random.ts';

/** The bots that need no weights. */
const PLAIN_BOTS = { random: randomBot, easy: easyBot, 'easy-0': easy0Bot } as const;

/** The bots whose code and weights are loaded. */
const loaded = new Map<AnyLevel, Bot>(Object.values(PLAIN_BOTS).map((bot) => [bot.name, bot]));

/**
 * Loads a level's code and weights (once) and resolves to its bot. Rejects with `WeightsError` if the weights do not
 * match the features.
 */
export async function loadBot(level: AnyLevel): Promise<Bot> {
  if (!loaded.has(level)) {
    const { strongBots } = await import('./strong/bots.ts');
    for (const bot of strongBots()) loaded.set(bot.name, bot);
  }
  return botOf(level);
}

/** Loads several levels and resolves to their bots. Rejects as `loadBot` does. */
export async function loadBots(levels: readonly AnyLevel[]): Promise<Bot[]> {
  return Promise.all(levels.map(loadBot));
}

/** Returns a level's bot loaded with `loadBot`. Throws `WeightsError` if it is not loaded. */
export function botOf(level: AnyLevel): Bot {
  const bot = loaded.get(level);
  if (bot === undefined) throw new WeightsError(`the level ${level} is not loaded`);
  return bot;
}

/** Returns a level's bot, or the bot of the next lower level that is loaded. */
export function loadedBot(level: AnyLevel): Bot {
  for (let at: AnyLevel | null = level; at !== null; at = lowerLevel(at)) {
    const bot = loaded.get(at);
    if (bot !== undefined) return bot;
  }
  return randomBot;
}
