import { FACTION_NAMES } from '../../words/names.ts';
import type { PlaceContent } from './model.ts';
import { INK } from './paint/colours.ts';

/** Words and numbers on the drawing. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: number | string;
  readonly bold: boolean;
}

/** Names of places are this large, larger where the board is small. */
const NAME = 13;
const LARGEST_NAME = 23;
const SMALLEST_PIXELS = 12;

export const FONT = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** The names of territories and home bases; `dot` is how many units of the drawing make a pixel of the page. */
export function groundLabels(places: readonly PlaceContent[], dot: number): Label[] {
  const size = Math.min(LARGEST_NAME, Math.max(NAME, SMALLEST_PIXELS * dot));
  return places.map(({ shape: { id, x, y, home }, idle }): Label => {
    if (home === null) return { key: id, text: id, x, y: y - 37 + (size - NAME) / 3, size, fill: INK, bold: false };
    return {
      key: id,
      text: FACTION_NAMES[home],
      x,
      y: y + (idle ? 0 : 25),
      size: Math.min(size, 18),
      fill: INK,
      bold: !idle,
    };
  });
}
