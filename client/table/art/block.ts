import { hand } from '../board/paint/hand.ts';
import { boundsOf, dots, inset, leftOf, pathOf, smooth, wedge, type Dot, type Polygon } from './cut.ts';
import type { Cut, Print, Wash } from './print.ts';

/** How a block of a figure is drawn. */
interface Laid {
  /** Its colour; ink by default. */
  readonly wash?: Wash;
  /** The colour of its lit left side. */
  readonly light?: Wash;
  /** The fraction of the width that the lit side takes up, `LIT` by default. */
  readonly lit?: number;
  /** The number of shading teeth on its right side. */
  readonly teeth?: number;
  /** The width of its outline. */
  readonly edge?: number;
  /** How many times its corners are cut off: 0 leaves them sharp, 1 softens them. */
  readonly soft?: number;
}

/** A part of a figure. If it has an outline, the outline becomes part of the silhouette. */
export interface Part {
  readonly outline: string | null;
  readonly cuts: readonly Cut[];
}

const LIT = 0.32;

/** Returns shading teeth along the right side of a polygon. */
function shadeOf(points: Polygon, count: number): string {
  const { x, y, right, bottom } = boundsOf(points);
  const random = hand(Math.round(x * 7 + y * 13 + count));
  const long = Math.min(25, (right - x) * 0.42);
  return Array.from({ length: count }, (_, i) => {
    const level = y + (bottom - y) * (0.12 + (0.8 * (i + 0.5)) / count);
    const above = leftOf(points, [right, level + 2], [x, level + 2]);
    const band = leftOf(above, [x, level - 2], [right, level - 2]);
    const root = (band.length === 0 ? right : boundsOf(band).right) + 2;
    const reach = long * (0.6 + 0.6 * random());
    return wedge(root, level, root - reach, level + random() * 4 - 2, Math.min(6, ((bottom - y) / count) * 0.8), 0.05);
  }).join('');
}

/**
 * Returns a block: an ink shape, a slightly smaller wash shifted towards the light and, if requested, a lit side and
 * shading teeth.
 */
export function block(shape: readonly number[] | Polygon, laid: Laid = {}): Part {
  const points = typeof shape[0] === 'number' ? dots(shape as readonly number[]) : (shape as Polygon);
  const outline = smooth(points, laid.soft ?? 0);
  const path = pathOf(outline);
  if (laid.wash === undefined) return { outline: path, cuts: [['k', path, 'key']] };
  const moved = inset(outline, laid.edge ?? 4).map(([x, y]): Dot => [x - 0.8, y - 0.8]);
  const { x, y, right, bottom } = boundsOf(moved);
  const at = x + (right - x) * (laid.lit ?? LIT);
  const slant = (right - x) * 0.08;
  const cuts: Cut[] = [
    ['k', path, 'key'],
    [laid.wash, pathOf(moved)],
  ];
  if (laid.light !== undefined) {
    const part = leftOf(moved, [at + slant, y], [at - slant, bottom]);
    if (part.length > 2) cuts.push([laid.light, pathOf(part)]);
  }
  if (laid.teeth !== undefined) cuts.push(['k', shadeOf(moved, laid.teeth), 'tooth']);
  return { outline: path, cuts };
}

/** Returns a part that adds light or detail to the blocks beneath it without changing the silhouette. */
export const mark = (wash: Wash, shape: readonly number[] | Polygon | string, manner?: Cut[2]): Part => {
  const path =
    typeof shape === 'string'
      ? shape
      : pathOf(typeof shape[0] === 'number' ? dots(shape as readonly number[]) : (shape as Polygon));
  return { outline: null, cuts: [manner === undefined ? [wash, path] : [wash, path, manner]] };
};

/** Returns a paper-coloured line around the given blocks, which separates them from the blocks behind them. */
export const parting = (parts: readonly Part[]): Part => ({
  outline: null,
  cuts: parts.flatMap(({ outline }): Cut[] => (outline === null ? [] : [['p', outline, 'part']])),
});

/** Combines parts into a figure, from back to front. */
export function figure(box: Print['box'], parts: readonly Part[]): Print {
  return {
    box,
    silhouette: parts.flatMap(({ outline }) => (outline === null ? [] : [outline])),
    cuts: parts.flatMap(({ cuts }) => cuts),
  };
}
