import { undoableActions, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { applyWritten, seatOf } from '../../game/notation/scenario.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { cutMatch } from '../../game/rules/end.ts';

/** One entry of the list that the debug page steps through. */

/** Why a written action was refused, as the notation's reader says it. */
export type WrittenRefusal = NonNullable<ReturnType<typeof applyWritten>>;

/** An action somebody tried; a refused one is a step, too, that changes nothing. */
export interface ActionStep {
  readonly kind: 'action';
  readonly written: WrittenAction;
  /** What a scenario wants: done (false), refused (true), or refused with this code or rule. */
  readonly wanted: boolean | string;
  readonly refused: WrittenRefusal | null;
  /** Steps before it that it takes back (`undo`, `undoTurn`). */
  readonly undoes: number;
}

/** The end of a match that a round limit cut, which no action of a record stands for. */
export interface CutStep {
  readonly kind: 'cut';
  readonly round: number;
}

export type Step = ActionStep | CutStep;

/** Number of actions that a written one would take back. */
function undone(state: State, { by, type }: WrittenAction): number {
  if (type === 'undo') return 1;
  return type === 'undoTurn' ? undoableActions(state, seatOf(state, by)) : 0;
}

/** Tries a written action on a state, in place, and returns the step it makes. */
export function tryAction(state: State, written: WrittenAction, wanted: boolean | string = false): ActionStep {
  const undoes = undone(state, written);
  const refused = applyWritten(state, written);
  return { kind: 'action', written, wanted, refused, undoes: refused === null ? undoes : 0 };
}

/** Does a step again, in place. */
export function playStep(state: State, step: Step): void {
  if (step.kind === 'cut') cutMatch(state, step.round);
  else if (step.refused === null) applyWritten(state, step.written);
}

/** Did a step go as its scenario wants it? Always true for what was played here. */
export function wentAsWanted(step: Step): boolean {
  if (step.kind === 'cut') return true;
  const { wanted, refused } = step;
  if (wanted === false || refused === null) return (wanted === false) === (refused === null);
  return wanted === true || wanted === refused.refused || wanted === refused.rule;
}

/** What a step brought about, from the state after it: a refused one nothing. */
export const eventsOf = (step: Step | undefined, after: State): readonly GameEvent[] =>
  step?.kind === 'action' && step.refused !== null ? [] : after.events;
