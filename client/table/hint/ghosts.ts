import { applyListed, check, clone, type Action, type State } from '../../../game/engine.ts';
import { PLACE_IDS } from '../../../game/data/places.ts';
import { STRUCTURES, type PlaceId } from '../../../game/data/ids.ts';
import { FIRST_MECH, FIRST_WORKER } from '../../../game/state/types.ts';
import type { IconName } from '../../ui/icons.ts';

/** The pieces that a plan would place or move, and the paths they would take. Pure. */

/** Pieces of one kind that end up at a place because of the plan, and their number. */
export interface Ghost {
  readonly place: PlaceId;
  readonly icon: IconName;
  readonly n: number;
}

/** A step from one place to another. */
export interface Way {
  readonly from: PlaceId;
  readonly to: PlaceId;
}

export interface Ghosts {
  readonly ghosts: readonly Ghost[];
  readonly ways: readonly Way[];
}

const iconOf = (slot: number): IconName => (slot < FIRST_MECH ? 'character' : slot < FIRST_WORKER ? 'mech' : 'worker');

/** Returns what a plan changes on the board: the places where its pieces end up, and each step of their paths once. */
export function ghostsOf(view: State, seat: number, actions: readonly Action[]): Ghosts {
  const state = clone(view);
  const begin = view.players[seat];
  const ways = new Map<string, Way>();
  for (const action of actions) {
    if (check(state, seat, action) !== null) break;
    const before = state.players[seat].units;
    applyListed(state, seat, action);
    for (const [slot, to] of state.players[seat].units.entries()) {
      const from = PLACE_IDS[before[slot]];
      if (to !== before[slot] && from !== undefined && to >= 0) ways.set(`${from} ${to}`, { from, to: PLACE_IDS[to] });
    }
  }
  const counts = new Map<string, Ghost>();
  const add = (at: number, icon: IconName): void => {
    const place = PLACE_IDS[at];
    const known = counts.get(`${place} ${icon}`);
    counts.set(`${place} ${icon}`, { place, icon, n: (known?.n ?? 0) + 1 });
  };
  const end = state.players[seat];
  for (const [slot, at] of end.units.entries()) if (at >= 0 && at !== begin.units[slot]) add(at, iconOf(slot));
  for (const [i, at] of end.structures.entries()) if (at >= 0 && at !== begin.structures[i]) add(at, STRUCTURES[i]);
  return { ghosts: [...counts.values()], ways: [...ways.values()] };
}
