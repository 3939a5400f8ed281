import type { Point } from '../geometry.ts';
import { INK } from './colours.ts';
import { aside, trace, type Ink } from './hand.ts';

/** Paints the tunnels and encounter spaces that are printed on some territories. */

/** Paints a tunnel entrance at the lower right: a stone arch with rails leading into the dark. */
export function paintTunnel(ink: Ink, centre: Point): void {
  const { x, y } = { x: centre.x + 27, y: centre.y + 17 };
  aside(ink, () => {
    ink.lineJoin = 'round';
    ink.fillStyle = '#cbbfa9';
    ink.strokeStyle = INK;
    ink.lineWidth = 1;
    ink.beginPath();
    ink.moveTo(x - 12, y + 9);
    ink.lineTo(x - 12, y);
    ink.arc(x, y, 12, Math.PI, 0);
    ink.lineTo(x + 12, y + 9);
    ink.closePath();
    ink.fill();
    ink.stroke();
    ink.lineWidth = 0.6;
    ink.beginPath();
    for (let i = 0; i <= 6; i++) {
      const angle = Math.PI + (Math.PI * i) / 6;
      ink.moveTo(x + 8.2 * Math.cos(angle), y + 8.2 * Math.sin(angle));
      ink.lineTo(x + 12 * Math.cos(angle), y + 12 * Math.sin(angle));
    }
    ink.stroke();
    ink.fillStyle = '#1d1916';
    ink.beginPath();
    ink.moveTo(x - 8.2, y + 9);
    ink.lineTo(x - 8.2, y);
    ink.arc(x, y, 8.2, Math.PI, 0);
    ink.lineTo(x + 8.2, y + 9);
    ink.closePath();
    ink.fill();
    ink.strokeStyle = '#a89a83';
    ink.lineWidth = 0.9;
    ink.beginPath();
    ink.moveTo(x - 5, y + 9);
    ink.lineTo(x - 1.6, y - 1);
    ink.moveTo(x + 5, y + 9);
    ink.lineTo(x + 1.6, y - 1);
    for (const [dy, half] of [
      [7, 5],
      [4.4, 4],
      [2.2, 3],
    ]) {
      ink.moveTo(x - half, y + dy);
      ink.lineTo(x + half, y + dy);
    }
    ink.stroke();
  });
}

/** Paints the space for an encounter token: a faint compass star. */
export function paintEncounterMark(ink: Ink, centre: Point): void {
  const { x, y } = { x: centre.x + 30, y: centre.y - 25 };
  aside(ink, () => {
    ink.globalAlpha = 0.35;
    ink.strokeStyle = INK;
    ink.lineWidth = 0.8;
    ink.setLineDash([2, 1.6]);
    ink.beginPath();
    ink.arc(x, y, 9, 0, Math.PI * 2);
    ink.stroke();
    ink.setLineDash([]);
    trace(
      ink,
      Array.from({ length: 8 }, (_, i) => {
        const r = i % 2 === 0 ? 6.5 : 2.2;
        return { x: x + r * Math.sin((Math.PI / 4) * i), y: y - r * Math.cos((Math.PI / 4) * i) };
      }),
    );
    ink.stroke();
  });
}
