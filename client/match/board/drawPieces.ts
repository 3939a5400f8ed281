import { GraphicsPath, Matrix, type Graphics } from 'pixi.js';
import { FACTION_LOOKS } from '../factionLook.ts';
import { corners, type PlaceShape } from './geometry.ts';
import type { Piece } from './layout.ts';
import { INK, LIT, RESOURCE_FILLS, SELECTED } from './palette.ts';

/** Pieces and marks, each drawn once around the origin and then used as a picture. */

const OUTLINE = { color: 0x14110d, width: 1.6 };
const HALO = { color: 0xfffaf0, width: 4, alpha: 0.9 };

function drawSymbol(g: Graphics, path: string, scale: number, y: number, ink: string): void {
  g.path(new GraphicsPath(path).transform(new Matrix(scale, 0, 0, scale, 0, y))).fill(ink);
}

const HOUSE = [-11, 10, -11, -4, 0, -12, 11, -4, 11, 10];

/** Half the side of the square that holds any piece. */
export const PIECE_REACH = 17;

/** Pieces with the same key look the same, but for numbers on them. */
export function pieceKey(piece: Piece): string {
  if (piece.kind === 'encounter') return piece.kind;
  return piece.kind === 'resource' ? piece.resource : `${piece.kind}-${piece.faction}`;
}

export function drawPiece(g: Graphics, piece: Piece): void {
  switch (piece.kind) {
    case 'character': {
      const { fill, ink, symbol } = FACTION_LOOKS[piece.faction];
      g.circle(0, 0, 13).stroke(HALO);
      g.circle(0, 0, 13).fill(fill).stroke(OUTLINE);
      drawSymbol(g, symbol, 0.85, 0, ink);
      return;
    }
    case 'mech': {
      const { fill, ink, symbol } = FACTION_LOOKS[piece.faction];
      g.roundRect(-12, -11, 24, 19, 5).stroke(HALO);
      g.rect(-9, 7, 6, 6).rect(3, 7, 6, 6).fill(OUTLINE.color);
      g.roundRect(-12, -11, 24, 19, 5).fill(fill).stroke(OUTLINE);
      drawSymbol(g, symbol, 0.6, -1.5, ink);
      return;
    }
    case 'worker': {
      const { fill } = FACTION_LOOKS[piece.faction];
      g.circle(0, -7, 5.5).roundRect(-9, -3, 18, 14, 5).stroke(HALO);
      g.circle(0, -7, 5.5).fill(fill).stroke(OUTLINE);
      g.roundRect(-9, -3, 18, 14, 5).fill(fill).stroke(OUTLINE);
      return;
    }
    case 'structure': {
      const { fill } = FACTION_LOOKS[piece.faction];
      g.poly(HOUSE).fill(fill).stroke({ color: 0xfffaf0, width: 4 });
      g.poly(HOUSE).stroke(OUTLINE);
      return;
    }
    case 'resource':
      g.roundRect(-9.5, -8, 19, 16, 4)
        .fill(RESOURCE_FILLS[piece.resource].fill)
        .stroke({ color: 0xfffaf0, width: 1.5 });
      return;
    case 'encounter':
      g.circle(0, 0, 9).fill(0x3f7d4f).stroke({ color: 0xffffff, width: 1.8 });
  }
}

/** A home base's disc in its faction's colour; faint where the faction is not in the match. */
export function drawBase(g: Graphics, { home, x, y }: PlaceShape, idle: boolean): void {
  if (home === null) return;
  const alpha = idle ? 0.22 : 1;
  g.circle(x, y, 40)
    .fill({ color: FACTION_LOOKS[home].fill, alpha: alpha * 0.45 })
    .stroke({ color: INK, width: 2, alpha });
}

/** The marks a place may carry. */
export type Mark = 'lit' | 'chosen' | 'pointed';

/** Half the side of the square that holds a mark. */
export const MARK_REACH = 52;

const MARKS: Readonly<Record<Mark, { color: number; alpha: number; width: number }>> = {
  lit: { color: LIT, alpha: 0.3, width: 5 },
  chosen: { color: SELECTED, alpha: 0.14, width: 5 },
  pointed: { color: LIT, alpha: 0.1, width: 3 },
};

export function drawMark(g: Graphics, mark: Mark): void {
  const { color, alpha, width } = MARKS[mark];
  g.poly(corners({ x: 0, y: 0 }, 46))
    .fill({ color, alpha })
    .stroke({ color, width });
}
