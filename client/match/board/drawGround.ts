import type { Graphics } from 'pixi.js';
import type { Terrain } from '../../../game/state/ids.ts';
import { PLACES, RADIUS, RIVER_LINES, corners, type PlaceShape } from './geometry.ts';
import { INK, RIVER, TERRAIN_FILLS, TERRAIN_INKS } from './palette.ts';

/** The ground: terrain with a motif each, tunnels, rivers. Drawn once. */

type Motif = (g: Graphics, x: number, y: number) => void;

const MOTIFS: Readonly<Record<Terrain, Motif>> = {
  mountain: (g, x, y) => {
    g.moveTo(x - 20, y + 8)
      .lineTo(x - 7, y - 10)
      .lineTo(x + 2, y + 3)
      .lineTo(x + 9, y - 6)
      .lineTo(x + 20, y + 8);
  },
  farm: (g, x, y) => {
    for (let i = -2; i <= 2; i++) g.moveTo(x + i * 8 - 3, y + 8).lineTo(x + i * 8 + 5, y - 9);
  },
  village: (g, x, y) => {
    for (const dx of [-14, 8]) {
      g.rect(x + dx - 5, y - 1, 11, 9)
        .moveTo(x + dx - 8, y)
        .lineTo(x + dx, y - 9)
        .lineTo(x + dx + 8, y);
    }
  },
  forest: (g, x, y) => {
    for (const [dx, dy] of [
      [-13, 2],
      [0, -3],
      [13, 2],
    ]) {
      g.moveTo(x + dx - 6, y + dy + 5)
        .lineTo(x + dx, y + dy - 9)
        .lineTo(x + dx + 6, y + dy + 5)
        .closePath()
        .moveTo(x + dx, y + dy + 5)
        .lineTo(x + dx, y + dy + 9);
    }
  },
  tundra: (g, x, y) => {
    for (const [dx, dy] of [
      [-15, 4],
      [0, -5],
      [15, 4],
    ]) {
      for (let i = 0; i < 3; i++) {
        const angle = (Math.PI / 3) * i;
        const [cx, cy] = [6 * Math.cos(angle), 6 * Math.sin(angle)];
        g.moveTo(x + dx - cx, y + dy - cy).lineTo(x + dx + cx, y + dy + cy);
      }
    }
  },
  lake: (g, x, y) => {
    for (const dy of [-7, 1, 9]) {
      g.moveTo(x - 18, y + dy);
      for (let i = 0; i < 3; i++) g.quadraticCurveTo(x - 12 + i * 12, y + dy - 7, x - 6 + i * 12, y + dy);
    }
  },
  factory: (g, x, y) => {
    g.rect(x - 18, y - 2, 36, 11)
      .rect(x - 14, y - 16, 6, 14)
      .rect(x - 3, y - 16, 6, 14)
      .rect(x + 8, y - 16, 6, 14);
  },
};

const MOTIF_Y = 0;

function drawTunnel(g: Graphics, { x, y }: PlaceShape): void {
  const [cx, cy] = [x + 27, y - 19];
  g.moveTo(cx - 8, cy + 7)
    .lineTo(cx - 8, cy)
    .arc(cx, cy, 8, Math.PI, 0)
    .lineTo(cx + 8, cy + 7)
    .closePath()
    .fill({ color: INK })
    .stroke({ color: 0xffffff, width: 1.5 });
}

function drawHex(g: Graphics, shape: PlaceShape): void {
  if (shape.terrain === null) return;
  const points = corners(shape, RADIUS - 1);
  g.poly(points).fill({ color: TERRAIN_FILLS[shape.terrain] }).stroke({ color: INK, width: 1, alpha: 0.45 });
  MOTIFS[shape.terrain](g, shape.x, shape.y + MOTIF_Y);
  g.stroke({ color: TERRAIN_INKS[shape.terrain], width: 2, alpha: 0.75, cap: 'round', join: 'round' });
}

/** Draws all of it. */
export function drawGround(g: Graphics): void {
  g.clear();
  for (const shape of PLACES) drawHex(g, shape);
  for (const [a, b] of RIVER_LINES) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  g.stroke({ color: RIVER, width: 8, cap: 'round' });
  for (const shape of PLACES) if (shape.tunnel) drawTunnel(g, shape);
}
