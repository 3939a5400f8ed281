import type { FactionId, StructureId } from '../../../../game/data/ids.ts';
import { paintPrint } from '../../art/paint.ts';
import { structureWashes } from '../../art/print.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import { tokenWidth, type Piece } from '../layout.ts';
import { HALO, SHADOW, count, edgeOf, plainIcon, seal, type Brush } from './brush.ts';
import { aside, trace } from './hand.ts';
import { paintFlag, paintTrap } from './factionTokens.ts';
import { paintPile, paintResource } from './resources.ts';
import { SHOULDER, paintUnit } from './units.ts';

/** Paints pieces with their numbers around the origin. Pieces that look the same share one painted picture. */

/** Draws a structure with its owner's seal. */
function structure(brush: Brush, faction: FactionId, which: StructureId): void {
  const { ink, prints } = brush;
  if (prints === null) return plaque(brush, faction, which);
  paintPrint(ink, prints.structure[which], structureWashes(faction), 34);
  seal(brush, faction, 10, 11, 5.6);
}

/** Draws a structure as a gabled plaque in the owner's colour, for use until the prints are loaded. */
function plaque(brush: Brush, faction: FactionId, icon: StructureId): void {
  const { fill, ink: mark } = FACTION_LOOKS[faction];
  const { ink } = brush;
  const gable = [
    { x: -12, y: 12 },
    { x: -12, y: -4 },
    { x: 0, y: -14 },
    { x: 12, y: -4 },
    { x: 12, y: 12 },
  ];
  aside(ink, () => {
    ink.lineJoin = 'round';
    trace(ink, gable);
    ink.strokeStyle = HALO;
    ink.lineWidth = 4.4;
    ink.stroke();
    ink.fillStyle = fill;
    ink.fill();
    ink.strokeStyle = edgeOf(faction);
    ink.lineWidth = 1.6;
    ink.stroke();
  });
  plainIcon(brush, icon, 18, 0, 1.5, mark);
}

function encounter(brush: Brush): void {
  const { ink } = brush;
  aside(ink, () => {
    ink.fillStyle = '#2f6b43';
    ink.strokeStyle = HALO;
    ink.lineWidth = 2;
    ink.shadowColor = SHADOW;
    ink.shadowBlur = 4;
    ink.beginPath();
    ink.arc(0, 0, 10, 0, Math.PI * 2);
    ink.fill();
    ink.shadowColor = 'transparent';
    ink.stroke();
  });
  plainIcon(brush, 'encounter', 15, 0, 0, '#fff3cf');
}

/** Returns half the side of the square around a piece. */
export function reachOf({ figure, size, number }: Piece): number {
  return Math.ceil(
    Math.max(
      tokenWidth(figure, number) / 2 + 4,
      (figure.kind === 'unit' && figure.unit === 'character' ? 33 : 25) * size + number * 0.7,
    ),
  );
}

/** Returns a key that is the same for pieces that look the same. */
export const lookOf = ({ figure, size, number }: Piece): string => JSON.stringify([figure, size, number]);

/** Paints a piece around the origin. */
export function paintPiece(brush: Brush, { figure, size, number }: Piece): void {
  const { ink } = brush;
  const scaled = (paint: () => void) =>
    aside(ink, () => {
      ink.scale(size, size);
      paint();
    });
  switch (figure.kind) {
    case 'unit': {
      const { unit, faction, n } = figure;
      scaled(() => paintUnit(brush, unit, faction));
      const { x, y } = SHOULDER[unit];
      if (n > 1) count(brush, n, x * size, y * size, number);
      return;
    }
    case 'structure':
      return scaled(() => structure(brush, figure.faction, figure.structure));
    case 'resource':
      return paintResource(brush, figure, tokenWidth(figure, number), number);
    case 'pile':
      return paintPile(brush, figure.n, tokenWidth(figure, number), number);
    case 'encounter':
      return scaled(() => encounter(brush));
    case 'flag':
      return scaled(() => paintFlag(brush, figure.faction));
    case 'trap':
      return scaled(() => paintTrap(brush, figure.faction, figure.trap, figure.armed));
  }
}
