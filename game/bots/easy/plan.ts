import { applyListed, clone, legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { evaluate } from './evaluate.ts';
import { fingerprintOf } from './fingerprint.ts';
import { imagine } from './imagine.ts';
import type { Weights } from './weights.ts';

/** The most positions a search looks at, so that a decision costs a bounded time. */
export interface Budget {
  readonly positions: number;
  /** Positions of the same depth that are followed. */
  readonly width: number;
}

/** A position on the way through an own turn. */
export interface Step {
  readonly state: State;
  /** What was imagined on the way and does not show in the position. */
  readonly more: number;
  readonly value: number;
  /** The first action of the way; null at its beginning. */
  readonly first: Action | null;
}

const isOver = (state: State, seat: number): boolean => state.result !== null || state.active !== seat;

/** May the turn end here? Only such positions are what a plan leads to. */
const mayStop = (state: State, seat: number): boolean => isOver(state, seat) || decisionOf(state, seat) === 'rows';

/** The best few of the steps offered so far, best first. */
export class Best {
  readonly steps: Step[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  offer(step: Step): void {
    let i = this.steps.length;
    while (i > 0 && this.steps[i - 1].value < step.value) i--;
    if (i >= this.most) return;
    this.steps.splice(i, 0, step);
    if (this.steps.length > this.most) this.steps.pop();
  }
}

/**
 * Looks for the best ways through the rest of a seat's turn: a beam search, level by level, with every position valued
 * as if the turn ended there. Returns the best `ends`, best first; where none can be reached within the budget, the most
 * promising step.
 */
export function planTurn(root: Step, seat: number, budget: Budget, ends: number, w: Weights): Step[] {
  const best = new Best(ends);
  const likely = new Best(1);
  if (mayStop(root.state, seat)) best.offer(root);
  let level: Step[] = isOver(root.state, seat) ? [] : [root];
  let positions = 0;
  const seen = new Set<number>();
  while (level.length > 0) {
    const next = new Best(budget.width);
    for (const step of level) {
      for (const action of legalActions(step.state, seat)) {
        if (action.type === 'endTurn') continue;
        if (positions >= budget.positions) break;
        const { state, more } = imagine(step.state, seat, action, w);
        const mark = fingerprintOf(state, seat);
        if (seen.has(mark)) continue;
        seen.add(mark);
        positions++;
        const value = evaluate(state, seat, w) + step.more + more;
        const child: Step = { state, more: step.more + more, value, first: step.first ?? action };
        if (mayStop(state, seat)) best.offer(child);
        likely.offer(child);
        if (!isOver(state, seat)) next.offer(child);
      }
    }
    level = next.steps;
  }
  return best.steps.length > 0 ? best.steps : likely.steps;
}

/** The position with the seat's next turn begun, as if nobody else did anything before it. */
export function nextTurnOf(state: State, seat: number): State {
  const next = clone(state);
  applyListed(next, seat, { type: 'endTurn' });
  next.active = seat;
  return next;
}
