import type { FactionId, PlayerMatId } from '../../data/ids.ts';
import type { Temper } from './judge.ts';

/**
 * Likes of single pairings at a table of three or more. The fitted weights know each faction, but not what its engine
 * can do with each player mat. These likes make a pairing faster on its own: `npm run tune -- --pairing` measures them
 * in matches without opponents (decision 054).
 */

type Likes = Temper['likes'];

/** Tokens for the next payment of each bottom-row action. */
export const PAYMENTS: Likes = {
  'upgrade can be paid': 1,
  'deploy can be paid': 1,
  'build can be paid': 1,
  'enlist can be paid': 1,
  'part of the payment for upgrade': 1.5,
  'part of the payment for deploy': 1.5,
  'part of the payment for build': 1.5,
  'part of the payment for enlist': 1.5,
};

/** Fewer upgrades, for factions that must trade for every barrel of oil. */
const NO_OIL: Likes = { upgrades: -3.6, 'upgrades squared': -1.2, 'upgrades star': -6 };

const MECHS: Likes = { mechs: 2, 'mechs star': 2 };

const PAIRING_LIKES: Readonly<Record<string, Likes>> = {
  'polania industrial': { ...PAYMENTS, ...NO_OIL, ...MECHS },
  'saxony industrial': { ...PAYMENTS, ...NO_OIL, ...MECHS },
  'polania engineering': { ...PAYMENTS, ...NO_OIL, workers: 1.5, structures: 2, 'structures star': 2 },
};

/** A faction and its player mat. */
export interface Pairing {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
}

/** Returns the likes of a pairing at a table of three or more, in coins. Most pairings have none. */
export const likesOf = ({ faction, mat }: Pairing): Likes => PAIRING_LIKES[`${faction} ${mat}`] ?? {};
