import type { Action, ActionOf, ActionType } from '../actions.ts';
import type { RefusalCode } from '../refusals.ts';
import type { State } from '../state/types.ts';
import type { DecisionKind } from './decisions.ts';
import type { Situation } from './situation.ts';

/** Every action type except the two undo actions, which the engine handles (game/undo.ts). */
export type RuledAction = Exclude<ActionType, 'undo' | 'undoTurn'>;

/** The check, effect and listing of one action type. The table of all rules is in rules/index.ts. */
export interface Rule<T extends ActionType> {
  /** The kinds of decision this action answers. */
  readonly during: readonly DecisionKind[];
  /**
   * Returns true if the fields contradict each other or do not fit the decision. The engine calls this before `check`
   * and refuses the action as malformed.
   */
  readonly isMalformed?: (state: State, seat: number, action: ActionOf<T>) => boolean;
  /** Returns the reason for a refusal, or null. Called only for a decision in `during`. Must not change the state. */
  readonly check: (state: State, seat: number, action: ActionOf<T>) => RefusalCode | null;
  /** Performs the action in place. Called only for an action that `check` allows. */
  readonly apply: (state: State, seat: number, action: ActionOf<T>) => void;
  /** Adds the legal actions in the canonical subset (docs/notation.md). */
  readonly list: (situation: Situation, out: Action[]) => void;
}
