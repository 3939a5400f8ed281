import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, check, clone, decisions, isRefusal, legalActions } from '../../../game/engine.ts';
import { NotationError } from '../../../game/notation/fault.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { toPosition } from '../../../game/notation/position.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { demand } from '../../support/demand.ts';
import { Dealer } from '../../support/dealer.ts';
import { oneOf, type Below } from '../../support/dice.ts';
import { RULES_VERSION } from '../../../game/version.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, playOn, playing } from '../../support/play.ts';

/** Positions as written in files: what is rejected and where, and what is filled in (docs/notation.md, Position). */

const nordic = { mat: 'industrial' };
const saxony = { mat: 'patriotic' };
const two = (own: object = {}, other: object = {}): object => ({
  nordic: { ...nordic, ...own },
  saxony: { ...saxony, ...other },
});

/** Returns the path of the fault for which a position is rejected. */
function faultOf(position: unknown): string {
  try {
    parsePosition(position, 'fault');
  } catch (error) {
    if (error instanceof NotationError) return error.path;
    throw error;
  }
  return 'accepted';
}

const upgrades = (...to: string[]): [string, string][] =>
  to.map((box, i) => [['moveUnits', 'gainCoins', 'power', 'combatCards', 'popularity', 'territories'][i], box]);

describe('a position is rejected with the path of its fault', () => {
  const cases: [what: string, path: string, position: unknown][] = [
    ['no object', '', 7],
    ['no object', '', null],
    ['no object', '', []],
    ['no seats', 'seats', {}],
    ['no seat', 'seats', { seats: {} }],
    ['an unknown key', 'colour', { seats: two(), colour: 'red' }],
    ['an unknown key of a seat', 'seats.nordic.gold', { seats: two({ gold: 1 }) }],
    ['an unknown key of the decks', 'decks.objective', { seats: two(), decks: { objective: [1] } }],
    ['an unknown key of the turn', 'turn.phase', { seats: two({ section: 'move' }), turn: { phase: 1 } }],
    ['the key __proto__', 'seats.__proto__', JSON.parse('{"seats":{"nordic":{"mat":"industrial"},"__proto__":{}}}')],
    ['an unknown option', 'options.fog', { seats: two(), options: { fog: true } }],
    ['an option out of its range', 'options.starsToEnd', { seats: two(), options: { starsToEnd: 7 } }],
    ['an unknown format', 'format', { format: 'scythe-position/2', seats: two() }],
    ['an unknown rules version', 'rules', { rules: 99, seats: two() }],
    ['an unknown faction', 'seats.mars', { seats: { mars: nordic } }],
    ['a faction that is not played yet', 'seats.albion', { seats: { albion: nordic } }],
    ['an unknown mat', 'seats.nordic.mat', { seats: two({ mat: 'agile' }) }],
    ['no mat', 'seats.nordic.mat', { seats: { nordic: {} } }],
    ['a mat twice', 'seats.saxony.mat', { seats: two({}, { mat: 'industrial' }) }],
    ['an absent active player', 'active', { seats: two(), active: 'crimea' }],
    ['nine workers', 'seats.nordic.workers', { seats: two({ workers: new Array<string>(9).fill('W1') }) }],
    ['one worker', 'seats.nordic.workers', { seats: two({ workers: ['W1'] }) }],
    ['power 17', 'seats.nordic.power', { seats: two({ power: 17 }) }],
    ['power below 0', 'seats.nordic.power', { seats: two({ power: -1 }) }],
    ['popularity 19', 'seats.nordic.popularity', { seats: two({ popularity: 19 }) }],
    ['half a coin', 'seats.nordic.coins', { seats: two({ coins: 0.5 }) }],
    ['coins as a text', 'seats.nordic.coins', { seats: two({ coins: '5' }) }],
    ['round 0', 'round', { seats: two(), round: 0 }],
    ['an unknown hex', 'seats.nordic.character', { seats: two({ character: 'W9' }) }],
    ['an unknown hex of a worker', 'seats.nordic.workers.1', { seats: two({ workers: ['W1', 'Z1'] }) }],
    ['an unknown place of tokens', 'resources.Q1', { seats: two(), resources: { Q1: { oil: 1 } } }],
    ['tokens of an unknown kind', 'resources.T1.gold', { seats: two(), resources: { T1: { gold: 1 } } }],
    ['tokens below 0', 'resources.T1.oil', { seats: two(), resources: { T1: { oil: -1 } } }],
    ['a mech of another faction', 'seats.nordic.mechs.scout', { seats: two({ mechs: { scout: 'W1' } }) }],
    ['an unknown mech', 'seats.nordic.mechs.tank', { seats: two({ mechs: { tank: 'W1' } }) }],
    ['a structure on a home base', 'seats.nordic.structures.mine', { seats: two({ structures: { mine: 'nordic' } }) }],
    ['a structure on a lake', 'seats.nordic.structures', { seats: two({ structures: { mine: 'L1' } }) }],
    [
      'two structures on a hex',
      'seats.saxony.structures',
      { seats: two({ structures: { mine: 'X' } }, { structures: { mill: 'X' } }) },
    ],
    [
      'two own structures on a hex',
      'seats.nordic.structures',
      { seats: two({ structures: { mine: 'X', mill: 'X' } }) },
    ],
    [
      'a cube moved twice',
      'seats.nordic.upgrades',
      { seats: two({ upgrades: [upgrades('deploy')[0], ['moveUnits', 'enlist']] }) },
    ],
    ['a full box', 'seats.nordic.upgrades', { seats: two({ upgrades: upgrades('build', 'build') }) }],
    [
      'seven cubes',
      'seats.nordic.upgrades',
      {
        seats: two({
          upgrades: [...upgrades('deploy', 'deploy', 'enlist', 'enlist', 'build', 'upgrade'), ['power', 'deploy']],
        }),
      },
    ],
    ['a bonus twice', 'seats.nordic.recruits', { seats: two({ recruits: { deploy: 'coins', build: 'coins' } }) }],
    ['an unknown bonus', 'seats.nordic.recruits.deploy', { seats: two({ recruits: { deploy: 'oil' } }) }],
    ['a card value that does not exist', 'seats.nordic.combatCards.0', { seats: two({ combatCards: [6] }) }],
    [
      'seven combat cards of value 5',
      'seats.nordic.combatCards',
      { seats: two({ combatCards: [5, 5, 5, 5, 5, 5, 5] }) },
    ],
    [
      'more combat cards than there are',
      'decks.combatDiscard',
      { seats: two({ combatCards: [5, 5, 5] }), decks: { combatDiscard: [5, 5, 5, 5] } },
    ],
    ['an objective twice', 'seats.saxony.objectives', { seats: two({ objectives: [1, 2] }, { objectives: [2, 3] }) }],
    [
      'an objective in a hand and revealed',
      'seats.nordic.objectivesRevealed',
      { seats: two({ objectives: [1, 2], objectivesRevealed: [1] }) },
    ],
    ['a promo objective without the option', 'seats.nordic.objectives', { seats: two({ objectives: [24] }) }],
    ['an encounter card twice', 'decks.encounter', { seats: two(), decks: { encounter: [4, 4] } }],
    [
      'an encounter card in the deck and shown',
      'turn.encounter.card',
      { seats: two({ section: 'move' }), decks: { encounter: [4] }, turn: { encounter: { card: 4 } } },
    ],
    ['a Factory card twice', 'seats.saxony.factoryCard', { seats: two({ factoryCard: 3 }, { factoryCard: 3 }) }],
    ['Factory card 13', 'seats.nordic.factoryCard', { seats: two({ factoryCard: 13 }) }],
    [
      'a Factory card owned and in the deck',
      'decks.factory',
      { seats: two({ factoryCard: 3 }), decks: { factory: [3] } },
    ],
    ['more Factory cards than players + 1', 'decks.factory', { seats: two(), decks: { factory: [1, 2, 3, 4] } }],
    [
      'more unknown combat cards than are left',
      'seats.saxony.combatCards',
      { seats: two({ combatCards: 30 }, { combatCards: 20 }), decks: { combat: [] } },
    ],
    ['enemy units on one hex', 'seats.saxony', { seats: two({ character: 'X' }, { character: 'X' }) }],
    ['enemy workers on one hex', 'seats.saxony', { seats: two({ workers: ['X', 'W1'] }, { workers: ['X', 'M6'] }) }],
    ['an enemy on a home base', 'seats.saxony', { seats: two({}, { character: 'nordic' }) }],
    [
      'own workers on a lake without a mech',
      'seats.nordic.workers',
      { seats: two({ workers: ['L1', 'W1'], character: 'L1' }) },
    ],
    ['tokens on a lake without a combat unit', 'resources.L1', { seats: two(), resources: { L1: { oil: 1 } } }],
    ['an encounter where there is none', 'encounters', { seats: two(), encounters: ['W1'] }],
    ['an encounter twice', 'encounters', { seats: two(), encounters: ['V1', 'V1'] }],
    [
      'more stars than the match has',
      'seats.nordic.stars',
      { seats: two({ stars: ['combat', 'combat', 'objective', 'power'], power: 16 }), options: { starsToEnd: 3 } },
    ],
    ['an unknown star', 'seats.nordic.stars.0', { seats: two({ stars: ['luck'] }) }],
    ['a star without its condition', 'seats.nordic.stars', { seats: two({ stars: ['mechs'] }) }],
    ['a third combat star', 'seats.nordic.stars', { seats: two({ stars: ['combat', 'combat', 'combat'] }) }],
    ['a missing star', 'seats.nordic.stars', { seats: two({ power: 16 }) }],
    ['section factory without a card', 'seats.nordic.section', { seats: two({ section: 'factory' }) }],
    ['a turn without a section', 'turn', { seats: two(), turn: {} }],
    ['a Move in another section', 'turn.moving', { seats: two({ section: 'bolster' }), turn: { moving: true } }],
    [
      'a Move in a row already taken',
      'turn.moving',
      { seats: two({ section: 'move' }), turn: { moving: true, top: 'taken' } },
    ],
    [
      'a step of an unknown unit',
      'turn.steps.0.unit',
      { seats: two({ section: 'move' }), turn: { moving: true, steps: [{ unit: 'scout', from: 'W1', to: 'T1' }] } },
    ],
    [
      'a step of a unit on the mat',
      'turn.steps.0',
      { seats: two({ section: 'move' }), turn: { moving: true, steps: [{ unit: 'worker5', from: 'W1', to: 'T1' }] } },
    ],
    ['a combat where nobody fights', 'turn.combats', { seats: two({ section: 'move' }), turn: { combats: ['X'] } }],
    [
      'a choice of somebody who does not fight',
      'turn.combat.commits.crimea',
      {
        seats: { ...two({ section: 'move', character: 'X' }, { character: 'X' }), crimea: { mat: 'mechanical' } },
        turn: { top: 'taken', combat: { at: 'X', commits: { crimea: { power: 0, combatCards: [] } } } },
      },
    ],
    [
      'a choice of power that is not there',
      'turn.combat.commits.saxony',
      {
        seats: two({ section: 'move', character: 'X' }, { character: 'X', power: 1 }),
        turn: { top: 'taken', combat: { at: 'X', commits: { saxony: { power: 2, combatCards: [] } } } },
      },
    ],
    [
      'a gain owed by no encounter',
      'turn.owed.0',
      { seats: two({ section: 'move' }), turn: { owed: [{ gain: 'deploy', by: 'encounter' }] } },
    ],
    [
      'an option of a card twice',
      'turn.encounter.chosen',
      { seats: two({ section: 'move' }), turn: { encounter: { card: 1, chosen: ['A', 'A'] } } },
    ],
    [
      'a Factory choice with a card',
      'turn.choosingFactoryCard',
      { seats: two({ section: 'move', factoryCard: 1 }), turn: { choosingFactoryCard: true } },
    ],
    [
      'a result without winners',
      'result.winners',
      { seats: two(), result: { reason: 'stars', round: 1, winners: [], scores: {} } },
    ],
  ];

  it.each(cases)('%s: %s', (_what, path, position) => {
    expect(faultOf(position)).toBe(path);
  });

  it('loads values at the limits', () => {
    expect(faultOf({ seats: two({ power: 16, stars: ['power'] }, { popularity: 18, stars: ['popularity'] }) })).toBe(
      'accepted',
    );
    expect(faultOf({ seats: two({ workers: new Array<string>(8).fill('W1'), stars: ['workers'] }) })).toBe('accepted');
    expect(
      faultOf({ seats: two({ mechs: { seaworthy: 'L1' }, workers: ['L1', 'W1'] }), resources: { L1: { oil: 1 } } }),
    ).toBe('accepted');
    expect(faultOf({ seats: two({}, { stars: ['combat', 'combat', 'combat', 'objective', 'objective'] }) })).toBe(
      'accepted',
    );
    expect(faultOf({ seats: two({ objectives: [24] }), options: { promoCards: true } })).toBe('accepted');
    expect(faultOf({ seats: { ...two(), crimea: { mat: 'mechanical', mechs: { wayfare: 'rusviet' } } } })).toBe(
      'accepted',
    );
  });

  it('CTL-2 allows enemy combat units on one territory only during an open Move and its combats', () => {
    const seats = two({ section: 'move', character: 'X' }, { character: 'X' });
    expect(faultOf({ seats, turn: { moving: true } })).toBe('accepted');
    expect(faultOf({ seats, turn: { top: 'taken', combats: ['X'] } })).toBe('accepted');
    expect(faultOf({ seats, turn: { top: 'taken', combat: { at: 'X' } } })).toBe('accepted');
    expect(faultOf({ seats, turn: { top: 'taken' } })).toBe('seats.saxony');
  });

  it('STR-2 allows a star of the active player to be pending while an action is incomplete', () => {
    const position = (turn: object) => ({ seats: two({ section: 'move', power: 16 }), turn });
    expect(faultOf(position({ moving: true }))).toBe('accepted');
    expect(faultOf(position({ encounter: { card: 1 } }))).toBe('accepted');
    expect(faultOf(position({ choosingFactoryCard: true }))).toBe('accepted');
    expect(faultOf(position({ top: 'taken' }))).toBe('seats.nordic.stars');
  });

  it('gives the path of a fault inside another document, too', () => {
    expect(() => parsePosition({ seats: two({ power: 17 }) }, '', 'position')).toThrow('position.seats.nordic.power');
    expect(() => parsePosition({ seats: two({}, { mat: 'industrial' }) }, '', 'position')).toThrow(
      'position.seats.saxony.mat',
    );
  });
});

