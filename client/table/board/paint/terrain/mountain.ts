import type { Point } from '../../geometry.ts';
import { WASHES } from '../colours.ts';
import { aside, between, trace, type Ink, type Motif } from '../hand.ts';

/** Draws a peak with one flank lit and the other shaded and hatched, as on a military map. */
function peak(ink: Ink, random: () => number, { x, y }: Point, size: number): void {
  const { light, shade, ink: dark } = WASHES.mountain;
  const lean = between(random, -0.12, 0.12) * size;
  const top = { x: x + lean, y: y - size };
  const left = { x: x - size * 0.85, y: y + size * 0.35 };
  const right = { x: x + size * 0.9, y: y + size * 0.35 };
  const foot = { x: x + size * 0.15, y: y + size * 0.42 };
  aside(ink, () => {
    ink.lineJoin = 'round';
    trace(ink, [top, left, foot]);
    ink.fillStyle = light;
    ink.fill();
    trace(ink, [top, foot, right]);
    ink.fillStyle = shade;
    ink.fill();
    ink.strokeStyle = dark;
    ink.lineWidth = 0.55;
    ink.globalAlpha = 0.6;
    ink.beginPath();
    for (let i = 1; i <= 5; i++) {
      const t = i / 6;
      const from = { x: top.x + (right.x - top.x) * t, y: top.y + (right.y - top.y) * t };
      ink.moveTo(from.x, from.y);
      ink.lineTo(from.x - size * 0.28 * (1 - t * 0.4), from.y + size * 0.42 * (1 - t * 0.5));
    }
    ink.stroke();
    ink.globalAlpha = 1;
    ink.fillStyle = '#fbf8f0';
    trace(ink, [
      top,
      { x: top.x - size * 0.27, y: top.y + size * 0.42 },
      { x: top.x - size * 0.08, y: top.y + size * 0.33 },
      { x: top.x + size * 0.1, y: top.y + size * 0.46 },
      { x: top.x + size * 0.28, y: top.y + size * 0.4 },
    ]);
    ink.fill();
    ink.lineWidth = 0.9;
    trace(ink, [left, top, right], false);
    ink.stroke();
  });
}

export const mountain: Motif = (ink, random, { x, y }) => {
  for (const [dx, dy, size] of [
    [-24, -12, 13],
    [25, -10, 12],
    [1, -21, 16],
    [-31, 11, 9],
    [32, 13, 9],
    [-15, 35, 9],
    [14, 36, 10],
  ]) {
    peak(ink, random, { x: x + dx, y: y + dy }, size);
  }
};
