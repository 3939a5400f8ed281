import { STYLES, type Style } from '../../game/bots/styles.ts';
import type { Candidate } from './candidates.ts';
import type { Trial } from './trial.ts';

/** Chooses openings by the results of their trials. */

/** The standard deviation of a score from its mean, in coins. */
const NOISE = 18;
/** The standard deviation of an opening's worth from its pairing's mean, in coins. */
const SPREAD = 8;
/** A style's own opening is kept if it seems worse than the best one by at most this much, in coins. */
const TOLERANCE = 2;

/** Returns each score of a pairing minus the mean of the opponents' scores, with the candidate that was tried. */
function marginsOf(pairing: string, trials: readonly Trial[]): { candidate: number | null; margin: number }[] {
  return trials.flatMap(({ seats }) => {
    const total = seats.reduce((sum, { score }) => sum + score, 0);
    return seats
      .filter((seat) => seat.pairing === pairing)
      .map(({ candidate, score }) => ({ candidate, margin: score - (total - score) / (seats.length - 1) }));
  });
}

/** Returns the mean margin of a pairing over all its trials, in coins, or 0 if there are none. */
export function meanOf(pairing: string, trials: readonly Trial[]): number {
  const margins = marginsOf(pairing, trials);
  return margins.reduce((sum, { margin }) => sum + margin, 0) / Math.max(1, margins.length);
}

/** The number of a candidate's trials, and the candidate's worth in coins. */
export interface Judged {
  readonly tries: number;
  readonly worth: number;
}

/**
 * Returns the worth of each candidate of a pairing, followed by the worth of playing without an opening. The worth is
 * the mean of the scores minus the opponents' mean scores, drawn towards the pairing's mean.
 */
export function judged(pairing: string, candidates: number, trials: readonly Trial[]): Judged[] {
  const sums = Array.from({ length: candidates + 1 }, () => ({ tries: 0, coins: 0 }));
  for (const { candidate, margin } of marginsOf(pairing, trials)) {
    if (candidate === null) continue;
    const sum = sums[candidate < 0 ? candidates : candidate];
    sum.tries++;
    sum.coins += margin;
  }
  const mean = meanOf(pairing, trials);
  const pull = (NOISE * NOISE) / (SPREAD * SPREAD);
  return sums.map((sum) => ({ tries: sum.tries, worth: (sum.coins + pull * mean) / (sum.tries + pull) }));
}

/**
 * Returns the line of each style: its own line in the current book if that is nearly as good as the best candidate,
 * otherwise the best candidate. Without candidates, all styles keep their own lines.
 */
export function chosen(
  candidates: readonly Candidate[],
  worths: readonly Judged[],
  own: (style: Style) => Candidate['line'],
): Record<Style, Candidate['line']> {
  const lines = candidates.map(({ line }) => line);
  const coins = lines.map((_, i) => worths[i].worth);
  const best = Math.max(...coins);
  const winner = lines.at(coins.indexOf(best));
  const lineFor = (style: Style): Candidate['line'] => {
    if (winner === undefined) return own(style);
    const text = JSON.stringify(own(style));
    const at = lines.findIndex((line) => JSON.stringify(line) === text);
    return at >= 0 && coins[at] >= best - TOLERANCE ? lines[at] : winner;
  };
  return Object.fromEntries(STYLES.map((style) => [style, lineFor(style)])) as Record<Style, Candidate['line']>;
}
