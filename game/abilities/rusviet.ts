import { FACTORY, TERRAIN } from '../state/places.ts';
import type { State } from '../state/types.ts';
import { controlMap } from '../rules/control.ts';
import { workersAt } from '../rules/pieces.ts';
import type { FactionHooks } from './index.ts';
import { riverwalk, speed } from './shared.ts';

/** Controlled villages and the Factory touch one another (MEC-5). */
function township(state: State, seat: number, from: number, add: (to: number) => void): void {
  if (from !== FACTORY && TERRAIN[from] !== 'village') return;
  const control = controlMap(state);
  if (from !== FACTORY && control[from] !== seat) return;
  add(FACTORY);
  for (let hex = 0; hex < control.length; hex++) {
    if (control[hex] === seat && TERRAIN[hex] === 'village') add(hex);
  }
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
