import { RADIUS } from './geometry.ts';
import { piecesOf, type Piece, type UnitKind } from './layout.ts';
import { levelFor } from './levels.ts';
import type { PlaceContent } from './model.ts';
import type { HitPiece } from './props.ts';

/** A point in the drawing, and the scale at which the drawing is shown. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** How far a unit's piece of size 1 extends from its centre, in units of the drawing. */
const REACH: Readonly<Record<UnitKind, number>> = { character: 22, mech: 17, worker: 15 };

/** Returns the point in the drawing under a click on a place's button, or null if the click came from the keyboard. */
export function spotOf(
  { x, y }: PlaceContent['shape'],
  click: { readonly detail: number; readonly clientX: number; readonly clientY: number },
  button: DOMRect,
): Spot | null {
  if (click.detail === 0 || button.height === 0) return null;
  const k = button.height / (2 * RADIUS);
  return {
    x: x + (click.clientX - button.left - button.width / 2) / k,
    y: y + (click.clientY - button.top - button.height / 2) / k,
    k,
  };
}

/**
 * Returns the distance of a point from the centre of a unit's piece, as a multiple of the piece's radius. Above 1, the
 * point misses the piece. Returns Infinity for pieces that are not units.
 */
const distanceTo = ({ figure, x, y, size }: Piece, spot: Spot): number =>
  figure.kind === 'unit' ? Math.hypot(spot.x - x, spot.y - y) / (REACH[figure.unit] * size) : Infinity;

/**
 * Returns the unit piece of a place that is drawn at a point. Returns null if there is none, or if the piece represents
 * several units to choose from. Pure.
 */
export function pieceAt(content: PlaceContent, spot: Spot): HitPiece | null {
  const pieces = piecesOf(content, levelFor(spot.k));
  const [hit] = pieces
    .filter((piece) => distanceTo(piece, spot) <= 1)
    .toSorted((a, b) => distanceTo(a, spot) - distanceTo(b, spot));
  if (hit?.figure.kind !== 'unit') return null;
  const { faction, unit, n, all } = hit.figure;
  if (all) return null;
  if (unit !== 'mech') return { faction, unit, mech: null };
  if (n > 1) return null;
  const mechs = pieces.filter(
    ({ figure }) => figure.kind === 'unit' && figure.unit === 'mech' && figure.faction === faction,
  );
  const of = content.units.find((units) => units.faction === faction);
  return { faction, unit, mech: of?.mechs[mechs.indexOf(hit)] ?? null };
}
