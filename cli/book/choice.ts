import { STYLES, type Style } from '../../game/bots/styles.ts';
import type { Candidate } from './candidates.ts';
import type { Trial } from './tried.ts';

/** Chooses openings by the results of their trials. */

/** The standard deviation of a score from its mean, in coins. */
const NOISE = 18;
/** The standard deviation of an opening's worth from its pairing's mean, in coins. */
const SPREAD = 8;
/** A style's own opening is kept if it seems worse than the best one by at most this much, in coins. */
const TOLERANCE = 2;
/** The second-best opening is also used if it seems worse than the best one by at most this much, in coins. */
const RUNNER_UP = 3;
/** The second-best opening must have been tried this often. */
const RUNNER_UP_TRIES = 8;
/** The number of trials that the assumptions about an opening's worth count for. */
const PRIOR_TRIES = (NOISE * NOISE) / (SPREAD * SPREAD);
/** The number of steps between 0 and 1 of a random fraction. */
const FINE = 2 ** 24;

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
  return sums.map(({ tries, coins }) => ({ tries, worth: (coins + PRIOR_TRIES * mean) / (tries + PRIOR_TRIES) }));
}

/** Returns a number from the standard normal distribution. `below` returns a random integer from 0 to m - 1. */
function gaussian(below: (m: number) => number): number {
  const [a, b] = [(below(FINE) + 1) / FINE, below(FINE) / FINE];
  return Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b);
}

/**
 * Returns the index of the opening to try next: the best one if the worth of each is drawn at random from what its
 * trials leave open (Thompson sampling). Thus, good openings and rarely tried ones are tried more often.
 */
export function nextTry(worths: readonly Judged[], below: (m: number) => number): number {
  const drawn = worths.map(({ tries, worth }) => worth + (gaussian(below) * NOISE) / Math.sqrt(tries + PRIOR_TRIES));
  return drawn.indexOf(Math.max(...drawn));
}

/**
 * Returns the line of each style: its own line in the current book if that is nearly as good as the best candidate. The
 * other styles get the best candidate or, every second one of them, the second-best if that is hardly worse, so that a
 * pairing does not always open alike. Without candidates, all styles keep their own lines.
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
  const others = lines.map((_, i) => i).filter((i) => lines[i] !== winner && worths[i].tries >= RUNNER_UP_TRIES);
  const second = others.toSorted((a, b) => coins[b] - coins[a]).find((i) => coins[i] >= best - RUNNER_UP);
  let replaced = 0;
  const lineFor = (style: Style): Candidate['line'] => {
    if (winner === undefined) return own(style);
    const text = JSON.stringify(own(style));
    const at = lines.findIndex((line) => JSON.stringify(line) === text);
    if (at >= 0 && coins[at] >= best - TOLERANCE) return lines[at];
    return second === undefined || replaced++ % 2 === 0 ? winner : lines[second];
  };
  return Object.fromEntries(STYLES.map((style) => [style, lineFor(style)])) as Record<Style, Candidate['line']>;
}
