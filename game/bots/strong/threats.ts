import type { State } from '../../engine.ts';
import { resample, type Below } from '../../resample.ts';
import type { PlayerState } from '../../state/types.ts';
import type { Step } from './beam.ts';
import type { Budget, Mind } from './mind.ts';
import { isWon, nextTurnOf, searchSections } from './sections.ts';

/** Estimates whether an opponent can end the match on their next turn and win it. */

/** The maximum number of stars that this check expects a seat to place in one turn. */
const IN_ONE_TURN = 2;
const SAMPLES = 2;

const MOVE: Budget = { positions: 400, width: 6 };
const ROWS: Budget = { positions: 150, width: 5 };
const budget = ({ players, active }: State): Budget => (players[active].section === 'move' ? MOVE : ROWS);

/** Opponents who might end the match soon, each with samples of their hand and objectives. */
export type Rivals = readonly { readonly seat: number; readonly hidden: readonly PlayerState[] }[];

/**
 * Returns the opponents with enough stars to end the match in one turn, with random cards in place of those hidden from
 * the seat.
 */
export function rivalsIn(view: State, seat: number, random: Below): Rivals {
  const { players, options } = view;
  const seats = players.flatMap(({ stars }, id) =>
    id !== seat && stars.length >= options.starsToEnd - IN_ONE_TURN ? [id] : [],
  );
  if (seats.length === 0) return [];
  const samples = Array.from({ length: SAMPLES }, () => resample(view, random));
  return seats.map((id) => ({ seat: id, hidden: samples.map((sample) => sample.players[id]) }));
}

/** Returns the highest chance that any one opponent ends the match on their next turn and wins it, from 0 to 1. */
export function threatAfter(mind: Mind, end: State, rivals: Rivals): number {
  let highest = 0;
  for (const { seat, hidden } of rivals) {
    let wins = 0;
    for (const { hand, objectives } of hidden) {
      const state = nextTurnOf(end, seat);
      state.players[seat].hand = hand;
      state.players[seat].objectives = objectives;
      const rival = mind.of(seat);
      const root: Step = { state, adjustment: 0, value: 0, action: null, from: null };
      const [best] = searchSections(rival, root, budget, 1, 0);
      if (best !== undefined && isWon(best, seat)) wins++;
    }
    highest = Math.max(highest, wins / hidden.length);
  }
  return highest;
}
