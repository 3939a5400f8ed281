import { homeBases } from '../../../../game/data/board.ts';
import type { FactionId, PlaceId } from '../../../../game/data/ids.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import { PLACES, type PlaceShape, type Point } from '../geometry.ts';
import { INK } from './colours.ts';
import { aside, type Ink } from './hand.ts';

const BY_ID = new Map<string, PlaceShape>(PLACES.map((place) => [place.id, place]));

/** How far a seal extends from its centre, including its shadow, in units of the drawing. */
export const SEAL_REACH = 56;
const ROUTE_WIDTH = 2.2;

/** A dotted route from a home base to an adjacent territory. */
export interface Route {
  readonly key: string;
  readonly from: Point;
  readonly to: Point;
  /** The midpoint of the route. */
  readonly middle: Point;
  /** How far the route extends from its midpoint, horizontally and vertically. */
  readonly reach: Point;
}

function routeBetween(base: PlaceShape, land: PlaceShape): Route {
  const length = Math.hypot(land.x - base.x, land.y - base.y);
  const at = (distance: number): Point => ({
    x: base.x + ((land.x - base.x) * distance) / length,
    y: base.y + ((land.y - base.y) * distance) / length,
  });
  const [from, to] = [at(38), at(length - 26)];
  return {
    key: `${base.id} ${land.id}`,
    from,
    to,
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    reach: { x: Math.abs(to.x - from.x) / 2 + ROUTE_WIDTH, y: Math.abs(to.y - from.y) / 2 + ROUTE_WIDTH },
  };
}

/** The routes from each home base. */
export const ROUTES: ReadonlyMap<PlaceId, readonly Route[]> = new Map(
  homeBases.map(({ faction, land, acrossRiver }) => {
    const base = BY_ID.get(faction);
    const lands = [...land, ...acrossRiver].flatMap((id) => BY_ID.get(id) ?? []);
    return [faction, base === undefined ? [] : lands.map((place) => routeBetween(base, place))];
  }),
);

/** Paints a route with its midpoint at the origin. */
export function paintRoute(ink: Ink, { from, to, middle }: Route): void {
  aside(ink, () => {
    ink.translate(-middle.x, -middle.y);
    ink.strokeStyle = INK;
    ink.globalAlpha = 0.55;
    ink.lineWidth = ROUTE_WIDTH;
    ink.lineCap = 'round';
    ink.setLineDash([0.1, 5]);
    ink.beginPath();
    ink.moveTo(from.x, from.y);
    ink.lineTo(to.x, to.y);
    ink.stroke();
  });
}

/**
 * Paints a home base: a seal with the symbol and colour of its faction. The seal is faint and has no shadow if no one
 * plays that faction (`idle`).
 */
export function paintSeal(ink: Ink, home: FactionId, idle: boolean): void {
  const { fill, ink: mark, symbol } = FACTION_LOOKS[home];
  aside(ink, () => {
    ink.globalAlpha = idle ? 0.16 : 1;
    if (!idle) {
      ink.shadowColor = 'rgb(40 26 12 / 0.5)';
      ink.shadowBlur = 14;
      ink.shadowOffsetY = 4;
    }
    ink.fillStyle = fill;
    ink.beginPath();
    const teeth = 36;
    for (let i = 0; i < teeth * 2; i++) {
      const angle = (Math.PI * i) / teeth;
      const r = i % 2 === 0 ? 37 : 35;
      ink.lineTo(r * Math.cos(angle), r * Math.sin(angle));
    }
    ink.closePath();
    ink.fill();
    ink.shadowColor = 'transparent';
    ink.strokeStyle = INK;
    ink.lineWidth = 1;
    ink.stroke();
    ink.strokeStyle = mark;
    ink.globalAlpha *= 0.75;
    ink.lineWidth = 1.2;
    for (const r of [32, 29.5]) {
      ink.beginPath();
      ink.arc(0, 0, r, 0, Math.PI * 2);
      ink.stroke();
    }
    ink.globalAlpha = idle ? 0.16 : 0.5;
    ink.fillStyle = mark;
    ink.scale(2.3, 2.3);
    ink.fill(new Path2D(symbol));
  });
}
