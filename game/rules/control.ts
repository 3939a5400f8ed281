import { HEX_COUNT, KINDS, isHome } from '../data/places.ts';
import { ON_MAT, UNIT_SLOTS, type State } from '../state/types.ts';

/** Nobody controls the place. */
const NOBODY = -1;

const EMPTY: readonly number[] = new Array<number>(HEX_COUNT).fill(NOBODY);

function markUnits(control: number[], units: readonly number[], id: number): void {
  for (let slot = 0; slot < UNIT_SLOTS; slot++) {
    const place = units[slot];
    if (place !== ON_MAT && place < HEX_COUNT) control[place] = id;
  }
}

/**
 * Who controls each hex: player ids by hex index, NOBODY where no piece stands (CTL-1). Where two players' units
 * stand, the one who is not active controls until the combat is over (CTL-2).
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
      if (place >= 0 && control[place] === NOBODY) control[place] = id;
    }
  }
  return control;
}

/** Who controls a place, or NOBODY; a home base is controlled by nobody (CTL-6). */
export function controllerOf(state: State, place: number): number {
  if (isHome(place)) return NOBODY;
  const { players, active } = state;
  let owner = NOBODY;
  for (let id = 0; id < players.length; id++) {
    if (players[id].units.includes(place) && (owner === NOBODY || id !== active)) owner = id;
  }
  if (owner !== NOBODY) return owner;
  return players.findIndex((player) => player.structures.includes(place));
}

/** Tokens of one kind on a place. */
export const tokensAt = (state: State, place: number, kind: number): number => state.resources[place * KINDS + kind];

/** All tokens on a place. */
export function allTokensAt(state: State, place: number): number {
  const base = place * KINDS;
  const { resources } = state;
  return resources[base] + resources[base + 1] + resources[base + 2] + resources[base + 3];
}

/** Puts tokens on a place, by kind; negative numbers take them away. */
export function addTokens(state: State, place: number, tokens: readonly number[]): void {
  const resources = state.resources.slice();
  for (let kind = 0; kind < KINDS; kind++) resources[place * KINDS + kind] += tokens[kind];
  state.resources = resources;
}

/** Brings tokens from one place to another, by kind. */
export function moveTokens(state: State, from: number, to: number, tokens: readonly number[]): void {
  if (tokens.every((n) => n === 0)) return;
  const resources = state.resources.slice();
  for (let kind = 0; kind < KINDS; kind++) {
    resources[from * KINDS + kind] -= tokens[kind];
    resources[to * KINDS + kind] += tokens[kind];
  }
  state.resources = resources;
}
