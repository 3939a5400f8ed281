import { WeightsError } from '../bot.ts';
import { FEATURES } from './features/features.ts';
import { PHASES } from './model.ts';

/**
 * A small neural network that corrects the linear evaluation where features matter together. It has one layer of hidden
 * units, each of which counts only when its sum is positive. Uses only basic arithmetic in a fixed order, which gives
 * the same results on every machine.
 */

/** What the net corrects, in the order of its outputs: two estimates of `Model`. */
export const TARGETS = ['own', 'rival'] as const;

/** The number of inputs: the features, then the weight of each phase. */
export const INPUTS = FEATURES.length + PHASES.length;

/** A net as strings of integers, separated by spaces. A zero is an empty string. */
export interface WrittenNet {
  /** The number of features the net was trained for. */
  readonly features: number;
  readonly units: number;
  /** The value of one unit of the integers in `inputs`, and in `outputs`. */
  readonly inputScale: number;
  readonly outputScale: number;
  /** The weights by input and hidden unit, then the offset of each hidden unit. */
  readonly inputs: string;
  /** The weights by target and hidden unit, then the offset of each target. */
  readonly outputs: string;
}

/** The stored nets (`nets.ts`), for duels and for larger tables. */
export interface WrittenNets {
  readonly duel: WrittenNet | null;
  readonly table: WrittenNet | null;
}

export interface Net {
  readonly units: number;
  /** The weights of input i are at `i * units`. */
  readonly inputs: Float64Array;
  readonly offsets: Float64Array;
  /** For each target, the weights of the hidden units, then an offset. */
  readonly outputs: readonly Float64Array[];
}

/** Reads a written net. Throws `WeightsError` if it does not match the features or contains other than integers. */
export function readNet({ features, units, inputScale, outputScale, inputs, outputs }: WrittenNet): Net {
  const numbers = (text: string, count: number, scale: number): Float64Array => {
    const words = text.split(' ');
    if (features !== FEATURES.length || words.length !== count) {
      throw new WeightsError(`a net for ${features} features, not ${FEATURES.length}`);
    }
    const read = Float64Array.from(words, (word) => Number(word));
    if (!read.every(Number.isInteger)) throw new WeightsError('a net with weights that are not whole numbers');
    return read.map((n) => n * scale);
  };
  const first = numbers(inputs, (INPUTS + 1) * units, inputScale);
  const last = numbers(outputs, TARGETS.length * (units + 1), outputScale);
  return {
    units,
    inputs: first.slice(0, INPUTS * units),
    offsets: first.slice(INPUTS * units),
    outputs: TARGETS.map((_, target) => last.slice(target * (units + 1), (target + 1) * (units + 1))),
  };
}

/** Returns the offsets of the hidden units at a point between two phases (`phaseOf`). */
export function offsetsAt({ units, inputs, offsets }: Net, phase: number, part: number): Float64Array {
  const [low, high] = [FEATURES.length + phase, FEATURES.length + phase + 1].map((input) => input * units);
  return offsets.map((offset, unit) => offset + (1 - part) * inputs[low + unit] + part * inputs[high + unit]);
}

/** Adds the inputs of features to the sums of the hidden units, which begin as their offsets (`offsetsAt`). */
function addFeatures({ units, inputs }: Net, values: Float64Array, sums: Float64Array): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value === 0) continue;
    for (let unit = 0, at = i * units; unit < units; unit++, at++) sums[unit] += inputs[at] * value;
  }
}

/** What a net adds to an estimate: each feature's share, and what no feature accounts for. */
export interface Shares {
  readonly byFeature: Float64Array;
  readonly rest: number;
}

/**
 * Returns what the net adds to the estimate of the seat's coins, by feature. The shares are exact: while the same hidden
 * units count, the net is linear.
 */
export function sharesOf(net: Net, values: Float64Array, phase: number, part: number): Shares {
  const { units, inputs, outputs } = net;
  const offsets = offsetsAt(net, phase, part);
  const sums = offsets.slice();
  addFeatures(net, values, sums);
  const [own] = outputs;
  let rest = own[units];
  for (let unit = 0; unit < units; unit++) if (sums[unit] > 0) rest += own[unit] * offsets[unit];
  const byFeature = values.map((value, i) => {
    if (value === 0) return 0;
    let share = 0;
    for (let unit = 0; unit < units; unit++) if (sums[unit] > 0) share += own[unit] * inputs[i * units + unit];
    return share * value;
  });
  return { byFeature, rest };
}
