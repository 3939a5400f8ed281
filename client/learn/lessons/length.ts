import type { Action } from '../../../game/engine.ts';
import type { Lesson, Step } from './types.ts';

/** Estimates how long the lessons take for a person who reads 200 words a minute and needs 2 seconds per click. */

const WORDS_A_SECOND = 200 / 60;
const CLICK_SECONDS = 2;
/** How long an action is animated on the board, including the pause before it. */
const MOTION_SECONDS = 1.8;

/** The number of clicks that each of these actions takes at the table. All others take one. */
const CLICKS: Readonly<Partial<Record<Action['type'], number>>> = {
  trade: 4,
  moveUnit: 3,
  deploy: 3,
  upgrade: 4,
  enlist: 4,
  commit: 3,
};

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Returns how long a step with this text takes, in seconds. */
export function secondsOfStep({ does, after = [] }: Step, text: string): number {
  const clicks = does === undefined ? 1 : (CLICKS[does.type] ?? 1);
  const shown = after.length + (does === undefined ? 0 : 1);
  return wordsIn(text) / WORDS_A_SECOND + clicks * CLICK_SECONDS + shown * MOTION_SECONDS;
}

/** Returns how long a lesson takes, in seconds. `textOf` returns the text of a step. */
export const secondsOf = ({ steps }: Lesson, textOf: (id: Step['id']) => string): number =>
  steps.reduce((sum, step) => sum + secondsOfStep(step, textOf(step.id)), 0);
