import type { Terrain } from '../../../../game/data/ids.ts';
import type { Point } from '../geometry.ts';
import { WASHES } from './colours.ts';
import { aside, between, blot, depth, hexCorners, scatter, trace, type Ink, type Motif } from './hand.ts';
import { factory } from './terrain/factory.ts';
import { farm } from './terrain/farm.ts';
import { forest } from './terrain/forest.ts';
import { lake } from './terrain/lake.ts';
import { mountain } from './terrain/mountain.ts';
import { tundra } from './terrain/tundra.ts';
import { village } from './terrain/village.ts';

/** Motifs keep their largest details away from the middle, where pieces are placed. */
const MOTIFS: Readonly<Record<Terrain, Motif>> = {
  mountain,
  farm,
  village,
  forest,
  tundra,
  lake,
  factory,
};

/** Paints a territory's wash and motif within its border. */
export function paintTerrain(ink: Ink, random: () => number, terrain: Terrain, centre: Point): void {
  const { base, light, shade } = WASHES[terrain];
  const border = hexCorners(centre);
  aside(ink, () => {
    trace(ink, border);
    ink.clip();
    ink.fillStyle = base;
    ink.fill();
    for (const point of scatter(random, centre, 22, { least: -0.2 })) {
      const bright = depth(centre, point) > 0.35;
      blot(ink, random, point, between(random, 10, 18), bright ? light : shade, between(random, 0.12, 0.28));
    }
    // Pigment collects at the edge of a wash.
    for (const [width, alpha] of [
      [9, 0.1],
      [5, 0.14],
      [2.4, 0.2],
    ]) {
      ink.globalAlpha = alpha;
      ink.strokeStyle = shade;
      ink.lineWidth = width * 2;
      trace(ink, border);
      ink.stroke();
    }
    ink.globalAlpha = 1;
    MOTIFS[terrain](ink, random, centre);
  });
}
