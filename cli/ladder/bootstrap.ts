import { below, type RandomStream } from '../../game/state/random.ts';

const SAMPLES = 400;
/** The share of samples on each side of a 95% interval. */
const TAIL = 0.025;

export type Interval = readonly [number, number];

/** Returns the 95% interval of values computed from samples. */
export function intervalOf(values: readonly number[]): Interval {
  const sorted = values.slice().sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))];
  return [at(TAIL), at(1 - TAIL)];
}

/**
 * Draws `samples` lists of deals with replacement. Whole deals are drawn, because the matches of a deal resemble each
 * other. The same seed and number of deals always produce the same lists.
 */
export function samplesOfDeals(deals: number, seed: string, samples = SAMPLES): number[][] {
  const stream: RandomStream = { seed: `${seed}/bootstrap`, words: 0 };
  return Array.from({ length: samples }, () => Array.from({ length: deals }, () => below(stream, deals)));
}
