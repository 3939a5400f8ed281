import { check, type Action, type State } from '../engine.ts';
import { isHidden } from '../bots/hidden.ts';
import type { Coach, Line } from './coach.ts';
import { worthOfChance } from './compare.ts';
import { foreseen } from './lines.ts';
import { reasonsFor, tenth, type Reason } from './marks.ts';

/** Advice for the rest of a turn. */
export interface Hint {
  /** The actions, as far as the seat can foresee them; at least one. */
  readonly actions: readonly Action[];
  /**
   * The terms of the evaluation that the actions improve. Empty if none improves, if the only action is `endTurn`, or
   * if the next event is hidden from the seat.
   */
  readonly reasons: readonly Reason[];
}

/** Returns what a line improves. If it ends the match, only the chance of winning counts. */
function reasonsOf({ end }: Line, view: State, seat: number, coach: Coach): readonly Reason[] {
  if (end.result === null) return reasonsFor(coach.judge(view, seat), coach.judge(end, seat));
  const coins = tenth(worthOfChance(end, seat, coach) - worthOfChance(view, seat, coach));
  return [{ term: 'winning', coins }];
}

/** Returns a coach's advice for a view in which the seat must act, or null if the advice would be illegal. */
export function hintFor(view: State, seat: number, coach: Coach): Hint | null {
  const planned = coach.plan(view, seat);
  const [first] = planned.actions;
  if (first === undefined) {
    const end: Action = { type: 'endTurn' };
    return check(view, seat, end) === null ? { actions: [end], reasons: [] } : null;
  }
  if (isHidden(view)) return check(view, seat, first) === null ? { actions: [first], reasons: [] } : null;
  const line = foreseen(view, seat, planned.actions);
  if (line.actions.length === 0) return null;
  const reasons = reasonsOf(line, view, seat, coach);
  return { actions: line.actions, reasons: reasons.filter(({ coins }) => coins > 0) };
}
