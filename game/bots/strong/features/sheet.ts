import type { Term } from '../../terms.ts';
import type { Context } from './context.ts';

/** The name of a feature (a number read from a seat's view), and the term of the expected score to which it belongs. */
export type FeatureName = readonly [name: string, term: Term];

/** A list of numbers that the groups of features fill in order. */
export class Sheet {
  readonly values: Float64Array;
  at = 0;

  constructor(values: Float64Array) {
    this.values = values;
  }

  put(value: number): void {
    this.values[this.at++] = value;
  }

  flag(is: boolean): void {
    this.values[this.at++] = is ? 1 : 0;
  }
}

/** A group of features: their names, and the function that writes a number for each. */
export interface Group {
  readonly names: readonly FeatureName[];
  readonly fill: (sheet: Sheet, context: Context) => void;
}
