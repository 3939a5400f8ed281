import { borders, hexes, homeBases, rivers } from './board.ts';
import type { FactionId, PlaceId, Terrain } from './ids.ts';
import { FACTIONS, RESOURCES } from './ids.ts';

/**
 * Places as small integers, so that the state can contain arrays of numbers: 0 to 46 are the hexes in board order, 47
 * to 53 the home bases in seating order. The notation uses ids; the engine uses these indexes.
 */
export const HEX_COUNT = hexes.length;
export const PLACE_COUNT = HEX_COUNT + FACTIONS.length;
export const KINDS = RESOURCES.length;

/** Place ids by index. */
export const PLACE_IDS: readonly PlaceId[] = [...hexes.map((hex) => hex.id), ...FACTIONS];

/** Place indexes by id. */
export const PLACE_INDEX: ReadonlyMap<string, number> = new Map(PLACE_IDS.map((id, index) => [id, index]));

/** Returns the index of a place. Throws if there is none. Called only with ids from data tables or parsed input. */
export function placeIndex(id: string): number {
  const index = PLACE_INDEX.get(id);
  if (index === undefined) throw new Error(`no such place: ${id}`);
  return index;
}

/** Returns the index of a faction's home base. */
export function homeOf(faction: FactionId): number {
  return HEX_COUNT + FACTIONS.indexOf(faction);
}

export function isHome(place: number): boolean {
  return place >= HEX_COUNT;
}

/** Returns the faction that owns a home base. */
export function homeFaction(place: number): FactionId {
  return FACTIONS[place - HEX_COUNT];
}

export const TERRAIN: readonly (Terrain | null)[] = [...hexes.map((hex) => hex.terrain), ...FACTIONS.map(() => null)];

export const FACTORY = placeIndex('X');

export const IS_LAKE: readonly boolean[] = TERRAIN.map((terrain) => terrain === 'lake');
export const IS_TUNNEL: readonly boolean[] = [...hexes.map((hex) => hex.tunnel), ...FACTIONS.map(() => false)];
export const IS_ENCOUNTER: readonly boolean[] = [...hexes.map((hex) => hex.encounter), ...FACTIONS.map(() => false)];

/**
 * `PRODUCT` is what a worker produces at each place: a resource kind 0 to 3, `WORKER_PRODUCT` in a village, or -1 for
 * nothing.
 */
export const WORKER_PRODUCT = 4;
export const PRODUCT: readonly number[] = [
  ...hexes.map((hex) =>
    hex.produces === null ? -1 : hex.produces === 'worker' ? WORKER_PRODUCT : RESOURCES.indexOf(hex.produces),
  ),
  ...FACTIONS.map(() => -1),
];

export const TUNNELS: readonly number[] = PLACE_IDS.flatMap((_, place) => (IS_TUNNEL[place] ? [place] : []));
export const LAKES: readonly number[] = PLACE_IDS.flatMap((_, place) => (IS_LAKE[place] ? [place] : []));
export const ENCOUNTER_HEXES: readonly number[] = PLACE_IDS.flatMap((_, place) => (IS_ENCOUNTER[place] ? [place] : []));

/** A printed border from one place to another. */
export interface Border {
  readonly to: number;
  readonly river: boolean;
}

function buildBorders(): readonly (readonly Border[])[] {
  const table: Border[][] = PLACE_IDS.map(() => []);
  const riverKeys = new Set(rivers.map(([a, b]) => `${a}|${b}`));
  for (const [a, b] of borders) {
    const river = riverKeys.has(`${a}|${b}`);
    table[placeIndex(a)].push({ to: placeIndex(b), river });
    table[placeIndex(b)].push({ to: placeIndex(a), river });
  }
  for (const base of homeBases) {
    const from = homeOf(base.faction);
    for (const id of [...base.land, ...base.lake]) table[from].push({ to: placeIndex(id), river: false });
    for (const id of base.acrossRiver) table[from].push({ to: placeIndex(id), river: true });
  }
  return table.map((list) => list.sort((a, b) => a.to - b.to));
}

/** Borders by place, in board order. Those of a home base lead outward only (MOV-3, MOV-9). */
export const BORDERS: readonly (readonly Border[])[] = buildBorders();

/** Adjacent territories by place, ignoring rivers (OBJ-4, END-6). */
export const NEIGHBOURS: readonly (readonly number[])[] = BORDERS.map((list) => list.map((border) => border.to));

/** Returns the border from one place to another, or undefined if they are not adjacent. */
export function borderBetween(from: number, to: number): Border | undefined {
  return BORDERS[from].find((border) => border.to === to);
}
