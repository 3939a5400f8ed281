import { IS_LAKE, LAKES } from '../state/places.ts';
import type { FactionHooks } from './index.ts';
import { riverwalk, speed } from './shared.ts';

/** Polania Republic: FAC-5, MEC-9, MEC-10. */
export const polania: FactionHooks = {
  ability: { id: 'meander', encounterOptions: 2 },
  mechs: {
    riverwalk: riverwalk('polania'),
    submerge: {
      id: 'submerge',
      lakes: true,
      links: (_situation, from) => (IS_LAKE[from] ? LAKES : []),
    },
    camaraderie: { id: 'camaraderie', keepsPopularity: true },
    speed,
  },
};
