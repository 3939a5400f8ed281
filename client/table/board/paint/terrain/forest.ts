import type { Point } from '../../geometry.ts';
import { WASHES } from '../colours.ts';
import { aside, between, scatter, trace, type Ink, type Motif } from '../hand.ts';

/** Draws the round, shaded crown of a broadleaf tree, seen from above and slightly from the south. */
function crown(ink: Ink, random: () => number, { x, y }: Point, size: number): void {
  const { base, shade, light, ink: dark } = WASHES.forest;
  aside(ink, () => {
    ink.fillStyle = dark;
    ink.globalAlpha = 0.25;
    ink.beginPath();
    ink.ellipse(x + size * 0.3, y + size * 0.75, size * 0.9, size * 0.4, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.fillStyle = random() < 0.35 ? base : shade;
    ink.strokeStyle = dark;
    ink.lineWidth = 0.7;
    ink.beginPath();
    const lobes = 7;
    for (let i = 0; i < lobes; i++) {
      const angle = (Math.PI * 2 * i) / lobes + random() * 0.3;
      ink.arc(
        x + Math.cos(angle) * size * 0.55,
        y + Math.sin(angle) * size * 0.5,
        size * 0.52,
        angle - 1.3,
        angle + 1.3,
      );
    }
    ink.closePath();
    ink.fill();
    ink.stroke();
    ink.globalAlpha = 0.55;
    ink.fillStyle = light;
    ink.beginPath();
    ink.ellipse(x - size * 0.28, y - size * 0.35, size * 0.4, size * 0.28, -0.5, 0, Math.PI * 2);
    ink.fill();
  });
}

/** Draws a fir with three tiers. */
function fir(ink: Ink, { x, y }: Point, size: number): void {
  const { shade, ink: dark } = WASHES.forest;
  aside(ink, () => {
    ink.fillStyle = shade;
    ink.strokeStyle = dark;
    ink.lineWidth = 0.7;
    ink.lineJoin = 'round';
    for (const [top, half, bottom] of [
      [-0.2, 0.75, 0.9],
      [-0.75, 0.6, 0.35],
      [-1.25, 0.42, -0.2],
    ]) {
      trace(ink, [
        { x, y: y + top * size },
        { x: x + half * size, y: y + bottom * size },
        { x: x - half * size, y: y + bottom * size },
      ]);
      ink.fill();
      ink.stroke();
    }
  });
}

export const forest: Motif = (ink, random, centre) => {
  for (const point of scatter(random, centre, 11, { least: 0.12, most: 0.52 })) {
    if (random() < 0.42) fir(ink, point, between(random, 5, 6.5));
    else crown(ink, random, point, between(random, 4.4, 6));
  }
};
