import type { Below, Resources } from '../bots/bot.ts';
import { evaluate, type Judgement } from '../bots/judgement.ts';
import type { AnyLevel } from '../bots/levels.ts';
import { markOf } from '../bots/mark.ts';
import { planTurn } from '../bots/planTurn.ts';
import { TERMS } from '../bots/terms.ts';
import type { Action, State } from '../engine.ts';
import { below } from '../state/random.ts';

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
 * The maximum number of positions to examine for each decision of a hint. It limits the effort that `hard` spends on a
 * two-player match to what it spends on a larger match, so that the hint comes quickly enough.
 */
export const HINT_POSITIONS = 100_000;

/** Judges nothing, for levels without weights: all terms are 0, so there are no reasons. */
export const judgeNothing: Coach['judge'] = () => ({
  coins: 0,
  terms: Object.fromEntries(TERMS.map((term) => [term, 0])) as Judged['terms'],
});

/** Returns a source of random numbers that depends only on a view, so that the same view gives the same advice. */
function randomFor(view: State): Below {
  const stream = { seed: `coach/${markOf(view)}`, words: 0 };
  return (m) => below(stream, m);
}

/**
 * Returns a coach that plans like a bot level. The caller must load the level first (`loadBot`). `limits` limits each of
 * its decisions.
 */
export const coachOf = (level: AnyLevel, limits: () => Omit<Resources, 'random'>): Coach => ({
  judge: evaluate,
  plan: (view, seat) => planTurn(view, seat, level, { ...limits(), random: randomFor(view) }),
});
