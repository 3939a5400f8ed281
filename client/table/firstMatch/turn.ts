import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import { applyListed, clone, legalActions, type Action, type State } from '../../../game/engine.ts';

/** Finds the possible outcomes of a seat's turn, as far as the seat can know. Pure: nothing here changes a view. */

/** Returns the view after an action listed by `legalActions`. */
export function after(view: State, seat: number, action: Action): State {
  const state = clone(view);
  applyListed(state, seat, action);
  return state;
}

/** Returns true if a combat, an encounter or the choice of a Factory card makes the rest of the turn uncertain. */
export function isOpen({ turn }: State): boolean {
  return (
    turn !== null &&
    (turn.combat !== null || turn.combats.length > 0 || turn.encounter !== null || turn.choosingFactoryCard)
  );
}

/** The maximum number of stars per turn without combat: two for the rows, one for a bonus, one for an objective. */
const MAX_STARS = 4;

/** The maximum number of positions to search. Nearly every turn has fewer. */
const MAX_POSITIONS = 3_000;

const NEVER: readonly Action['type'][] = ['endTurn', 'giveCoins', 'chooseCombat', 'commit'];

/** The only actions that the search considers after a step of a Move, because these can lead to a star. */
const AFTER_A_STEP: readonly Action['type'][] = ['endMove', 'revealObjective', ...BOTTOM_ACTIONS];

export interface TurnEnd {
  /** True if a way to end the match makes the seat a winner. Null if none was found before the search was cut off. */
  readonly wins: boolean | null;
}

/**
 * Returns whether the seat wins if it ends the match by placing its last star this turn (END-1), or null if no way to
 * end the match is found. Does not consider combats, encounters or Factory cards, because their outcome is uncertain.
 * If only one star is missing, also tries one step of a Move.
 */
export function endThisTurn(view: State, seat: number): TurnEnd | null {
  const missing = view.options.starsToEnd - view.players[seat].stars.length;
  if (missing > MAX_STARS) return null;
  let positions = 0;
  let ends = false;
  const search = (state: State, hasMoved: boolean): boolean => {
    if (isOpen(state) || state.active !== seat) return false;
    for (const action of legalActions(state, seat)) {
      const moves = action.type === 'moveUnit';
      if (moves ? hasMoved || missing > 1 : hasMoved && !AFTER_A_STEP.includes(action.type)) continue;
      if (NEVER.includes(action.type)) continue;
      if (++positions > MAX_POSITIONS) return false;
      const next = after(state, seat, action);
      if (next.result === null) {
        if (search(next, hasMoved || moves)) return true;
      } else {
        ends = true;
        if (next.result.winners.includes(state.players[seat].faction)) return true;
      }
    }
    return false;
  };
  const wins = search(view, false);
  if (!ends) return null;
  return { wins: wins || (positions > MAX_POSITIONS ? null : false) };
}
