import type { Style } from '../styles.ts';
import type { Temper } from './judge.ts';

/** The temper of each style. The differences are small, so that all styles are about equally strong. */

const PLAIN: Temper = { win: 50, rival: 0.7, haste: 7.5, impatience: 0.15, likes: {} };

const DUEL: Partial<Temper> = {};

/** What every style likes: with high popularity, going on to its star. */
const SHARED = { 'popularity above 12': 1, 'popularity star': 6 };

const TEMPERS: Readonly<Record<Style, Temper>> = {
  builder: { ...PLAIN, likes: { ...SHARED, structures: 1, upgrades: 0.6, 'structure bonus': 0.3 } },
  raider: {
    ...PLAIN,
    likes: { ...SHARED, 'best fight for a star': 2, 'combat cards': 0.3, 'combat units at risk': 0.3 },
  },
  populist: {
    ...PLAIN,
    likes: { popularity: 0.8, 'popularity above 12': 1.5, 'popularity star near': 12, 'popularity star': 10 },
  },
  racer: { ...PLAIN, haste: 9, impatience: 0.16, likes: SHARED },
};

/** Returns a style's temper. In a duel, stars count for more, because the only opponent decides when the match ends. */
export const temperOf = (style: Style, isDuel: boolean): Temper => {
  const temper = TEMPERS[style];
  return isDuel ? { ...temper, ...DUEL } : temper;
};
