import type { State } from '../../engine.ts';
import type { Resources } from '../bot.ts';
import type { Judge } from './judge.ts';

/** The limits of a search, in positions. */
export interface Budget {
  readonly positions: number;
  /** The number of positions at each depth from which the search continues. */
  readonly width: number;
}

/** The limits of a level's search for a turn. */
export interface Effort {
  /** The budget for a section with a Move, which has many steps. */
  readonly move: Budget;
  /** The budget for a section without a Move. */
  readonly rows: Budget;
  /** The number of resulting positions of this turn from which later turns are explored. */
  readonly ends: number;
  /** The corresponding budgets for each section of a later turn. */
  readonly laterMove: Budget;
  readonly laterRows: Budget;
  /** The number of resulting positions kept when a line is extended by a turn. */
  readonly branches: number;
  /** The number of lines kept after the first later turn. */
  readonly lines: number;
  /** The factor by which the number of kept lines changes with each later turn. */
  readonly narrowing: number;
  /** The number of later turns. */
  readonly turns: number;
  /** The search looks no further ahead once it has examined this many positions. */
  readonly enough: number;
  /** The share of a line's weight that each turn leaves for later turns. */
  readonly outlook: number;
  /** The coins deducted for a combat in a later turn, because the opponents' units may have moved by then. */
  readonly doubt: number;
}

/** How much of the budget one decision has used, and whether the deadline has ended its search. */
interface Used {
  positions: number;
  cut: boolean;
}

/** The search for one decision: its seat, its judge, and how much of the budget is used. */
export class Mind {
  readonly seat: number;
  /** Replaces the undo data of imagined positions. Without it, the engine would take a snapshot after each action. */
  readonly noUndo: NonNullable<State['undo']>;
  /** The coins deducted for a combat, in addition to its expected cost. */
  doubt = 0;
  readonly #used: Used;
  readonly #judge: Judge;
  readonly #resources: Resources;
  readonly #most: number;

  constructor(
    view: State,
    seat: number,
    judge: Judge,
    resources: Resources,
    used: Used = { positions: 0, cut: false },
  ) {
    this.seat = seat;
    this.noUndo = { base: view, seat, actions: [] };
    this.#judge = judge;
    this.#resources = resources;
    this.#most = resources.budget ?? Number.POSITIVE_INFINITY;
    this.#used = used;
  }

  /** Returns the mind of an opponent as this seat imagines it. It uses the same budget and this seat's judge. */
  of(seat: number): Mind {
    return new Mind(this.noUndo.base, seat, this.#judge, this.#resources, this.#used);
  }

  /** The number of positions evaluated. */
  get positions(): number {
    return this.#used.positions;
  }

  /** True if the deadline has ended the search. */
  get cut(): boolean {
    return this.#used.cut;
  }

  /** True if the search must stop. Checks the deadline every 32 positions. */
  get isOver(): boolean {
    const used = this.#used;
    if (used.cut || used.positions >= this.#most) return true;
    const { deadline } = this.#resources;
    if (deadline !== undefined && used.positions % 32 === 0) used.cut = deadline();
    return used.cut;
  }

  /** Returns the value of a position to the seat at the end of its turn, in coins. */
  valueOf(state: State): number {
    this.#used.positions++;
    return this.#judge.valueOf(state, this.seat);
  }
}
