import { applyListed, check, clone, isMalformed, type Action, type State } from '../engine.ts';
import { parseAction } from '../parseAction.ts';
import { isHidden } from '../bots/hidden.ts';
import type { WrittenAction } from '../notation/record.ts';
import type { Line } from './coach.ts';

/**
 * Plays these actions on a view as far as the seat can foresee them. Stops before `endTurn`, after an action with a
 * hidden result, and before an action that the rules refuse.
 */
export function foreseen(view: State, seat: number, actions: readonly Action[]): Line {
  const end = clone(view);
  const kept: Action[] = [];
  for (const action of actions) {
    if (action.type === 'endTurn' || end.turnNumber !== view.turnNumber || end.result !== null) break;
    if (kept.length > 0 && isHidden(end)) break;
    if (check(end, seat, action) !== null) break;
    applyListed(end, seat, action);
    kept.push(action);
  }
  return { actions: kept, end };
}

/** Returns an action from a record, without its player, or null if it cannot be read. */
export function readWritten({ by: _, ...written }: WrittenAction): Action | null {
  const action = parseAction(written);
  return isMalformed(action) ? null : action;
}
