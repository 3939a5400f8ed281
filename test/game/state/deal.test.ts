import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { toPosition } from '../../../game/notation/position.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import type { State } from '../../../game/state/types.ts';
import { Dealer, deal, word, type DealtSeat } from '../../support/dealer.ts';
import { setups } from '../../support/matches.ts';
import { deterministic } from '../../support/play.ts';

/** Dealing from the seed, compared with a second implementation written from docs/notation.md, Randomness. */

const begin = (seats: readonly Partial<DealtSeat>[], seed: string, options = {}): State =>
  newMatch(parseSetup({ format: 'scythe-setup/1', seats, options, seed }));
const open = (n: number): DealtSeat[] => Array.from({ length: n }, () => ({ faction: null, mat: null }));
const pairings = (state: State): string[] => state.players.map(({ faction, mat }) => `${faction} ${mat}`);

/** Returns everything that was dealt, in the format of the second implementation. */
const dealtIn = (state: State) => ({
  seats: state.players.map(({ faction, mat }) => ({ faction, mat })),
  tile: state.structureBonus,
  hands: Object.fromEntries(state.players.map(({ faction, hand }) => [faction, hand])),
  objectives: Object.fromEntries(state.players.map(({ faction, objectives }) => [faction, objectives])),
  combat: state.combatDeck,
  encounter: state.encounterDeck,
  factory: state.factoryDeck,
  words: state.words,
});

describe('the deal of a match', () => {
  it('agrees with a second implementation on every card and on the number of random words (SET-2, SET-9)', () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const state = newMatch(parseSetup(setup));
        const { deals: _, ...expected } = deal(setup.seats, setup.seed, setup.options);
        expect(dealtIn(state)).toEqual(expected);
      }),
      deterministic(150),
    );
  });

  it('never gives Rusviet Industrial or Crimea Patriotic: the mats are dealt again (SET-11)', () => {
    let again = 0;
    for (let i = 0; i < 120; i++) {
      const expected = deal(open(5), `pairing ${i}`, {});
      const dealt = pairings(begin(open(5), `pairing ${i}`));
      expect(dealt).not.toContain('rusviet industrial');
      expect(dealt).not.toContain('crimea patriotic');
      expect(dealt).toEqual(expected.seats.map(({ faction, mat }) => `${faction} ${mat}`));
      if (expected.deals > 1) again++;
    }
    expect(again).toBeGreaterThan(20);
  });

  it('deals banned pairings if the match allows them, and accepts them if they are chosen (SET-11)', () => {
    const options = { allowBannedPairings: true };
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++)
      for (const pairing of pairings(begin(open(5), `allowed ${i}`, options))) seen.add(pairing);
    expect(seen).toContain('rusviet industrial');
    expect(seen).toContain('crimea patriotic');
    expect(pairings(begin([{ faction: 'rusviet', mat: 'industrial' }, {}], 'given'))).toContain('rusviet industrial');
  });

  it('deals the only remaining mat even if the pairing is banned (SET-11)', () => {
    const seats = [
      { faction: 'nordic', mat: 'industrial' },
      { faction: 'saxony', mat: 'engineering' },
      { faction: 'polania', mat: 'mechanical' },
      { faction: 'rusviet', mat: 'agricultural' },
      { faction: 'crimea', mat: null },
    ];
    expect(pairings(begin(seats, 'last'))).toContain('crimea patriotic');
  });

  it('deals no factions or mats from the expansion, and nothing twice (SET-2)', () => {
    for (let i = 0; i < 40; i++) {
      const { players } = begin(open(5), `twice ${i}`);
      expect(players.map(({ faction }) => faction).sort()).toEqual([
        'crimea',
        'nordic',
        'polania',
        'rusviet',
        'saxony',
      ]);
      expect(players.map(({ mat }) => mat).sort()).toEqual([
        'agricultural',
        'engineering',
        'industrial',
        'mechanical',
        'patriotic',
      ]);
    }
  });

  it('draws nothing for chosen factions and mats: the first word is for the bonus tile', () => {
    const seats = [
      { faction: 'saxony', mat: 'patriotic' },
      { faction: 'nordic', mat: 'militant' },
    ];
    const given = begin(seats, 'given');
    // 2^32 - 4 is a multiple of 6. The first word of this seed is below that number, so the word is not rejected.
    expect(given.structureBonus).toBe(
      ['tunnel-adjacent', 'lake-adjacent', 'encounter-adjacent', 'on-tunnels', 'in-a-row', 'on-farm-or-tundra'][
        word('given', 0) % 6
      ],
    );
    const loaded = parsePosition({ seats: { saxony: { mat: 'patriotic' }, nordic: { mat: 'militant' } } }, 'given');
    expect(toPosition(loaded)).toEqual(toPosition(given));
  });

  it('deals hands in seating order, whatever the player ids are (SET-5)', () => {
    const seats = [
      { faction: 'polania', mat: 'mechanical' },
      { faction: 'rusviet', mat: 'patriotic' },
    ];
    const state = begin(seats, 'order');
    const dealer = new Dealer('order');
    dealer.below(6);
    const combat = dealer.shuffled([2, 3, 4, 5].flatMap((n, i) => new Array<number>([16, 12, 8, 6][i]).fill(n)));
    expect(state.players[1].hand).toEqual(combat.slice(0, 2));
    expect(state.players[0].hand).toEqual(combat.slice(2, 5));
    expect(state.combatDeck).toEqual(combat.slice(5));
  });

  it('leaves objectives only in the hands (SET-10)', () => {
    const state = begin(open(3), 'objectives');
    expect(state.players.flatMap(({ objectives }) => objectives)).toHaveLength(6);
    expect(JSON.stringify(Object.keys(toPosition(state)['decks'] as object))).toBe(
      '["combat","combatDiscard","encounter","factory"]',
    );
  });

  it('seats players clockwise by home base and begins with the lowest mat number (SET-3, SET-4)', () => {
    const state = begin(
      [
        { faction: 'saxony', mat: 'patriotic' },
        { faction: 'nordic', mat: 'agricultural' },
        { faction: 'crimea', mat: 'militant' },
      ],
      's',
    );
    expect(state.seating.map((id) => state.players[id].faction)).toEqual(['nordic', 'crimea', 'saxony']);
    expect(state.players[state.first].mat).toBe('militant');
    expect(state.active).toBe(state.first);
  });
});

