import { legalActions, type Action, type State } from '../../engine.ts';
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
interface Step {
  readonly state: State;
  /** What was imagined on the way and does not show in the position. */
  readonly more: number;
  readonly value: number;
  /** The first action of the way; null at its beginning. */
  readonly first: Action | null;
}

/** The best way found: its first action (null: end the turn) and its worth. */
export interface Plan {
  readonly first: Action | null;
  readonly value: number;
  /** Positions looked at. */
  readonly positions: number;
}

/** May the turn end here? Only such positions are what a plan leads to. */
const mayStop = (state: State, seat: number): boolean =>
  state.result !== null || state.active !== seat || decisionOf(state, seat) === 'rows';

const isOver = (state: State, seat: number): boolean => state.result !== null || state.active !== seat;

/**
 * Looks for the best way through the rest of a seat's turn: a beam search, level by level, with every position valued as
 * if the turn ended there.
 */
export function planTurn(view: State, seat: number, budget: Budget, w: Weights): Plan {
  const root: Step = { state: view, more: 0, value: evaluate(view, seat, w), first: null };
  let best: Step | null = mayStop(view, seat) ? root : null;
  let likely: Step | null = null;
  let level: Step[] = [root];
  let positions = 0;
  const seen = new Set<number>();
  while (level.length > 0) {
    const next: Step[] = [];
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
        if (mayStop(state, seat) && (best === null || value > best.value)) best = child;
        if (likely === null || value > likely.value) likely = child;
        if (!isOver(state, seat)) next.push(child);
      }
    }
    next.sort((a, b) => b.value - a.value);
    level = next.slice(0, budget.width);
  }
  const found = best ?? likely ?? root;
  return { first: found.first, value: found.value, positions };
}
