import { homeOf } from '../data/places.ts';
import { FACTIONS, type FactionId } from '../data/ids.ts';
import type { State } from '../state/types.ts';
import type { AbilityContext, FactionHooks } from './hooks.ts';
import { riverwalk, speed } from './shared.ts';

function isInMatch({ players }: State, faction: FactionId): boolean {
  for (const player of players) if (player.faction === faction) return true;
  return false;
}

/** Links to the player's home base and those of factions not in the match, at any distance (MEC-7). */
function wayfare({ state, player }: AbilityContext): number[] {
  const places = [homeOf(player.faction)];
  for (const faction of FACTIONS) if (!isInMatch(state, faction)) places.push(homeOf(faction));
  return places;
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
