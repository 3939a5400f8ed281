import type { FactionId, HEX_IDS, HexId, Resource, Terrain } from './ids.ts';

/** A hex on a pointy-top odd-r offset grid: row 0 at the top, odd rows shifted half a hex to the right. */
export interface Hex {
  readonly id: HexId;
  readonly row: number;
  readonly col: number;
  readonly terrain: Terrain;
  readonly produces: Resource | 'worker' | null;
  readonly tunnel: boolean;
  readonly encounter: boolean;
}

/** A faction's home base: its position on the grid and the territories it touches (MOV-3). */
export interface HomeBase {
  readonly faction: FactionId;
  readonly row: number;
  readonly col: number;
  readonly expansion: string | null;
  readonly land: readonly HexId[];
  readonly acrossRiver: readonly HexId[];
  readonly lake: readonly HexId[];
  readonly workerStarts: readonly HexId[];
}

/** The coins for each star, each territory and each pair of resources in a range of popularity (END-4). */
export interface PopularityTier {
  readonly from: number;
  readonly to: number;
  readonly star: number;
  readonly territory: number;
  readonly twoResources: number;
}

/** Makes the compiler require one row for each id of `HEX_IDS`, in the same order. */
type RowsOf<Ids extends readonly HexId[]> = { readonly [I in keyof Ids]: Hex & { readonly id: Ids[I] } };

/** The 47 territories in board order: row by row, left to right. Sorted lists of places use this order. */
export const hexes: readonly Hex[] = [
  { id: 'M1', row: 0, col: 1, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: false },
  { id: 'F1', row: 0, col: 2, terrain: 'farm', produces: 'food', tunnel: false, encounter: false },
  { id: 'V1', row: 0, col: 3, terrain: 'village', produces: 'worker', tunnel: false, encounter: true },
  { id: 'W1', row: 0, col: 4, terrain: 'forest', produces: 'wood', tunnel: false, encounter: false },
  { id: 'T1', row: 0, col: 5, terrain: 'tundra', produces: 'oil', tunnel: false, encounter: false },
  { id: 'V2', row: 0, col: 6, terrain: 'village', produces: 'worker', tunnel: false, encounter: false },
  { id: 'L1', row: 1, col: 0, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'T2', row: 1, col: 1, terrain: 'tundra', produces: 'oil', tunnel: false, encounter: true },
  { id: 'L2', row: 1, col: 2, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'T3', row: 1, col: 3, terrain: 'tundra', produces: 'oil', tunnel: true, encounter: false },
  { id: 'M2', row: 1, col: 4, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: true },
  { id: 'F2', row: 1, col: 5, terrain: 'farm', produces: 'food', tunnel: false, encounter: false },
  { id: 'F3', row: 1, col: 6, terrain: 'farm', produces: 'food', tunnel: false, encounter: true },
  { id: 'W2', row: 2, col: 1, terrain: 'forest', produces: 'wood', tunnel: false, encounter: false },
  { id: 'M3', row: 2, col: 2, terrain: 'mountain', produces: 'metal', tunnel: true, encounter: false },
  { id: 'W3', row: 2, col: 3, terrain: 'forest', produces: 'wood', tunnel: false, encounter: false },
  { id: 'L3', row: 2, col: 4, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'W4', row: 2, col: 5, terrain: 'forest', produces: 'wood', tunnel: true, encounter: false },
  { id: 'V3', row: 2, col: 6, terrain: 'village', produces: 'worker', tunnel: false, encounter: false },
  { id: 'F4', row: 3, col: 0, terrain: 'farm', produces: 'food', tunnel: false, encounter: false },
  { id: 'V4', row: 3, col: 1, terrain: 'village', produces: 'worker', tunnel: false, encounter: true },
  { id: 'L4', row: 3, col: 2, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'X', row: 3, col: 3, terrain: 'factory', produces: null, tunnel: false, encounter: false },
  { id: 'M4', row: 3, col: 4, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: false },
  { id: 'T4', row: 3, col: 5, terrain: 'tundra', produces: 'oil', tunnel: false, encounter: true },
  { id: 'M5', row: 3, col: 6, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: false },
  { id: 'W5', row: 4, col: 0, terrain: 'forest', produces: 'wood', tunnel: false, encounter: true },
  { id: 'W6', row: 4, col: 1, terrain: 'forest', produces: 'wood', tunnel: false, encounter: false },
  { id: 'F5', row: 4, col: 2, terrain: 'farm', produces: 'food', tunnel: true, encounter: false },
  { id: 'T5', row: 4, col: 3, terrain: 'tundra', produces: 'oil', tunnel: false, encounter: false },
  { id: 'L5', row: 4, col: 4, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'V5', row: 4, col: 5, terrain: 'village', produces: 'worker', tunnel: true, encounter: false },
  { id: 'L6', row: 4, col: 6, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'M6', row: 5, col: 0, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: false },
  { id: 'V6', row: 5, col: 1, terrain: 'village', produces: 'worker', tunnel: false, encounter: true },
  { id: 'V7', row: 5, col: 2, terrain: 'village', produces: 'worker', tunnel: false, encounter: true },
  { id: 'T6', row: 5, col: 3, terrain: 'tundra', produces: 'oil', tunnel: true, encounter: false },
  { id: 'W7', row: 5, col: 4, terrain: 'forest', produces: 'wood', tunnel: false, encounter: false },
  { id: 'M7', row: 5, col: 5, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: true },
  { id: 'T7', row: 5, col: 6, terrain: 'tundra', produces: 'oil', tunnel: false, encounter: false },
  { id: 'T8', row: 6, col: 1, terrain: 'tundra', produces: 'oil', tunnel: false, encounter: false },
  { id: 'L7', row: 6, col: 2, terrain: 'lake', produces: null, tunnel: false, encounter: false },
  { id: 'F6', row: 6, col: 3, terrain: 'farm', produces: 'food', tunnel: false, encounter: false },
  { id: 'M8', row: 6, col: 4, terrain: 'mountain', produces: 'metal', tunnel: false, encounter: true },
  { id: 'V8', row: 6, col: 5, terrain: 'village', produces: 'worker', tunnel: false, encounter: false },
  { id: 'F7', row: 6, col: 6, terrain: 'farm', produces: 'food', tunnel: false, encounter: false },
  { id: 'V9', row: 7, col: 3, terrain: 'village', produces: 'worker', tunnel: false, encounter: false },
] satisfies RowsOf<typeof HEX_IDS>;

