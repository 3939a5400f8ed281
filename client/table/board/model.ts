import type { State } from '../../../game/engine.ts';
import { controlMap } from '../../../game/queries.ts';
import type { TrapId } from '../../../game/data/tokens.ts';
import {
  RESOURCES,
  STRUCTURES,
  type FactionId,
  type MechId,
  type Resource,
  type StructureId,
} from '../../../game/data/ids.ts';
import { KINDS, placeIndex } from '../../../game/data/places.ts';
import { factionMat } from '../../../game/state/tables.ts';
import { FIRST_MECH, FIRST_WORKER, type PlayerState } from '../../../game/state/types.ts';
import { PLACES, type PlaceShape } from './geometry.ts';

/** The content of the board, place by place. Pure. */

export interface UnitsOf {
  readonly faction: FactionId;
  readonly character: boolean;
  readonly mechs: readonly MechId[];
  readonly workers: number;
}

/** A faction token: a Flag or a Trap. `trap`: its type, or null if the viewer does not know it. */
export type TokenOn =
  | { readonly kind: 'flag'; readonly faction: FactionId }
  | {
      readonly kind: 'trap';
      readonly faction: FactionId;
      readonly trap: TrapId | null;
      readonly armed: boolean;
      /** True if all players know the type. */
      readonly known: boolean;
    };

export interface PlaceContent {
  readonly shape: PlaceShape;
  readonly encounter: boolean;
  readonly units: readonly UnitsOf[];
  readonly structures: readonly { readonly faction: FactionId; readonly structure: StructureId }[];
  readonly resources: readonly { readonly kind: Resource; readonly n: number }[];
  readonly token: TokenOn | null;
  /** The faction that controls the territory, or null. */
  readonly control: FactionId | null;
  /** True for a home base whose faction is not in the match. */
  readonly idle: boolean;
}

function unitsOf(player: PlayerState, place: number): UnitsOf[] {
  const at = (slot: number): boolean => player.units[slot] === place;
  const mechs = factionMat(player.faction)
    .mechs.map(({ id }) => id)
    .filter((_, i) => at(FIRST_MECH + i));
  const workers = player.units.slice(FIRST_WORKER).filter((where) => where === place).length;
  const character = at(0);
  return character || mechs.length > 0 || workers > 0 ? [{ faction: player.faction, character, mechs, workers }] : [];
}

/** Returns a player's faction token at a place. A territory has at most one (IFA-3). */
function tokensOf({ faction, flags, traps }: PlayerState, place: number): TokenOn[] {
  const trap = traps?.find(({ at }) => at === place);
  if (trap !== undefined) return [{ kind: 'trap', faction, trap: trap.trap, armed: trap.armed, known: trap.known }];
  return flags?.includes(place) === true ? [{ kind: 'flag', faction }] : [];
}

/**
 * Returns the parts of a view that `boardModel` reads. A view updated by a patch shares unchanged parts with the
 * previous one, so identical parts mean an unchanged board.
 */
export const boardParts = ({ resources, encounters, players }: State): readonly unknown[] => [
  resources,
  encounters,
  ...players.flatMap(({ faction, units, structures, flags, traps }) => [faction, units, structures, flags, traps]),
];

/** Returns the content of every place, in board order. */
export function boardModel(view: State): PlaceContent[] {
  const control = controlMap(view);
  return PLACES.map((shape) => {
    const place = placeIndex(shape.id);
    return {
      shape,
      encounter: view.encounters.includes(place),
      units: view.players.flatMap((player) => unitsOf(player, place)),
      structures: view.players.flatMap((player) =>
        STRUCTURES.filter((_, slot) => player.structures[slot] === place).map((structure) => ({
          faction: player.faction,
          structure,
        })),
      ),
      resources: RESOURCES.flatMap((kind, k) => {
        const n = view.resources[place * KINDS + k];
        return n > 0 ? [{ kind, n }] : [];
      }),
      token: view.players.flatMap((player) => tokensOf(player, place))[0] ?? null,
      control: shape.home === null ? (view.players[control[place]]?.faction ?? null) : null,
      idle: shape.home !== null && !view.players.some(({ faction }) => faction === shape.home),
    };
  });
}
