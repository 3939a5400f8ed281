import { decisions } from '../../game/engine.ts';
import { writeAction } from '../../game/notation/record.ts';
import { below as belowIn } from '../../game/state/random.ts';
import { botAction } from '../steps/bots.ts';
import { perform, wasRefused, type History } from './history.ts';

/** The maximum number of actions for one click. */
export const MAX_ACTIONS = 1_000;

/**
 * Lets bots of a level decide for every seat, for up to `count` actions, and yields the history after each. The same
 * history, position in it and seed give the same actions. The match's own random stream is not used.
 */
export function* botSteps(history: History, count: number, seed: string, level: string): Generator<History, void> {
  const stream = { seed: `debug:${seed}:${history.index}`, words: 0 };
  const below = (m: number): number => belowIn(stream, m);
  let played = history;
  for (let i = 0; i < count && played.state.result === null; i++) {
    const { state } = played;
    const waiting = decisions(state);
    const { seat } = waiting[waiting.length > 1 ? below(waiting.length) : 0];
    const action = botAction(state, seat, level, below);
    if (action === null) return;
    const answer = perform(played, writeAction(state, seat, action));
    if (wasRefused(answer)) return;
    played = answer;
    yield played;
  }
}
