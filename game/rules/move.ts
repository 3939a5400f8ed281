import type { Action, ActionOf } from '../actions.ts';
import { common } from '../data/topActions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { FACTIONS } from '../data/ids.ts';
import { PLACE_IDS, homeOf, placeIndex } from '../data/places.ts';
import { isCharacter, isWorker, unitId, unitSlot } from '../state/tables.ts';
import { FIRST_WORKER, ON_MAT, UNIT_SLOTS, type PlayerState, type State } from '../state/types.ts';
import { NO_LOAD, cargoOf, checkCargo, leavesTooMuchOnLake, listedLoads, type Cargo } from './cargo.ts';
import { moveTokens } from './control.ts';
import { closeMove } from './closeMove.ts';
import { losePopularityForWorkers } from './combat.ts';
import { Remainder, grant, withinGain } from './gains.ts';
import { mayStep, stepTargets, unitsMoved, unitsToMove, whyNotAdjacent } from './movement.ts';
import {
  ENEMY_COMBAT_UNITS,
  ENEMY_WORKERS,
  NO_ENEMY,
  enemyAt,
  enemyOn,
  putUnits,
  workerSlotsAt,
} from '../state/pieces.ts';
import { countsOf } from './placing.ts';
import type { Rule } from './rule.ts';
import { springTrap } from './tokens.ts';
import { Situation } from './situation.ts';
import { beginBottomRow, checkTopRow, takeTopRow, turnOf } from './turn.ts';

/** Returns the coins gained instead of moving (MOV-2). */
export function coinsInsteadOfMoving(player: PlayerState): number {
  const { base, withCube } = common.topActions.move.gainCoins;
  return player.upgrades.some(([from]) => from === 'gainCoins') ? withCube : base;
}

const GAIN_COINS: Action = Object.freeze({ type: 'gainCoins' });

/** Gains coins instead of moving (MOV-2). */
export const gainCoins: Rule<'gainCoins'> = {
  during: ['rows', 'move'],
  check: (state, seat, action) =>
    checkTopRow(state, seat, 'move') ??
    (turnOf(state).moving ? 'moved-already' : null) ??
    (withinGain(action.without, { coins: coinsInsteadOfMoving(state.players[seat]) }) ? null : 'more-than-the-gain'),
  apply: (state, seat, action) => {
    const n = new Remainder(action.without).take('coins', coinsInsteadOfMoving(state.players[seat]));
    grant(state, seat, 'coins', n, 'move');
    takeTopRow(state);
  },
  list: ({ state, seat }, out) => {
    if (checkTopRow(state, seat, 'move') === null && !turnOf(state).moving) out.push(GAIN_COINS);
  },
};

/**
 * Returns why no unit can be moved now, or null. The top row of the Move section or the bottom row of the Factory card
 * must be open (FCT-3).
 */
function checkMoveOpen(state: State, seat: number): RefusalCode | null {
  const { section } = state.players[seat];
  const turn = turnOf(state);
  if (section === 'move') return turn.top === 'open' ? null : 'row-not-open';
  if (section === 'factory') return turn.bottom === 'open' ? null : 'row-not-open';
  return 'other-section';
}

/**
 * Returns why a worker cannot walk to a place, or null if it can. A worker cannot walk to enemy units or away from
 * enemy combat units (MOV-10). Returns null for other units.
 */
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
  // MOV-1 and FCT-3 are checked before MOV-3, and MOV-8 after it.
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
    (leavesTooMuchOnLake(state, seat, unit, action) ? 'left-on-lake' : null)
  );
}

/**
 * Sends the enemy workers on a territory to their home base, which costs the moving player popularity. Called only if
 * no other enemy units are there (MOV-12).
 */
function forceWorkersHome(state: State, seat: number, at: number): void {
  const turn = turnOf(state);
  const enemy = enemyOn(state, seat, at);
  const owner = state.players[enemy];
  const workers = workerSlotsAt(owner, at);
  const home = homeOf(owner.faction);
  putUnits(owner, workers, home);
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

function makeStep(state: State, seat: number, unit: number, to: number, cargo: Cargo): void {
  const player = state.players[seat];
  const turn = turnOf(state);
  const from = player.units[unit];
  if (player.section === 'factory') beginBottomRow(turn);
  turn.moving = true;
  putUnits(player, cargo.workers.length === 0 ? [unit] : [unit, ...cargo.workers], to);
  moveTokens(state, from, to, cargo.resources);
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
  const isTrapped = springTrap(state, seat, to);
  const enemy = isWorker(unit) ? NO_ENEMY : enemyAt(state, seat, to);
  if (enemy === ENEMY_WORKERS) forceWorkersHome(state, seat, to);
  const ended = isTrapped || enemy !== NO_ENEMY || (isCharacter(unit) && state.encounters.includes(to));
  turn.steps.push({ unit, from, to, resources: cargo.resources, workers: cargo.workers, ended });
}

/**
 * Returns true if a worker with a lower number is in the same place and has not moved. Only the worker with the lowest
 * number is listed.
 */
function isLaterWorker({ units }: PlayerState, moved: readonly number[], worker: number): boolean {
  for (let slot = FIRST_WORKER; slot < worker; slot++) {
    if (units[slot] === units[worker] && !moved.includes(slot)) return true;
  }
  return false;
}

/** The steps without cargo by faction, unit slot and place, created once. Callers must not change them. */
const PLAIN_STEPS = new Map(
  FACTIONS.map((faction) => [
    faction,
    Array.from({ length: UNIT_SLOTS }, (_, slot) => {
      const unit = unitId(faction, slot);
      return PLACE_IDS.map((to) => Object.freeze({ type: 'moveUnit', unit, to, ...NO_LOAD } as const));
    }),
  ]),
);

function listSteps(situation: Situation, out: Action[]): void {
  const { state, player, enemies } = situation;
  const steps = PLAIN_STEPS.get(player.faction) ?? [];
  const turn = turnOf(state);
  const moved = unitsMoved(turn);
  const more = moved.length < unitsToMove(player);
  for (let slot = 0; slot < UNIT_SLOTS; slot++) {
    if (player.units[slot] === ON_MAT) continue;
    const walks = isWorker(slot);
    const listed = moved.includes(slot)
      ? mayStep(player, turn, slot) === null
      : more && !(walks && isLaterWorker(player, moved, slot));
    if (!listed) continue;
    if (walks && enemies[player.units[slot]] === ENEMY_COMBAT_UNITS) continue;
    const plain = steps[slot];
    const { unit } = plain[0];
    const loads = listedLoads(situation, slot);
    for (const to of stepTargets(situation, slot)) {
      if (walks && enemies[to] !== NO_ENEMY) continue;
      for (const load of loads) {
        const { resources, workers } = load;
        out.push(load === NO_LOAD ? plain[to] : { type: 'moveUnit', unit, to: PLACE_IDS[to], resources, workers });
      }
    }
  }
}

/** Moves a unit one step (MOV-3 to MOV-15). */
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

const END_MOVE: Action = Object.freeze({ type: 'endMove' });

/** Closes the Move; combats, the encounter and the Factory card follow (MOV-16). */
export const endMove: Rule<'endMove'> = {
  during: ['rows', 'move'],
  check: (state, seat) => checkMoveOpen(state, seat),
  apply: (state, seat) => closeMove(state, seat),
  list: ({ state, seat }, out) => {
    if (checkMoveOpen(state, seat) === null) out.push(END_MOVE);
  },
};
