import type { FactionId, MechId, Resource, StructureId } from '../../../game/state/ids.ts';
import type { PlaceContent } from './model.ts';

/** Fixed places for what stands on a hex: units above, structure at the left shoulder, tokens along the lower edge. */

export type Piece =
  | { readonly kind: 'character'; readonly faction: FactionId; readonly x: number; readonly y: number }
  | {
      readonly kind: 'mech';
      readonly faction: FactionId;
      readonly mech: MechId;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'worker'; readonly faction: FactionId; readonly n: number; readonly x: number; readonly y: number }
  | {
      readonly kind: 'structure';
      readonly faction: FactionId;
      readonly structure: StructureId;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly kind: 'resource';
      readonly resource: Resource;
      readonly n: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'encounter'; readonly x: number; readonly y: number };

type Unplaced =
  | { readonly kind: 'character'; readonly faction: FactionId }
  | { readonly kind: 'mech'; readonly faction: FactionId; readonly mech: MechId }
  | { readonly kind: 'worker'; readonly faction: FactionId; readonly n: number };

const PER_ROW = 3;
const STEP_X = 24;
const STEP_Y = 23;
const TOKEN_STEP = 19;

function unitsIn({ units }: PlaceContent): Unplaced[] {
  return units.flatMap(({ faction, character, mechs, workers }): Unplaced[] => [
    ...(character ? [{ kind: 'character', faction } as const] : []),
    ...mechs.map((mech) => ({ kind: 'mech', faction, mech }) as const),
    ...(workers > 0 ? [{ kind: 'worker', faction, n: workers } as const] : []),
  ]);
}

/** All pieces of a place with their centres on the drawing. */
export function piecesOf(content: PlaceContent): Piece[] {
  const { x, y } = content.shape;
  const units = unitsIn(content);
  const rows = Math.ceil(units.length / PER_ROW);
  const placed = units.map((unit, i): Piece => {
    const row = Math.floor(i / PER_ROW);
    const inRow = Math.min(PER_ROW, units.length - row * PER_ROW);
    return {
      ...unit,
      x: x + ((i % PER_ROW) - (inRow - 1) / 2) * STEP_X,
      y: y - 4 + (row - (rows - 1) / 2) * STEP_Y,
    };
  });
  const tokens = content.resources.map(({ kind, n }, i): Piece => ({
    kind: 'resource',
    resource: kind,
    n,
    x: x + (i - (content.resources.length - 1) / 2) * TOKEN_STEP,
    y: y + 25,
  }));
  const structures = content.structures.map(({ faction, structure }): Piece => ({
    kind: 'structure',
    faction,
    structure,
    x: x - 29,
    y: y - 18,
  }));
  const encounter: Piece[] = content.encounter
    ? [{ kind: 'encounter', x: x + 29, y: y + (content.shape.tunnel ? 8 : -16) }]
    : [];
  return [...encounter, ...structures, ...tokens, ...placed];
}
