import { parentPort } from 'node:worker_threads';
import { plainChoice, type Choice, type Resources } from '../../../game/bots/bot.ts';
import { legalActions, type State } from '../../../game/engine.ts';
import { viewFor } from '../../../game/view.ts';
import { serveBots } from '../../../server/bots/thinking.ts';

/** A worker with a bot that refuses to play if it receives more than its seat is allowed to know. */

function choose(view: State, seat: number, { random: below }: Resources): Choice {
  const known = JSON.stringify(view);
  const others = view.players.filter((_, id) => id !== seat);
  const isDiscreet =
    known === JSON.stringify(viewFor(view, seat)) &&
    view.seed === '' &&
    view.undo === null &&
    view.combatDeck.every((card) => card === 0) &&
    others.every(({ hand, objectives }) => [...hand, ...objectives].every((card) => card === 0));
  if (!isDiscreet) return plainChoice(null);
  const actions = legalActions(view, seat);
  return plainChoice(actions[below(actions.length)]);
}

if (parentPort !== null) serveBots(parentPort, (name) => Promise.resolve({ name, choose }));
