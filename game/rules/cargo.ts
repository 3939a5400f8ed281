import type { ActionOf } from '../actions.ts';
import type { RefusalCode } from '../refusals.ts';
import { IS_LAKE, KINDS, isHome } from '../state/places.ts';
import { isMech, unitId, unitSlot } from '../state/tables.ts';
import type { PlayerState, State } from '../state/types.ts';
import { allTokensAt, controllerOf, tokensAt } from './control.ts';
import { combatUnitsAt, mechsAt, workerSlotsAt } from './pieces.ts';
import { countsOf, tokensOf } from './placing.ts';
import type { Situation } from './situation.ts';

/** What a unit takes along on a step (MOV-6, MOV-7). */
export interface Cargo {
  /** Tokens by kind. */
  readonly resources: readonly number[];
  /** Worker slots, ascending. */
  readonly workers: readonly number[];
}

const NO_CARGO: Cargo = { resources: tokensOf({}), workers: [] };

/** The cargo an action names. */
export function cargoOf(player: PlayerState, { resources, workers }: ActionOf<'moveUnit'>): Cargo {
  return {
    resources: resources === undefined ? NO_CARGO.resources : tokensOf(resources),
    workers:
      workers === undefined || workers.length === 0
        ? NO_CARGO.workers
        : workers.map((id) => unitSlot(player.faction, id)).sort((a, b) => a - b),
  };
}

/** MOV-6, MOV-7: may the unit take this along? */
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

/** MOV-15: does leaving a lake with this cargo leave workers without a mech or tokens without a combat unit? */
export function leavesTooMuchOnLake(state: State, seat: number, unit: number, cargo: Cargo): boolean {
  const player = state.players[seat];
  const from = player.units[unit];
  if (!IS_LAKE[from]) return false;
  const workersLeft = workerSlotsAt(player, from).length - cargo.workers.length;
  const mechsLeft = mechsAt(player, from) - (isMech(unit) ? 1 : 0);
  const tokensLeft = allTokensAt(state, from) - cargo.resources.reduce((sum, n) => sum + n, 0);
  const combatUnitsLeft = combatUnitsAt(player, from) - 1;
  return (workersLeft > 0 && mechsLeft === 0) || (tokensLeft > 0 && combatUnitsLeft === 0);
}

/** A cargo as the notation writes it. */
export type Load = Required<Pick<ActionOf<'moveUnit'>, 'resources' | 'workers'>>;

/** Nothing at all, always the same object. */
export const NO_LOAD: Load = { resources: Object.freeze({}), workers: [] };
Object.freeze(NO_LOAD.workers);

const ONLY_NO_LOAD: readonly Load[] = [NO_LOAD];

const written = (player: PlayerState, { resources, workers }: Cargo): Load => ({
  resources: countsOf(resources),
  workers: workers.map((worker) => unitId(player.faction, worker)) as Load['workers'],
});

/** The loads of the canonical subset: nothing or all tokens, and for a mech all own workers with either. */
export function listedLoads(situation: Situation, unit: number): readonly Load[] {
  const { state, seat, player } = situation;
  const from = player.units[unit];
  const takesTokens = allTokensAt(state, from) > 0 && (isHome(from) || situation.controls(from));
  const crew = isMech(unit) ? workerSlotsAt(player, from) : NO_CARGO.workers;
  if (!takesTokens && crew.length === 0 && !IS_LAKE[from]) return ONLY_NO_LOAD;
  const tokens = takesTokens ? state.resources.slice(from * KINDS, (from + 1) * KINDS) : null;
  const loads: Load[] = [];
  for (const workers of crew.length > 0 ? [NO_CARGO.workers, crew] : [NO_CARGO.workers]) {
    for (const resources of tokens === null ? [NO_CARGO.resources] : [NO_CARGO.resources, tokens]) {
      const cargo = { resources, workers };
      if (leavesTooMuchOnLake(state, seat, unit, cargo)) continue;
      const nothing = resources === NO_CARGO.resources && workers === NO_CARGO.workers;
      loads.push(nothing ? NO_LOAD : written(player, cargo));
    }
  }
  return loads;
}
