import { parentPort } from 'node:worker_threads';
import { plainChoice, type Choice, type Resources } from '../../../game/bots/bot.ts';
import { legalActions, type Action, type State } from '../../../game/engine.ts';
import { serveBots } from '../../../server/bots/thinking.ts';

/** A worker whose bots make every kind of mistake in turn. */

const WRONGS: readonly ((view: State, seat: number) => Action | null)[] = [
  () => {
    throw new Error('a bot that throws');
  },
  () => null,
  () => ({ type: 'takeSection', section: 'nowhere' }) as unknown as Action,
  () => ({ type: 'undo' }),
  () => 'nothing' as unknown as Action,
  () => ({ type: 'giveCoins', to: 'albion', amount: -1 }) as unknown as Action,
  () => {
    for (;;);
  },
  () => process.exit(1),
];

let asked = 0;
const choose = (view: State, seat: number, { random: below }: Resources): Choice => {
  const wrong = WRONGS[asked++ % (WRONGS.length + 1)];
  const actions = legalActions(view, seat);
  return plainChoice(wrong === undefined ? actions[below(actions.length)] : wrong(view, seat));
};

if (parentPort !== null) serveBots(parentPort, (name) => Promise.resolve({ name, choose }));
