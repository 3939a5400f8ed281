import { homeOf } from '../state/places.ts';
import { FACTIONS } from '../state/ids.ts';
import type { State } from '../state/types.ts';
import type { FactionHooks } from './index.ts';
import { riverwalk, speed } from './shared.ts';

/** To the own home base and those of factions that are not in the match, at any distance (MEC-7). */
function wayfare(state: State, seat: number, _from: number, add: (to: number) => void): void {
  for (const faction of FACTIONS) {
    const owner = state.players.findIndex((player) => player.faction === faction);
    if (owner === -1 || owner === seat) add(homeOf(faction));
  }
}

/** Crimean Khanate: FAC-3, MEC-7, MEC-8. */
export const crimea: FactionHooks = {
  ability: { id: 'coercion', cardPaysResource: true },
  mechs: {
    riverwalk: riverwalk('crimea'),
    wayfare: { id: 'wayfare', links: wayfare, visitsHomeBases: true },
    scout: { id: 'scout', beforeCombat: { price: 0, takesCards: 1 } },
    speed,
  },
};
