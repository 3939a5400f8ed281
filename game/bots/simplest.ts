import { legalActions, type Action, type State } from '../engine.ts';
import type { ActionType } from '../actions.ts';

/** What ends something, rather than beginning it. */
const ENDINGS: readonly ActionType[] = ['endTurn', 'endMove', 'endEncounter', 'decline'];

/**
 * The simplest legal action of a seat: what ends something, otherwise the first that is listed; null when the seat owes
 * nothing. For a seat whose player gives no answer: it always leads on.
 */
export function simplestAction(view: State, seat: number): Action | null {
  const actions = legalActions(view, seat);
  for (const type of ENDINGS) {
    const ending = actions.find((action) => action.type === type);
    if (ending !== undefined) return ending;
  }
  return actions[0] ?? null;
}
