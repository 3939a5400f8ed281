import { legalActions, type Action, type State } from '../engine.ts';
import type { ActionType } from '../actions.ts';

/** Actions that end something. */
const ENDINGS: readonly ActionType[] = ['endTurn', 'endMove', 'endEncounter', 'decline'];

/**
 * Returns a seat's simplest legal action: one that ends something, otherwise the first one listed, or null if the seat
 * owes no decision. The action always advances the match. Used for seats whose player does not answer.
 */
export function simplestAction(view: State, seat: number): Action | null {
  const actions = legalActions(view, seat);
  for (const type of ENDINGS) {
    const ending = actions.find((action) => action.type === type);
    if (ending !== undefined) return ending;
  }
  return actions[0] ?? null;
}
