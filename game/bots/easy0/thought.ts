import type { State } from '../../engine.ts';
import { evaluate } from './evaluate.ts';
import type { Weights } from './weights.ts';

/** The search for one decision: the seat, the weights and the number of positions examined. */
export class Thought {
  readonly seat: number;
  readonly weights: Weights;
  /** The number of positions evaluated. It measures the effort, because the game code has no clock. */
  positions = 0;

  constructor(seat: number, weights: Weights) {
    this.seat = seat;
    this.weights = weights;
  }

  /** Returns the value of a position to the seat at the end of its turn. */
  valueOf(state: State): number {
    this.positions++;
    return evaluate(state, this.seat, this.weights);
  }
}
