import { RADIUS } from './geometry.ts';
import { piecesOf, type Piece } from './layout.ts';
import { levelFor } from './levels.ts';
import type { PlaceContent } from './model.ts';
import type { HitPiece } from './props.ts';

/** A point of the drawing, and the scale at which it is shown. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** Half the width and height of a unit's piece of size 1, in units of the drawing. */
const HALF = { x: 14, y: 15 };

/** Returns the place's point under a click on its button, or null for a click by keyboard. */
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

const contains = ({ x, y, size }: Piece, spot: Spot): boolean =>
  Math.abs(spot.x - x) <= HALF.x * size && Math.abs(spot.y - y) <= HALF.y * size;

/** Returns the unit piece of a place that is drawn at a point, or null. Pure. */
export function pieceAt(content: PlaceContent, spot: Spot): HitPiece | null {
  const pieces = piecesOf(content, levelFor(spot.k));
  const hit = pieces.findLast((piece) => piece.figure.kind === 'unit' && contains(piece, spot));
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
