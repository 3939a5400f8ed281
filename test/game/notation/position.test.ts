import { describe, expect, it } from 'vitest';
import { decisions } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { toPosition } from '../../../game/notation/position.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { RULES_VERSION } from '../../../game/version.ts';
import { Dealer } from '../../support/dealer.ts';
import { faultOf, nordic, saxony, two } from '../../support/twoSeats.ts';

/** How the parts that a written position omits are filled in (docs/notation.md, Position). */

describe('an incomplete position', () => {
  it('is the start of a new match if it names only seats and mats', () => {
    const loaded = parsePosition({ seats: two() }, 'fresh');
    const begun = newMatch(
      parseSetup({
        format: 'scythe-setup/1',
        seats: [
          { faction: 'nordic', mat: 'industrial' },
          { faction: 'saxony', mat: 'patriotic' },
        ],
        seed: 'fresh',
      }),
    );
    expect(JSON.stringify(loaded)).toBe(JSON.stringify(begun));
    expect(toPosition(loaded)).toMatchObject({
      format: 'scythe-position/1',
      rules: RULES_VERSION,
      options: {},
      round: 1,
      random: { seed: 'fresh' },
      active: 'nordic',
      seats: {
        nordic: {
          coins: 4,
          power: 4,
          popularity: 2,
          factoryCard: null,
          section: null,
          character: 'nordic',
          workers: ['W1', 'T1'],
          mechs: {},
          structures: {},
          upgrades: [],
          recruits: {},
          stars: [],
          objectivesRevealed: [],
        },
      },
      resources: {},
      encounters: ['V1', 'T2', 'M2', 'F3', 'V4', 'T4', 'W5', 'V6', 'V7', 'M7', 'M8'],
      turn: null,
      bids: null,
      result: null,
    });
  });

  it('removes named cards before shuffling the decks, and puts those named in a deck on top of it', () => {
    const named = { combat: [5, 2], encounter: [13], factory: [4, 1] };
    const state = parsePosition({ seats: two({ combatCards: [3, 2], objectives: [7, 12] }), decks: named }, 'named');
    const dealer = new Dealer('named');
    dealer.below(6);
    const without = (list: number[], ...gone: number[]): number[] => {
      for (const card of gone) list.splice(list.indexOf(card), 1);
      return list;
    };
    const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
    const all = [2, 3, 4, 5].flatMap((n, i) => new Array<number>([16, 12, 8, 6][i]).fill(n));
    const combat = dealer.shuffled(without(all, 5, 2, 3, 2));
    const encounter = dealer.shuffled(without(upTo(28), 13));
    const objective = dealer.shuffled(without(upTo(23), 7, 12));
    const factory = dealer.shuffled(without(upTo(12), 4, 1));
    expect(state.players.map(({ hand }) => hand)).toEqual([[3, 2], combat.slice(0, 4)]);
    expect(state.players.map(({ objectives }) => objectives)).toEqual([[7, 12], objective.slice(0, 2)]);
    expect(state.combatDeck).toEqual([5, 2, ...combat.slice(4)]);
    expect(state.encounterDeck).toEqual([13, ...encounter]);
    expect(state.factoryDeck).toEqual([4, 1, factory[0]]);
    expect(state.words).toBe(dealer.words);
  });

  it('draws random numbers only for the missing parts', () => {
    const seats = two({ objectives: [1, 2] }, { objectives: [3, 4] });
    const words = (position: object): number => parsePosition({ structureBonus: 'in-a-row', ...position }, 'w').words;
    const all = words({ seats });
    // Shuffling n cards takes n - 1 words if no word is rejected: 27 for 28 encounters, 11 for 12 Factory cards and 41
    // for 42 combat cards.
    expect(all).toBe(41 + 27 + 11);
    expect(words({ seats, decks: { factory: [1, 2, 3] } })).toBe(41 + 27);
    expect(
      words({ seats, decks: { factory: [1, 2, 3], encounter: Array.from({ length: 28 }, (_, i) => i + 1) } }),
    ).toBe(41);
    expect(words({ seats: two() })).toBe(41 + 27 + 22 + 11);
    expect(parsePosition({ seats }, 'w').words).toBe(all + 1);
  });

  it('has one Factory card more than players, minus those owned', () => {
    const deck = (seats: object): number => parsePosition({ seats }, 'f').factoryDeck.length;
    expect(deck(two())).toBe(3);
    expect(deck(two({ factoryCard: 1 }))).toBe(2);
    expect(deck(two({ factoryCard: 1 }, { factoryCard: 2 }))).toBe(1);
  });

  it('takes player ids from the order of its seats, and turn order from the clockwise order of home bases', () => {
    const { players, seating, first } = parsePosition({ seats: { saxony, nordic } }, 'ids');
    expect(players.map(({ faction }) => faction)).toEqual(['saxony', 'nordic']);
    expect(seating).toEqual([1, 0]);
    expect(first).toBe(1);
  });

  it('is over if a player has placed their last star (END-1)', () => {
    const over = parsePosition({
      options: { starsToEnd: 3 },
      seats: two({ stars: ['combat', 'combat', 'objective'] }),
    });
    expect(over.result).toMatchObject({ reason: 'stars', round: 1, winners: ['nordic'] });
    expect(decisions(over)).toEqual([]);
  });
});

describe('unknown cards given only as a number', () => {
  it('are dealt by the seed from the cards that are not named', () => {
    const state = parsePosition(
      {
        seats: two({ combatCards: 3, objectives: 1 }, { combatCards: [5, 5, 5, 5, 5], objectives: 2 }),
        decks: { combat: 10, combatDiscard: [4], encounter: 2, factory: 1 },
      },
      'unknown',
    );
    expect(state.players.map(({ hand }) => hand.length)).toEqual([3, 5]);
    expect(state.players.map(({ objectives }) => objectives.length)).toEqual([1, 2]);
    expect([state.combatDeck.length, state.encounterDeck.length, state.factoryDeck.length]).toEqual([10, 2, 1]);
    const known = [...state.players[0].hand, ...state.combatDeck];
    expect(known.every((card) => card >= 2 && card <= 5)).toBe(true);
    expect(known.filter((card) => card === 5).length).toBeLessThanOrEqual(1);
  });

  it('are the same for the same seed, and different for another seed', () => {
    const hand = (seed: string): readonly number[] =>
      parsePosition({ seats: two({ combatCards: 12 }) }, seed).players[0].hand;
    expect(hand('a')).toEqual(hand('a'));
    expect(hand('a')).not.toEqual(hand('b'));
  });

  it('are rejected if there are not enough cards', () => {
    expect(faultOf({ seats: two({ combatCards: 43 }) })).toBe('seats.nordic.combatCards');
    expect(faultOf({ seats: two({ objectives: 24 }) })).toBe('seats.nordic.objectives');
    expect(faultOf({ seats: two(), decks: { combat: 40 } })).toBe('decks.combat');
    expect(faultOf({ seats: two(), decks: { factory: 4 } })).toBe('decks.factory');
  });
});
