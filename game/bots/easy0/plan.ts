import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { UNKNOWN_CARD } from '../../view.ts';
import { fingerprintOf } from './fingerprint.ts';
import { imagine } from './imagine.ts';
import type { Thought } from './thought.ts';

/** The limits of a search, in positions. They bound the time that a decision takes. */
export interface Budget {
  readonly positions: number;
  /** The number of positions at each depth from which the search continues. */
  readonly width: number;
}

/** A position on a line through the seat's turn. */
export interface Step {
  readonly state: State;
  /** The sum of the adjustments on this line. */
  readonly adjustment: number;
  readonly value: number;
  /** The first action of the line, or null at its start. */
  readonly first: Action | null;
}

/** The best `max` steps offered so far, best first. */
export class Best {
  readonly steps: Step[] = [];
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  offer(step: Step): void {
    let i = this.steps.length;
    while (i > 0 && this.steps[i - 1].value < step.value) i--;
    if (i >= this.max) return;
    this.steps.splice(i, 0, step);
    if (this.steps.length > this.max) this.steps.pop();
  }
}

const isOver = (state: State, seat: number): boolean => state.result !== null || state.active !== seat;

/** Returns true if the turn can end here. Every complete plan ends in such a position. */
const mayStop = (state: State, seat: number): boolean => isOver(state, seat) || decisionOf(state, seat) === 'rows';

/**
 * Returns true if the action takes the section of an unknown Factory card, which the seat holds only in an imagined
 * position.
 */
export const takesHiddenCard = (state: State, seat: number, action: Action): boolean =>
  action.type === 'takeSection' && action.section === 'factory' && state.players[seat].factoryCard === UNKNOWN_CARD;

/**
 * Yields the step after each listed action, except `endTurn` and the section of a hidden Factory card. Skips positions
 * already seen.
 */
function* following(thought: Thought, from: Step, seen: Set<number>): Generator<Step> {
  for (const action of legalActions(from.state, thought.seat)) {
    if (action.type === 'endTurn' || takesHiddenCard(from.state, thought.seat, action)) continue;
    const imagined = imagine(thought, from.state, action);
    const mark = fingerprintOf(imagined.state, thought.seat);
    if (seen.has(mark)) continue;
    seen.add(mark);
    const adjustment = from.adjustment + imagined.adjustment;
    const value = thought.valueOf(imagined.state) + adjustment;
    yield { state: imagined.state, adjustment, value, first: from.first ?? action };
  }
}

/**
 * Finds the best lines through the rest of a turn with a beam search, valuing each position as if the turn ended there.
 * Returns the last steps of the best `ends` lines, best first, or the most promising step if no line can be completed
 * within the budget.
 */
export function planTurn(thought: Thought, root: Step, budget: Budget, ends: number): Step[] {
  const { seat } = thought;
  const until = thought.positions + budget.positions;
  const best = new Best(ends);
  const likely = new Best(1);
  const seen = new Set<number>();
  if (mayStop(root.state, seat)) best.offer(root);
  let level: readonly Step[] = isOver(root.state, seat) ? [] : [root];
  while (level.length > 0 && thought.positions < until) {
    const next = new Best(budget.width);
    for (const from of level) {
      for (const step of following(thought, from, seen)) {
        if (mayStop(step.state, seat)) best.offer(step);
        likely.offer(step);
        if (!isOver(step.state, seat)) next.offer(step);
        if (thought.positions >= until) break;
      }
    }
    level = next.steps;
  }
  return best.steps.length > 0 ? best.steps : likely.steps;
}
