import { ENDING } from './ending.ts';
import { GROWING } from './growing.ts';
import { OPENING } from './opening.ts';
import type { Lesson, Step } from './types.ts';

/** The lessons in order, numbered from 0. */
export const LESSONS: readonly Lesson[] = [...OPENING, ...GROWING, ...ENDING];

/** All steps in order. */
export const STEPS: readonly Step[] = LESSONS.flatMap(({ steps }) => steps);

/** Returns the number of the lesson that a step belongs to. */
export function lessonOf(step: number): number {
  const starts = LESSONS.map((_, i) => firstStep(i));
  return starts.findLastIndex((start) => start <= step);
}

/** Returns the number of a lesson's first step. */
export const firstStep = (lesson: number): number =>
  LESSONS.slice(0, lesson).reduce((sum, { steps }) => sum + steps.length, 0);
