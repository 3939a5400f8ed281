import { FACTORY, TERRAIN } from '../state/places.ts';
import { workersAt } from '../rules/pieces.ts';
import type { Situation } from '../rules/situation.ts';
import type { FactionHooks } from './index.ts';
import { riverwalk, speed } from './shared.ts';

/** Controlled villages and the Factory touch one another (MEC-5). */
function township(situation: Situation, from: number): number[] {
  if (from !== FACTORY && !(TERRAIN[from] === 'village' && situation.controls(from))) return [];
  return [FACTORY, ...situation.controlled.filter((hex) => TERRAIN[hex] === 'village')];
}

/** Rusviet Union: FAC-2, MEC-5, MEC-6. */
export const rusviet: FactionHooks = {
  ability: {
    id: 'relentless',
    repeatsSection: (state, section) => section !== 'factory' || state.options.relentlessOnFactory,
  },
  mechs: {
    riverwalk: riverwalk('rusviet'),
    township: { id: 'township', links: township },
    'peoples-army': {
      id: 'peoples-army',
      extraCombatCards: (state, seat, at) => (workersAt(state.players[seat], at) > 0 ? 1 : 0),
    },
    speed,
  },
};
