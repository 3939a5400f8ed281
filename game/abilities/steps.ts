import { BORDERS, IS_LAKE, IS_TUNNEL, PLACE_IDS, TERRAIN, TUNNELS } from '../data/places.ts';
import type { Terrain } from '../data/ids.ts';

/**
 * For each place, the places that a unit can reach in one step over land, rivers and lakes and through tunnels, in
 * board order (MOV-3 to MOV-5).
 */
export type StepTable = readonly (readonly number[])[];

/**
 * Returns the step table of a kind of unit. Leaves out the player's Mine and the links (`Hooks.links`), which depend on
 * the position. `crosses`: the terrains onto which the unit can cross rivers. `lakes`: true if it can move to and from
 * lakes.
 */
export function stepTable(crosses: readonly Terrain[], lakes: boolean): StepTable {
  return PLACE_IDS.map((_, from) => {
    const targets = IS_TUNNEL[from] ? TUNNELS.filter((tunnel) => tunnel !== from) : [];
    for (const { to, river } of BORDERS[from]) {
      const terrain = TERRAIN[to];
      if ((IS_LAKE[to] || IS_LAKE[from]) && !lakes) continue;
      if (river && (terrain === null || !crosses.includes(terrain))) continue;
      if (!targets.includes(to)) targets.push(to);
    }
    return targets.sort((a, b) => a - b);
  });
}
