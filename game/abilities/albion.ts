import { BORDERS, IS_LAKE, IS_TUNNEL, isHome } from '../data/places.ts';
import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import { FIRST_WORKER, UNIT_SLOTS } from '../state/types.ts';
import type { AbilityContext, FactionHooks } from './hooks.ts';

/** Returns the land neighbours across a river, if a tunnel or the player's Mine is on either side (ALB-6). */
function burrow({ player }: AbilityContext, from: number): number[] {
  const mine = player.structures[SLOT_OF_STRUCTURE.mine];
  const isTunnel = (place: number): boolean => IS_TUNNEL[place] || place === mine;
  const targets: number[] = [];
  for (const { to, river } of BORDERS[from]) {
    if (river && !IS_LAKE[to] && (isTunnel(from) || isTunnel(to))) targets.push(to);
  }
  return targets;
}

/** Returns the territories with one of the player's workers or Flags, at any distance (ALB-9 to ALB-11). */
function rally({ player }: AbilityContext): number[] {
  const targets = player.flags?.slice() ?? [];
  for (let slot = FIRST_WORKER; slot < UNIT_SLOTS; slot++) {
    const place = player.units[slot];
    if (place >= 0 && !isHome(place)) targets.push(place);
  }
  return targets;
}

/** Clan Albion: ALB-1 to ALB-11. Its Flags are in `PlayerState.flags`. */
export const albion: FactionHooks = {
  ability: { id: 'exalt' },
  mechs: {
    burrow: { id: 'burrow', links: burrow },
    sword: { id: 'sword', beforeCombat: { price: 0, as: 'attacker', opponentLoses: 2 } },
    shield: { id: 'shield', beforeCombat: { price: 0, as: 'defender', gains: 2 } },
    rally: { id: 'rally', links: rally },
  },
};
