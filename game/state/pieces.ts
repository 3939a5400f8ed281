import { PLACE_COUNT } from '../data/places.ts';
import { FIRST_MECH, FIRST_WORKER, ON_MAT, UNIT_SLOTS, type PlayerState, type State } from './types.ts';

/** Returns the number of a player's units at a place. Counts only the slots from `first` to `end` - 1. */
function countAt(player: PlayerState, place: number, first: number, end: number): number {
  let n = 0;
  for (let slot = first; slot < end; slot++) if (player.units[slot] === place) n++;
  return n;
}

export const workersAt = (player: PlayerState, place: number): number =>
  countAt(player, place, FIRST_WORKER, UNIT_SLOTS);
export const mechsAt = (player: PlayerState, place: number): number => countAt(player, place, FIRST_MECH, FIRST_WORKER);
/** Returns the number of a player's characters and mechs at a place. */
export const combatUnitsAt = (player: PlayerState, place: number): number => countAt(player, place, 0, FIRST_WORKER);
export const unitsAt = (player: PlayerState, place: number): number => countAt(player, place, 0, UNIT_SLOTS);

/**
 * Returns a copy of a list with one item replaced. The state's lists must not be changed in place, because clones share
 * them.
 */
export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  const copy = list.slice();
  copy[index] = item;
  return copy;
}

/** Moves a player's units to a place. */
export function putUnits(player: PlayerState, slots: readonly number[], place: number): void {
  const units = player.units.slice();
  for (const slot of slots) units[slot] = place;
  player.units = units;
}

/** Returns the slots from `first` to `end` - 1 whose units are at a place, in ascending order. */
export function slotsAt(player: PlayerState, place: number, first = 0, end = UNIT_SLOTS): number[] {
  const slots: number[] = [];
  for (let slot = first; slot < end; slot++) if (player.units[slot] === place) slots.push(slot);
  return slots;
}

export const workerSlotsAt = (player: PlayerState, place: number): number[] => slotsAt(player, place, FIRST_WORKER);

/** Returns the number of workers that have left the mat, wherever they are (OBJ-5). */
export function workersOnBoard(player: PlayerState): number {
  let n = 0;
  for (let slot = FIRST_WORKER; slot < UNIT_SLOTS; slot++) if (player.units[slot] !== ON_MAT) n++;
  return n;
}

export function mechsDeployed(player: PlayerState): number {
  let n = 0;
  for (let slot = FIRST_MECH; slot < FIRST_WORKER; slot++) if (player.units[slot] !== ON_MAT) n++;
  return n;
}

export const structuresBuilt = (player: PlayerState): number => player.structures.filter((at) => at !== ON_MAT).length;
export const recruitsEnlisted = (player: PlayerState): number =>
  player.recruits.filter((bonus) => bonus !== null).length;
export const workersOnMat = (player: PlayerState): number => UNIT_SLOTS - FIRST_WORKER - workersOnBoard(player);

/** Returns true if any player has a structure on a hex (BLD-1). */
export const structureAt = (state: State, hex: number): boolean =>
  state.players.some((player) => player.structures.includes(hex));

/** The results of `enemyAt`: no enemy units, only workers, or at least one combat unit. */
export const NO_ENEMY = 0;
export const ENEMY_WORKERS = 1;
export const ENEMY_COMBAT_UNITS = 2;

export function enemyAt(state: State, seat: number, place: number): number {
  let found = NO_ENEMY;
  for (let id = 0; id < state.players.length; id++) {
    if (id === seat) continue;
    const units = state.players[id].units;
    for (let slot = 0; slot < UNIT_SLOTS; slot++) {
      if (units[slot] !== place) continue;
      if (slot < FIRST_WORKER) return ENEMY_COMBAT_UNITS;
      found = ENEMY_WORKERS;
    }
  }
  return found;
}

const NO_ENEMIES: readonly number[] = new Array<number>(PLACE_COUNT).fill(NO_ENEMY);

/** Returns `enemyAt` for every place. */
export function enemyMap(state: State, seat: number): number[] {
  const map = NO_ENEMIES.slice();
  for (let id = 0; id < state.players.length; id++) {
    if (id === seat) continue;
    const units = state.players[id].units;
    for (let slot = 0; slot < UNIT_SLOTS; slot++) {
      const place = units[slot];
      if (place === ON_MAT) continue;
      if (slot < FIRST_WORKER) map[place] = ENEMY_COMBAT_UNITS;
      else if (map[place] === NO_ENEMY) map[place] = ENEMY_WORKERS;
    }
  }
  return map;
}

/** Returns the player id of the enemy with units at a place, or -1. */
export function enemyOn(state: State, seat: number, place: number): number {
  for (let id = 0; id < state.players.length; id++) {
    if (id !== seat && state.players[id].units.includes(place)) return id;
  }
  return -1;
}
