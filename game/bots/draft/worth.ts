import type { FactionId, PlayerMatId } from '../../data/ids.ts';

/**
 * The worth of each pairing in coins above the mean of its table, as bots play it: from 272 random deals of five `easy-0`
 * (docs/bots.md, Drafts). A faction or player mat that is not listed counts as average.
 */
const PAIRING_WORTH: Readonly<Partial<Record<FactionId, Readonly<Partial<Record<PlayerMatId, number>>>>>> = {
  nordic: { industrial: -15, engineering: -7, patriotic: -7, mechanical: -9, agricultural: 2 },
  rusviet: { industrial: -3, engineering: -1, patriotic: 6, mechanical: 7, agricultural: 7 },
  crimea: { industrial: -8, engineering: -6, patriotic: 0, mechanical: 2, agricultural: 8 },
  saxony: { industrial: -6, engineering: -2, patriotic: 0, mechanical: -4, agricultural: 7 },
  polania: { industrial: 1, engineering: 2, patriotic: 7, mechanical: 6, agricultural: 13 },
};

/** The worth of a pairing in coins, above or below the mean of all pairings. */
export const worthOf = (faction: FactionId, mat: PlayerMatId): number => PAIRING_WORTH[faction]?.[mat] ?? 0;
