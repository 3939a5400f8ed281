import { applyListed, clone, legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { imagine } from './imagine.ts';
import { Best, planTurn, takesHiddenCard, type Budget, type Step } from './plan.ts';
import type { Thought } from './thought.ts';

/** The budget of a section with a Move, which has many steps. */
const MOVE_BUDGET: Budget = { positions: 500, width: 6 };
/** The budget of a section without a Move. */
const ROWS_BUDGET: Budget = { positions: 150, width: 4 };
/** The budget of each section of the next turn. */
const NEXT_BUDGET: Budget = { positions: 60, width: 2 };
/** The number of positions at the end of this turn from which the next turn is explored. */
const ENDS = 4;

/** The maximum number of positions examined for a decision on a turn: two sections have a Move, and three do not. */
export const MAX_POSITIONS =
  2 * MOVE_BUDGET.positions + 3 * ROWS_BUDGET.positions + ENDS * 5 * NEXT_BUDGET.positions + 100;

function budgetFor(state: State, seat: number): Budget {
  const { section } = state.players[seat];
  return section === 'move' || section === 'factory' ? MOVE_BUDGET : ROWS_BUDGET;
}

/**
 * Returns the best lines through a turn whose section has not been chosen. Each section is searched with its own
 * budget.
 */
function planSections(
  thought: Thought,
  root: Step,
  budget: (state: State, seat: number) => Budget,
  ends: number,
): Step[] {
  const { seat } = thought;
  const best = new Best(ends);
  for (const action of legalActions(root.state, seat)) {
    if (takesHiddenCard(root.state, seat, action)) continue;
    const { state, adjustment } = imagine(thought, root.state, action);
    const begun: Step = {
      state,
      adjustment: root.adjustment + adjustment,
      value: root.value,
      first: root.first ?? action,
    };
    for (const end of planTurn(thought, begun, budget(state, seat), ends)) best.offer(end);
  }
  return best.steps;
}

/** Returns the position at the start of the seat's next turn, skipping the other players' turns. */
function nextTurnOf(state: State, seat: number): State {
  const next = clone(state);
  applyListed(next, seat, { type: 'endTurn' });
  next.active = seat;
  return next;
}

/** Returns the value of ending a turn here, taking the best next turn into account. */
function outlook(thought: Thought, end: Step): number {
  const { seat, weights } = thought;
  if (end.state.result !== null || decisionOf(end.state, seat) !== 'rows') return end.value;
  const next: Step = { ...end, state: nextTurnOf(end.state, seat) };
  const [best] = planSections(thought, next, () => NEXT_BUDGET, 1);
  return best === undefined ? end.value : end.value * (1 - weights.outlook) + best.value * weights.outlook;
}

/**
 * Returns the first action of the best line through the rest of a seat's turn, or null if ending the turn is best. It
 * must be the seat's turn, and the seat must have a decision to make.
 */
export function chooseOnTurn(thought: Thought, view: State): Action | null {
  const root: Step = { state: view, adjustment: 0, value: thought.valueOf(view), first: null };
  const ends =
    view.turn === null
      ? planSections(thought, root, budgetFor, ENDS)
      : planTurn(thought, root, budgetFor(view, thought.seat), ENDS);
  let best: Action | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const end of ends) {
    const value = ends.length > 1 ? outlook(thought, end) : end.value;
    if (value <= highest) continue;
    highest = value;
    best = end.first;
  }
  return best;
}
