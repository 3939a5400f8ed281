import { GraphicsPath, Matrix, type Graphics } from 'pixi.js';
import { FACTION_LOOKS } from '../factionLook.ts';
import { corners } from './geometry.ts';
import type { Piece } from './layout.ts';
import type { PlaceContent } from './model.ts';
import { INK, LIT, RESOURCE_FILLS, SELECTED } from './palette.ts';

const OUTLINE = { color: 0x14110d, width: 1.6 };
const HALO = { color: 0xfffaf0, width: 4, alpha: 0.9 };

const symbols = new Map<string, GraphicsPath>();

function symbolPath(path: string, x: number, y: number, scale: number): GraphicsPath {
  const found = symbols.get(path) ?? new GraphicsPath(path);
  symbols.set(path, found);
  return found.clone(true).transform(new Matrix(scale, 0, 0, scale, x, y));
}

function drawPiece(g: Graphics, piece: Piece): void {
  const { x, y } = piece;
  switch (piece.kind) {
    case 'character': {
      const { fill, ink, symbol } = FACTION_LOOKS[piece.faction];
      g.circle(x, y, 13).stroke(HALO);
      g.circle(x, y, 13).fill(fill).stroke(OUTLINE);
      g.path(symbolPath(symbol, x, y, 0.85)).fill(ink);
      return;
    }
    case 'mech': {
      const { fill, ink } = FACTION_LOOKS[piece.faction];
      g.roundRect(x - 11, y - 9, 22, 17, 4).stroke(HALO);
      g.rect(x - 8, y + 7, 5, 5)
        .rect(x + 3, y + 7, 5, 5)
        .fill(OUTLINE.color);
      g.roundRect(x - 11, y - 9, 22, 17, 4)
        .fill(fill)
        .stroke(OUTLINE);
      g.rect(x - 6, y - 4, 12, 4).fill({ color: ink, alpha: 0.85 });
      return;
    }
    case 'worker': {
      const { fill } = FACTION_LOOKS[piece.faction];
      g.circle(x, y - 6, 5.5)
        .roundRect(x - 9, y - 2, 18, 13, 5)
        .stroke(HALO);
      g.circle(x, y - 6, 5.5)
        .fill(fill)
        .stroke(OUTLINE);
      g.roundRect(x - 9, y - 2, 18, 13, 5)
        .fill(fill)
        .stroke(OUTLINE);
      return;
    }
    case 'structure': {
      const { fill } = FACTION_LOOKS[piece.faction];
      g.poly([x - 11, y + 10, x - 11, y - 4, x, y - 12, x + 11, y - 4, x + 11, y + 10])
        .fill(fill)
        .stroke({ color: 0xfffaf0, width: 3 });
      g.poly([x - 11, y + 10, x - 11, y - 4, x, y - 12, x + 11, y - 4, x + 11, y + 10]).stroke(OUTLINE);
      return;
    }
    case 'resource':
      g.roundRect(x - 9, y - 8, 18, 16, 4)
        .fill(RESOURCE_FILLS[piece.resource].fill)
        .stroke({ color: 0xfffaf0, width: 1.5 });
      return;
    case 'encounter':
      g.circle(x, y, 9).fill(0x3f7d4f).stroke({ color: 0xffffff, width: 1.8 });
  }
}

/** The home bases' discs, in their factions' colours; those of absent factions are faint. */
export function drawBases(g: Graphics, places: readonly PlaceContent[]): void {
  g.clear();
  for (const { shape, idle } of places) {
    if (shape.home === null) continue;
    const { fill, ink, symbol } = FACTION_LOOKS[shape.home];
    const alpha = idle ? 0.22 : 1;
    g.circle(shape.x, shape.y, 36)
      .fill({ color: fill, alpha: alpha * 0.45 })
      .stroke({ color: INK, width: 2, alpha });
    if (idle) continue;
    g.circle(shape.x, shape.y - 24, 10)
      .fill(fill)
      .stroke({ color: INK, width: 1.5 });
    g.path(symbolPath(symbol, shape.x, shape.y - 24, 0.65)).fill(ink);
  }
}

export function drawPieces(g: Graphics, pieces: readonly Piece[]): void {
  g.clear();
  for (const piece of pieces) drawPiece(g, piece);
}

/** Rings around the place that is chosen and those an action is about. */
export function drawMarks(
  g: Graphics,
  places: readonly PlaceContent[],
  chosen: string | null,
  lit: ReadonlySet<string>,
  pointed: string | null,
): void {
  g.clear();
  for (const { shape } of places) {
    const isLit = lit.has(shape.id);
    if (!isLit && shape.id !== chosen && shape.id !== pointed) continue;
    const color = shape.id === chosen ? SELECTED : LIT;
    g.poly(corners(shape, 46))
      .fill({ color, alpha: isLit ? 0.28 : 0.12 })
      .stroke({ color, width: shape.id === pointed && !isLit && shape.id !== chosen ? 3 : 5 });
  }
}
