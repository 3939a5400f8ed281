import type { ActionOf } from '../actions.ts';
import type { RefusalCode } from '../refusals.ts';
import { IS_LAKE, KINDS, isHome } from '../data/places.ts';
import { isMech, workerId, unitSlot } from '../state/tables.ts';
import type { PlayerState, State } from '../state/types.ts';
import { allTokensAt, controllerOf, tokensAt } from './control.ts';
import { combatUnitsAt, mechsAt, workerSlotsAt, workersAt } from '../state/pieces.ts';
import { countsOf, sumOf, tokensOf } from './placing.ts';
import type { Situation } from './situation.ts';

/** The cargo of a unit's step (MOV-6, MOV-7). */
export interface Cargo {
  /** The number of tokens of each kind. */
  readonly resources: readonly number[];
  /** Worker slots, in ascending order. */
  readonly workers: readonly number[];
}

/** Cargo as written in the notation. */
type WrittenCargo = Pick<ActionOf<'moveUnit'>, 'resources' | 'workers'>;

const NO_CARGO: Cargo = { resources: tokensOf({}), workers: [] };

/** Returns the cargo of an action. */
export function cargoOf(player: PlayerState, { resources, workers }: WrittenCargo): Cargo {
  return {
    resources: resources === undefined ? NO_CARGO.resources : tokensOf(resources),
    workers:
      workers === undefined || workers.length === 0
        ? NO_CARGO.workers
        : workers.map((id) => unitSlot(player.faction, id)).sort((a, b) => a - b),
  };
}

/** Returns why the unit cannot carry this cargo, or null if it can (MOV-6, MOV-7). */
export function checkCargo(state: State, seat: number, unit: number, cargo: Cargo): RefusalCode | null {
  const player = state.players[seat];
  const from = player.units[unit];
  if (cargo.resources.some((n) => n > 0)) {
    if (!isHome(from) && controllerOf(state, from) !== seat) return 'resources-not-yours';
    if (cargo.resources.some((n, kind) => n > tokensAt(state, from, kind))) return 'resources-not-there';
  }
  if (cargo.workers.length > 0) {
    if (!isMech(unit)) return 'only-mechs-carry-workers';
    const doubled = cargo.workers.some((worker, i) => worker === cargo.workers[i + 1]);
    if (doubled || cargo.workers.some((worker) => player.units[worker] !== from)) return 'worker-not-there';
  }
  return null;
}

/**
 * Returns true if leaving a lake with this load would strand workers without a mech or tokens without a combat unit
 * (MOV-15).
 */
export function leavesTooMuchOnLake(state: State, seat: number, unit: number, load: WrittenCargo): boolean {
  const player = state.players[seat];
  const from = player.units[unit];
  if (!IS_LAKE[from]) return false;
  const workersLeft = workersAt(player, from) - (load.workers?.length ?? 0);
  const mechsLeft = mechsAt(player, from) - (isMech(unit) ? 1 : 0);
  const tokensLeft = allTokensAt(state, from) - sumOf(load.resources);
  const combatUnitsLeft = combatUnitsAt(player, from) - 1;
  return (workersLeft > 0 && mechsLeft === 0) || (tokensLeft > 0 && combatUnitsLeft === 0);
}

/** A cargo with all its fields, as listed in the canonical subset. */
export type Load = Required<WrittenCargo>;

/** The empty cargo, always the same object. */
export const NO_LOAD: Load = { resources: Object.freeze({}), workers: [] };
Object.freeze(NO_LOAD.workers);

const ONLY_NO_LOAD: readonly Load[] = [NO_LOAD];

/**
 * Returns the loads in the canonical subset: no tokens or all tokens and, for a mech, each of these also with all the
 * player's workers there. Leaves out loads that MOV-15 forbids.
 */
export function listedLoads(situation: Situation, unit: number): readonly Load[] {
  const { state, seat, player } = situation;
  const from = player.units[unit];
  const takesTokens = allTokensAt(state, from) > 0 && (isHome(from) || situation.controls(from));
  const takesWorkers = isMech(unit) && workersAt(player, from) > 0;
  if (!takesTokens && !takesWorkers && !IS_LAKE[from]) return ONLY_NO_LOAD;
  const resources = takesTokens ? countsOf(state.resources.slice(from * KINDS, (from + 1) * KINDS)) : NO_LOAD.resources;
  const loads: Load[] = takesTokens ? [NO_LOAD, { resources, workers: NO_LOAD.workers }] : [NO_LOAD];
  if (takesWorkers) {
    const workers = workerSlotsAt(player, from).map(workerId);
    loads.push({ resources: NO_LOAD.resources, workers });
    if (takesTokens) loads.push({ resources, workers });
  }
  if (!IS_LAKE[from]) return loads;
  return loads.filter((load) => !leavesTooMuchOnLake(state, seat, unit, load));
}
