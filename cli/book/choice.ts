import { STYLES, type Style } from '../../game/bots/styles.ts';
import type { Candidate } from './candidates.ts';
import type { Trial } from './trial.ts';

/** Choosing openings by how their trials went. */

/** The deviation of a score from its expectation, and of an opening's worth from that of its pairing, in coins. */
const NOISE = 18;
const SPREAD = 8;
/** How much worse than the best a style's own opening may seem, in coins. */
const TOLERANCE = 2;

/** A candidate's trials: their number, and its worth in coins, drawn towards that of its pairing. */
export interface Judged {
  readonly tries: number;
  readonly worth: number;
}

/**
 * Returns the worth of each candidate of a pairing, and last that of playing without an opening: the score minus the mean
 * of the opponents.
 */
export function judged(pairing: string, candidates: number, trials: readonly Trial[]): Judged[] {
  const sums = Array.from({ length: candidates + 1 }, () => ({ tries: 0, coins: 0 }));
  let [tries, coins] = [0, 0];
  for (const { seats } of trials) {
    const total = seats.reduce((sum, { score }) => sum + score, 0);
    for (const { pairing: tried, candidate, score } of seats) {
      if (tried !== pairing) continue;
      const margin = score - (total - score) / (seats.length - 1);
      const sum = sums[candidate < 0 ? candidates : candidate];
      sum.tries++;
      sum.coins += margin;
      tries++;
      coins += margin;
    }
  }
  const mean = tries === 0 ? 0 : coins / tries;
  const pull = (NOISE * NOISE) / (SPREAD * SPREAD);
  return sums.map((sum) => ({ tries: sum.tries, worth: (sum.coins + pull * mean) / (sum.tries + pull) }));
}

/**
 * Returns the line of each style: its own one in today's book if that is hardly worse than the best, otherwise the best.
 * A line is empty if playing without an opening is best.
 */
export function chosen(
  candidates: readonly Candidate[],
  worths: readonly Judged[],
  own: (style: Style) => Candidate['line'],
): Record<Style, Candidate['line']> {
  const lines = [...candidates.map(({ line }) => line), []];
  const best = Math.max(...worths.map(({ worth }) => worth));
  const winner = lines[worths.findIndex(({ worth }) => worth === best)];
  const lineFor = (style: Style): Candidate['line'] => {
    const text = JSON.stringify(own(style));
    const at = lines.findIndex((line) => JSON.stringify(line) === text);
    return at >= 0 && worths[at].worth >= best - TOLERANCE ? lines[at] : winner;
  };
  return Object.fromEntries(STYLES.map((style) => [style, lineFor(style)])) as Record<Style, Candidate['line']>;
}
