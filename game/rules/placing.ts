import type { ResourceCounts } from '../actions.ts';
import { emit, type Reason } from '../events.ts';
import { RESOURCES } from '../state/ids.ts';
import { PLACE_IDS, isHome } from '../state/places.ts';
import { unitId } from '../state/tables.ts';
import { FIRST_WORKER, ON_MAT, UNIT_SLOTS, type State } from '../state/types.ts';
import { addTokens, controllerOf } from './control.ts';
import { workersAt } from './pieces.ts';

/** A controlled territory with an own worker: where Trade, Deploy and Build may put things (TRD-1, DEP-1, BLD-1). */
export const isWorkedTerritory = (state: State, seat: number, place: number): boolean =>
  !isHome(place) && workersAt(state.players[seat], place) > 0 && controllerOf(state, place) === seat;

/** Puts tokens from the supply on a place. */
export function placeResources(
  state: State,
  seat: number,
  at: number,
  resources: ResourceCounts,
  reason: Reason,
): void {
  let n = 0;
  RESOURCES.forEach((resource, kind) => {
    const tokens = resources[resource] ?? 0;
    if (tokens > 0) addTokens(state, at, kind, tokens);
    n += tokens;
  });
  if (n > 0) emit(state, { type: 'resourcesPlaced', audience: 'all', seat, at: PLACE_IDS[at], resources, reason });
}

/** New workers come from the player mat, left to right (PRO-3). */
export function placeWorkers(state: State, seat: number, at: number, n: number, reason: Reason): void {
  const player = state.players[seat];
  const placed: string[] = [];
  for (let slot = FIRST_WORKER; slot < UNIT_SLOTS && placed.length < n; slot++) {
    if (player.units[slot] !== ON_MAT) continue;
    player.units[slot] = at;
    placed.push(unitId(player.faction, slot));
  }
  if (placed.length > 0)
    emit(state, { type: 'workersPlaced', audience: 'all', seat, at: PLACE_IDS[at], workers: placed, reason });
}

/** Number of tokens in a count by kind. */
export const sumOf = (resources: ResourceCounts | undefined): number =>
  resources === undefined
    ? 0
    : (resources.oil ?? 0) + (resources.metal ?? 0) + (resources.food ?? 0) + (resources.wood ?? 0);

/** Every multiset of n tokens of the four kinds, oil first. */
export function multisets(n: number): ResourceCounts[] {
  const list: ResourceCounts[] = [];
  for (let oil = n; oil >= 0; oil--) {
    for (let metal = n - oil; metal >= 0; metal--) {
      for (let food = n - oil - metal; food >= 0; food--) {
        const counts = [oil, metal, food, n - oil - metal - food];
        const set: ResourceCounts = {};
        RESOURCES.forEach((resource, kind) => {
          if (counts[kind] > 0) set[resource] = counts[kind];
        });
        list.push(set);
      }
    }
  }
  return list;
}
