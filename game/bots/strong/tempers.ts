import type { Style } from '../styles.ts';
import type { Temper } from './judge.ts';
import { likesOf, type Pairing } from './pairings.ts';

/** The temper of each style. The differences are small, so that all styles are about equally strong. */

type Likes = Temper['likes'];

/** Likes that most styles share: popularity above 12, and the popularity star. */
const SHARED: Likes = { 'popularity above 12': 1, 'popularity star': 6 };

const PLAIN: Temper = { win: 50, rival: 0.7, haste: 7.5, impatience: 0.15, likes: SHARED };

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
  racer: { ...PLAIN, haste: 9, impatience: 0.16 },
};

/**
 * Additional likes of every style at a table of three or more: popularity, which the fitted weights undervalue because
 * bots rarely became popular in the matches used for fitting; structures, upgrades and recruits; and fewer fights,
 * because a fight there helps the players who take no part in it.
 */
const AT_A_TABLE: Likes = {
  popularity: 0.5,
  'popularity above 6': 0.4,
  'popularity above 12': 0.5,
  'popularity star near': 11,
  'popularity star': 4,
  structures: 0.3,
  upgrades: 2.4,
  'upgrades squared': 1.1,
  'upgrades star': 8,
  recruits: 0.8,
  'recruits star': 3,
  'first combat star': -7,
  'second combat star': -8,
  'best fight for a star': -3.5,
};

/** Returns the sum of several sets of likes, by feature. */
export function sumOf(...all: readonly Likes[]): Likes {
  const sum: Record<string, number> = {};
  for (const likes of all) for (const [name, more] of Object.entries(likes)) sum[name] = (sum[name] ?? 0) + more;
  return sum;
}

/** Returns a style's temper in a duel, or at a larger table. Some pairings have likes of their own there. */
export function temperOf(style: Style, isDuel: boolean, pairing?: Pairing): Temper {
  const temper = TEMPERS[style];
  if (isDuel) return temper;
  return { ...temper, likes: sumOf(temper.likes, AT_A_TABLE, pairing === undefined ? {} : likesOf(pairing)) };
}
