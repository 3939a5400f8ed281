import { HEX_COUNT, TERRAIN, homeOf } from '../data/places.ts';
import { FACTIONS, type FactionId } from '../data/ids.ts';
import type { State } from '../state/types.ts';
import type { AbilityContext, FactionHooks } from './hooks.ts';
import { isLargeTable, riverwalk, speed } from './shared.ts';

function isInMatch({ players }: State, faction: FactionId): boolean {
  for (const player of players) if (player.faction === faction) return true;
  return false;
}

const FARMS: readonly number[] = TERRAIN.flatMap((terrain, hex) =>
  hex < HEX_COUNT && terrain === 'farm' ? [hex] : [],
);

/** Returns the farms without units. Structures, tokens and resources do not occupy a farm (IFA-7). */
const openFarms = ({ players }: State): number[] =>
  FARMS.filter((hex) => !players.some(({ units }) => units.includes(hex)));

/**
 * Returns the places WAYFARE reaches from any distance: the player's home base and those of factions not in the match
 * (MEC-7), or the unoccupied farms if there are six or seven players (IFA-7).
 */
function wayfare({ state, player }: AbilityContext): number[] {
  if (isLargeTable(state)) return openFarms(state);
  const places = [homeOf(player.faction)];
  for (const faction of FACTIONS) if (!isInMatch(state, faction)) places.push(homeOf(faction));
  return places;
}

/** Crimean Khanate: FAC-3, MEC-7, MEC-8, IFA-7. */
export const crimea: FactionHooks = {
  ability: { id: 'coercion', cardPaysResource: true },
  mechs: {
    riverwalk: riverwalk('crimea'),
    wayfare: { id: 'wayfare', links: wayfare, visitsHomeBases: (state) => !isLargeTable(state) },
    scout: { id: 'scout', beforeCombat: { price: 0, takesCards: 1 } },
    speed,
  },
};
