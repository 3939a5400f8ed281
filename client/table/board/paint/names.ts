import { NARROW } from './brush.ts';
import { INK, PARCHMENT } from './colours.ts';
import { aside, type Ink } from './hand.ts';

/** Paints the name of a place around the origin, with a thin halo that keeps it readable on any ground. */
export function paintName(ink: Ink, text: string, size: number): void {
  aside(ink, () => {
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.lineJoin = 'round';
    ink.font = `600 ${size}px ${NARROW}`;
    ink.globalAlpha = 0.85;
    ink.strokeStyle = PARCHMENT;
    ink.lineWidth = size * 0.2;
    ink.strokeText(text, 0, 0);
    ink.globalAlpha = 1;
    ink.fillStyle = INK;
    ink.fillText(text, 0, 0);
  });
}

/** Returns half the width and half the height of a box that is large enough for a painted name. */
export const nameReach = (text: string, size: number): { readonly x: number; readonly y: number } => ({
  x: size * (0.34 * text.length + 0.4),
  y: size * 0.85,
});
