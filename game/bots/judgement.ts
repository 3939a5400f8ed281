import type { State } from '../engine.ts';
import { FEATURES, read } from './strong/features/features.ts';
import { modelFor } from './strong/judge.ts';
import { phaseOf } from './strong/model.ts';
import { shippedModels } from './strong/models.ts';
import { worthOfPayingCards } from './strong/payingCards.ts';
import { worthOfTokens } from './strong/tokens.ts';
import { TERMS, type Term } from './terms.ts';

/** A seat's expected coins at the end of the match, and the terms that add up to them. */
export interface Judgement {
  readonly coins: number;
  readonly terms: Readonly<Record<Term, number>>;
}

/**
 * Returns a seat's expected result, from a view of a position in which the seat's turn is over. Throws `WeightsError`
 * if the shipped weights do not match the features.
 */
export function evaluate(view: State, seat: number): Judgement {
  const { values, context } = read(view, seat);
  const standing = context.standings[seat];
  const terms = Object.fromEntries(TERMS.map((term) => [term, 0])) as Record<Term, number>;
  terms.coins = standing.coins;
  terms.stars = standing.stars;
  terms.territories = standing.territories;
  terms.resources = standing.resources;
  terms.structures = standing.structureBonus;
  if (view.result !== null) return { coins: standing.total, terms };
  const model = modelFor(shippedModels(), view.players[seat].faction, view.players.length === 2);
  const { phase, part } = phaseOf(context.progress);
  for (let i = 0; i < values.length; i++) {
    if (values[i] === 0) continue;
    const own = model.own[phase][i] + part * (model.own[phase + 1][i] - model.own[phase][i]);
    terms[FEATURES[i][1]] += values[i] * own;
  }
  terms.territories += worthOfTokens(context);
  terms.combatCards += worthOfPayingCards(context);
  const coins = TERMS.reduce((sum, term) => sum + terms[term], 0);
  return { coins, terms };
}
