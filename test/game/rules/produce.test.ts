import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { produceCost, produceYields } from '../../../game/rules/produce.ts';

/** The yields and the cost that a client shows before a Produce (PRO-1, PRO-2, PRO-5, FCT-5). */

const position = (seat: object, turn: object = {}) =>
  parsePosition({
    active: 'saxony',
    seats: {
      saxony: {
        mat: 'patriotic',
        section: 'produce',
        workers: ['M6', 'M6', 'T8', 'V6', 'saxony'],
        structures: { mill: 'F5', mine: 'W6' },
        ...seat,
      },
      nordic: { mat: 'industrial' },
    },
    turn,
  });

describe('the yields of a Produce', () => {
  it('count one for each worker on a controlled territory and one for the Mill on its territory (PRO-2, PRO-5)', () => {
    expect(produceYields(position({}), 0)).toEqual({ territories: 2, yields: { M6: 2, T8: 1, F5: 1, V6: 1 } });
    expect(produceYields(position({ character: 'M6', workers: ['F5', 'F5', 'X'] }), 0)).toEqual({
      territories: 2,
      yields: { F5: 3 },
    });
  });

  it('include one more territory once the cube is removed (PRO-2)', () => {
    const cube = { upgrades: [['territories', 'build']] };
    expect(produceYields(position(cube), 0).territories).toBe(3);
  });

  it('exclude the Mill and the removed cube if the Produce comes from a Factory card (FCT-5)', () => {
    const card = { section: 'factory', factoryCard: 1, upgrades: [['territories', 'build']] };
    const owed = { top: 'taken', owed: [{ gain: 'produce', by: 'factory' }] };
    expect(produceYields(position(card, owed), 0)).toEqual({ territories: 2, yields: { M6: 2, T8: 1, V6: 1 } });
  });
});

describe('the cost of a Produce', () => {
  it.each([
    [2, {}],
    [3, {}],
    [4, { power: 1 }],
    [5, { power: 1 }],
    [6, { power: 1, popularity: 1 }],
    [7, { power: 1, popularity: 1 }],
    [8, { power: 1, popularity: 1, coins: 1 }],
  ])('depends on the workers on the board: %s of them cost %j (PRO-1)', (n, cost) => {
    const { players } = position({ workers: new Array<string>(n).fill('M6'), stars: n === 8 ? ['workers'] : [] });
    expect(produceCost(players[0])).toEqual(cost);
  });
});
