import { PLACE_IDS } from '../data/places.ts';
import type { PlaceId } from '../data/ids.ts';
import { check, decisions, type Action, type State } from '../engine.ts';
import type { RefusalCode } from '../refusals.ts';
import { takenOf, type Defence, type Plan } from './plan.ts';

/** Why a part of a plan was dropped: a refusal by the rules, or one of the reasons below. */
export type DropReason =
  | RefusalCode
  /** Another player's unit is at a place that must be clear. */
  | 'not-clear'
  /** The turn was started or played without the plan. */
  | 'turn-begun';

/** The next step of a plan in a position. */
export type Next =
  /** The plan has nothing to do now. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'act'; readonly part: 'turn' | 'defence'; readonly index: number; readonly action: Action }
  /** The rest of the planned turn, or one of the defences, is dropped. */
  | {
      readonly kind: 'drop';
      readonly part: 'turn' | 'defence';
      readonly index: number;
      readonly reason: DropReason;
      readonly rule: string | null;
      readonly place: PlaceId | null;
    };

const WAIT: Next = { kind: 'wait' };

/** A plan, with its progress. */
export interface Progress {
  readonly plan: Plan;
  /** The number of actions of the planned turn that have been played. */
  readonly step: number;
  /** The turn number (`State.turnNumber`) of the planned turn. */
  readonly turnNumber: number;
}

function nextOfTurn(view: State, seat: number, { plan, step, turnNumber }: Progress): Next {
  if (step >= plan.turn.length) return WAIT;
  const drop = (reason: DropReason, rule: string | null, place: PlaceId | null = null): Next => {
    return { kind: 'drop', part: 'turn', index: step, reason, rule, place };
  };
  if (view.turnNumber < turnNumber) return WAIT;
  if (view.turnNumber > turnNumber || (step === 0 && view.turn !== null)) return drop('turn-begun', null);
  const [taken] = step === 0 ? takenOf(view, seat, plan.clear) : [];
  if (taken !== undefined) return drop('not-clear', null, taken);
  const action = plan.turn[step];
  const refused = check(view, seat, action);
  return refused === null ? { kind: 'act', part: 'turn', index: step, action } : drop(refused.refused, refused.rule);
}

/**
 * Returns the index of the defence for a combat, or -1. A defence for that place takes precedence over one for any
 * place.
 */
function defenceAt(defences: readonly Defence[], place: PlaceId): number {
  const exact = defences.findIndex(({ at }) => at === place);
  return exact === -1 ? defences.findIndex(({ at }) => at === null) : exact;
}

function nextOfDefence(view: State, seat: number, { defences }: Plan, kind: 'useAbility' | 'commit'): Next {
  const at = view.turn?.combat?.at;
  const index = at === undefined ? -1 : defenceAt(defences, PLACE_IDS[at]);
  if (at === undefined || index === -1) return WAIT;
  const { power, combatCards, ability } = defences[index];
  const action: Action =
    kind === 'commit' ? { type: 'commit', power, combatCards: [...combatCards] } : { type: 'useAbility', use: ability };
  const refused = check(view, seat, action);
  if (refused === null) return { kind: 'act', part: 'defence', index, action };
  return { kind: 'drop', part: 'defence', index, reason: refused.refused, rule: refused.rule, place: PLACE_IDS[at] };
}

/**
 * Returns a plan's next step in its seat's view: the next action of its turn, a response to an attack, a part to drop,
 * or nothing. Has no side effects.
 */
export function nextOf(view: State, seat: number, progress: Progress): Next {
  const { plan, step, turnNumber } = progress;
  const isLate = step < plan.turn.length && view.turnNumber > turnNumber;
  if (isLate) return nextOfTurn(view, seat, progress);
  const kind = decisions(view).find((decision) => decision.seat === seat)?.kind;
  if (kind === undefined || view.draft !== undefined) return WAIT;
  if (view.active === seat) return nextOfTurn(view, seat, progress);
  return kind === 'commit' || kind === 'useAbility' ? nextOfDefence(view, seat, plan, kind) : WAIT;
}
