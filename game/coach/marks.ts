import type { Term } from '../bots/terms.ts';
import type { Judged } from './coach.ts';

/** The marks for a turn that lost coins. */
export const MARKS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** The minimum loss in coins for each mark. */
const LOST: readonly (readonly [least: number, mark: Mark])[] = [
  [10, 'blunder'],
  [6, 'mistake'],
  [3, 'inaccuracy'],
];
/** If a turn loses more coins than this, the evaluation is presumed wrong. */
export const IMPLAUSIBLE = 30;

/** Returns the mark for a turn that lost this many coins, or null if the loss is too small or implausibly large. */
export function markFor(lost: number): Mark | null {
  if (lost > IMPLAUSIBLE) return null;
  return LOST.find(([least]) => lost >= least)?.[1] ?? null;
}

/** A term of the evaluation, or the chance of winning, for lines that end the match. */
export type ReasonTerm = Term | 'winning';

/** The difference between two lines in one term, in coins: positive if the better line has more. */
export interface Reason {
  readonly term: ReasonTerm;
  readonly coins: number;
}

const MAX_REASONS = 3;
/** The minimum difference, in coins, that counts as a reason. */
const LEAST = 0.5;

/** Returns the terms that differ most between the better line and the played one, largest difference first. */
export function reasonsFor(played: Judged, better: Judged): Reason[] {
  return (Object.keys(better.terms) as Term[])
    .map((term) => ({ term, coins: tenth(better.terms[term] - played.terms[term]) }))
    .filter(({ coins }) => Math.abs(coins) >= LEAST)
    .sort((a, b) => Math.abs(b.coins) - Math.abs(a.coins))
    .slice(0, MAX_REASONS);
}

/** Returns coins rounded to a tenth, because the evaluation is no more accurate than that. */
export const tenth = (coins: number): number => Math.round(coins * 10) / 10;
