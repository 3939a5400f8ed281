import { HEX_COUNT, KINDS, isHome } from '../data/places.ts';
import { ON_MAT, UNIT_SLOTS, type State } from '../state/types.ts';

/** The value used instead of a player id if no player controls a place. */
export const NO_ONE = -1;

const EMPTY: readonly number[] = new Array<number>(HEX_COUNT).fill(NO_ONE);

function markUnits(control: number[], units: readonly number[], id: number): void {
  for (let slot = 0; slot < UNIT_SLOTS; slot++) {
    const place = units[slot];
    if (place !== ON_MAT && place < HEX_COUNT) control[place] = id;
  }
}

/**
 * Returns the controller of each hex, as a player id or NO_ONE (CTL-1). On a hex shared by units of two players, the
 * inactive player has control until the combat is over (CTL-2).
 */
export function controlMap(state: State): number[] {
  const control = EMPTY.slice();
  const { players, active } = state;
  markUnits(control, players[active].units, active);
  for (let id = 0; id < players.length; id++) if (id !== active) markUnits(control, players[id].units, id);
  for (let id = 0; id < players.length; id++) {
    const { structures } = players[id];
    for (let slot = 0; slot < structures.length; slot++) {
      const place = structures[slot];
      if (place >= 0 && control[place] === NO_ONE) control[place] = id;
    }
  }
  return control;
}

/** Returns the player id of a place's controller, or NO_ONE. No one controls a home base (CTL-6). */
export function controllerOf(state: State, place: number): number {
  if (isHome(place)) return NO_ONE;
  const { players, active } = state;
  let owner = NO_ONE;
  for (let id = 0; id < players.length; id++) {
    if (players[id].units.includes(place) && (owner === NO_ONE || id !== active)) owner = id;
  }
  if (owner !== NO_ONE) return owner;
  return players.findIndex((player) => player.structures.includes(place));
}

/** Returns the number of tokens of one kind at a place. */
export const tokensAt = (state: State, place: number, kind: number): number => state.resources[place * KINDS + kind];

/** Returns the number of tokens at a place. */
export function allTokensAt(state: State, place: number): number {
  const base = place * KINDS;
  const { resources } = state;
  return resources[base] + resources[base + 1] + resources[base + 2] + resources[base + 3];
}

/** Adds tokens to a place, by kind. Negative numbers remove them. */
export function addTokens(state: State, place: number, tokens: readonly number[]): void {
  const resources = state.resources.slice();
  for (let kind = 0; kind < KINDS; kind++) resources[place * KINDS + kind] += tokens[kind];
  state.resources = resources;
}

/** Moves tokens from one place to another, by kind. */
export function moveTokens(state: State, from: number, to: number, tokens: readonly number[]): void {
  if (tokens.every((n) => n === 0)) return;
  const resources = state.resources.slice();
  for (let kind = 0; kind < KINDS; kind++) {
    resources[from * KINDS + kind] -= tokens[kind];
    resources[to * KINDS + kind] += tokens[kind];
  }
  state.resources = resources;
}