describe('a position that leaves something out', () => {
  it('is a new set-up if it names only seats and mats', () => {
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

  it('removes named cards from the decks first; those named in a deck are on top of the shuffled rest', () => {
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

  it('draws no word for a deck that is not used', () => {
    const seats = two({ objectives: [1, 2] }, { objectives: [3, 4] });
    const words = (position: object): number => parsePosition({ structureBonus: 'in-a-row', ...position }, 'w').words;
    const all = words({ seats });
    // 28 encounters: 27 words; 12 Factory cards: 11 words; 42 combat cards: 41 words, if none is rejected.
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

  it('takes the player ids from the order of its seats, and the turn order from the clock', () => {
    const { players, seating, first } = parsePosition({ seats: { saxony, nordic } }, 'ids');
    expect(players.map(({ faction }) => faction)).toEqual(['saxony', 'nordic']);
    expect(seating).toEqual([1, 0]);
    expect(first).toBe(1);
  });

  it('END-1 is over if a player has placed their last star', () => {
    const over = parsePosition({
      options: { starsToEnd: 3 },
      seats: two({ stars: ['combat', 'combat', 'objective'] }),
    });
    expect(over.result).toMatchObject({ reason: 'stars', round: 1, winners: ['nordic'] });
    expect(decisions(over)).toEqual([]);
  });
});

describe('numbers for unknown cards', () => {
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

  it('give the same cards with the same seed, and others with another seed', () => {
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

describe('any position that loads', () => {
  /** Returns a value with one part replaced by a part of another position, or left out. */
  function crossed(value: unknown, other: unknown, below: Below): unknown {
    if (below(8) === 0 || typeof value !== 'object' || value === null) return other;
    if (Array.isArray(value)) return below(2) === 0 ? value.slice(0, below(value.length + 1)) : other;
    const entries = Object.entries(value);
    if (entries.length === 0) return other;
    const [key, inner] = oneOf(below, entries);
    const others = new Map(Object.entries(typeof other === 'object' && other !== null ? other : {}));
    const changed = crossed(inner, others.get(key), below);
    return Object.fromEntries(
      entries.flatMap(([name, part]) =>
        name !== key ? [[name, part]] : changed === undefined ? [] : [[name, changed]],
      ),
    );
  }

  it('ENC-3 lists only gains that are possible, even if it says that another is owed', () => {
    const state = parsePosition({
      seats: two({ section: 'move', character: 'X' }, { structures: { mill: 'X' } }),
      turn: { top: 'taken', encounter: { card: 1, chosen: ['C'] }, owed: [{ gain: 'build', by: 'encounter' }] },
    });
    expect(legalActions(state, 0)).toEqual([{ type: 'decline' }]);
  });

  it(
    'can be played: a player has a legal action or the match is over; any other position is rejected',
    { timeout: SLOW },
    () => {
      let played = 0;
      let refused = 0;
      fc.assert(
        fc.property(courses(50), courses(50), (course, other) => {
          const donors: unknown[] = [];
          for (const { state, below } of playing(other))
            if (state.turn !== null || below(4) === 0) donors.push(toPosition(state));
          for (const { state, below } of playing(course)) {
            if (donors.length === 0 || (state.turn === null && below(4) > 0)) continue;
            const position = crossed(toPosition(state), oneOf(below, donors), below);
            let loaded;
            try {
              loaded = parsePosition(position, 'crossed');
            } catch (error) {
              demand(error instanceof NotationError, () => `${String(error)} for ${JSON.stringify(position)}`);
              refused++;
              continue;
            }
            played++;
            const seats = decisions(loaded);
            demand((seats.length === 0) === (loaded.result !== null), () => 'nobody is asked');
            for (const { seat } of seats) {
              const actions = legalActions(loaded, seat);
              demand(actions.length > 0, () => `nothing to do in ${JSON.stringify(position)}`);
              for (const action of actions) demand(check(loaded, seat, action) === null, () => JSON.stringify(action));
              for (const action of actions.slice(0, 5)) {
                demand(!isRefusal(apply(clone(loaded), seat, action)), () => JSON.stringify(action));
              }
            }
            for (const moment of playOn(loaded, below, 15)) void moment;
          }
        }),
        deterministic(60),
      );
      expect(played).toBeGreaterThan(100);
      expect(refused).toBeGreaterThan(50);
    },
  );
});
