import { legalActions, type Action, type State } from '../engine.ts';
import type { ActionType } from '../actions.ts';

/** Actions that end something. */
const ENDINGS: readonly ActionType[] = ['endTurn', 'endMove', 'endEncounter', 'decline'];

/**
 * Returns a seat's simplest legal action: one that ends something, otherwise the first one listed. Null if the seat
 * owes no decision. Used for seats whose player does not answer. It always advances the match.
 */
export function simplestAction(view: State, seat: number): Action | null {
  const actions = legalActions(view, seat);
  for (const type of ENDINGS) {
    const ending = actions.find((action) => action.type === type);
    if (ending !== undefined) return ending;
  }
  return actions[0] ?? null;
}
