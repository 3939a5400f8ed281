import { FACTORY, TERRAIN } from '../data/places.ts';
import { workersAt } from '../state/pieces.ts';
import type { AbilityContext, FactionHooks } from './hooks.ts';
import { riverwalk, speed } from './shared.ts';

/**
 * Returns the controlled villages and the Factory if `from` is one of them, otherwise nothing. They are all adjacent to
 * one another (MEC-5).
 */
function township(context: AbilityContext, from: number): number[] {
  if (from !== FACTORY && !(TERRAIN[from] === 'village' && context.controls(from))) return [];
  return [FACTORY, ...context.controlled.filter((hex) => TERRAIN[hex] === 'village')];
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
