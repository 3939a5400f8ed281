import { PHASES } from '../../game/bots/strong/model.ts';
import { WIDTH, type Row } from './rows.ts';
import { decompose, substitute } from './solve.ts';

/** Ridge regression of several targets on the features, by phase. */

const SIZE = WIDTH * PHASES.length;

/** The sums over the rows added so far, from which `solve` computes the weights. */
export class Fit {
  readonly #products = new Float64Array(SIZE * SIZE);
  readonly #targets: readonly Float64Array[];
  #rows = 0;

  constructor(targets: number) {
    this.#targets = Array.from({ length: targets }, () => new Float64Array(SIZE));
  }

  get rows(): number {
    return this.#rows;
  }

  add({ values, phase, part }: Row, targets: readonly number[], weight = 1): void {
    this.#rows++;
    const at: number[] = [];
    const value: number[] = [];
    for (const [on, share] of [
      [phase, 1 - part],
      [phase + 1, part],
    ]) {
      if (share === 0) continue;
      for (let i = 0; i < WIDTH; i++) {
        if (values[i] === 0) continue;
        at.push(on * WIDTH + i);
        value.push(values[i] * share);
      }
    }
    for (let i = 0; i < at.length; i++) {
      const row = at[i] * SIZE;
      const scaled = value[i] * weight;
      for (let j = 0; j <= i; j++) this.#products[row + at[j]] += scaled * value[j];
      for (let t = 0; t < targets.length; t++) this.#targets[t][at[i]] += scaled * targets[t];
    }
  }

  /**
   * Returns the weights of each target. Weights are pulled towards `beliefs`, and the weights of one phase towards
   * those of the next. `doubt`: how far the worth of a feature at its typical value can be from the belief, in coins.
   * `noise`: the standard deviation of a target from its prediction, in coins.
   */
  solve(beliefs: readonly Float64Array[], doubt: number, noise: number): Float64Array[] {
    const spread = this.#spread();
    const pull = (noise / doubt) * (noise / doubt) * REPEATED;
    const lower = this.#products.slice();
    for (let at = 0; at < SIZE; at++) {
      const i = at % WIDTH;
      const unit = pull * spread[i] * spread[i];
      lower[at * SIZE + at] += unit;
      const next = at + WIDTH;
      if (next >= SIZE) continue;
      lower[at * SIZE + at] += unit * SMOOTH;
      lower[next * SIZE + next] += unit * SMOOTH;
      lower[next * SIZE + at] -= unit * SMOOTH;
    }
    decompose(lower, SIZE);
    return this.#targets.map((target, t) => {
      const x = target.slice();
      for (let at = 0; at < SIZE; at++) {
        const i = at % WIDTH;
        const unit = pull * spread[i] * spread[i];
        x[at] += unit * beliefs[t][at];
        const next = at + WIDTH;
        if (next >= SIZE) continue;
        // Smoothing pulls the change of a weight from one phase to the next towards the change in its belief, not
        // towards zero.
        const difference = beliefs[t][next] - beliefs[t][at];
        x[at] -= unit * SMOOTH * difference;
        x[next] += unit * SMOOTH * difference;
      }
      return substitute(lower, x, SIZE);
    });
  }

  /** Returns the typical value (root mean square) of each feature, over all phases. */
  #spread(): Float64Array {
    return Float64Array.from({ length: WIDTH }, (_, i) => {
      let square = 0;
      for (let phase = 0; phase < PHASES.length; phase++) {
        const at = phase * WIDTH + i;
        square += this.#products[at * SIZE + at];
      }
      return Math.max(LEAST_SPREAD, Math.sqrt(square / Math.max(1, this.#rows)));
    });
  }
}

/** How many rows of one match count as a single row, because they share the match's luck. */
const REPEATED = 6;
/**
 * How many times more strongly the weights of neighbouring phases are pulled towards each other than towards the
 * beliefs.
 */
const SMOOTH = 3;
const LEAST_SPREAD = 0.35;

/** Returns the value of a row according to fitted weights. */
export function predict(weights: Float64Array, { values, phase, part }: Row): number {
  let sum = 0;
  for (let i = 0; i < WIDTH; i++) {
    const low = weights[phase * WIDTH + i];
    sum += values[i] * (low + part * (weights[(phase + 1) * WIDTH + i] - low));
  }
  return sum;
}
