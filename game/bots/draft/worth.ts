import type { FactionId, PlayerMatId } from '../../data/ids.ts';

/**
 * What each pairing is worth to bots: coins above the mean of its table, measured in random deals of five bots that
 * play alike (docs/bots.md, Drafts). Pairings that are not listed count as average.
 */

type Worths = Readonly<Partial<Record<FactionId, Readonly<Partial<Record<PlayerMatId, number>>>>>>;

/** Returns the value of a pairing, in coins above or below the mean of its table. */
export type Worth = (faction: FactionId, mat: PlayerMatId) => number;

const worthIn =
  (worths: Worths): Worth =>
  (faction, mat) =>
    worths[faction]?.[mat] ?? 0;

/** The value of a pairing to `easy` and `easy-0`, from 649 random deals. */
export const worthToEasy = worthIn({
  nordic: { industrial: -15, engineering: -6, patriotic: -8, mechanical: -10, agricultural: 3 },
  rusviet: { industrial: -4, engineering: -3, patriotic: 5, mechanical: 9, agricultural: 7 },
  crimea: { industrial: -9, engineering: -6, patriotic: 1, mechanical: 2, agricultural: 10 },
  saxony: { industrial: -7, engineering: -1, patriotic: 0, mechanical: -5, agricultural: 9 },
  polania: { industrial: 0, engineering: 1, patriotic: 7, mechanical: 6, agricultural: 15 },
});

/**
 * The value of a pairing to `medium` and `hard`, from 814 random deals of `hard`, and of the two banned pairings from 298
 * earlier ones.
 */
export const worthToStrong = worthIn({
  nordic: { industrial: -16, engineering: 1, patriotic: 3, mechanical: -1, agricultural: 3 },
  rusviet: { industrial: -3, engineering: -1, patriotic: 9, mechanical: 3, agricultural: 2 },
  crimea: { industrial: -2, engineering: 2, patriotic: 11, mechanical: 3, agricultural: 3 },
  saxony: { industrial: -5, engineering: -2, patriotic: -1, mechanical: -6, agricultural: 1 },
  polania: { industrial: -4, engineering: -11, patriotic: 2, mechanical: 2, agricultural: 5 },
});