/** Every pair of adjacent territories, listed once. */
export const borders: readonly (readonly [HexId, HexId])[] = [
  ['M1', 'F1'],
  ['M1', 'L1'],
  ['M1', 'T2'],
  ['F1', 'V1'],
  ['F1', 'T2'],
  ['F1', 'L2'],
  ['V1', 'W1'],
  ['V1', 'L2'],
  ['V1', 'T3'],
  ['W1', 'T1'],
  ['W1', 'T3'],
  ['W1', 'M2'],
  ['T1', 'V2'],
  ['T1', 'M2'],
  ['T1', 'F2'],
  ['V2', 'F2'],
  ['V2', 'F3'],
  ['L1', 'T2'],
  ['L1', 'W2'],
  ['T2', 'L2'],
  ['T2', 'W2'],
  ['T2', 'M3'],
  ['L2', 'T3'],
  ['L2', 'M3'],
  ['L2', 'W3'],
  ['T3', 'M2'],
  ['T3', 'W3'],
  ['T3', 'L3'],
  ['M2', 'F2'],
  ['M2', 'L3'],
  ['M2', 'W4'],
  ['F2', 'F3'],
  ['F2', 'W4'],
  ['F2', 'V3'],
  ['F3', 'V3'],
  ['W2', 'M3'],
  ['W2', 'F4'],
  ['W2', 'V4'],
  ['M3', 'W3'],
  ['M3', 'V4'],
  ['M3', 'L4'],
  ['W3', 'L3'],
  ['W3', 'L4'],
  ['W3', 'X'],
  ['L3', 'W4'],
  ['L3', 'X'],
  ['L3', 'M4'],
  ['W4', 'V3'],
  ['W4', 'M4'],
  ['W4', 'T4'],
  ['V3', 'T4'],
  ['V3', 'M5'],
  ['F4', 'V4'],
  ['F4', 'W5'],
  ['F4', 'W6'],
  ['V4', 'L4'],
  ['V4', 'W6'],
  ['V4', 'F5'],
  ['L4', 'X'],
  ['L4', 'F5'],
  ['L4', 'T5'],
  ['X', 'M4'],
  ['X', 'T5'],
  ['X', 'L5'],
  ['M4', 'T4'],
  ['M4', 'L5'],
  ['M4', 'V5'],
  ['T4', 'M5'],
  ['T4', 'V5'],
  ['T4', 'L6'],
  ['M5', 'L6'],
  ['W5', 'W6'],
  ['W5', 'M6'],
  ['W6', 'F5'],
  ['W6', 'M6'],
  ['W6', 'V6'],
  ['F5', 'T5'],
  ['F5', 'V6'],
  ['F5', 'V7'],
  ['T5', 'L5'],
  ['T5', 'V7'],
  ['T5', 'T6'],
  ['L5', 'V5'],
  ['L5', 'T6'],
  ['L5', 'W7'],
  ['V5', 'L6'],
  ['V5', 'W7'],
  ['V5', 'M7'],
  ['L6', 'M7'],
  ['L6', 'T7'],
  ['M6', 'V6'],
  ['M6', 'T8'],
  ['V6', 'V7'],
  ['V6', 'T8'],
  ['V6', 'L7'],
  ['V7', 'T6'],
  ['V7', 'L7'],
  ['V7', 'F6'],
  ['T6', 'W7'],
  ['T6', 'F6'],
  ['T6', 'M8'],
  ['W7', 'M7'],
  ['W7', 'M8'],
  ['W7', 'V8'],
  ['M7', 'T7'],
  ['M7', 'V8'],
  ['M7', 'F7'],
  ['T7', 'F7'],
  ['T8', 'L7'],
  ['L7', 'F6'],
  ['F6', 'M8'],
  ['F6', 'V9'],
  ['M8', 'V8'],
  ['M8', 'V9'],
  ['V8', 'F7'],
];

