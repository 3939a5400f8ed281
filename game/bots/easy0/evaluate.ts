import { controlMap } from '../../rules/control.ts';
import { scoreOf } from '../../rules/scoring.ts';
import type { State } from '../../state/types.ts';
import { economyOf } from './economy.ts';
import { objectiveNearness } from './objectives.ts';
import { positionOf } from './position.ts';
import { endingOf, lateness, standingOf } from './standing.ts';
import type { Weights } from './weights.ts';

/**
 * Returns the value of a position to a seat at the end of its turn, in coins at the end of the match. Reads only what
 * the seat's view shows.
 */
export function evaluate(state: State, seat: number, weights: Weights): number {
  const control = controlMap(state);
  const late = lateness(state);
  const score = scoreOf(state, seat, control);
  return (
    endingOf(state, seat, weights) +
    standingOf(state, seat, score, late, weights) +
    economyOf(state, seat, control, late, weights) +
    positionOf(state, seat, control, weights) +
    objectiveNearness(state, seat, control) ** 2 * weights.objective +
    (state.players[seat].factoryCard === null ? 0 : weights.factoryCard)
  );
}
