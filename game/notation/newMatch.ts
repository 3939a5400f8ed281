import { draftState } from '../rules/draft/beginDraft.ts';
import { dealPairings } from '../state/deal.ts';
import { dealDraft, isDraftDeal } from '../state/draft.ts';
import { freshState } from '../state/fresh.ts';
import type { State } from '../state/types.ts';
import { RULES_VERSION } from '../version.ts';
import { fullOptions } from './options.ts';
import type { Setup } from './setup.ts';

/**
 * Returns a new match (SET) dealt from the seed: factions, mats, structure bonus tile, decks and hands or, for a draft,
 * only the parts that it needs. The set-up must be parsed (`parseSetup`). `seed` is used if the set-up names none.
 */
export function newMatch(setup: Setup, seed = setup.seed ?? '', rules = RULES_VERSION): State {
  const options = fullOptions(setup.options);
  const stream = { seed: setup.seed ?? seed, words: 0 };
  if (isDraftDeal(options.deal)) {
    const draft = dealDraft(options, setup.seats.length, stream);
    return draftState({ rules, options, draft }, stream);
  }
  const pairings = dealPairings(stream, setup.seats, options);
  return freshState({ rules, options, pairings }, stream);
}
