import type { Terrain } from '../../../../game/data/ids.ts';

/** The colours of the map. The map looks the same in the light and dark themes, so the colours ignore the theme. */

export const PARCHMENT = '#efe2c4';
export const PARCHMENT_EDGE = '#d9c294';
export const INK = '#3a2f25';
export const RIVER = '#5e93b4';
export const RIVER_DEEP = '#2f5f82';
export const RIVER_LIGHT = '#b9d6e2';

interface Wash {
  /** The wash, its highlight and its shade. */
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  /** The colour of the terrain's motif. */
  readonly ink: string;
}

export const WASHES: Readonly<Record<Terrain, Wash>> = {
  mountain: { base: '#bfb3a4', light: '#d9cfc0', shade: '#8f8375', ink: '#544a41' },
  farm: { base: '#e3c878', light: '#f1de9f', shade: '#c4a04b', ink: '#8a6a24' },
  village: { base: '#dfb897', light: '#ecd0b4', shade: '#bd8a64', ink: '#6d3f2b' },
  forest: { base: '#9eb287', light: '#bccba3', shade: '#6d8558', ink: '#3d5233' },
  tundra: { base: '#e6e8e2', light: '#f6f7f3', shade: '#bcc6c6', ink: '#6d7c80' },
  lake: { base: '#8fb9cd', light: '#b5d5e0', shade: '#5f93b0', ink: '#2f6486' },
  factory: { base: '#a58c78', light: '#c0a892', shade: '#75604f', ink: '#33271f' },
};
