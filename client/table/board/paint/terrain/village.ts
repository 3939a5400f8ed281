import type { Point } from '../../geometry.ts';
import { WASHES } from '../colours.ts';
import { aside, between, trace, type Ink, type Motif } from '../hand.ts';

/** Draws a house with a lit wall and a red roof. */
function house(ink: Ink, { x, y }: Point, size: number, roof: string): void {
  aside(ink, () => {
    ink.strokeStyle = WASHES.village.ink;
    ink.lineWidth = 0.7;
    ink.lineJoin = 'round';
    ink.fillStyle = '#3a2f25';
    ink.globalAlpha = 0.2;
    ink.beginPath();
    ink.ellipse(x + size * 0.4, y + size * 0.75, size * 1.2, size * 0.3, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.fillStyle = '#f6ead2';
    ink.fillRect(x - size * 0.8, y - size * 0.1, size * 1.6, size * 0.8);
    ink.strokeRect(x - size * 0.8, y - size * 0.1, size * 1.6, size * 0.8);
    ink.fillStyle = roof;
    trace(ink, [
      { x: x - size * 1.05, y },
      { x: x - size * 0.6, y: y - size * 0.85 },
      { x: x + size * 0.6, y: y - size * 0.85 },
      { x: x + size * 1.05, y },
    ]);
    ink.fill();
    ink.stroke();
    ink.fillStyle = WASHES.village.ink;
    ink.fillRect(x - size * 0.15, y + size * 0.25, size * 0.3, size * 0.45);
  });
}

function church(ink: Ink, { x, y }: Point): void {
  house(ink, { x, y }, 6, '#8c3b2a');
  aside(ink, () => {
    ink.strokeStyle = WASHES.village.ink;
    ink.lineWidth = 0.7;
    ink.fillStyle = '#f6ead2';
    ink.fillRect(x - 9, y - 7, 4.4, 11);
    ink.strokeRect(x - 9, y - 7, 4.4, 11);
    ink.fillStyle = '#5a4a3c';
    trace(ink, [
      { x: x - 9.8, y: y - 7 },
      { x: x - 6.8, y: y - 16 },
      { x: x - 3.8, y: y - 7 },
    ]);
    ink.fill();
    ink.stroke();
  });
}

const ROOFS = ['#b4553c', '#a4462f', '#c06a48', '#96513d'];

export const village: Motif = (ink, random, centre) => {
  const { x, y } = centre;
  aside(ink, () => {
    ink.strokeStyle = '#f2e2c4';
    ink.lineWidth = 5;
    ink.globalAlpha = 0.8;
    ink.lineCap = 'round';
    ink.beginPath();
    ink.moveTo(x - 40, y + 14);
    ink.bezierCurveTo(x - 15, y + 4, x + 10, y + 24, x + 40, y + 6);
    ink.moveTo(x - 2, y + 14);
    ink.quadraticCurveTo(x - 8, y + 32, x - 4, y + 46);
    ink.stroke();
  });
  for (const [dx, dy] of [
    [-30, -10],
    [-18, -19],
    [22, -20],
    [33, -5],
    [-33, 6],
    [-25, 26],
    [-12, 35],
    [16, 34],
    [27, 23],
  ]) {
    const roof = ROOFS[Math.floor(random() * ROOFS.length)];
    house(ink, { x: x + dx + between(random, -2, 2), y: y + dy + between(random, -2, 2) }, between(random, 4, 5), roof);
  }
  church(ink, { x: x + 6, y: y - 24 });
};
