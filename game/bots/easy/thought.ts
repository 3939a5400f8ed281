import type { State } from '../../engine.ts';
import { evaluate } from './evaluate.ts';
import type { Weights } from './weights.ts';

/** One decision that is being thought about: whose it is, by which weights, and how much has been looked at so far. */
export class Thought {
  readonly seat: number;
  readonly weights: Weights;
  /** Positions valued so far: the measure of time, as the game has no clock. */
  positions = 0;

  constructor(seat: number, weights: Weights) {
    this.seat = seat;
    this.weights = weights;
  }

  /** What a position is worth to the seat at the end of its turn. */
  valueOf(state: State): number {
    this.positions++;
    return evaluate(state, this.seat, this.weights);
  }
}
