import { applyListed, clone, legalActions, type Action, type State } from '../engine.ts';
import { decisionOf } from '../rules/decisions.ts';
import type { Resources } from './bot.ts';
import { loadedBot } from './bots.ts';
import { isHidden } from './hidden.ts';
import type { AnyLevel } from './levels.ts';
import { Player } from './player.ts';

/** The rest of a seat's turn as a bot level would play it. */
export interface TurnPlan {
  /** The actions before `endTurn`, or up to the first one whose result is hidden from the seat. */
  readonly actions: readonly Action[];
  /** The view after these actions, or the original view if its next event is already hidden (`isHidden`). */
  readonly end: State;
  readonly positions: number;
}

/** The maximum number of actions in a plan. */
const MAX_ACTIONS = 40;

/**
 * Returns the best turn that a bot level finds from a view in which the seat must act. If the level is not loaded
 * (`loadBot`), the next lower level that is loaded plans instead.
 */
export function planTurn(view: State, seat: number, level: AnyLevel, resources: Resources): TurnPlan {
  const player = new Player(loadedBot(level));
  const end = clone(view);
  const { turnNumber } = view;
  const actions: Action[] = [];
  let positions = 0;
  while (end.turnNumber === turnNumber && decisionOf(end, seat) !== null && actions.length < MAX_ACTIONS) {
    const isBlind = isHidden(end);
    if (actions.length > 0 && isBlind) break;
    const choice = player.choose(end, seat, resources);
    const action = choice.action ?? legalActions(end, seat)[0];
    positions += choice.positions;
    if (action.type === 'endTurn') break;
    actions.push(action);
    if (isBlind) break;
    applyListed(end, seat, action);
  }
  return { actions, end, positions };
}
