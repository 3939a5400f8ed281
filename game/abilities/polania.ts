import { IS_LAKE, LAKES } from '../data/places.ts';
import type { FactionHooks } from './hooks.ts';
import { isLargeTable, riverwalk, speed } from './shared.ts';

/** The coins for each controlled encounter territory in a match with six or seven players (IFA-8). */
const ENCOUNTER_COINS = 3;

/** Polania Republic: FAC-5, MEC-9, MEC-10, IFA-8. */
export const polania: FactionHooks = {
  ability: {
    id: 'meander',
    encounterOptions: 2,
    encounterCoins: (state) => (isLargeTable(state) ? ENCOUNTER_COINS : 0),
  },
  mechs: {
    riverwalk: riverwalk('polania'),
    submerge: {
      id: 'submerge',
      lakes: true,
      links: (_context, from) => (IS_LAKE[from] ? LAKES : []),
    },
    camaraderie: { id: 'camaraderie', keepsPopularity: true },
    speed,
  },
};
