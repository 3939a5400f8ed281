import { FACTION_NAMES, STRUCTURE_NAMES } from '../../words/names.ts';
import { FACTION_LOOKS } from '../factionLook.ts';
import type { Piece } from './layout.ts';
import type { PlaceContent } from './model.ts';
import { INK, PAPER, RESOURCE_FILLS } from './palette.ts';

/** Words and numbers on the drawing. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: number | string;
  readonly bold: boolean;
  readonly halo?: boolean;
}

/** Names of places are this large, larger where the board is small. */
const NAME = 13;
const LARGEST_NAME = 23;
const SMALLEST_PIXELS = 12;

const FONT = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** A label's style as PixiJS takes it. */
export const textStyle = ({ size, bold, fill, halo = false }: Pick<Label, 'size' | 'bold' | 'fill' | 'halo'>) => ({
  fontFamily: FONT,
  fontSize: size,
  fontWeight: bold ? ('700' as const) : ('500' as const),
  fill,
  // Names of home bases lie across the rim of their discs.
  ...(halo ? { stroke: { color: PAPER, width: 3 } } : {}),
});

function pieceLabel(piece: Piece, key: string): Label | null {
  const { x, y, size } = piece;
  switch (piece.kind) {
    case 'worker': {
      const fill = FACTION_LOOKS[piece.faction].ink;
      return { key, text: String(piece.n), x, y: y + 4 * size, size: 14 * size, fill, bold: true };
    }
    case 'structure': {
      const text = STRUCTURE_NAMES[piece.structure].slice(0, 2);
      return { key, text, x, y: y + 2, size: 12, fill: FACTION_LOOKS[piece.faction].ink, bold: true };
    }
    case 'resource': {
      const { ink, letter } = RESOURCE_FILLS[piece.resource];
      return { key, text: `${piece.n}${letter}`, x, y, size: 11, fill: ink, bold: true };
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

/** The names of territories and home bases; `dot` is how many units of the drawing make a pixel of the page. */
export function groundLabels(places: readonly PlaceContent[], dot: number): Label[] {
  const size = Math.min(LARGEST_NAME, Math.max(NAME, SMALLEST_PIXELS * dot));
  return places.map(({ shape: { id, x, y, home }, idle }): Label => {
    if (home === null) return { key: id, text: id, x, y: y - 37 + (size - NAME) / 3, size, fill: INK, bold: false };
    return {
      key: id,
      text: FACTION_NAMES[home],
      x,
      y: y + (idle ? 0 : 25),
      size: Math.min(size, 18),
      fill: INK,
      bold: !idle,
      halo: !idle,
    };
  });
}
