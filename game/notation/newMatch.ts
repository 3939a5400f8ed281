import { changedOptions, fullOptions } from './options.ts';
import { loadPosition, type LooseSeat } from './loadPosition.ts';
import type { Setup } from './setup.ts';
import { dealPairings } from '../state/deal.ts';
import type { State } from '../state/types.ts';
import { RULES_VERSION } from '../version.ts';

/**
 * Returns a new match (SET) with factions, mats, bonus tile, decks and hands dealt from the seed. The set-up has been
 * parsed (`parseSetup`); `seed` applies if it names none.
 */
export function newMatch(setup: Setup, seed = setup.seed ?? '', rules = RULES_VERSION): State {
  const options = fullOptions(setup.options);
  const stream = { seed: setup.seed ?? seed, words: 0 };
  const dealt = dealPairings(stream, setup.seats, options.allowBannedPairings);
  const seats: Record<string, LooseSeat> = {};
  for (const { faction, mat } of dealt) seats[faction] = { mat };
  return loadPosition({ rules, options: changedOptions(options), seats }, stream);
}
