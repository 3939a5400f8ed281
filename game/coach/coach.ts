import type { Resources } from '../bots/bot.ts';
import { evaluate, type Judgement } from '../bots/judgement.ts';
import type { AnyLevel } from '../bots/levels.ts';
import { planTurn } from '../bots/planTurn.ts';
import type { Action, State } from '../engine.ts';

/** The coins that a seat can expect, and the named terms they are the sum of. */
export type Judged = Pick<Judgement, 'coins' | 'terms'>;

/** A line of actions for a turn, with the view it leads to. */
export interface Line {
  readonly actions: readonly Action[];
  readonly end: State;
}

/** What a review or a hint thinks with. It sees views only. */
export interface Coach {
  /** What a seat can expect from a view in which its turn is over. */
  readonly judge: (view: State, seat: number) => Judged;
  /** The best line for the rest of a turn, up to the first result that is hidden from the seat. */
  readonly plan: (view: State, seat: number) => Line;
}

/** The positions examined for a decision of a review, so that a match of five takes less than 20 seconds. */
export const REVIEW_POSITIONS = 15_000;

/** A coach that plans like a level of the bots, which must be loaded. `resources` bound each of its decisions. */
export const coachOf = (level: AnyLevel, resources: () => Resources): Coach => ({
  judge: evaluate,
  plan: (view, seat) => planTurn(view, seat, level, resources()),
});
