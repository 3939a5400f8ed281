import { labelOf } from '../labels.ts';
import { piecesOf } from '../layout.ts';
import type { Level } from '../levels.ts';
import type { PlaceContent } from '../model.ts';
import { ROUTES, paintRoute, paintSeal } from './bases.ts';
import type { Brush } from './brush.ts';
import { aside } from './hand.ts';
import { paintControl } from './marks.ts';
import { paintName } from './names.ts';
import { paintPiece } from './pieces.ts';

/** Paints everything that is on the ground, from back to front, in units of the drawing. Used for shared images. */
export function paintContent(brush: Brush, places: readonly PlaceContent[], level: Level): void {
  const { ink } = brush;
  const at = (x: number, y: number, work: () => void): void =>
    aside(ink, () => {
      ink.translate(x, y);
      work();
    });
  for (const { shape, idle } of places) {
    if (shape.home === null || idle) continue;
    for (const route of ROUTES.get(shape.id) ?? []) {
      at(route.middle.x, route.middle.y, () => paintRoute(ink, route));
    }
  }
  for (const { shape, idle } of places) {
    const { home } = shape;
    if (home !== null) at(shape.x, shape.y, () => paintSeal(ink, home, idle));
  }
  for (const { shape, control } of places) {
    if (control !== null) at(shape.x, shape.y, () => paintControl(ink, control));
  }
  for (const content of places) {
    const label = labelOf(content, level);
    if (label !== null) at(label.x, label.y, () => paintName(ink, label.text, label.size));
  }
  for (const piece of places.flatMap((content) => piecesOf(content, level))) {
    at(piece.x, piece.y, () => paintPiece(brush, piece));
  }
}