describe('cards drawn later', () => {
  const bolsterFor = (decks: object): State => {
    const state = parsePosition(
      {
        seats: {
          nordic: { mat: 'industrial', combatCards: [], section: 'bolster', upgrades: [['combatCards', 'deploy']] },
        },
        random: { seed: 'draw', words: 100 },
        decks: { encounter: [1], factory: [1, 2], ...decks },
        turn: {},
      },
      '',
    );
    return state;
  };

  it('are dealt from the shuffled discard pile when the deck is empty (BOL-3)', () => {
    const state = bolsterFor({ combat: [5], combatDiscard: [2, 3, 4, 2, 3] });
    state.combatDeck = [5];
    state.words = 100;
    apply(state, 0, { type: 'bolster', gain: 'combatCards' });
    const dealer = new Dealer('draw');
    dealer.words = 100;
    const shuffled = dealer.shuffled([2, 3, 4, 2, 3]);
    expect(state.players[0].hand).toEqual([5, shuffled[0]]);
    expect(state.combatDeck).toEqual(shuffled.slice(1));
    expect(state.combatDiscard).toEqual([]);
    expect(state.words).toBe(dealer.words);
  });

  it('leave the discard pile unchanged while the deck has enough cards (BOL-3)', () => {
    const state = bolsterFor({ combat: [5, 4], combatDiscard: [2] });
    state.combatDeck = [5, 4];
    apply(state, 0, { type: 'bolster', gain: 'combatCards' });
    expect(state.players[0].hand).toEqual([5, 4]);
    expect([state.combatDeck, state.combatDiscard]).toEqual([[], [2]]);
  });

  it('include a card stolen by SCOUT, which draws a random word even from a hand of one (MEC-8)', () => {
    for (const hand of [[3], [2, 5, 4, 3]]) {
      const state = parsePosition(
        {
          active: 'crimea',
          seats: {
            crimea: { mat: 'mechanical', combatCards: [2], mechs: { scout: 'V7' }, section: 'move' },
            saxony: { mat: 'patriotic', combatCards: hand, mechs: { speed: 'T5' } },
          },
          turn: {},
        },
        'scout',
      );
      const { words } = state;
      const dealer = new Dealer('scout');
      dealer.words = words;
      const taken = dealer.below(hand.length);
      apply(state, 0, { type: 'moveUnit', unit: 'scout', to: 'T5' });
      apply(state, 0, { type: 'endMove' });
      expect(state.players[0].hand).toEqual([2, hand[taken]]);
      expect(state.players[1].hand).toEqual(hand.filter((_, i) => i !== taken));
      expect(state.words).toBe(words + 1);
    }
  });
});
