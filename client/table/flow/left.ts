import type { Action } from '../../../game/engine.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';

const PICKS = ['from', 'mech', 'structure'];

/** Returns true for a bottom row that is paid only for its coins and bonuses (BOT-3). */
export const isForCoinsOnly = (action: Action): boolean =>
  BOTTOM_ACTIONS.some((type) => type === action.type) && !PICKS.some((field) => field in action);

/** Returns true if the legal actions of a turn offer only its end, or a row paid only for its coins. */
export const isNothingLeft = (legal: readonly Action[]): boolean =>
  legal.every((action) => action.type === 'endTurn' || isForCoinsOnly(action));
