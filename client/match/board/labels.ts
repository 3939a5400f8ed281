import { FACTION_NAMES, STRUCTURE_NAMES } from '../../words/names.ts';
import { FACTION_LOOKS } from '../factionLook.ts';
import type { Piece } from './layout.ts';
import type { PlaceContent } from './model.ts';
import { INK, RESOURCE_FILLS } from './palette.ts';

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

const FONT = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** A label's style as PixiJS takes it. */
export const textStyle = ({ size, bold, fill }: Pick<Label, 'size' | 'bold' | 'fill'>) => ({
  fontFamily: FONT,
  fontSize: size,
  fontWeight: bold ? ('700' as const) : ('500' as const),
  fill,
});

function pieceLabel(piece: Piece, key: string): Label | null {
  const { x, y } = piece;
  switch (piece.kind) {
    case 'worker': {
      const fill = FACTION_LOOKS[piece.faction].ink;
      return { key, text: String(piece.n), x, y: y + 4, size: 14, fill, bold: true };
    }
    case 'structure': {
      const text = STRUCTURE_NAMES[piece.structure].slice(0, 2);
      return { key, text, x, y: y + 2, size: 12, fill: FACTION_LOOKS[piece.faction].ink, bold: true };
    }
    case 'resource': {
      const { ink, letter } = RESOURCE_FILLS[piece.resource];
      return { key, text: `${piece.n}${letter}`, x, y, size: 11.5, fill: ink, bold: true };
    }
    case 'encounter':
      return { key, text: '?', x, y, size: 13, fill: 0xffffff, bold: true };
    default:
      return null;
  }
}

/** The numbers on pieces. */
export const pieceLabels = (pieces: readonly Piece[]): Label[] =>
  pieces.flatMap((piece, i) => pieceLabel(piece, `${i}`) ?? []);

/** The names of territories and home bases. */
export const groundLabels = (places: readonly PlaceContent[]): Label[] =>
  places.map(({ shape: { id, x, y, home }, idle }): Label => {
    if (home === null) return { key: id, text: id, x, y: y - 36, size: 13, fill: INK, bold: false };
    return { key: id, text: FACTION_NAMES[home], x, y: y + (idle ? 0 : 27), size: 13, fill: INK, bold: !idle };
  });
