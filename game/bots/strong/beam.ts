import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { UNKNOWN_CARD } from '../../view.ts';
import { fingerprintOf } from '../easy0/fingerprint.ts';
import { imagine } from './imagine.ts';
import type { Budget, Mind } from './mind.ts';

/** A position on a line through a turn. */
export interface Step {
  readonly state: State;
  /** The sum of the adjustments on this line. */
  readonly adjustment: number;
  readonly value: number;
  /** The action that led here; null at the start. */
  readonly action: Action | null;
  readonly from: Step | null;
}

/** The best `max` steps offered so far, best first. */
export class Best {
  readonly steps: Step[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  offer(step: Step): void {
    const { steps } = this;
    let i = steps.length;
    while (i > 0 && steps[i - 1].value < step.value) i--;
    if (i >= this.#max) return;
    steps.splice(i, 0, step);
    if (steps.length > this.#max) steps.pop();
  }
}

const hasEnded = (state: State, seat: number): boolean => state.result !== null || state.active !== seat;

/** Returns true if the turn can end here. Every complete line ends in such a position. */
const mayStop = (state: State, seat: number): boolean => hasEnded(state, seat) || decisionOf(state, seat) === 'rows';

/**
 * Returns true if the action takes the section of an unknown Factory card, which the seat holds only in an imagined
 * position.
 */
export const takesHiddenCard = (state: State, seat: number, action: Action): boolean =>
  action.type === 'takeSection' && action.section === 'factory' && state.players[seat].factoryCard === UNKNOWN_CARD;

/** Returns the step after an action. */
export function stepAfter(mind: Mind, from: Step, action: Action): Step {
  const { state, adjustment } = imagine(mind, from.state, action);
  const sum = from.adjustment + adjustment;
  return { state, adjustment: sum, value: mind.valueOf(state) + sum, action, from };
}

/**
 * Finds the best lines through the rest of a turn with a beam search, valuing each position as if the turn ended there.
 * Returns the last steps of the best `ends` lines, best first, or the most promising step if no line can be completed
 * within the budget.
 */
export function searchTurn(mind: Mind, root: Step, budget: Budget, ends: number): readonly Step[] {
  const { seat } = mind;
  const until = mind.positions + budget.positions;
  const best = new Best(ends);
  const likely = new Best(1);
  const seen = new Set<number>();
  if (mayStop(root.state, seat)) best.offer(root);
  let level: readonly Step[] = hasEnded(root.state, seat) ? [] : [root];
  while (level.length > 0 && mind.positions < until && !mind.isOver) {
    const next = new Best(budget.width);
    for (const from of level) {
      for (const action of legalActions(from.state, seat)) {
        if (action.type === 'endTurn' || takesHiddenCard(from.state, seat, action)) continue;
        const { state, adjustment } = imagine(mind, from.state, action);
        const mark = fingerprintOf(state, seat);
        if (seen.has(mark)) continue;
        seen.add(mark);
        const sum = from.adjustment + adjustment;
        const step: Step = { state, adjustment: sum, value: mind.valueOf(state) + sum, action, from };
        if (mayStop(state, seat)) best.offer(step);
        likely.offer(step);
        if (!hasEnded(state, seat)) next.offer(step);
        if (mind.positions >= until || mind.isOver) break;
      }
      if (mind.positions >= until || mind.isOver) break;
    }
    level = next.steps;
  }
  return best.steps.length > 0 ? best.steps : likely.steps;
}
