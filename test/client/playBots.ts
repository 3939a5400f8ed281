import { perform, wasRefused, type History } from '../../client/debug/history.ts';
import { botOf } from '../../game/bots/bots.ts';
import { decisions } from '../../game/engine.ts';
import { writeAction } from '../../game/notation/record.ts';
import { below as belowIn } from '../../game/state/random.ts';
import { viewFor } from '../../game/view.ts';

/** Returns the history after random bots have made up to `count` actions, played as on /debug. */
export function playBots(history: History, count: number, seed: string): History {
  const stream = { seed: `debug:${seed}:${history.index}`, words: 0 };
  const random = (m: number): number => belowIn(stream, m);
  let played = history;
  for (let i = 0; i < count && played.state.result === null; i++) {
    const { state } = played;
    const waiting = decisions(state);
    const { seat } = waiting[waiting.length > 1 ? random(waiting.length) : 0];
    const { action } = botOf('random').choose(viewFor(state, seat), seat, { random });
    if (action === null) return played;
    const next = perform(played, writeAction(state, seat, action));
    if (wasRefused(next)) throw new Error(next.refused);
    played = next;
  }
  return played;
}
