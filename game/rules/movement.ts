import { abilitiesOf } from '../abilities/index.ts';
import type { RefusalCode } from '../refusals.ts';
import { IS_LAKE, IS_TUNNEL, TUNNELS, borderBetween, isHome } from '../data/places.ts';
import { SLOT_OF_STRUCTURE, isWorker } from '../state/tables.ts';
import type { PlayerState, Step, TurnState } from '../state/types.ts';
import { common } from '../data/topActions.ts';
import type { Situation } from './situation.ts';

/** Adds a place to a list in board order, unless it is already there. */
function insert(list: number[], place: number): void {
  let i = list.length;
  while (i > 0 && list[i - 1] > place) i--;
  if (i === 0 || list[i - 1] !== place) list.splice(i, 0, place);
}

/**
 * Returns all places that a unit can reach in one step, in board order (MOV-3 to MOV-5). Ignores enemies and the number
 * of steps left.
 */
export function stepTargets(situation: Situation, unit: number): readonly number[] {
  const { player, abilities } = situation;
  const from = player.units[unit];
  const walks = isWorker(unit);
  const near = (walks ? abilities.workerSteps : abilities.combatUnitSteps)[from];
  const mine = player.structures[SLOT_OF_STRUCTURE.mine];
  const tunnels = mine >= 0 && (from === mine || IS_TUNNEL[from]);
  if (!tunnels && (walks || abilities.links.length === 0)) return near;
  const targets = near.slice();
  if (tunnels) {
    insert(targets, mine);
    for (const tunnel of TUNNELS) insert(targets, tunnel);
  }
  if (!walks) for (const link of abilities.links) for (const to of link(situation, from)) insert(targets, to);
  const here = targets.indexOf(from);
  if (here !== -1) targets.splice(here, 1);
  return targets;
}

/** Returns why a unit cannot reach a place that is not among its targets. */
export function whyNotAdjacent(from: number, to: number, worker: boolean): RefusalCode {
  if (isHome(to)) return 'home-base-closed';
  const border = borderBetween(from, to);
  if (border === undefined) return 'not-adjacent';
  if (worker && IS_LAKE[from] && !IS_LAKE[to]) return 'worker-on-lake';
  return IS_LAKE[to] || IS_LAKE[from] ? 'lake-in-the-way' : 'river-in-the-way';
}

/**
 * Returns the number of units that can be moved in this Move: the number on the player mat, or one if the player has
 * taken the Factory card's section (MOV-1, FCT-3).
 */
export function unitsToMove(player: PlayerState): number {
  if (player.section === 'factory') return 1;
  const { base, withCube } = common.topActions.move.moveUnits;
  return player.upgrades.some(([from]) => from === 'moveUnits') ? withCube : base;
}

/** The number of steps in a Factory card's movement (FCT-3). */
const FACTORY_STEPS = 2;

/** Returns the number of steps a unit can make in this Move (MOV-1, MEC-2, FCT-3). */
export function stepsAllowed(player: PlayerState, unit: number): number {
  const steps = player.section === 'factory' ? FACTORY_STEPS : 1;
  return isWorker(unit) ? steps : steps + abilitiesOf(player).extraSteps;
}

/** Returns the units that have moved in this Move, in order. Carried units do not count (MOV-8). */
export function unitsMoved(turn: TurnState): number[] {
  const units: number[] = [];
  for (const step of turn.steps) if (!units.includes(step.unit)) units.push(step.unit);
  return units;
}

const lastStep = (turn: TurnState): Step | undefined => turn.steps[turn.steps.length - 1];

/**
 * Returns null if the unit can make another step, otherwise the reason: the limit on units or steps is reached, or the
 * unit's movement is over (MOV-8).
 */
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
