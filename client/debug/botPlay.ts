import { decisions } from '../../game/engine.ts';
import { writeAction } from '../../game/notation/record.ts';
import { BotPlayers } from '../bots/players.ts';
import type { Thinker } from '../bots/thinker.ts';
import { perform, wasRefused, type History } from './history.ts';

/** The maximum number of actions per click. */
export const MAX_ACTIONS = 1_000;

interface Bots {
  readonly count: number;
  readonly seed: string;
  readonly level: string;
  readonly thinker: Pick<Thinker, 'think'>;
}

/**
 * Lets bots of one level decide for every seat, for up to `count` actions, and yields the history after each. The same
 * history, level and seed give the same actions, unless the time limit ends a decision early. Does not use the match's
 * own random stream.
 */
export async function* botSteps(
  history: History,
  { count, seed, level, thinker }: Bots,
): AsyncGenerator<History, void> {
  const players = new BotPlayers(thinker, `debug:${seed}:${history.index}`);
  let played = history;
  for (let i = 0; i < count && played.state.result === null; i++) {
    const { state } = played;
    const waiting = decisions(state);
    const { seat } = waiting[waiting.length > 1 ? players.draw(waiting.length) : 0];
    const action = await players.choose(state, seat, level);
    if (action === null) return;
    const answer = perform(played, writeAction(state, seat, action));
    if (wasRefused(answer)) return;
    played = answer;
    yield played;
  }
}
