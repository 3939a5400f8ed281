import { applyListed, decisions, type State } from '../engine.ts';
import { cutMatch } from '../rules/end.ts';
import { writeAction, type WrittenAction } from '../notation/record.ts';
import { below as belowIn } from '../state/random.ts';
import { viewFor } from '../view.ts';
import type { Bot } from './bot.ts';
import { Player } from './player.ts';

/** A match played by bots. */
export interface PlayedMatch {
  readonly state: State;
  readonly actions: WrittenAction[];
  readonly turns: number;
}

/**
 * Plays a match to its end, or stops it after round `lastRound` and scores it. Each bot sees only its own view. The
 * bots draw their random numbers from `seed`, not from the match's stream. `watch` receives the state after each
 * action, and the seat that acted.
 */
export function playMatch(
  state: State,
  bots: readonly Bot[],
  seed: string,
  lastRound: number,
  watch?: (state: State, seat: number) => void,
): PlayedMatch {
  const stream = { seed, words: 0 };
  const below = (m: number): number => belowIn(stream, m);
  const actions: WrittenAction[] = [];
  const players = bots.map((bot) => new Player(bot));
  let cut = false;
  while (state.result === null) {
    if (state.round > lastRound) {
      cutMatch(state, lastRound);
      cut = true;
      break;
    }
    const waiting = decisions(state);
    const { seat } = waiting[waiting.length > 1 ? below(waiting.length) : 0];
    const { action } = players[seat].choose(viewFor(state, seat), seat, { random: below });
    if (action === null) throw new Error(`seat ${seat} has no legal action`);
    actions.push(writeAction(state, seat, action));
    applyListed(state, seat, action);
    watch?.(state, seat);
  }
  // When a match is stopped, its last turn has begun but has not been played.
  return { state, actions, turns: state.turnNumber - (cut ? 1 : 0) };
}
