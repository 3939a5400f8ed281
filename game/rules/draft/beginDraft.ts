import { allCombatCards, allEncounters, allFactoryCards } from '../../state/deal.ts';
import { isDraftDeal } from '../../state/draft.ts';
import type { RandomStream } from '../../state/random.ts';
import type { DraftState, Options, State } from '../../state/types.ts';
import { draftDecisions } from './turns.ts';

interface Beginning {
  readonly rules: number;
  readonly options: Options;
  readonly draft: DraftState;
}

/**
 * Returns the state of a match in the given draft. The decks are unshuffled, and the board is empty. Throws if the deal
 * has no draft.
 */
export function draftState({ rules, options, draft }: Beginning, { seed, words }: RandomStream): State {
  if (!isDraftDeal(options.deal)) throw new Error(`${options.deal} has no draft`);
  return {
    rules,
    options,
    round: 1,
    turnNumber: 0,
    seed,
    words,
    active: draftDecisions(options.deal, draft)[0]?.seat ?? 0,
    seating: Array.from({ length: draft.players }, (_, id) => id),
    first: 0,
    players: [],
    resources: [],
    encounters: [],
    combatDeck: allCombatCards(),
    combatDiscard: [],
    encounterDeck: allEncounters(options.promoCards),
    factoryDeck: allFactoryCards(),
    structureBonus: 'tunnel-adjacent',
    turn: null,
    bids: null,
    result: null,
    eventCount: 1,
    events: [{ type: 'draftBegan', audience: 'all', deal: options.deal }],
    undo: null,
    draft,
  };
}
