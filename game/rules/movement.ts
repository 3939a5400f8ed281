import { eachHook, factionHooks, findHook } from '../abilities/index.ts';
import type { RefusalCode } from '../refusals.ts';
import { BORDERS, IS_LAKE, IS_TUNNEL, TERRAIN, TUNNELS, borderBetween, isHome } from '../state/places.ts';
import { SLOT_OF_STRUCTURE, isWorker } from '../state/tables.ts';
import type { PlayerState, State, Step, TurnState } from '../state/types.ts';
import { common } from '../data/topActions.ts';

/** Places a unit on `from` reaches beyond the printed map: by tunnels, the own Mine and abilities (MOV-5). */
function farTargets(state: State, seat: number, from: number, worker: boolean): number[] | null {
  const player = state.players[seat];
  let far: number[] | null = null;
  const add = (to: number): void => {
    far ??= [];
    if (to !== from && !far.includes(to)) far.push(to);
  };
  const mine = player.structures[SLOT_OF_STRUCTURE.mine];
  if (IS_TUNNEL[from] || from === mine) {
    for (const tunnel of TUNNELS) add(tunnel);
    if (mine >= 0) add(mine);
  }
  if (!worker) eachHook(player, (hooks) => hooks.links?.(state, seat, from, add));
  return far;
}

/** Terrains onto which a unit crosses rivers: all for swimming workers, those of the mat for combat units (MEC-1). */
const mayCross = (player: PlayerState, worker: boolean): ((to: number) => boolean) => {
  if (worker) return factionHooks(player).workersCrossRivers === true ? () => true : () => false;
  const terrains = findHook(player, (hooks) => hooks.riverTerrains);
  return (to) => terrains !== undefined && TERRAIN[to] !== null && terrains.includes(TERRAIN[to]);
};

/** Every place a unit could go to in one step, in board order, enemies and the number of steps apart (MOV-3..5). */
export function stepTargets(state: State, seat: number, unit: number): number[] {
  const player = state.players[seat];
  const from = player.units[unit];
  const worker = isWorker(unit);
  const crosses = mayCross(player, worker);
  const lakes = !worker && findHook(player, (hooks) => hooks.lakes) === true;
  const targets: number[] = [];
  for (const { to, river } of BORDERS[from]) {
    if ((IS_LAKE[to] || IS_LAKE[from]) && !lakes) continue;
    if (!river || crosses(to)) targets.push(to);
  }
  const far = farTargets(state, seat, from, worker);
  if (far === null) return targets;
  for (const to of far) if (!targets.includes(to)) targets.push(to);
  return targets.sort((a, b) => a - b);
}

/** Why a place that is not among the targets cannot be entered in one step. */
export function whyNotAdjacent(from: number, to: number, worker: boolean): RefusalCode {
  if (isHome(to)) return 'home-base-closed';
  const border = borderBetween(from, to);
  if (border === undefined) return 'not-adjacent';
  if (worker && IS_LAKE[from] && !IS_LAKE[to]) return 'worker-on-lake';
  return IS_LAKE[to] || IS_LAKE[from] ? 'lake-in-the-way' : 'river-in-the-way';
}

/** Units the Move action moves: by the mat, or one for the Factory card (MOV-1, FCT-3). */
export function unitsToMove(player: PlayerState): number {
  if (player.section === 'factory') return 1;
  const { base, withCube } = common.topActions.move.moveUnits;
  return player.upgrades.some(([from]) => from === 'moveUnits') ? withCube : base;
}

/** Steps of the Factory card's Move in one movement (FCT-3). */
const FACTORY_STEPS = 2;

/** Territories a unit may move in this Move (MOV-1, MEC-2, FCT-3). */
export function stepsAllowed(player: PlayerState, unit: number): number {
  let steps = player.section === 'factory' ? FACTORY_STEPS : 1;
  if (!isWorker(unit)) eachHook(player, (hooks) => (steps += hooks.extraSteps ?? 0));
  return steps;
}

/** Units with a movement of their own in this Move, in order (MOV-8). */
export function unitsMoved(turn: TurnState): number[] {
  const units: number[] = [];
  for (const step of turn.steps) if (!units.includes(step.unit)) units.push(step.unit);
  return units;
}

const lastStep = (turn: TurnState): Step | undefined => turn.steps[turn.steps.length - 1];

/** May this unit make a step at all: a new unit while units are left, or the moving one while steps are (MOV-8)? */
export function mayStep(player: PlayerState, turn: TurnState, unit: number): RefusalCode | null {
  const moved = unitsMoved(turn);
  if (!moved.includes(unit)) {
    if (moved.length < unitsToMove(player)) return null;
    return player.section === 'factory' ? 'one-unit-only' : 'too-many-units';
  }
  const last = lastStep(turn);
  const made = turn.steps.filter((step) => step.unit === unit).length;
  const goesOn = last?.unit === unit && !last.ended && made < stepsAllowed(player, unit);
  return goesOn ? null : 'movement-over';
}
