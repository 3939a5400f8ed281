import type { PlaceId } from '../../../game/data/ids.ts';
import { PLACES, RADIUS, type PlaceShape } from './geometry.ts';

/** Walking over the board by arrow keys. */

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const DIRECTIONS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
export const isDirection = (key: string): key is Direction => DIRECTIONS.has(key);

const NEARLY = RADIUS / 4;

/** The nearest of some, or none. */
const nearest = (places: readonly PlaceShape[], to: (place: PlaceShape) => number): PlaceShape | undefined =>
  places.reduce<PlaceShape | undefined>(
    (best, place) => (best === undefined || to(place) < to(best) ? place : best),
    undefined,
  );

/**
 * The place that an arrow key leads to, or the same one at the edge. Left and right follow the row; up and down lead to
 * the next row nearest to a column, `column` being where a walk up or down began, so that it runs straight.
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
