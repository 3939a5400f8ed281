import type { FactionId, MechId, Resource, StructureId } from '../../../game/state/ids.ts';
import type { PlaceContent } from './model.ts';

/** Fixed places for what stands on a hex: units above, structure at the left shoulder, tokens along the lower edge. */

type Figure =
  | { readonly kind: 'character'; readonly faction: FactionId }
  | { readonly kind: 'mech'; readonly faction: FactionId; readonly mech: MechId }
  | { readonly kind: 'worker'; readonly faction: FactionId; readonly n: number }
  | { readonly kind: 'structure'; readonly faction: FactionId; readonly structure: StructureId }
  | { readonly kind: 'resource'; readonly resource: Resource; readonly n: number }
  | { readonly kind: 'encounter' };

/** A piece with its centre on the drawing and its size. */
export type Piece = Figure & { readonly x: number; readonly y: number; readonly size: number };

const PER_ROW = 3;
const STEP_X = 28;
const STEP_Y = 27;
/** Many units stand closer and are smaller. */
const CROWDED = 0.82;
/** Widths of a single token and of one with a number. */
const TOKEN = 21;
const COUNTED_TOKEN = 31;
/** Four kinds on one territory stand closer. */
const MOST_TOKENS_WIDTH = 76;

function unitsIn({ units }: PlaceContent): Figure[] {
  return units.flatMap(({ faction, character, mechs, workers }): Figure[] => [
    ...(character ? [{ kind: 'character', faction } as const] : []),
    ...mechs.map((mech) => ({ kind: 'mech', faction, mech }) as const),
    ...(workers > 0 ? [{ kind: 'worker', faction, n: workers } as const] : []),
  ]);
}

function placeUnits(content: PlaceContent): Piece[] {
  const { x, y } = content.shape;
  const units = unitsIn(content);
  const rows = Math.ceil(units.length / PER_ROW);
  const size = rows > 1 ? CROWDED : 1;
  // A structure keeps its shoulder free of a full row.
  const shift = content.structures.length > 0 && units.length > 1 ? 8 : 0;
  return units.map((unit, i): Piece => {
    const row = Math.floor(i / PER_ROW);
    const inRow = Math.min(PER_ROW, units.length - row * PER_ROW);
    return {
      ...unit,
      size,
      x: x + shift + ((i % PER_ROW) - (inRow - 1) / 2) * STEP_X * size,
      y: y - 1 + (row - (rows - 1) / 2) * STEP_Y * size,
    };
  });
}

/** Tokens side by side along the lower edge, each as wide as its number makes it. */
function placeTokens({ shape: { x, y }, resources }: PlaceContent): Piece[] {
  const widths = resources.map(({ n }) => (n > 1 ? COUNTED_TOKEN : TOKEN));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const size = Math.min(1, MOST_TOKENS_WIDTH / total);
  let left = x - (total * size) / 2;
  return resources.map(({ kind, n }, i): Piece => {
    const at = left + (widths[i] * size) / 2;
    left += widths[i] * size;
    return { kind: 'resource', resource: kind, n, size, x: at, y: y + 27 };
  });
}

/** All pieces of a place. */
export function piecesOf(content: PlaceContent): Piece[] {
  const { x, y } = content.shape;
  const tokens = placeTokens(content);
  const structures = content.structures.map(({ faction, structure }): Piece => ({
    kind: 'structure',
    faction,
    structure,
    size: 1,
    x: x - 27,
    y: y - 20,
  }));
  const encounter: Piece[] = content.encounter ? [{ kind: 'encounter', size: 1, x: x + 28, y: y - 17 }] : [];
  return [...encounter, ...structures, ...tokens, ...placeUnits(content)];
}
