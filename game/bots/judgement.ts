import type { State } from '../engine.ts';
import { controlMap } from '../rules/control.ts';
import { scoreOf } from '../rules/scoring.ts';
import { evaluate as evaluateGreedily } from './easy0/evaluate.ts';
import { EASY_WEIGHTS } from './easy0/weights.ts';

/** The parts of an expected score, for the coach. Each feature of the evaluation belongs to one of them. */
export const TERMS = [
  'coins',
  'stars',
  'popularity',
  'territories',
  'resources',
  'workers',
  'production',
  'upgrades',
  'mechs',
  'structures',
  'recruits',
  'power',
  'combatCards',
  'reach',
  'objectives',
  'danger',
  'rivals',
  'pace',
] as const;
export type Term = (typeof TERMS)[number];

/** What a seat can expect: the coins at the end of the match, as the sum of the terms. */
export interface Judgement {
  readonly coins: number;
  readonly terms: Readonly<Record<Term, number>>;
}

/**
 * The coins that a seat can expect at the end of the match, from a view of a position in which its turn is over. Uses
 * the weights of the strong levels: load one first (`loadBot('hard')`). Throws `WeightsError` otherwise.
 */
export function evaluate(view: State, seat: number): Judgement {
  const control = controlMap(view);
  const score = scoreOf(view, seat, control);
  const terms = Object.fromEntries(TERMS.map((term) => [term, 0])) as Record<Term, number>;
  terms.coins = score.coins;
  terms.stars = score.stars;
  terms.territories = score.territories;
  terms.resources = score.resources;
  terms.structures = score.structureBonus;
  terms.pace = evaluateGreedily(view, seat, EASY_WEIGHTS) - score.total;
  return { coins: TERMS.reduce((sum, term) => sum + terms[term], 0), terms };
}