/** The borders with a river. */
export const rivers: readonly (readonly [HexId, HexId])[] = [
  ['V1', 'W1'],
  ['V1', 'T3'],
  ['W1', 'T3'],
  ['T1', 'V2'],
  ['T1', 'F2'],
  ['T2', 'W2'],
  ['T3', 'M2'],
  ['M2', 'F2'],
  ['M2', 'W4'],
  ['F2', 'V3'],
  ['F3', 'V3'],
  ['W2', 'M3'],
  ['M3', 'V4'],
  ['W4', 'V3'],
  ['W4', 'T4'],
  ['F4', 'W5'],
  ['F4', 'W6'],
  ['V4', 'W6'],
  ['V4', 'F5'],
  ['M4', 'T4'],
  ['T4', 'V5'],
  ['W5', 'M6'],
  ['W6', 'M6'],
  ['W6', 'V6'],
  ['F5', 'V6'],
  ['V6', 'V7'],
  ['V7', 'F6'],
  ['T6', 'F6'],
  ['T6', 'M8'],
  ['W7', 'M8'],
  ['M8', 'V8'],
];

export const homeBases: readonly HomeBase[] = [
  {
    faction: 'albion',
    row: -1,
    col: 1,
    expansion: 'invaders-from-afar',
    land: ['F1', 'M1'],
    acrossRiver: [],
    lake: [],
    workerStarts: ['M1', 'F1'],
  },
  {
    faction: 'nordic',
    row: -1,
    col: 4,
    expansion: null,
    land: ['T1', 'W1'],
    acrossRiver: [],
    lake: [],
    workerStarts: ['W1', 'T1'],
  },
  {
    faction: 'rusviet',
    row: 2,
    col: 7,
    expansion: null,
    land: ['M5', 'V3'],
    acrossRiver: ['F3'],
    lake: [],
    workerStarts: ['V3', 'M5'],
  },
  {
    faction: 'togawa',
    row: 6,
    col: 7,
    expansion: 'invaders-from-afar',
    land: ['F7', 'T7'],
    acrossRiver: [],
    lake: [],
    workerStarts: ['T7', 'F7'],
  },
  {
    faction: 'crimea',
    row: 7,
    col: 2,
    expansion: null,
    land: ['F6', 'V9'],
    acrossRiver: [],
    lake: ['L7'],
    workerStarts: ['F6', 'V9'],
  },
  {
    faction: 'saxony',
    row: 6,
    col: 0,
    expansion: null,
    land: ['M6', 'T8'],
    acrossRiver: [],
    lake: [],
    workerStarts: ['M6', 'T8'],
  },
  {
    faction: 'polania',
    row: 2,
    col: 0,
    expansion: null,
    land: ['F4', 'W2'],
    acrossRiver: [],
    lake: ['L1'],
    workerStarts: ['W2', 'F4'],
  },
];

export const tracks = { power: [0, 16], combatDial: [0, 7], popularity: [0, 18] } as const;

export const popularityTiers: readonly PopularityTier[] = [
  { from: 0, to: 6, star: 3, territory: 2, twoResources: 1 },
  { from: 7, to: 12, star: 4, territory: 3, twoResources: 2 },
  { from: 13, to: 18, star: 5, territory: 4, twoResources: 3 },
];

export const factoryCountsAsTerritories = 3;

export const triumphTrack: readonly string[] = [
  '6 upgrades',
  '4 mechs',
  '4 structures',
  '4 recruits',
  '8 workers',
  '1 objective',
  '1 combat win',
  '1 combat win',
  '18 popularity',
  '16 power',
];

/**
 * The territories that each base-game faction can reach without crossing rivers or lakes or using tunnels. A test
 * checks them against the map.
 */
export const enclosedStartRegions = {
  nordic: ['M2', 'T1', 'W1'],
  rusviet: ['M5', 'T4', 'V3'],
  crimea: ['F6', 'M8', 'V9'],
  saxony: ['M6', 'T8', 'V6'],
  polania: ['F4', 'V4', 'W2'],
} as const;

export const enclosedStartRule =
  'Without crossing rivers, lakes or tunnels each base-game faction can reach exactly 3 territories, exactly 1 of them an encounter. Albion and Togawa (no Riverwalk) are not enclosed.';
