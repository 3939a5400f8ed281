import { FEATURES } from '../../game/bots/strong/features/features.ts';
import { INPUTS, TARGETS, type WrittenNet } from '../../game/bots/strong/net.ts';
import { below as belowIn, shuffle, type RandomStream } from '../../game/state/random.ts';
import { Adam } from './adam.ts';
import { WIDTH, type Row } from './rows.ts';

/** Trains a net to predict what the linear evaluation misses. */

/** A position, and what its evaluation misses of each target. */
export interface Example {
  readonly row: Row;
  readonly missing: readonly number[];
}

/** The size of a net and how it is trained. */
export interface Course {
  readonly units: number;
  /** How many times the training goes through all examples. */
  readonly epochs: number;
}

/** The typical size of what is missing of a target, in coins. The net's outputs are trained in this unit. */
const SIZE = 15;
/** How many examples share a step. */
const BATCH = 128;
/** The size of the first steps. It falls to zero in a straight line. */
const RATE = 0.002;
const DECAY = 0.01;
/** The typical number of inputs that are not zero. */
const ACTIVE = 60;
/** A feature that is smaller than this on average is not enlarged further. */
const LEAST_SPREAD = 0.2;

/** The stored integers are in these units. */
const INPUT_PARTS = 4096;
const OUTPUT_PARTS = 1024;

/** Returns the root mean square of each feature. */
function spreadOf(examples: readonly Example[]): Float64Array {
  const squares = new Float64Array(WIDTH);
  for (const { row } of examples) for (let i = 0; i < WIDTH; i++) squares[i] += row.values[i] * row.values[i];
  return squares.map((square) => Math.max(LEAST_SPREAD, Math.sqrt(square / Math.max(1, examples.length))));
}

/** Returns a random number around 0 with a standard deviation of about 1. */
function normal(stream: RandomStream): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += belowIn(stream, 1_000_000) / 1_000_000;
  return sum - 6;
}

/** A net in training. Its inputs are divided by their spread. */
export class Learner {
  readonly #units: number;
  readonly #spread: Float64Array;
  readonly #adam: Adam;
  /** The indices in the list of weights at which the offsets of the units and the outputs begin. */
  readonly #offsets: number;
  readonly #outputs: number;
  readonly #hidden: Float64Array;
  readonly #blame: Float64Array;
  readonly #out = new Float64Array(TARGETS.length);
  readonly #at = new Int32Array(INPUTS);
  readonly #value = new Float64Array(INPUTS);
  #active = 0;

  constructor(units: number, spread: Float64Array, stream: RandomStream) {
    this.#units = units;
    this.#spread = spread;
    this.#offsets = INPUTS * units;
    this.#outputs = this.#offsets + units;
    const weights = new Float64Array(this.#outputs + TARGETS.length * (units + 1));
    for (let i = 0; i < this.#offsets; i++) weights[i] = normal(stream) / Math.sqrt(ACTIVE);
    this.#adam = new Adam(weights);
    this.#hidden = new Float64Array(units);
    this.#blame = new Float64Array(units);
  }

  #read({ values, phase, part }: Row): void {
    let active = 0;
    const add = (input: number, value: number): void => {
      if (value === 0) return;
      this.#at[active] = input;
      this.#value[active++] = value;
    };
    for (let i = 0; i < WIDTH; i++) add(i, values[i] / this.#spread[i]);
    add(WIDTH + phase, 1 - part);
    add(WIDTH + phase + 1, part);
    this.#active = active;
  }

  #forward(row: Row): void {
    this.#read(row);
    const { weights } = this.#adam;
    const [units, hidden] = [this.#units, this.#hidden];
    for (let unit = 0; unit < units; unit++) hidden[unit] = weights[this.#offsets + unit];
    for (let i = 0; i < this.#active; i++) {
      const [from, value] = [this.#at[i] * units, this.#value[i]];
      for (let unit = 0; unit < units; unit++) hidden[unit] += weights[from + unit] * value;
    }
    for (let target = 0; target < TARGETS.length; target++) {
      const from = this.#outputs + target * (units + 1);
      let sum = weights[from + units];
      for (let unit = 0; unit < units; unit++) if (hidden[unit] > 0) sum += weights[from + unit] * hidden[unit];
      this.#out[target] = sum;
    }
  }

  /** Returns what the net adds to the evaluation of a position, by target. */
  valuesOf(row: Row): number[] {
    this.#forward(row);
    return Array.from(this.#out, (value) => value * SIZE);
  }

  /** Adds the gradients of the squared errors of an example that shares its step with `count - 1` others. */
  #learn({ row, missing }: Example, count: number): void {
    this.#forward(row);
    const { weights, gradients } = this.#adam;
    const [units, hidden, blame] = [this.#units, this.#hidden, this.#blame];
    blame.fill(0);
    for (let target = 0; target < TARGETS.length; target++) {
      const from = this.#outputs + target * (units + 1);
      const error = (this.#out[target] - missing[target] / SIZE) / count;
      gradients[from + units] += error;
      for (let unit = 0; unit < units; unit++) {
        if (hidden[unit] <= 0) continue;
        gradients[from + unit] += error * hidden[unit];
        blame[unit] += error * weights[from + unit];
      }
    }
    for (let unit = 0; unit < units; unit++) gradients[this.#offsets + unit] += blame[unit];
    for (let i = 0; i < this.#active; i++) {
      const [from, value] = [this.#at[i] * units, this.#value[i]];
      for (let unit = 0; unit < units; unit++) gradients[from + unit] += blame[unit] * value;
    }
  }

  /** Goes once through a list of examples, with steps that shrink from `rate` to `last`. */
  study(examples: readonly Example[], rate: number, last: number): void {
    for (let from = 0; from < examples.length; from += BATCH) {
      const batch = examples.slice(from, from + BATCH);
      for (const example of batch) this.#learn(example, batch.length);
      this.#adam.step(rate + ((last - rate) * from) / examples.length, DECAY);
    }
  }

  /** Returns the net as it is stored. */
  written(): WrittenNet {
    const { weights } = this.#adam;
    const units = this.#units;
    const text = (from: number, to: number, unitsOf: (at: number) => number): string =>
      Array.from(weights.slice(from, to), (n, i) => Math.round(n * unitsOf(from + i)) || '').join(' ');
    return {
      features: WIDTH,
      units,
      inputScale: 1 / INPUT_PARTS,
      outputScale: 1 / OUTPUT_PARTS,
      inputs: text(0, this.#outputs, (at) => {
        const input = Math.floor(at / units);
        return input < FEATURES.length ? INPUT_PARTS / this.#spread[input] : INPUT_PARTS;
      }),
      outputs: text(this.#outputs, weights.length, () => SIZE * OUTPUT_PARTS),
    };
  }
}

/** Returns a net trained on the examples. The same examples, course and seed always give the same net. */
export function trained(examples: readonly Example[], { units, epochs }: Course, seed: string): Learner {
  const stream: RandomStream = { seed: `${seed}/net`, words: 0 };
  const learner = new Learner(units, spreadOf(examples), stream);
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(stream, order);
    learner.study(order, RATE * (1 - epoch / epochs), RATE * (1 - (epoch + 1) / epochs));
  }
  return learner;
}
