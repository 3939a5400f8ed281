import { IS_LAKE, LAKES } from '../data/places.ts';
import type { FactionHooks } from './hooks.ts';
import { riverwalk, speed } from './shared.ts';

/** Polania Republic: FAC-5, MEC-9, MEC-10. */
export const polania: FactionHooks = {
  ability: { id: 'meander', encounterOptions: 2 },
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
