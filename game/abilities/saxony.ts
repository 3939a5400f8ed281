import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import { IS_TUNNEL, TERRAIN, TUNNELS } from '../state/places.ts';
import type { State } from '../state/types.ts';
import { controlMap } from '../rules/control.ts';
import type { FactionHooks } from './index.ts';
import { riverwalk, speed } from './shared.ts';

const mineOf = (state: State, seat: number): number => state.players[seat].structures[SLOT_OF_STRUCTURE.mine];

/** Controlled mountains and all tunnels, the own Mine included, touch one another (MEC-11). */
function underpass(state: State, seat: number, from: number, add: (to: number) => void): void {
  const mine = mineOf(state, seat);
  const tunnel = IS_TUNNEL[from] || from === mine;
  if (!tunnel && TERRAIN[from] !== 'mountain') return;
  const control = controlMap(state);
  if (!tunnel && control[from] !== seat) return;
  for (const hex of TUNNELS) add(hex);
  if (mine >= 0) add(mine);
  for (let hex = 0; hex < control.length; hex++) {
    if (control[hex] === seat && TERRAIN[hex] === 'mountain') add(hex);
  }
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
