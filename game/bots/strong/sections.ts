import { applyListed, clone, legalActions, type State } from '../../engine.ts';
import { Best, searchTurn, takesHiddenCard, type Step } from './beam.ts';
import { imagine } from './imagine.ts';
import type { Budget, Mind } from './mind.ts';

/** The search of a whole turn, section by section, and the step to the next turn. */

/** Returns true if the line ends the match and the seat wins it. */
export function isWon({ state: { result, players } }: Step, seat: number): boolean {
  return result !== null && result.winners.includes(players[seat].faction);
}

/**
 * Returns the last steps of the best lines through a turn whose section has not been chosen. Each section is searched
 * with its own budget and contributes at least `each` steps, so that the lines differ. The best `ends` steps are first,
 * in order. Stops at a line that wins the match.
 */
export function searchSections(
  mind: Mind,
  root: Step,
  budget: (state: State) => Budget,
  ends: number,
  each: number,
): readonly Step[] {
  const { seat } = mind;
  const best = new Best(ends);
  const kept: Step[] = [];
  for (const action of legalActions(root.state, seat)) {
    if (takesHiddenCard(root.state, seat, action) || mind.isOver) continue;
    const { state, adjustment } = imagine(mind, root.state, action);
    const sum = root.adjustment + adjustment;
    const begun: Step = { state, adjustment: sum, value: mind.valueOf(state) + sum, action, from: root };
    searchTurn(mind, begun, budget(state), ends).forEach((end, i) => {
      if (i < each) kept.push(end);
      best.offer(end);
    });
    if (best.steps.length > 0 && isWon(best.steps[0], seat)) return best.steps;
  }
  for (const end of kept) if (!best.steps.includes(end)) best.steps.push(end);
  return best.steps;
}

/** Returns the position at the start of a seat's next turn, skipping the other players' turns. */
export function nextTurnOf(state: State, seat: number): State {
  const next = clone(state);
  applyListed(next, state.active, { type: 'endTurn' });
  next.active = seat;
  return next;
}
