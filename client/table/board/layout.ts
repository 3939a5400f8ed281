import type { FactionId, PlaceId, Resource, StructureId } from '../../../game/data/ids.ts';
import type { TrapId } from '../../../game/data/tokens.ts';
import type { Level } from './levels.ts';
import type { PlaceContent, UnitsOf } from './model.ts';

/**
 * Gives each piece on a hex a fixed position: the structure at the upper left, the encounter or faction token at the
 * upper right (both called shoulders), units between and below them, and resource tokens along the lower edge.
 */

export type UnitKind = 'character' | 'mech' | 'worker';

export type Figure =
  /** `n`: the number of units represented. `all`: true for several `grouped` units, unless all are workers. */
  | {
      readonly kind: 'unit';
      readonly unit: UnitKind;
      readonly faction: FactionId;
      readonly n: number;
      readonly all: boolean;
    }
  | { readonly kind: 'structure'; readonly faction: FactionId; readonly structure: StructureId }
  /** A `tall` token has the resource's icon above its number, so that four fit side by side. */
  | { readonly kind: 'resource'; readonly resource: Resource; readonly n: number; readonly tall: boolean }
  | { readonly kind: 'pile'; readonly n: number }
  | { readonly kind: 'encounter' }
  | { readonly kind: 'flag'; readonly faction: FactionId }
  | { readonly kind: 'trap'; readonly faction: FactionId; readonly trap: TrapId | null; readonly armed: boolean };

/** A piece with its centre in the drawing, its scale (`size`), and the height of its number (`number`). */
export interface Piece {
  readonly key: string;
  readonly place: PlaceId;
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly number: number;
}

/** With more figures than this at a place, a faction's mechs are drawn as one figure with a number. */
const MAX_SINGLE = 3;
/** Half the height of a tall token, as a multiple of its number's height. */
export const TALL = 1.04;
/** The maximum width of a row of figures, in units of the drawing. */
const WIDEST_ROW = 80;
/** With at least this many kinds of resource at a place, tokens are tall or, if grouped, become one pile. */
const MANY_KINDS = 3;
/** The space that each figure takes up, in units of the drawing: characters are largest, workers smallest. */
const ROOM: Readonly<Record<UnitKind, { width: number; height: number }>> = {
  character: { width: 43, height: 37 },
  mech: { width: 31, height: 32 },
  worker: { width: 24, height: 27 },
};

/** Returns an id that stays the same when a figure's number changes. Several mechs of a faction share an id. */
function figureId(figure: Figure): string {
  switch (figure.kind) {
    case 'unit':
      return `${figure.all ? 'all' : figure.unit}-${figure.faction}`;
    case 'structure':
      return `${figure.structure}-${figure.faction}`;
    case 'resource':
      return figure.resource;
    default:
      return figure.kind;
  }
}

/** Returns the width of a resource token or pile in units of the drawing, or 0 for any other figure. */
export function tokenWidth(figure: Figure, number: number): number {
  if (figure.kind === 'pile') return number * (1.55 + 0.5 * String(figure.n).length);
  if (figure.kind !== 'resource') return 0;
  if (figure.n === 1) return number * (figure.tall ? 1.05 : 1.45);
  const digits = 0.52 * String(figure.n).length;
  return number * (figure.tall ? Math.max(1.05, 0.6 + digits) : 1.5 + digits);
}

function unitFigures({ faction, character, mechs, workers }: UnitsOf, stacked: boolean): Figure[] {
  const unit = (what: UnitKind, n: number): Figure => ({ kind: 'unit', unit: what, faction, n, all: false });
  return [
    ...(character ? [unit('character', 1)] : []),
    ...(stacked && mechs.length > 1 ? [unit('mech', mechs.length)] : mechs.map(() => unit('mech', 1))),
    ...(workers > 0 ? [unit('worker', workers)] : []),
  ];
}

/** Returns one figure, with the total number, for all units of a faction: its character, else a mech or a worker. */
function groupFigure({ faction, character, mechs, workers }: UnitsOf): Figure {
  const n = Number(character) + mechs.length + workers;
  const unit = character ? 'character' : mechs.length > 0 ? 'mech' : 'worker';
  return { kind: 'unit', unit, faction, n, all: n > Math.max(1, unit === 'worker' ? workers : 1) };
}

/** Returns the rows of figures from top to bottom: a single row, or one per faction. */
function unitRows({ units }: PlaceContent, { grouped }: Level): Figure[][] {
  if (grouped) return units.length === 0 ? [] : [units.map(groupFigure)];
  const single = units.map((of) => unitFigures(of, false));
  const total = single.reduce((sum, row) => sum + row.length, 0);
  if (total === 0) return [];
  if (total <= MAX_SINGLE) return [single.flat()];
  return units.map((of) => unitFigures(of, true));
}

