import type { PlaceId } from '../data/ids.ts';
import { PLACE_IDS } from '../data/places.ts';
import { applyListed, check, clone, type Action, type Refusal, type State } from '../engine.ts';
import type { ActionType } from '../actions.ts';
import { UNKNOWN_CARD } from '../view.ts';

/**
 * Plans: turns, and responses to attacks, that players prepare in advance. Everything here works on the seat's own
 * view.
 */

/** A seat's prepared response to an attack, for when its player is not there to decide. */
export interface Defence {
  /** The place of the combat, or null for any. */
  readonly at: PlaceId | null;
  readonly power: number;
  /** The values of the combat cards to play. */
  readonly combatCards: readonly number[];
  /** True to use an ability that can be used or declined before the combat. */
  readonly ability: boolean;
}

/** A seat's plan. */
export interface Plan {
  /** The actions of its next turn, in order. */
  readonly turn: readonly Action[];
  /** The turn is played only if no other player has a unit at these places when it begins. */
  readonly clear: readonly PlaceId[];
  readonly defences: readonly Defence[];
}

/** The actions that can be planned: those of a player's own turn that do not respond to hidden information. */
const PLANNED: readonly ActionType[] = [
  'takeSection',
  'gainCoins',
  'moveUnit',
  'endMove',
  'placeToken',
  'rearmTrap',
  'bolster',
  'trade',
  'produce',
  'factory',
  'upgrade',
  'deploy',
  'build',
  'enlist',
  'gain',
  'decline',
  'revealObjective',
  'giveCoins',
  'endTurn',
];

/**
 * Returns true if an action can be part of a planned turn at this index. The first action must be `takeSection`, and
 * only the last can be `endTurn`.
 */
export function fitsPlan(turn: readonly Action[], index: number): boolean {
  const { type } = turn[index];
  if ((type === 'takeSection') !== (index === 0)) return false;
  return PLANNED.includes(type) && (type !== 'endTurn' || index === turn.length - 1);
}

/** Results of a planned turn that its seat cannot foresee. */
export type Hidden = 'combat' | 'encounter' | 'factoryCard' | 'combatCard' | 'trap';

/** Returns the hidden result on which the rest of the turn depends, or null. */
function hiddenIn({ turn }: State): Hidden | null {
  if (turn === null) return null;
  if (turn.combat !== null || turn.combats.length > 0) return 'combat';
  if (turn.encounter !== null) return 'encounter';
  return turn.choosingFactoryCard ? 'factoryCard' : null;
}

/** Returns true if a Trap of a type that the seat does not know has been sprung. */
const hasUnknownTrap = ({ players }: State): boolean =>
  players.some(({ traps }) => traps?.some(({ known, trap }) => known && trap === null) === true);

/** Returns true if an action pays with a combat card that the plan would draw, so that its value is unknown. */
function namesUnknownCard(action: Action): boolean {
  if (action.type === 'factory') return action.combatCards?.includes(UNKNOWN_CARD) === true;
  return 'pay' in action && action.pay?.card === UNKNOWN_CARD;
}

/**
 * Returns the view at the start of the seat's next turn, as if nothing happened before it. If that turn has begun and
 * no section is chosen yet, returns the current position.
 */
export function turnAhead(view: State, seat: number): State {
  const state = clone(view);
  const { seating } = state;
  while (state.active !== seat || state.turnNumber === view.turnNumber) {
    if (state.active === seat && view.turn === null) break;
    state.active = seating[(seating.indexOf(state.active) + 1) % seating.length];
    state.turnNumber++;
    if (state.active === state.first) state.round++;
  }
  state.turn = null;
  state.undo = null;
  state.events = [];
  return state;
}

/** Why a planned turn cannot be played to the end. `at`: the index of the first action that cannot be played. */
export type Stop =
  | { readonly kind: 'refused'; readonly at: number; readonly refusal: Refusal }
  | { readonly kind: 'hidden'; readonly at: number; readonly what: Hidden };

/** A planned turn, played as far as its seat can foresee. */
export interface Course {
  /** The view after the actions that can be played. */
  readonly end: State;
  /** The number of actions that can be played. */
  readonly kept: number;
  /** Why the remaining actions cannot be played, or null if there are none. */
  readonly stop: Stop | null;
  /** The hidden result that the plan leads to, after which nothing can be planned, or null. */
  readonly hidden: Hidden | null;
  /** True if the actions that can be played end the turn or the match. */
  readonly isComplete: boolean;
}

/** Plays a planned turn on a view. The result can change whenever the match does. */
export function courseOf(view: State, seat: number, turn: readonly Action[]): Course {
  const end = turnAhead(view, seat);
  const { turnNumber } = end;
  let kept = 0;
  let stop: Stop | null = null;
  const isOver = (): boolean => end.turnNumber !== turnNumber || end.result !== null;
  const hidden = (): Hidden | null => (isOver() ? null : hasUnknownTrap(end) ? 'trap' : hiddenIn(end));
  for (const [at, action] of turn.entries()) {
    const what = hidden() ?? (namesUnknownCard(action) ? 'combatCard' : null);
    const refusal = what === null ? check(end, seat, action) : null;
    if (what !== null) stop = { kind: 'hidden', at, what };
    else if (refusal !== null) stop = { kind: 'refused', at, refusal };
    if (stop !== null) break;
    applyListed(end, seat, action);
    kept++;
  }
  return { end, kept, stop, hidden: hidden(), isComplete: isOver() };
}

/** Returns the given places where another player has a unit. */
export function takenOf(view: State, seat: number, places: readonly PlaceId[]): PlaceId[] {
  return places.filter((place) => {
    const at = PLACE_IDS.indexOf(place);
    return view.players.some(({ units }, id) => id !== seat && units.includes(at));
  });
}

/**
 * Returns the view after an action that `check` allows, as its seat can foresee it, or null if the view depends on
 * hidden information or on another player.
 */
export function foreseen(view: State, seat: number, action: Action): State | null {
  const isOwnTurn = view.draft === undefined && view.active === seat;
  if (!isOwnTurn || !PLANNED.includes(action.type) || namesUnknownCard(action)) return null;
  const end = clone(view);
  applyListed(end, seat, action);
  return hasUnknownTrap(end) || hiddenIn(end) !== null ? null : end;
}
