import type { FactionId, PlayerMatId } from '../../data/ids.ts';
import type { Temper } from './judge.ts';

/**
 * Likes of single pairings at a table of three or more. The fitted weights know each faction, but not what its engine
 * can do with each player mat. These likes make a pairing faster on its own: `npm run tune -- --pairing` measures them
 * in matches without opponents (decision 054).
 */

type Likes = Temper['likes'];

const PARTS: Likes = {
  'part of the payment for upgrade': 1.5,
  'part of the payment for deploy': 1.5,
  'part of the payment for build': 1.5,
  'part of the payment for enlist': 1.5,
};

/** Tokens for the next payment of each bottom-row action. */
export const PAYMENTS: Likes = {
  ...PARTS,
  'upgrade can be paid': 1,
  'deploy can be paid': 1,
  'build can be paid': 1,
  'enlist can be paid': 1,
};

const MECHS: Likes = { mechs: 2, 'mechs star': 2 };

/** Fewer upgrades and more mechs, for factions that must trade for every barrel of oil, but deploy when they produce. */
const MECHS_FIRST: Likes = { ...PAYMENTS, ...MECHS, upgrades: -3.6, 'upgrades squared': -1.2, 'upgrades star': -6 };

const PAIRING_LIKES: Readonly<Record<string, Likes>> = {
  'polania industrial': MECHS_FIRST,
  'saxony industrial': MECHS_FIRST,
  'saxony patriotic': { ...PARTS, ...MECHS, coins: 0.25, riverwalk: 2 },
};

/** A faction and its player mat. */
export interface Pairing {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
}

/** Returns the likes of a pairing at a table of three or more, in coins. Most pairings have none. */
export const likesOf = ({ faction, mat }: Pairing): Likes => PAIRING_LIKES[`${faction} ${mat}`] ?? {};
