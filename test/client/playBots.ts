import { botSteps } from '../../client/debug/botPlay.ts';
import type { History } from '../../client/debug/history.ts';

/** Returns the history after bots have done up to `count` actions. */
export function playBots(history: History, count: number, seed: string, level = 'random'): History {
  let played = history;
  for (const next of botSteps(history, count, seed, level)) played = next;
  return played;
}
