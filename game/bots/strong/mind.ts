import type { State } from '../../engine.ts';
import type { Resources } from '../bot.ts';
import type { Judge } from './judge.ts';

/** The limits of a search in positions. */
export interface Budget {
  readonly positions: number;
  /** The number of positions per depth that are explored further. */
  readonly width: number;
}

/** How much a level thinks. */
export interface Effort {
  /** The budget of a section with a Move, which has many steps, and of one without. */
  readonly move: Budget;
  readonly rows: Budget;
  /** The budget of each section of a later turn. */
  readonly later: Budget;
  /** The number of ends of this turn from which later turns are explored, then of those turns. */
  readonly ends: readonly number[];
}

/** The search for one decision: whose it is, how it judges, and how much of the budget is used. */
export class Mind {
  readonly seat: number;
  /** The number of positions evaluated. */
  positions = 0;
  cut = false;
  readonly #judge: Judge;
  readonly #most: number;
  readonly #deadline: (() => boolean) | undefined;

  constructor(seat: number, judge: Judge, { budget, deadline }: Resources) {
    this.seat = seat;
    this.#judge = judge;
    this.#most = budget ?? Number.POSITIVE_INFINITY;
    this.#deadline = deadline;
  }

  /** True if the search must stop. The clock is read every 32 positions. */
  get isOver(): boolean {
    if (this.cut || this.positions >= this.#most) return true;
    if (this.#deadline !== undefined && this.positions % 32 === 0) this.cut = this.#deadline();
    return this.cut;
  }

  /** The worth of a position to the seat at the end of its turn, in coins. */
  valueOf(state: State): number {
    this.positions++;
    return this.#judge.valueOf(state, this.seat);
  }
}
