import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import { IS_TUNNEL, TERRAIN, TUNNELS } from '../data/places.ts';
import type { State } from '../state/types.ts';
import type { AbilityContext, FactionHooks } from './hooks.ts';
import { riverwalk, speed } from './shared.ts';

const mineOf = (state: State, seat: number): number => state.players[seat].structures[SLOT_OF_STRUCTURE.mine];

/**
 * Returns the controlled mountains and all tunnels, including the player's Mine, if `from` is one of them, otherwise
 * nothing. They are all adjacent to one another (MEC-11).
 */
function underpass(context: AbilityContext, from: number): number[] {
  const mine = mineOf(context.state, context.seat);
  const tunnel = IS_TUNNEL[from] || from === mine;
  if (!tunnel && !(TERRAIN[from] === 'mountain' && context.controls(from))) return [];
  const mountains = context.controlled.filter((hex) => TERRAIN[hex] === 'mountain');
  return [...TUNNELS, ...(mine >= 0 ? [mine] : []), ...mountains];
}

/** Saxony Empire: FAC-4, MEC-11, MEC-12. */
export const saxony: FactionHooks = {
  ability: { id: 'dominate', unlimitedStars: true },
  mechs: {
    riverwalk: riverwalk('saxony'),
    underpass: { id: 'underpass', links: underpass },
    disarm: {
      id: 'disarm',
      beforeCombat: {
        price: 0,
        opponentLoses: 2,
        worksAt: (state, seat, at) => IS_TUNNEL[at] || (state.options.disarmOnMine && mineOf(state, seat) === at),
      },
    },
    speed,
  },
};
