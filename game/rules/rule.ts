import type { Action, ActionOf, ActionType } from '../actions.ts';
import type { RefusalCode } from '../refusals.ts';
import type { State } from '../state/types.ts';
import type { DecisionKind } from './decisions.ts';
import type { Situation } from './situation.ts';

/** Every type of action but undo, which belongs to the engine (game/undo.ts). */
export type RuledAction = Exclude<ActionType, 'undo' | 'undoTurn'>;

/** How one type of action is checked, done and listed. One table of these is the whole game (rules/index.ts). */
export interface Rule<T extends ActionType> {
  /** Kinds of decision this action answers. */
  readonly during: readonly DecisionKind[];
  /** True if the fields do not fit together, whatever the position: refused as malformed before anything else. */
  readonly isMalformed?: (state: State, seat: number, action: ActionOf<T>) => boolean;
  /** The reason for a no, or null. Only called while `during` fits; changes nothing. */
  readonly check: (state: State, seat: number, action: ActionOf<T>) => RefusalCode | null;
  /** Does it, in place; only called after the check. */
  readonly apply: (state: State, seat: number, action: ActionOf<T>) => void;
  /** Adds the legal actions of the canonical subset (docs/notation.md). */
  readonly list: (situation: Situation, out: Action[]) => void;
}
