import { parentPort } from 'node:worker_threads';
import { loadBots } from '../../game/bots/bots.ts';
import { BOT_LEVELS } from '../../game/bots/levels.ts';
import { serveBots } from './thinking.ts';

if (parentPort !== null) {
  const bots = await loadBots(BOT_LEVELS);
  serveBots(parentPort, Object.fromEntries(bots.map((bot) => [bot.name, bot])));
}
