import { WeightsError } from '../bot.ts';
import { FEATURES } from './features/features.ts';

/**
 * A linear evaluation of a position. Each feature has a weight for each phase of the match, and weights are
 * interpolated between phases. Uses only basic arithmetic, which gives the same results on every machine.
 */

/** The progress of a match (`Context.progress`) at which the weights of each phase apply in full. */
export const PHASES: readonly number[] = [0.08, 0.3, 0.55, 0.8];

/**
 * Returns the index of the earlier of the two phases around this progress, and the weight of the later phase, from 0 to
 * 1.
 */
export function phaseOf(progress: number): { phase: number; part: number } {
  let phase = 0;
  while (phase < PHASES.length - 2 && progress > PHASES[phase + 1]) phase++;
  const part = (progress - PHASES[phase]) / (PHASES[phase + 1] - PHASES[phase]);
  return { phase, part: Math.max(0, Math.min(1, part)) };
}

/** Weights as a string of integers. `scale`: the value of one unit. */
export interface WrittenWeights {
  /** The number of features the weights were fitted for. */
  readonly features: number;
  readonly scale: number;
  /** The weights by phase and feature, separated by spaces. A zero is an empty string. */
  readonly text: string;
}

/** Weights by phase and feature. */
export type Weights = readonly Float64Array[];

/** Reads written weights. Throws `WeightsError` if they do not match the features or are not integers. */
export function readWeights({ features, scale, text }: WrittenWeights): Weights {
  const numbers = text.split(' ').map((word) => (word === '' ? 0 : Number(word)));
  if (features !== FEATURES.length || numbers.length !== FEATURES.length * PHASES.length) {
    throw new WeightsError(`weights for ${features} features, not ${FEATURES.length}`);
  }
  if (!numbers.every(Number.isInteger)) throw new WeightsError('weights that are not whole numbers');
  return PHASES.map((_, phase) =>
    Float64Array.from(numbers.slice(phase * FEATURES.length, (phase + 1) * FEATURES.length), (n) => n * scale),
  );
}
