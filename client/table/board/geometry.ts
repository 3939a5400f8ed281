import { hexes, homeBases, rivers } from '../../../game/data/board.ts';
import type { FactionId, PlaceId, Terrain } from '../../../game/data/ids.ts';

/** The layout of the drawing, in units of the drawing: pointy-top hexes on an odd-r grid. */

export const RADIUS = 50;
const WIDTH = Math.sqrt(3) * RADIUS;
/** The horizontal and vertical margins around the outermost places. */
const MARGIN = { x: 16, y: 6 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlaceShape extends Point {
  readonly id: PlaceId;
  readonly terrain: Terrain | null;
  readonly tunnel: boolean;
  /** The faction if this is a home base, otherwise null. */
  readonly home: FactionId | null;
}

const centre = (row: number, col: number): Point => ({
  x: MARGIN.x + WIDTH / 2 + WIDTH * (col + (Math.abs(row % 2) === 1 ? 0.5 : 0)),
  y: MARGIN.y + RADIUS + 1.5 * RADIUS * (row + 1),
});

/** All territories in board order, then the home bases. */
export const PLACES: readonly PlaceShape[] = [
  ...hexes.map(({ id, row, col, terrain, tunnel }) => ({ id, terrain, tunnel, home: null, ...centre(row, col) })),
  ...homeBases.map(({ faction, row, col }) => ({
    id: faction,
    terrain: null,
    tunnel: false,
    home: faction,
    ...centre(row, col),
  })),
];

const BY_ID = new Map(PLACES.map((place) => [place.id, place]));

export const BOARD_WIDTH = Math.max(...PLACES.map(({ x }) => x)) + WIDTH / 2 + MARGIN.x;
export const BOARD_HEIGHT = Math.max(...PLACES.map(({ y }) => y)) + RADIUS + MARGIN.y;

/** Returns the common edge of two neighbouring hexes. */
function edgeBetween(a: Point, b: Point): readonly [Point, Point] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (-(b.y - a.y) / length) * (RADIUS / 2), y: ((b.x - a.x) / length) * (RADIUS / 2) };
  return [
    { x: middle.x - along.x, y: middle.y - along.y },
    { x: middle.x + along.x, y: middle.y + along.y },
  ];
}

const riverPairs: (readonly [PlaceId, PlaceId])[] = [
  ...rivers,
  ...homeBases.flatMap(({ faction, acrossRiver }) => acrossRiver.map((hex) => [faction, hex] as const)),
];

/** The borders along which rivers run, as lines. */
export const RIVER_LINES: readonly (readonly [Point, Point])[] = riverPairs.flatMap(([a, b]) => {
  const [from, to] = [BY_ID.get(a), BY_ID.get(b)];
  return from === undefined || to === undefined ? [] : [edgeBetween(from, to)];
});
