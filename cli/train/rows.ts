import type { FactionId } from '../../game/data/ids.ts';
import { applyListed, type Action } from '../../game/engine.ts';
import { read, FEATURES } from '../../game/bots/strong/features/features.ts';
import { phaseOf } from '../../game/bots/strong/model.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { cutMatch } from '../../game/rules/end.ts';
import { viewFor } from '../../game/view.ts';

/** A match played for training: its set-up, its actions by seat and its final scores. */
export interface Lesson {
  readonly setup: object;
  readonly actions: readonly (readonly [seat: number, action: Action])[];
  readonly scores: readonly number[];
}

/** A training example: the features of a position at the end of a seat's turn, and what followed. */
export interface Row {
  readonly values: Float64Array;
  readonly phase: number;
  readonly part: number;
  readonly seats: number;
  readonly faction: FactionId;
  /** The coins the seat gained afterwards. */
  readonly own: number;
  /** The coins its best opponent gained afterwards. */
  readonly rival: number;
  /** The seat's final score minus its best opponent's. */
  readonly margin: number;
}

/** Replays a lesson and returns a row for the end of each turn. */
export function rowsOf({ setup, actions, scores }: Lesson): Row[] {
  const state = newMatch(parseSetup(setup));
  const rows: Row[] = [];
  for (const [seat, action] of actions) {
    if (action.type === 'endTurn') {
      const { values, context } = read(viewFor(state, seat), seat);
      const others = scores.filter((_, id) => id !== seat);
      const best = others.length === 0 ? 0 : Math.max(...others);
      const bestNow = Math.max(0, ...context.standings.filter((_, id) => id !== seat).map(({ total }) => total));
      rows.push({
        values,
        ...phaseOf(context.progress),
        seats: scores.length,
        faction: state.players[seat].faction,
        own: scores[seat] - context.standings[seat].total,
        rival: best - bestNow,
        margin: scores[seat] - best,
      });
    }
    applyListed(state, seat, action);
  }
  if (state.result === null) cutMatch(state, state.round);
  return rows;
}

export const WIDTH = FEATURES.length;
