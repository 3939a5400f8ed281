import { apply, clone, decisions, isRefusal, legalActions, type State } from '../../../game/engine.ts';

/**
 * Returns the state after the end of the Move. Returns null if the Move cannot end, or if a combat, an encounter, a
 * Factory card, another decision or the end of the match follows (MOV-16).
 */
export function afterQuietMove(view: State, seat: number): State | null {
  const after = clone(view);
  if (isRefusal(apply(after, seat, { type: 'endMove' })) || after.result !== null) return null;
  const [next] = decisions(after);
  return next.seat === seat && next.kind === 'rows' ? after : null;
}

/**
 * Returns true if there is nothing left to decide in a Move, because no unit can take a step and no decision of the
 * Move follows. The client then ends the Move automatically, and an undo also skips this state.
 */
export function isMoveOver(view: State, seat: number): boolean {
  if (view.turn?.moving !== true || !decisions(view).some((own) => own.seat === seat && own.kind === 'move')) {
    return false;
  }
  return !legalActions(view, seat).some(({ type }) => type === 'moveUnit') && afterQuietMove(view, seat) !== null;
}
