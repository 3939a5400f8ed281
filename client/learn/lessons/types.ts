import type { Action } from '../../../game/engine.ts';
import type { PlaceId } from '../../../game/data/ids.ts';
import type words from '../../i18n/en/learn.json';

/** The guided match as data: what each step explains, highlights and requires. */

/** The id of a step, also used in the key of its text: `learn:step.ID`. */
export type StepId = keyof typeof words.step;
export type LessonId = keyof typeof words.lesson;

/** Parts of the table that a step can highlight. */
export type Part = 'mats' | 'hand' | 'seats';

/** An action in the script, and the player who performs it. */
export interface Ply {
  readonly by: 'pupil' | 'rival';
  readonly action: Action;
}

export interface Step {
  readonly id: StepId;
  /** The player's action. If absent, the step consists only of text. */
  readonly does?: Action;
  /** The actions that automatically follow the player's. */
  readonly after?: readonly Ply[];
  /** The territories that the step is about. */
  readonly lights?: readonly PlaceId[];
  readonly part?: Part;
}

export interface Lesson {
  readonly id: LessonId;
  readonly steps: readonly Step[];
}

/** Returns the rival's actions as plies. */
export const rival = (...actions: readonly Action[]): Ply[] => actions.map((action) => ({ by: 'rival', action }));

/** Ends the player's Move once the last unit has moved. */
export const MOVE_ENDS: Ply = { by: 'pupil', action: { type: 'endMove' } };

/** Returns the rival's turn: a section, the actions in it, and its end. */
export const turn = (
  section: 'move' | 'bolster' | 'trade' | 'produce',
  ...actions: readonly Action[]
): readonly Ply[] => rival({ type: 'takeSection', section }, ...actions, { type: 'endTurn' });
