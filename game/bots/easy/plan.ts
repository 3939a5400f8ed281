import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { imagine } from './imagine.ts';
import type { Thought } from './thought.ts';

/** How far a search goes, in positions, so that a decision costs a bounded time. */
export interface Budget {
  readonly positions: number;
  /** Positions of the same depth that are followed. */
  readonly width: number;
}

/** A position on the way through an own turn. */
export interface Step {
  readonly state: State;
  /** What was imagined on the way and does not show in the position. */
  readonly adjustment: number;
  readonly value: number;
  /** The first action of the way; null at its beginning. */
  readonly first: Action | null;
}

/** The best few of the steps offered so far, best first. */
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

/** May the turn end here? Only to such positions does a plan lead. */
const mayStop = (state: State, seat: number): boolean => isOver(state, seat) || decisionOf(state, seat) === 'rows';

/** What the listed actions but `endTurn` lead to from a step, those positions that were not seen before. */
function* following(thought: Thought, from: Step, seen: Set<number>): Generator<Step> {
  for (const action of legalActions(from.state, thought.seat)) {
    if (action.type === 'endTurn') continue;
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
 * Looks for the best ways through the rest of a turn: a beam search, level by level, with every position valued as if
 * the turn ended there. Returns the best `ends`, best first; where none can be reached within the budget, the max
 * promising step.
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
