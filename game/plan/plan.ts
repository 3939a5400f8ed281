import type { PlaceId } from '../data/ids.ts';
import { PLACE_IDS } from '../data/places.ts';
import { applyListed, check, clone, type Action, type Refusal, type State } from '../engine.ts';
import type { ActionType } from '../actions.ts';
import { UNKNOWN_CARD } from '../view.ts';

/** Plans: a turn laid out while others play. Everything here works on the seat's own view. */

/** How a seat answers an attack that comes while its player is away. */
export interface Defence {
  /** The place of the combat; null: any. */
  readonly at: PlaceId | null;
  readonly power: number;
  /** The values of the combat cards to play. */
  readonly combatCards: readonly number[];
  /** True if an ability that can be used or declined before the combat is used. */
  readonly ability: boolean;
}

/** What a seat has planned. */
export interface Plan {
  /** The actions of its next turn, in order. */
  readonly turn: readonly Action[];
  /** The turn is played only if no unit of another player is on any of these places when it begins. */
  readonly clear: readonly PlaceId[];
  readonly defences: readonly Defence[];
}

/** The actions that can be planned: those of a player's own turn that answer nothing hidden. */
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

/** True if an action can be part of a planned turn at this position: `takeSection` begins it, `endTurn` ends it. */
export function fitsPlan(turn: readonly Action[], index: number): boolean {
  const { type } = turn[index];
  if ((type === 'takeSection') !== (index === 0)) return false;
  return PLANNED.includes(type) && (type !== 'endTurn' || index === turn.length - 1);
}

/** What a planned turn can run into that its seat cannot foresee. */
export type Hidden = 'combat' | 'encounter' | 'factoryCard' | 'combatCard' | 'trap';

/** The next thing that is hidden from the seat after its planned actions, or null. */
function hiddenIn({ turn }: State): Hidden | null {
  if (turn === null) return null;
  if (turn.combat !== null || turn.combats.length > 0) return 'combat';
  if (turn.encounter !== null) return 'encounter';
  return turn.choosingFactoryCard ? 'factoryCard' : null;
}

/** True if a Trap has been sprung whose type the seat does not know. */
const hasUnknownTrap = ({ players }: State): boolean =>
  players.some(({ traps }) => traps?.some(({ known, trap }) => known && trap === null) === true);

/** True if an action names a card that the plan itself would draw. */
function namesUnknownCard(action: Action): boolean {
  if (action.type === 'factory') return action.combatCards?.includes(UNKNOWN_CARD) === true;
  return 'pay' in action && action.pay?.card === UNKNOWN_CARD;
}

/**
 * The view with the seat's next turn at its beginning, as if nothing happened before it. The view itself if that turn has
 * begun and no section is taken yet.
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

/** Why a planned turn cannot be followed to its last action. `at`: the index of the first action that is not done. */
export type Stop =
  | { readonly kind: 'refused'; readonly at: number; readonly refusal: Refusal }
  | { readonly kind: 'hidden'; readonly at: number; readonly what: Hidden };

/** A planned turn, followed as far as its seat can foresee. */
export interface Course {
  /** The view after the actions that can be done. */
  readonly end: State;
  /** How many of them there are. */
  readonly kept: number;
  /** Why the others cannot be done; null: there are none. */
  readonly stop: Stop | null;
  /** What the plan has come to that is hidden, so that nothing more can be planned. */
  readonly hidden: Hidden | null;
  /** True if the turn is over. */
  readonly isComplete: boolean;
}

/** Plays a planned turn on a view. With each change of the match, the answer can be another one. */
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

/** Those of the places on which a unit of another player is. */
export function takenOf(view: State, seat: number, places: readonly PlaceId[]): PlaceId[] {
  return places.filter((place) => {
    const at = PLACE_IDS.indexOf(place);
    return view.players.some(({ units }, id) => id !== seat && units.includes(at));
  });
}

/**
 * The view after an action that `check` allows, as its seat can foresee it; null if that depends on something hidden, or on
 * someone else.
 */
export function foreseen(view: State, seat: number, action: Action): State | null {
  const isOwnTurn = view.draft === undefined && view.active === seat;
  if (!isOwnTurn || !PLANNED.includes(action.type) || namesUnknownCard(action)) return null;
  const end = clone(view);
  applyListed(end, seat, action);
  return hasUnknownTrap(end) || hiddenIn(end) !== null ? null : end;
}
