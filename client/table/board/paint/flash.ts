import { HALO } from './brush.ts';
import { aside, trace, type Ink } from './hand.ts';

/** Half the side of the square around a flash, in units of the drawing. */
export const FLASH_REACH = 60;

/** Draws the flash of a combat: a burst of rays in three layers, the smallest on top. */
export function paintFlash(ink: Ink): void {
  const rays = 14;
  for (const [outer, inner, colour] of [
    [54, 24, '#d3401a'],
    [46, 20, '#ffb938'],
    [34, 15, HALO],
  ] as const) {
    aside(ink, () => {
      ink.fillStyle = colour;
      ink.strokeStyle = 'rgb(58 20 8 / 0.7)';
      ink.lineWidth = 1.2;
      ink.lineJoin = 'round';
      trace(
        ink,
        Array.from({ length: rays * 2 }, (_, i) => {
          const radius = i % 2 === 0 ? outer * (i % 4 === 0 ? 1 : 0.78) : inner;
          const angle = (Math.PI * i) / rays - Math.PI / 2;
          return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
        }),
      );
      ink.fill();
      if (colour !== HALO) ink.stroke();
    });
  }
}
