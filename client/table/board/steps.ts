import type { PlaceId } from '../../../game/data/ids.ts';
import { PLACES, RADIUS, type PlaceShape } from './geometry.ts';

/** Movement between places with the arrow keys. */

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
export const isDirection = (key: string): key is Direction => DIRECTIONS.has(key);

const NEARLY = RADIUS / 4;

/** Returns the nearest of these places, or undefined if there are none. */
const nearest = (places: readonly PlaceShape[], to: (place: PlaceShape) => number): PlaceShape | undefined =>
  places.reduce<PlaceShape | undefined>(
    (best, place) => (best === undefined || to(place) < to(best) ? place : best),
    undefined,
  );

/**
 * Returns the place that an arrow key leads to on the drawing, or the same place at the edge. Left and right follow the
 * row. Up and down lead to the place in the next row that is nearest to `column`, the x-coordinate where a series of
 * steps up or down started, so that the series follows a straight line.
 */
export function stepFrom(from: PlaceId, direction: Direction, column: number): PlaceId {
  const here = PLACES.find(({ id }) => id === from);
  if (here === undefined) return from;
  if (direction === 'ArrowLeft' || direction === 'ArrowRight') {
    const sign = direction === 'ArrowLeft' ? -1 : 1;
    const row = PLACES.filter(({ x, y }) => Math.abs(y - here.y) < NEARLY && (x - here.x) * sign > NEARLY);
    return nearest(row, ({ x }) => Math.abs(x - here.x))?.id ?? from;
  }
  const sign = direction === 'ArrowUp' ? -1 : 1;
  const beyond = PLACES.filter(({ y }) => (y - here.y) * sign > NEARLY);
  const next = nearest(beyond, ({ y }) => Math.abs(y - here.y));
  if (next === undefined) return from;
  const row = beyond.filter(({ y }) => Math.abs(y - next.y) < NEARLY);
  return nearest(row, ({ x }) => Math.abs(x - column))?.id ?? from;
}

/**
 * Returns the index that an arrow key leads to in a list with rows of `columns` items, or the same index if there is no
 * such item. Left and right lead to the previous and next item, up and down to the row above and below.
 */
export function stepInList(from: number, direction: Direction, columns: number, count: number): number {
  const row = Math.max(1, columns);
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[direction];
  const to = from + by;
  if (to >= 0 && to < count) return to;
  // The last row can be shorter than the one above it.
  const isRowBelow = direction === 'ArrowDown' && Math.floor(from / row) < Math.floor((count - 1) / row);
  return isRowBelow ? count - 1 : from;
}
