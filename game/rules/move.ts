import { abilitiesOf } from '../abilities/index.ts';
import type { Action, ActionOf, ResourceCounts } from '../actions.ts';
import { common } from '../data/topActions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { RESOURCES } from '../state/ids.ts';
import { IS_LAKE, KINDS, PLACE_IDS, homeOf, isHome, placeIndex } from '../state/places.ts';
import { isCharacter, isMech, isWorker, unitId, unitSlot } from '../state/tables.ts';
import { ON_MAT, UNIT_SLOTS, type PlayerState, type State, type TurnState } from '../state/types.ts';
import { addTokens, allTokensAt, controllerOf, tokensAt } from './control.ts';
import { closeMove } from './closeMove.ts';
import { Remainder, gain, lose, withinGain } from './gains.ts';
import { mayStep, stepTargets, unitsMoved, unitsToMove, whyNotAdjacent } from './movement.ts';
import {
  ENEMY_COMBAT_UNITS,
  ENEMY_WORKERS,
  NO_ENEMY,
  combatUnitsAt,
  enemyAt,
  enemyOn,
  mechsAt,
  workerSlotsAt,
  workersAt,
} from './pieces.ts';
import type { Rule } from './rule.ts';
import { Situation } from './situation.ts';
import { beginBottomRow, checkTopRow, completeTopRow, turnOf } from './turn.ts';

/** Coins gained instead of moving (MOV-2). */
export function coinsInsteadOfMoving(player: PlayerState): number {
  const { base, withCube } = common.topActions.move.gainCoins;
  return player.upgrades.some(([from]) => from === 'gainCoins') ? withCube : base;
}

/** MOV-2: coins instead of moving. */
export const gainCoins: Rule<'gainCoins'> = {
  during: ['rows', 'move'],
  check: (state, seat, action) =>
    checkTopRow(state, seat, 'move') ??
    (turnOf(state).moving ? 'moved-already' : null) ??
    (withinGain(action.without, { coins: coinsInsteadOfMoving(state.players[seat]) }) ? null : 'more-than-the-gain'),
  apply: (state, seat, action) => {
    const n = new Remainder(action.without).take('coins', coinsInsteadOfMoving(state.players[seat]));
    gain(state, seat, 'coins', n, 'move');
    completeTopRow(state, seat);
  },
  list: ({ state, seat }, out) => {
    if (checkTopRow(state, seat, 'move') === null && !turnOf(state).moving) out.push({ type: 'gainCoins' });
  },
};

/** May units be moved now: the top row of section move, or the bottom row of the Factory card (FCT-3)? */
export function checkMoveOpen(state: State, seat: number): RefusalCode | null {
  const { section } = state.players[seat];
  const turn = turnOf(state);
  if (section === 'move') return turn.top === 'open' ? null : 'row-not-open';
  if (section === 'factory') return turn.bottom === 'open' ? null : 'row-not-open';
  return 'other-section';
}

interface Cargo {
  /** Tokens by kind. */
  readonly resources: readonly number[];
  /** Worker slots, ascending. */
  readonly workers: readonly number[];
}

const NO_RESOURCES: readonly number[] = [0, 0, 0, 0];
const NOBODY_CARRIED: readonly number[] = [];

function cargoOf(player: PlayerState, action: ActionOf<'moveUnit'>): Cargo {
  return {
    resources: RESOURCES.map((kind) => action.resources?.[kind] ?? 0),
    workers: (action.workers ?? []).map((id) => unitSlot(player.faction, id)).sort((a, b) => a - b),
  };
}

