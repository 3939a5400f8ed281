import type { Action } from '../../../game/engine.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';

const PICKS = ['from', 'mech', 'structure'];

/** Returns true for a bottom-row action taken only for the row's coins and bonuses (BOT-3). */
export const isForCoinsOnly = (action: Action): boolean =>
  BOTTOM_ACTIONS.some((type) => type === action.type) && !PICKS.some((field) => field in action);

/** Returns true if the only legal actions are to end the turn or to pay for a row only for its coins and bonuses. */
export const isNothingLeft = (legal: readonly Action[]): boolean =>
  legal.every((action) => action.type === 'endTurn' || isForCoinsOnly(action));
