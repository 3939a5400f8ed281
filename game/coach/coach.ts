import type { Resources } from '../bots/bot.ts';
import { evaluate, type Judgement } from '../bots/judgement.ts';
import type { AnyLevel } from '../bots/levels.ts';
import { planTurn } from '../bots/planTurn.ts';
import type { Action, State } from '../engine.ts';

/** A seat's expected coins, and the named terms that add up to them. */
export type Judged = Pick<Judgement, 'coins' | 'terms'>;

/** A line of actions for a turn, with the resulting view. */
export interface Line {
  readonly actions: readonly Action[];
  readonly end: State;
}

/** The evaluation and planning that reviews, hints and puzzles use. Sees only views. */
export interface Coach {
  /** Returns a seat's expected coins and their terms. The evaluation assumes that the seat's turn is over. */
  readonly judge: (view: State, seat: number) => Judged;
  /** Returns the best line for the rest of a turn, up to the first result that is hidden from the seat. */
  readonly plan: (view: State, seat: number) => Line;
}

/**
 * The maximum number of positions to examine for each decision of a review, so that reviewing a match of five players
 * takes less than 20 seconds.
 */
export const REVIEW_POSITIONS = 15_000;

/**
 * Returns a coach that plans like a bot level. The caller must load the level first (`loadBot`). `resources` limits
 * each of its decisions.
 */
export const coachOf = (level: AnyLevel, resources: () => Resources): Coach => ({
  judge: evaluate,
  plan: (view, seat) => planTurn(view, seat, level, resources()),
});
