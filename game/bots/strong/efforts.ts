import type { FactionId, PlayerMatId } from '../../data/ids.ts';
import type { Pairing } from './pairings.ts';

/**
 * How much of its level's search each pairing uses, so that all have a chance at the same table (decision 052). Pairings
 * that would win much more than their share search less, and the weakest ones more. A few shares only make the order of
 * the pairings more like that of the community's tier list.
 */

/** The share of a faction, and those of its player mats that differ. */
interface FactionShare {
  readonly all: number;
  readonly mats?: Readonly<Partial<Record<PlayerMatId, number>>>;
}

type Shares = Readonly<Partial<Record<FactionId, FactionShare>>>;

/** Returns the share of the search that a pairing uses, 1 for all of it. */
export type ShareOf = (pairing: Pairing) => number;

const shareIn =
  (shares: Shares): ShareOf =>
  ({ faction, mat }) =>
    shares[faction]?.mats?.[mat] ?? shares[faction]?.all ?? 1;

/** The shares of `hard` at a table of three to five. */
export const tableShare = shareIn({
  crimea: { all: 1, mats: { industrial: 1.3, engineering: 1.3, patriotic: 0.6, agricultural: 0.9 } },
  rusviet: { all: 0.5, mats: { patriotic: 0.45, mechanical: 0.55 } },
  polania: { all: 0.56, mats: { industrial: 0.8, engineering: 1, mechanical: 0.7, agricultural: 0.45 } },
  saxony: { all: 1, mats: { industrial: 1.5, engineering: 0.8, mechanical: 1.4, agricultural: 0.6 } },
  nordic: { all: 0.65, mats: { industrial: 1, engineering: 0.8, mechanical: 0.8, agricultural: 0.4 } },
});

/** The shares of `hard` at a table of six or seven, where four of the factions would rarely win. */
export const largeShare = shareIn({
  rusviet: { all: 0.25 },
  crimea: { all: 0.3 },
  saxony: { all: 0.3 },
  polania: { all: 0.7 },
  nordic: { all: 1.15 },
  albion: { all: 1.1 },
  togawa: { all: 1.5 },
});
