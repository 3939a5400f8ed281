import { check, legalActions, type Action, type State } from '../../../game/engine.ts';
import { BOTTOM_ACTIONS, type BottomAction, type Section } from '../../../game/data/ids.ts';
import { PRODUCT, WORKER_PRODUCT } from '../../../game/data/places.ts';
import { objectiveStatus, sectionOffers } from '../../../game/queries.ts';
import { starLimit, starsOf } from '../../../game/rules/stars.ts';
import { FIRST_WORKER, ON_MAT } from '../../../game/state/types.ts';
import { after, endThisTurn, isOpen } from './turn.ts';

/** An opportunity that a player in their first matches might overlook. */
export type FirstTip =
  /** They could end the match this turn. `wins`: whether they would win, or null if that is unknown or not shown. */
  | { readonly kind: 'end'; readonly wins: boolean | null }
  /** They could reveal this objective. */
  | { readonly kind: 'reveal'; readonly card: number }
  /** One action would fulfil this objective. */
  | { readonly kind: 'objective'; readonly card: number; readonly by: Section | BottomAction }
  /** They could pay for this bottom-row action. */
  | { readonly kind: 'bottom'; readonly section: Section; readonly action: BottomAction }
  /** They have this many workers in places where workers produce nothing. */
  | { readonly kind: 'workers'; readonly count: number };

/** A section that can be chosen, and the view with the action token on it. */
interface Taken {
  readonly section: Section;
  readonly action: BottomAction | null;
  readonly view: State;
}

function sectionsOf(view: State, seat: number): Taken[] {
  if (view.turn !== null) return [];
  return sectionOffers(view, seat).flatMap(({ section, refusal, bottom }) =>
    refusal === null
      ? [
          {
            section,
            action: BOTTOM_ACTIONS.find((one) => one === bottom?.action) ?? null,
            view: after(view, seat, { type: 'takeSection', section }),
          },
        ]
      : [],
  );
}

export const isBottomAction = (name: string): name is BottomAction => BOTTOM_ACTIONS.some((one) => one === name);

/**
 * Yields the actions that are possible now or, if no section has been chosen, right after choosing one. Each comes with
 * the view in which it is legal.
 */
function* nextActions(view: State, seat: number, taken: readonly Taken[]): Generator<[State, Action]> {
  for (const begun of view.turn === null ? taken.map((one) => one.view) : [view]) {
    for (const action of legalActions(begun, seat)) yield [begun, action];
  }
}

function objectiveTip(view: State, seat: number, taken: readonly Taken[]): FirstTip | null {
  const player = view.players[seat];
  if (starsOf(player, 'objective') >= starLimit(player, 'objective')) return null;
  const cards = objectiveStatus(view, seat);
  const fulfilled = cards.find(({ holds }) => holds);
  if (fulfilled !== undefined) return { kind: 'reveal', card: fulfilled.card };
  if (cards.length === 0) return null;
  for (const [begun, action] of nextActions(view, seat, taken)) {
    const next = after(begun, seat, action);
    if (next.active !== seat || next.result !== null || isOpen(next)) continue;
    const found = objectiveStatus(next, seat).find(({ holds }) => holds);
    const by = isBottomAction(action.type) ? action.type : begun.players[seat].section;
    if (found !== undefined && by !== null) return { kind: 'objective', card: found.card, by };
  }
  return null;
}

function bottomTip(seat: number, taken: readonly Taken[]): FirstTip | null {
  for (const { section, action, view } of taken) {
    if (action !== null && legalActions(view, seat).some(({ type }) => type === action)) {
      return { kind: 'bottom', section, action };
    }
  }
  return null;
}

/**
 * Returns a tip about workers that produce nothing, or null if there are none or the seat cannot choose Move. These are
 * the workers on home bases, the Factory and lakes and, once all workers are on the board, also those in villages.
 */
function workersTip(view: State, seat: number): FirstTip | null {
  if (check(view, seat, { type: 'takeSection', section: 'move' }) !== null) return null;
  const workers = view.players[seat].units.slice(FIRST_WORKER);
  const all = workers.every((at) => at !== ON_MAT);
  const count = workers.filter(
    (at) => at !== ON_MAT && (PRODUCT[at] === -1 || (all && PRODUCT[at] === WORKER_PRODUCT)),
  ).length;
  return count === 0 ? null : { kind: 'workers', count };
}

/**
 * Returns the most urgent tip for a seat that must act, from its view alone, or null. Does not reveal scores that the
 * match hides.
 */
export function tipFor(view: State, seat: number, showsScores: boolean): FirstTip | null {
  if (view.result !== null || view.active !== seat || isOpen(view)) return null;
  const end = endThisTurn(view, seat);
  if (end !== null) return { kind: 'end', wins: showsScores ? end.wins : null };
  const taken = sectionsOf(view, seat);
  return objectiveTip(view, seat, taken) ?? bottomTip(seat, taken) ?? workersTip(view, seat);
}
