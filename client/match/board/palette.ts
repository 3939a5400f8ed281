import type { Resource, Terrain } from '../../../game/state/ids.ts';

/** Colours of the drawing. The board is the same map by day and by lamplight, so they do not follow the theme. */

export const INK = 0x2b2722;
export const PAPER = 0xf6eedc;
export const RIVER = 0x2f78b7;
export const SELECTED = 0xc2410c;
export const LIT = 0xf59e0b;

export const TERRAIN_FILLS: Readonly<Record<Terrain, number>> = {
  mountain: 0xc9c0b6,
  farm: 0xeddb93,
  village: 0xe7b9a0,
  forest: 0xa9c793,
  tundra: 0xdfe6e4,
  lake: 0xa9d3e8,
  factory: 0xb39a86,
};

/** Motifs are drawn in a darker tone of the terrain. */
export const TERRAIN_INKS: Readonly<Record<Terrain, number>> = {
  mountain: 0x8b8075,
  farm: 0xb99e3d,
  village: 0xa9674a,
  forest: 0x577a40,
  tundra: 0x93a3a4,
  lake: 0x4f93b8,
  factory: 0x5d4a3b,
};

export const RESOURCE_FILLS: Readonly<Record<Resource, { fill: number; ink: number; letter: string }>> = {
  oil: { fill: 0x26231f, ink: 0xffffff, letter: 'O' },
  metal: { fill: 0x8d99a3, ink: 0x14181b, letter: 'M' },
  food: { fill: 0xe0b21c, ink: 0x2b2213, letter: 'F' },
  wood: { fill: 0x8a5a2b, ink: 0xffffff, letter: 'W' },
};
