import { hexes } from '../data/board.ts';
import { structureBonuses } from '../data/structureBonuses.ts';
import type { StructureBonusId } from '../data/ids.ts';
import { HEX_COUNT, IS_ENCOUNTER, IS_LAKE, IS_TUNNEL, NEIGHBOURS, TERRAIN } from '../data/places.ts';
import type { PlayerState, State } from '../state/types.ts';

const structuresOf = (player: PlayerState): number[] => player.structures.filter((at) => at >= 0);

/**
 * Returns the number of hexes with a feature that are adjacent to one of the player's structures. A hex is not adjacent
 * to itself (END-6).
 */
function adjacentTo(player: PlayerState, feature: readonly boolean[]): number {
  const found = new Set<number>();
  for (const at of structuresOf(player)) {
    for (const hex of NEIGHBOURS[at]) if (hex < HEX_COUNT && feature[hex]) found.add(hex);
  }
  return found.size;
}

/**
 * Returns the cube coordinates of a hex on the odd-r grid. Along a straight line, one of the three values is constant.
 */
function cube(hex: number): readonly [number, number, number] {
  const { row, col } = hexes[hex];
  const q = col - (row - (row & 1)) / 2;
  return [q, row, -q - row];
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, -1],
] as const;

/** Returns the length of the longest unbroken straight line of structures, in any of the three directions. */
function longestRow(player: PlayerState): number {
  const own = new Set(structuresOf(player).map((at) => cube(at).slice(0, 2).join()));
  let best = 0;
  for (const at of structuresOf(player)) {
    const [q, r] = cube(at);
    for (const [dq, dr] of DIRECTIONS) {
      let length = 1;
      while (own.has([q + dq * length, r + dr * length].join())) length++;
      best = Math.max(best, length);
    }
  }
  return best;
}

const COUNTERS: Readonly<Record<StructureBonusId, (player: PlayerState) => number>> = {
  'tunnel-adjacent': (player) => adjacentTo(player, IS_TUNNEL),
  'lake-adjacent': (player) => adjacentTo(player, IS_LAKE),
  'encounter-adjacent': (player) => adjacentTo(player, IS_ENCOUNTER),
  'on-tunnels': (player) => structuresOf(player).filter((at) => IS_TUNNEL[at]).length,
  'in-a-row': longestRow,
  'on-farm-or-tundra': (player) =>
    structuresOf(player).filter((at) => TERRAIN[at] === 'farm' || TERRAIN[at] === 'tundra').length,
};

/** Returns the player's current count for the structure bonus tile. */
const structureBonusCount = (state: State, seat: number): number => COUNTERS[state.structureBonus](state.players[seat]);

/**
 * Returns the coins a player gets for the structure bonus tile. Structures also count on territories that the player
 * does not control (END-6).
 */
export function structureBonusCoins(state: State, seat: number): number {
  const n = structureBonusCount(state, seat);
  const tile = structureBonuses.find((bonus) => bonus.id === state.structureBonus);
  return tile?.coins.find(({ from, to }) => n >= from && (to === null || n <= to))?.coins ?? 0;
}
