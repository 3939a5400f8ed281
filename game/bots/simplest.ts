import { legalActions, type Action, type State } from '../engine.ts';
import type { ActionType } from '../actions.ts';

/** The types of action that end a turn or a part of it. */
const ENDINGS: readonly ActionType[] = ['endTurn', 'endMove', 'endEncounter', 'decline'];

/**
 * Returns a seat's simplest legal action: one that ends the turn or a part of it, otherwise the first one listed, or
 * null if the seat has no decision to make. The action always advances the match. Used for seats whose player does not
 * answer, and by bots that find no better action.
 */
export function simplestAction(view: State, seat: number): Action | null {
  const actions = legalActions(view, seat);
  for (const type of ENDINGS) {
    const ending = actions.find((action) => action.type === type);
    if (ending !== undefined) return ending;
  }
  return actions[0] ?? null;
}
