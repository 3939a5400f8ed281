import { undoableActions, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { applyWritten, seatOf } from '../../game/notation/scenario.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { cutMatch } from '../../game/rules/end.ts';

/** The steps in the debug page's list. */

/** Why an action was refused, as `applyWritten` reports it. */
export type WrittenRefusal = NonNullable<ReturnType<typeof applyWritten>>;

/** An attempted action. A refused action is also a step, but changes nothing. */
export interface ActionStep {
  readonly kind: 'action';
  readonly written: WrittenAction;
  /** The outcome a scenario expects: success (false), refused (true), or refused with this code or rule. */
  readonly wanted: boolean | string;
  readonly refused: WrittenRefusal | null;
  /** The number of earlier steps it undoes (`undo`, `undoTurn`). */
  readonly undoes: number;
}

/** The end of a match at a round limit. A record contains no action for it. */
interface CutStep {
  readonly kind: 'cut';
  readonly round: number;
}

export type Step = ActionStep | CutStep;

/** Returns the number of actions that this action would undo: 0 unless it is `undo` or `undoTurn`. */
function undone(state: State, { by, type }: WrittenAction): number {
  if (type === 'undo') return 1;
  return type === 'undoTurn' ? undoableActions(state, seatOf(state, by)) : 0;
}

/** Tries an action on a state, changing it in place, and returns the step. */
export function tryAction(state: State, written: WrittenAction, wanted: boolean | string = false): ActionStep {
  const undoes = undone(state, written);
  const refused = applyWritten(state, written);
  return { kind: 'action', written, wanted, refused, undoes: refused === null ? undoes : 0 };
}

/** Performs a step again, changing the state in place. */
export function playStep(state: State, step: Step): void {
  if (step.kind === 'cut') cutMatch(state, step.round);
  else if (step.refused === null) applyWritten(state, step.written);
}

/** Returns true if a step had the outcome its scenario expects, or if it was played on this page. */
export function wentAsWanted(step: Step): boolean {
  if (step.kind === 'cut') return true;
  const { wanted, refused } = step;
  if (wanted === false || refused === null) return (wanted === false) === (refused === null);
  return wanted === true || wanted === refused.refused || wanted === refused.rule;
}

/** Returns the events of a step, from the state after it. A refused step has none. */
export const eventsOf = (step: Step | undefined, after: State): readonly GameEvent[] =>
  step?.kind === 'action' && step.refused !== null ? [] : after.events;
