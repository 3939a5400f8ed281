import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { faultOf, nordic, two } from '../../support/twoSeats.ts';

/** Positions that are rejected, and the paths of their faults (docs/notation.md, Position). */

const upgrades = (...to: string[]): [string, string][] =>
  to.map((box, i) => [['moveUnits', 'gainCoins', 'power', 'combatCards', 'popularity', 'territories'][i], box]);

describe('a position', () => {
  const cases: [what: string, path: string, position: unknown][] = [
    ['not an object', '', 7],
    ['not an object', '', null],
    ['not an object', '', []],
    ['no `seats`', 'seats', {}],
    ['an empty `seats`', 'seats', { seats: {} }],
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
      'two structures of one seat on a hex',
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
      'workers on a lake without a mech',
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
    ['a combat without opponents', 'turn.combats', { seats: two({ section: 'move' }), turn: { combats: ['X'] } }],
    [
      'a choice of a player who does not fight',
      'turn.combat.commits.crimea',
      {
        seats: { ...two({ section: 'move', character: 'X' }, { character: 'X' }), crimea: { mat: 'mechanical' } },
        turn: { top: 'taken', combat: { at: 'X', commits: { crimea: { power: 0, combatCards: [] } } } },
      },
    ],
    [
      'a choice of more power than the player has',
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

  it.each(cases)('is rejected with the path of its fault: %s (%s)', (_what, path, position) => {
    expect(faultOf(position)).toBe(path);
  });

  it('is accepted with values at the limits', () => {
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

  it('allows enemy combat units on one territory only during an open Move and its combats (CTL-2)', () => {
    const seats = two({ section: 'move', character: 'X' }, { character: 'X' });
    expect(faultOf({ seats, turn: { moving: true } })).toBe('accepted');
    expect(faultOf({ seats, turn: { top: 'taken', combats: ['X'] } })).toBe('accepted');
    expect(faultOf({ seats, turn: { top: 'taken', combat: { at: 'X' } } })).toBe('accepted');
    expect(faultOf({ seats, turn: { top: 'taken' } })).toBe('seats.saxony');
  });

  it('allows a star of the active player to be pending while an action is incomplete (STR-2)', () => {
    const position = (turn: object) => ({ seats: two({ section: 'move', power: 16 }), turn });
    expect(faultOf(position({ moving: true }))).toBe('accepted');
    expect(faultOf(position({ encounter: { card: 1 } }))).toBe('accepted');
    expect(faultOf(position({ choosingFactoryCard: true }))).toBe('accepted');
    expect(faultOf(position({ top: 'taken' }))).toBe('seats.nordic.stars');
  });

  it('inside another document is rejected with the path of the fault in that document', () => {
    expect(() => parsePosition({ seats: two({ power: 17 }) }, '', 'position')).toThrow('position.seats.nordic.power');
    expect(() => parsePosition({ seats: two({}, { mat: 'industrial' }) }, '', 'position')).toThrow(
      'position.seats.saxony.mat',
    );
  });
});
