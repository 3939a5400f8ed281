import { describe, expect, it } from 'vitest';
import { factoryCardWorth } from '../../../game/bots/easy0/factoryCards.ts';
import { factoryCards } from '../../../game/data/factoryCards.ts';
import { UNKNOWN_CARD } from '../../../game/view.ts';

const numbersWith = (worth: number): number[] =>
  factoryCards.map((card) => card.number).filter((number) => factoryCardWorth(number) === worth);

describe('the value of a Factory card', () => {
  it('puts the 12 cards into 3 groups: 4 good ones, 6 average ones and 2 poor ones', () => {
    expect(numbersWith(50)).toEqual([2, 6, 7, 9]);
    expect(numbersWith(40)).toEqual([4, 5, 8, 10, 11, 12]);
    expect(numbersWith(30)).toEqual([1, 3]);
  });

  it('is 0 for a card the seat cannot see', () => {
    expect(factoryCardWorth(UNKNOWN_CARD)).toBe(0);
  });
});