interface Placed {
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function placeUnits(content: PlaceContent, level: Level, hasTokens: boolean): Placed[] {
  const rows = unitRows(content, level);
  const roomOf = (figure: Figure) => (figure.kind === 'unit' ? ROOM[figure.unit] : ROOM.worker);
  const lengths = rows.map((row) => row.reduce((sum, figure) => sum + roomOf(figure).width, 0));
  const heights = rows.map((row) => Math.max(...row.map((figure) => roomOf(figure).height)));
  const tall = heights.reduce((sum, height) => sum + height, 0);
  const { structures } = content;
  const encounter = content.encounter || content.token !== null;
  const shoulders = Number(structures.length > 0) + Number(encounter);
  const most = level.grouped && !hasTokens ? 1.4 : 1.15;
  // Several figures in a row must leave space for the pieces at the shoulders.
  const available = WIDEST_ROW - 5 * (rows.some((row) => row.length > 1) ? shoulders : 0);
  const spread = level.grouped ? 1.12 : 1;
  const byWidth = Math.min(...lengths.map((length) => available / (length * spread)));
  const size = Math.min(most, byWidth, (hasTokens ? 46 : 64) / tall);
  const middle = (hasTokens ? (level.grouped ? -10 : -7) : 1) + (shoulders > 0 && available < WIDEST_ROW ? 2 : 0);
  const shift = structures.length > 0 ? (encounter ? 0 : 6) : encounter && available < WIDEST_ROW ? -4 : 0;
  let top = middle - (tall * size) / 2;
  return rows.flatMap((row, r) => {
    const y = top + (heights[r] * size) / 2;
    top += heights[r] * size;
    let left = shift - (lengths[r] * size * spread) / 2;
    return row.map((figure): Placed => {
      const width = roomOf(figure).width * size * spread;
      left += width;
      return { figure, size, x: left - width / 2, y };
    });
  });
}

function tokenFigures({ resources }: PlaceContent, { grouped }: Level): Figure[] {
  if (grouped && resources.length >= MANY_KINDS) {
    return [{ kind: 'pile', n: resources.reduce((sum, { n }) => sum + n, 0) }];
  }
  const tall = resources.length >= (grouped ? 2 : MANY_KINDS);
  return resources.map(({ kind, n }) => ({ kind: 'resource', resource: kind, n, tall }));
}

/**
 * Lays out tokens side by side along the lower edge, each as wide as its number requires. A wide row is placed higher.
 */
function placeTokens(content: PlaceContent, level: Level): Placed[] {
  const figures = tokenFigures(content, level);
  const gap = 1.6;
  const widths = figures.map((figure) => tokenWidth(figure, level.number) + gap);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const isTall = figures.some((figure) => figure.kind === 'resource' && figure.tall);
  const y = isTall ? 35 - level.number * TALL : total > 62 ? 22 : level.grouped ? 26 : 27;
  let left = -total / 2;
  return figures.map((figure, i) => {
    const x = left + widths[i] / 2;
    left += widths[i];
    return { figure, size: 1, x, y };
  });
}

/**
 * Places a faction token at the upper right or, if an encounter token is there, at a free position.
 */
function placeFactionToken(
  content: PlaceContent,
  size: number,
  right: { readonly x: number; readonly y: number },
): Placed[] {
  const { token, encounter, structures } = content;
  if (token === null) return [];
  const figure: Figure =
    token.kind === 'flag'
      ? { kind: 'flag', faction: token.faction }
      : { kind: 'trap', faction: token.faction, trap: token.trap, armed: token.armed };
  const at = encounter ? { x: structures.length > 0 ? 0 : -right.x, y: structures.length > 0 ? -34 : right.y } : right;
  return [{ figure, size, ...at }];
}

/** Returns all pieces of a place, from back to front. */
export function piecesOf(content: PlaceContent, level: Level): Piece[] {
  const { id, x, y } = content.shape;
  const tokens = placeTokens(content, level);
  const size = level.grouped ? 1.15 : level.number > 13 ? 1.05 : 1;
  const shoulder = { x: 30, y: -25 };
  const structures = content.structures.map(({ faction, structure }): Placed => ({
    figure: { kind: 'structure', faction, structure },
    size: size * 0.94,
    x: -shoulder.x,
    y: shoulder.y,
  }));
  const encounter: Placed[] = content.encounter ? [{ figure: { kind: 'encounter' }, size, ...shoulder }] : [];
  const faction = placeFactionToken(content, size, shoulder);
  const units = placeUnits(content, level, tokens.length > 0);
  const seen = new Map<string, number>();
  return [...encounter, ...faction, ...structures, ...tokens, ...units].map(({ figure, size: large, ...at }) => {
    const what = figureId(figure);
    const nth = seen.get(what) ?? 0;
    seen.set(what, nth + 1);
    return {
      key: `${id} ${what}${nth === 0 ? '' : ` ${nth}`}`,
      place: id,
      figure,
      x: x + at.x,
      y: y + at.y,
      size: large,
      number: level.number,
    };
  });
}
