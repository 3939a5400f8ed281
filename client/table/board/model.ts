import type { State } from '../../../game/engine.ts';
import { controlMap } from '../../../game/queries.ts';
import {
  RESOURCES,
  STRUCTURES,
  type FactionId,
  type MechId,
  type Resource,
  type StructureId,
} from '../../../game/state/ids.ts';
import { KINDS, placeIndex } from '../../../game/state/places.ts';
import { factionMat } from '../../../game/state/tables.ts';
import { FIRST_MECH, FIRST_WORKER, type PlayerState } from '../../../game/state/types.ts';
import { STRUCTURE_NAMES, FACTION_NAMES, TERRAIN_NAMES, amount, listed, titled } from '../../words/names.ts';
import { PLACES, type PlaceShape } from './geometry.ts';

/** What stands on the board, place by place. Pure. */

export interface UnitsOf {
  readonly faction: FactionId;
  readonly character: boolean;
  readonly mechs: readonly MechId[];
  readonly workers: number;
}

export interface PlaceContent {
  readonly shape: PlaceShape;
  readonly encounter: boolean;
  readonly units: readonly UnitsOf[];
  readonly structures: readonly { readonly faction: FactionId; readonly structure: StructureId }[];
  readonly resources: readonly { readonly kind: Resource; readonly n: number }[];
  /** The faction that controls the territory. */
  readonly control: FactionId | null;
  /** A home base whose faction is not in the match. */
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

/** The content of every place, in board order. */
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
      control: shape.home === null ? (view.players[control[place]]?.faction ?? null) : null,
      idle: shape.home !== null && !view.players.some(({ faction }) => faction === shape.home),
    };
  });
}

const unitsText = ({ faction, character, mechs, workers }: UnitsOf): string => {
  const parts = [
    ...(character ? ['character'] : []),
    ...mechs.map((mech) => `mech ${titled(mech)}`),
    ...(workers > 0 ? [amount('workers', workers)] : []),
  ];
  return `${FACTION_NAMES[faction]}: ${listed(parts)}`;
};

/** A place in words: id, terrain, content. The board's text alternative. */
export function describePlace({ shape, encounter, units, structures, resources }: PlaceContent): string {
  const head =
    shape.home !== null
      ? `Home base of ${FACTION_NAMES[shape.home]}`
      : `${shape.id} ${shape.terrain === null ? '' : TERRAIN_NAMES[shape.terrain]}`;
  const parts = [
    head,
    ...(shape.tunnel ? ['tunnel'] : []),
    ...(encounter ? ['encounter token'] : []),
    ...units.map(unitsText),
    ...structures.map(({ faction, structure }) => `${STRUCTURE_NAMES[structure]} of ${FACTION_NAMES[faction]}`),
    ...(resources.length > 0 ? [listed(resources.map(({ kind, n }) => amount(kind, n)))] : []),
  ];
  return parts.join('; ');
}
