import { parentPort } from 'node:worker_threads';
import { plainChoice, type Choice } from '../../../game/bots/bot.ts';
import type { AnyLevel } from '../../../game/bots/levels.ts';
import { legalActions, type Action, type State } from '../../../game/engine.ts';
import { serveBots } from '../../../server/bots/thinking.ts';

/**
 * A worker whose bots follow the script in the view's seed, such as `hard:throws medium:dies`. A bot whose level is not
 * in the script chooses the first legal action. The level `easy-0` cannot be loaded.
 */

const DEEDS: Readonly<Record<string, (level: AnyLevel) => Action | null>> = {
  throws: () => {
    throw new Error('a bot that throws');
  },
  cheats: () => ({ type: 'undo' }),
  dies: () => process.exit(1),
  hangs: () => {
    for (;;);
  },
};

const deedOf = (seed: string, level: AnyLevel): string | undefined =>
  seed
    .split(' ')
    .map((part) => part.split(':'))
    .find(([who]) => who === level)?.[1];

function choose(level: AnyLevel, view: State, seat: number): Choice {
  const deed = DEEDS[deedOf(view.seed, level) ?? ''];
  return plainChoice(deed === undefined ? legalActions(view, seat)[0] : deed(level));
}

if (parentPort !== null) {
  serveBots(parentPort, (name) =>
    name === 'easy-0'
      ? Promise.reject(new Error('no weights'))
      : Promise.resolve({ name, choose: (view, seat) => choose(name, view, seat) }),
  );
}
