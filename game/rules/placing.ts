import type { ResourceCounts } from '../actions.ts';
import { emit, type Reason } from '../events.ts';
import { RESOURCES } from '../data/ids.ts';
import { PLACE_IDS, isHome } from '../data/places.ts';
import { unitId } from '../state/tables.ts';
import { FIRST_WORKER, ON_MAT, type State } from '../state/types.ts';
import { addTokens, controllerOf } from './control.ts';
import { putUnits, slotsAt, workersAt } from '../state/pieces.ts';

/**
 * Returns true if the player controls the territory and has a worker there, as Trade, Deploy and Build require (TRD-1,
 * DEP-1, BLD-1).
 */
export const isWorkedTerritory = (state: State, seat: number, place: number): boolean =>
  !isHome(place) && workersAt(state.players[seat], place) > 0 && controllerOf(state, place) === seat;

/** Adds tokens from the supply to a place. */
export function placeResources(
  state: State,
  seat: number,
  at: number,
  resources: ResourceCounts,
  reason: Reason,
): void {
  if (sumOf(resources) === 0) return;
  addTokens(state, at, tokensOf(resources));
  emit(state, { type: 'resourcesPlaced', audience: 'all', seat, at: PLACE_IDS[at], resources, reason });
}

/** Moves n workers from the player mat to a place, leftmost worker first (PRO-3). */
export function placeWorkers(state: State, seat: number, at: number, n: number, reason: Reason): void {
  const player = state.players[seat];
  const placed = slotsAt(player, ON_MAT, FIRST_WORKER).slice(0, n);
  if (placed.length === 0) return;
  putUnits(player, placed, at);
  const workers = placed.map((slot) => unitId(player.faction, slot));
  emit(state, { type: 'workersPlaced', audience: 'all', seat, at: PLACE_IDS[at], workers, reason });
}

/** Converts token counts by resource name to a list in the order of `RESOURCES`. */
export const tokensOf = ({ oil = 0, metal = 0, food = 0, wood = 0 }: ResourceCounts): number[] => [
  oil,
  metal,
  food,
  wood,
];

const [OIL, METAL, FOOD, WOOD] = RESOURCES.map((_, kind) => kind);

/** Converts a list of token counts in the order of `RESOURCES` to counts by resource name. Omits zeros. */
export function countsOf(tokens: readonly number[]): ResourceCounts {
  const counts: ResourceCounts = {};
  if (tokens[OIL] > 0) counts.oil = tokens[OIL];
  if (tokens[METAL] > 0) counts.metal = tokens[METAL];
  if (tokens[FOOD] > 0) counts.food = tokens[FOOD];
  if (tokens[WOOD] > 0) counts.wood = tokens[WOOD];
  return counts;
}

const knownCounts: ResourceCounts[][] = RESOURCES.map(() => []);

/** Returns counts by resource name for n tokens of one kind. The same arguments always return the same frozen object. */
export function countsOfKind(kind: number, n: number): ResourceCounts {
  const resource = RESOURCES[kind];
  return (knownCounts[kind][n] ??= Object.freeze({ [resource]: n }));
}

/** Returns the total number of tokens. */
export const sumOf = (resources: ResourceCounts | undefined): number =>
  resources === undefined
    ? 0
    : (resources.oil ?? 0) + (resources.metal ?? 0) + (resources.food ?? 0) + (resources.wood ?? 0);

function buildMultisets(n: number): ResourceCounts[] {
  const list: ResourceCounts[] = [];
  for (let oil = n; oil >= 0; oil--) {
    for (let metal = n - oil; metal >= 0; metal--) {
      for (let food = n - oil - metal; food >= 0; food--) {
        list.push(Object.freeze(countsOf([oil, metal, food, n - oil - metal - food])));
      }
    }
  }
  return list;
}

const knownMultisets: ResourceCounts[][] = [];

/** Returns all multisets of n tokens of the four kinds, oil first. The same n always returns the same objects. */
export const multisets = (n: number): readonly ResourceCounts[] => (knownMultisets[n] ??= buildMultisets(n));
