import { legalActions, type Action, type State } from '../engine.ts';
import { plainChoice, type Below, type Bot } from './bot.ts';

/**
 * Chooses a legal action type uniformly at random, then an action of that type, so that rare types are played often.
 */
function choose(view: State, seat: number, below: Below): Action | null {
  const actions = legalActions(view, seat);
  if (actions.length === 0) return null;
  const types = [...new Set(actions.map((action) => action.type))];
  const type = types[below(types.length)];
  const candidates = actions.filter((action) => action.type === type);
  return candidates[below(candidates.length)];
}

export const randomBot: Bot = {
  name: 'random',
  choose: (view, seat, { random }) => plainChoice(choose(view, seat, random)),
};
