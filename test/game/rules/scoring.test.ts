import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { placesOf, scoreBoard, scoreOf } from '../../../game/rules/scoring.ts';

/** The score and its tie-breakers in order (END-3 to END-7). */

/** Returns a seat that scores only its 20 coins, because its character and two workers are at home. */
const plain = (mat: string, home: string, more: object = {}) => ({
  mat,
  coins: 20,
  power: 5,
  popularity: 0,
  character: home,
  workers: [home, home],
  ...more,
});

const board = (nordic: object, saxony: object, more: object = {}) =>
  scoreBoard(
    parsePosition(
      {
        seats: { nordic: plain('industrial', 'nordic', nordic), saxony: plain('patriotic', 'saxony', saxony) },
        structureBonus: 'on-tunnels',
        ...more,
      },
      'score',
    ),
  );

describe('ties (END-7)', () => {
  it('are shared if nothing breaks them', () => {
    const { scores, winners } = board({}, {});
    expect(scores).toEqual({ nordic: 20, saxony: 20 });
    expect(winners).toEqual(['nordic', 'saxony']);
  });

  it('do not occur if one player has one coin more, whatever else the other has', () => {
    const rich = { power: 16, stars: ['power'], coins: 16, workers: ['saxony', 'saxony', 'saxony'] };
    expect(board({ coins: 20 }, rich)).toMatchObject({ scores: { nordic: 20, saxony: 19 }, winners: ['nordic'] });
  });

  it('are broken first by workers (home bases included), mechs and structures on the board', () => {
    // Nordic's third worker, although at home, counts before Saxony's extra power.
    expect(board({ workers: ['nordic', 'nordic', 'nordic'] }, { power: 6 }).winners).toEqual(['nordic']);
    // A mech at home counts the same as that worker, so power decides.
    const mech = { mechs: { speed: 'saxony' }, power: 6 };
    expect(board({ workers: ['nordic', 'nordic', 'nordic'] }, mech).winners).toEqual(['saxony']);
    // A structure gives control of its hex, so the territory scores 2 coins.
    expect(board({ structures: { mill: 'W1' }, coins: 18 }, { power: 6 }).winners).toEqual(['nordic']);
  });

  it('are broken next by power', () => {
    expect(board({ power: 6 }, { popularity: 6 }).winners).toEqual(['nordic']);
    expect(board({ power: 6 }, { power: 7 }).winners).toEqual(['saxony']);
  });

  it('are broken next by popularity', () => {
    // A single token scores nothing (END-5), and popularity 1 scores the same as popularity 0.
    const land = { character: 'T5', coins: 18 };
    const held = { resources: { T5: { oil: 1 } } };
    expect(board(land, { popularity: 1, character: 'M6', coins: 18 }, held).winners).toEqual(['saxony']);
  });

  it('are broken next by controlled resources', () => {
    const one = { character: 'T5', coins: 18 };
    const two = { character: 'M6', workers: ['M6', 'T8'], coins: 16 };
    expect(board(one, two, { resources: { T5: { oil: 1 } } })).toMatchObject({
      scores: { nordic: 20, saxony: 20 },
      winners: ['nordic'],
    });
  });

  it('are broken next by controlled territories, with the Factory counted as one', () => {
    const one = { character: 'T5', coins: 18 };
    const two = { character: 'M6', workers: ['M6', 'T8'], coins: 16 };
    expect(board(one, two).winners).toEqual(['saxony']);
    // The Factory scores as three territories (6 coins), but counts as one in this tie-breaker.
    const factory = { character: 'X', coins: 14 };
    expect(board(factory, two)).toMatchObject({ scores: { nordic: 20, saxony: 20 }, winners: ['saxony'] });
    expect(board(factory, one).winners).toEqual(['nordic', 'saxony']);
  });

  it('are broken last by stars', () => {
    const star = { stars: ['combat'], coins: 17 };
    expect(board(star, {})).toMatchObject({ scores: { nordic: 20, saxony: 20 }, winners: ['nordic'] });
    expect(board(star, { stars: ['objective'], coins: 17 }).winners).toEqual(['nordic', 'saxony']);
  });
});

describe('places (END-7)', () => {
  it('are shared by players whom no tie-breaker separates, and the next place is then skipped', () => {
    const places = (crimea: object, rusviet: object) =>
      placesOf(
        parsePosition(
          {
            seats: {
              nordic: plain('industrial', 'nordic'),
              saxony: plain('patriotic', 'saxony'),
              crimea: plain('mechanical', 'crimea', crimea),
              rusviet: plain('agricultural', 'rusviet', rusviet),
            },
            structureBonus: 'on-tunnels',
          },
          'places',
        ),
      );
    expect(places({ coins: 21 }, { coins: 19 })).toEqual([2, 2, 1, 4]);
    expect(places({}, { power: 6 })).toEqual([2, 2, 2, 1]);
  });
});

describe('the score', () => {
  const state = (popularity: number) =>
    parsePosition(
      {
        seats: {
          nordic: {
            mat: 'industrial',
            coins: 7,
            popularity,
            character: 'X',
            workers: ['L3', 'L3', 'T1', 'nordic'],
            mechs: { seaworthy: 'L3' },
            stars: popularity === 18 ? ['combat', 'popularity'] : ['combat', 'objective'],
            structures: { mine: 'M3', mill: 'T3' },
          },
          saxony: { mat: 'patriotic' },
        },
        resources: { X: { oil: 2 }, L3: { wood: 2 }, T1: { food: 1 }, nordic: { metal: 8 }, V9: { oil: 8 } },
        structureBonus: 'on-tunnels',
      },
      'sum',
    );

  it('adds up coins, stars, territories, pairs of resources and the bonus tile (END-3, END-5)', () => {
    // X (3), L3, T1, M3, T3: 7 territories; 5 tokens: 2 pairs; 2 structures on tunnels: 4 coins.
    expect(scoreOf(state(0), 0)).toMatchObject({
      coins: 7,
      stars: 2 * 3,
      territories: 7 * 2,
      resources: 2 * 1,
      structureBonus: 4,
      total: 33,
      counts: { stars: 2, territories: 7, resources: 5 },
      ties: { hexes: 5 },
    });
  });

  it.each([
    [6, 2 * 3 + 7 * 2 + 2 * 1],
    [7, 2 * 4 + 7 * 3 + 2 * 2],
    [12, 2 * 4 + 7 * 3 + 2 * 2],
    [13, 2 * 5 + 7 * 4 + 2 * 3],
    [18, 2 * 5 + 7 * 4 + 2 * 3],
  ])('multiplies stars, territories and resources by the tier for popularity %i (END-4)', (popularity, worth) => {
    expect(scoreOf(state(popularity), 0).total).toBe(7 + 4 + worth);
  });
});