/** MOV-6, MOV-7: may the unit take this along? */
function checkCargo(state: State, seat: number, unit: number, cargo: Cargo): RefusalCode | null {
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
function leavesTooMuchOnLake(state: State, seat: number, unit: number, cargo: Cargo): boolean {
  const player = state.players[seat];
  const from = player.units[unit];
  if (!IS_LAKE[from]) return false;
  const workersLeft = workerSlotsAt(player, from).length - cargo.workers.length;
  const mechsLeft = mechsAt(player, from) - (isMech(unit) ? 1 : 0);
  const tokensLeft = allTokensAt(state, from) - cargo.resources.reduce((sum, n) => sum + n, 0);
  const combatUnitsLeft = combatUnitsAt(player, from) - 1;
  return (workersLeft > 0 && mechsLeft === 0) || (tokensLeft > 0 && combatUnitsLeft === 0);
}

/** MOV-10: a worker by itself neither walks to enemy units nor away from enemy combat units. */
function checkWorkerStep(state: State, seat: number, unit: number, to: number): RefusalCode | null {
  if (!isWorker(unit)) return null;
  if (enemyAt(state, seat, to) !== NO_ENEMY) return 'worker-into-enemies';
  const held = enemyAt(state, seat, state.players[seat].units[unit]) === ENEMY_COMBAT_UNITS;
  return held ? 'worker-held' : null;
}

function checkStep(state: State, seat: number, action: ActionOf<'moveUnit'>): RefusalCode | null {
  const player = state.players[seat];
  const turn = turnOf(state);
  const unit = unitSlot(player.faction, action.unit);
  const step = mayStep(player, turn, unit);
  // MOV-1 and FCT-3 stand before MOV-3, MOV-8 after it.
  if (step !== null && step !== 'movement-over') return step;
  if (unit === -1 || player.units[unit] === ON_MAT) return 'unit-not-there';
  const to = placeIndex(action.to);
  if (!stepTargets(new Situation(state, seat), unit).includes(to))
    return whyNotAdjacent(player.units[unit], to, isWorker(unit));
  const cargo = cargoOf(player, action);
  return (
    checkCargo(state, seat, unit, cargo) ??
    step ??
    checkWorkerStep(state, seat, unit, to) ??
    (leavesTooMuchOnLake(state, seat, unit, cargo) ? 'left-on-lake' : null)
  );
}

/** MOV-12: enemy workers alone on a territory go home at once, and their retreat costs popularity. */
function forceWorkersHome(state: State, seat: number, at: number): void {
  const turn = turnOf(state);
  const enemy = enemyOn(state, seat, at);
  const owner = state.players[enemy];
  const workers = workerSlotsAt(owner, at);
  const home = homeOf(owner.faction);
  for (const worker of workers) owner.units[worker] = home;
  turn.forcedRetreats += workers.length;
  emit(state, {
    type: 'unitsRetreated',
    audience: 'all',
    seat: enemy,
    from: PLACE_IDS[at],
    to: PLACE_IDS[home],
    units: workers.map((worker) => unitId(owner.faction, worker)),
  });
  losePopularityForWorkers(state, seat, workers.length);
}

/** A player on whose turn workers were forced to retreat loses 1 popularity for each (MOV-12, CMB-7, MEC-10). */
export function losePopularityForWorkers(state: State, seat: number, workers: number): void {
  if (abilitiesOf(state.players[seat]).keepsPopularity) return;
  lose(state, seat, 'popularity', workers, 'forcedRetreat');
}

/** The tokens of a list by kind as the notation writes them: no zero counts. */
export function countsOf(tokens: readonly number[]): ResourceCounts {
  const counts: ResourceCounts = {};
  for (let kind = 0; kind < KINDS; kind++) if (tokens[kind] > 0) counts[RESOURCES[kind]] = tokens[kind];
  return counts;
}

function makeStep(state: State, seat: number, unit: number, to: number, cargo: Cargo): void {
  const player = state.players[seat];
  const turn = turnOf(state);
  const from = player.units[unit];
  if (player.section === 'factory') beginBottomRow(turn);
  turn.moving = true;
  player.units[unit] = to;
  for (const worker of cargo.workers) player.units[worker] = to;
  for (let kind = 0; kind < KINDS; kind++) {
    addTokens(state, from, kind, -cargo.resources[kind]);
    addTokens(state, to, kind, cargo.resources[kind]);
  }
  emit(state, {
    type: 'unitMoved',
    audience: 'all',
    seat,
    unit: unitId(player.faction, unit),
    from: PLACE_IDS[from],
    to: PLACE_IDS[to],
    resources: countsOf(cargo.resources),
    workers: cargo.workers.map((worker) => unitId(player.faction, worker)),
  });
  const enemy = isWorker(unit) ? NO_ENEMY : enemyAt(state, seat, to);
  if (enemy === ENEMY_WORKERS) forceWorkersHome(state, seat, to);
  const ended = enemy !== NO_ENEMY || (isCharacter(unit) && state.encounters.includes(to));
  turn.steps.push({ unit, from, to, resources: cargo.resources.slice(), workers: cargo.workers.slice(), ended });
}

/** Own workers that may start a movement, of equal ones only the lowest number; and the unit that goes on. */
function listedUnits(player: PlayerState, turn: TurnState): number[] {
  const moved = unitsMoved(turn);
  const more = moved.length < unitsToMove(player);
  const units: number[] = [];
  const seen: number[] = [];
  for (let unit = 0; unit < UNIT_SLOTS; unit++) {
    const place = player.units[unit];
    if (place === ON_MAT) continue;
    if (moved.includes(unit)) {
      if (mayStep(player, turn, unit) === null) units.push(unit);
    } else if (more && !(isWorker(unit) && seen.includes(place))) {
      if (isWorker(unit)) seen.push(place);
      units.push(unit);
    }
  }
  return units;
}

/** The loads of the canonical subset: nothing or all tokens, and for a mech all own workers with either. */
function listedCargo(situation: Situation, unit: number): Cargo[] {
  const { state, seat, player } = situation;
  const from = player.units[unit];
  const loads: (readonly number[])[] = [NO_RESOURCES];
  if (allTokensAt(state, from) > 0 && (isHome(from) || situation.controls(from))) {
    loads.push(state.resources.slice(from * KINDS, (from + 1) * KINDS));
  }
  const crews: (readonly number[])[] = [NOBODY_CARRIED];
  if (isMech(unit) && workersAt(player, from) > 0) crews.push(workerSlotsAt(player, from));
  const cargo: Cargo[] = [];
  for (const workers of crews) {
    for (const resources of loads) {
      const load = { resources, workers };
      if (!leavesTooMuchOnLake(state, seat, unit, load)) cargo.push(load);
    }
  }
  return cargo;
}

/** A load as the notation writes it. */
const writtenCargo = (player: PlayerState, { resources, workers }: Cargo): WrittenCargo => ({
  resources: countsOf(resources),
  workers: workers.map((worker) => unitId(player.faction, worker)) as WrittenCargo['workers'],
});

type WrittenCargo = Required<Pick<ActionOf<'moveUnit'>, 'resources' | 'workers'>>;

function listSteps(situation: Situation, out: Action[]): void {
  const { state, player, enemies } = situation;
  for (const slot of listedUnits(player, turnOf(state))) {
    const walks = isWorker(slot);
    if (walks && enemies[player.units[slot]] === ENEMY_COMBAT_UNITS) continue;
    const unit = unitId(player.faction, slot) as ActionOf<'moveUnit'>['unit'];
    const loads = listedCargo(situation, slot).map((load) => writtenCargo(player, load));
    for (const to of stepTargets(situation, slot)) {
      if (walks && enemies[to] !== NO_ENEMY) continue;
      for (const { resources, workers } of loads) {
        out.push({ type: 'moveUnit', unit, to: PLACE_IDS[to], resources, workers });
      }
    }
  }
}

/** One step of a unit (MOV-3 to MOV-15). */
export const moveUnit: Rule<'moveUnit'> = {
  during: ['rows', 'move'],
  check: (state, seat, action) => checkMoveOpen(state, seat) ?? checkStep(state, seat, action),
  apply: (state, seat, action) => {
    const player = state.players[seat];
    const unit = unitSlot(player.faction, action.unit);
    makeStep(state, seat, unit, placeIndex(action.to), cargoOf(player, action));
  },
  list: (situation, out) => {
    if (checkMoveOpen(situation.state, situation.seat) === null) listSteps(situation, out);
  },
};

/** Closes the Move: combats, encounter and Factory card follow (MOV-16). */
export const endMove: Rule<'endMove'> = {
  during: ['rows', 'move'],
  check: (state, seat) => checkMoveOpen(state, seat),
  apply: (state, seat) => closeMove(state, seat),
  list: ({ state, seat }, out) => {
    if (checkMoveOpen(state, seat) === null) out.push({ type: 'endMove' });
  },
};
