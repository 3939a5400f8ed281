import type { FactionId, PlayerMatId } from '../../data/ids.ts';

/**
 * The value of each pairing in coins above the mean of its table, measured in 649 random deals played by five `easy-0`
 * bots (docs/bots.md, Drafts). Factions and player mats that are not listed are treated as average.
 */
const PAIRING_WORTH: Readonly<Partial<Record<FactionId, Readonly<Partial<Record<PlayerMatId, number>>>>>> = {
  nordic: { industrial: -15, engineering: -6, patriotic: -8, mechanical: -10, agricultural: 3 },
  rusviet: { industrial: -4, engineering: -3, patriotic: 5, mechanical: 9, agricultural: 7 },
  crimea: { industrial: -9, engineering: -6, patriotic: 1, mechanical: 2, agricultural: 10 },
  saxony: { industrial: -7, engineering: -1, patriotic: 0, mechanical: -5, agricultural: 9 },
  polania: { industrial: 0, engineering: 1, patriotic: 7, mechanical: 6, agricultural: 15 },
};

/** Returns the value of a pairing, in coins above or below the mean of its table. */
export const worthOf = (faction: FactionId, mat: PlayerMatId): number => PAIRING_WORTH[faction]?.[mat] ?? 0;
