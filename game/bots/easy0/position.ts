import { abilitiesOf } from '../../abilities/index.ts';
import { combatUnitsAt, workersAt } from '../../state/pieces.ts';
import { allTokensAt } from '../../rules/control.ts';
import { starLimit, starsOf } from '../../rules/stars.ts';
import { FACTORY, HEX_COUNT } from '../../data/places.ts';
import { CHARACTER, FIRST_WORKER, type PlayerState, type State } from '../../state/types.ts';
import { UNREACHABLE, distancesOf } from './distances.ts';
import { attackChance } from './strength.ts';
import { GOAL_DECAY, type Weights } from './weights.ts';

/** The value of a player's pieces in their positions: goals within reach, possible fights and threats. */

/** Returns the fraction of a goal's value that remains at this distance. */
function nearness(steps: number, perMove: number): number {
  return steps >= UNREACHABLE ? 0 : (GOAL_DECAY[Math.ceil(steps / perMove)] ?? 0);
}

/** The weight of the less valuable of two goals: the best encounter and the Factory. */
const FURTHER_GOALS = 0.4;

/** Returns the value of encounters and the Factory within the character's reach. */
function goalsOf(state: State, seat: number, weights: Weights): number {
  const player = state.players[seat];
  const { combatUnitSteps, extraSteps } = abilitiesOf(player);
  const steps = distancesOf(combatUnitSteps)[player.units[CHARACTER]];
  let best = 0;
  for (const hex of state.encounters) best = Math.max(best, weights.encounter * nearness(steps[hex], 1 + extraSteps));
  if (player.factoryCard !== null || state.factoryDeck.length === 0) return best;
  const factory = weights.factoryInReach * nearness(steps[FACTORY], 1 + extraSteps);
  return Math.max(best, factory) + FURTHER_GOALS * Math.min(best, factory);
}

/** The combat units of an opponent on a hex. */
interface Force {
  readonly seat: number;
  readonly at: number;
  readonly units: number;
  /** True if winning a combat would give this opponent a star. */
  readonly wantsStar: boolean;
  /** The number of steps to each place. */
  readonly steps: readonly number[];
  /** The number of steps that a combat unit can take in a Move. */
  readonly perMove: number;
}

const wantsStar = (player: PlayerState): boolean => starsOf(player, 'combat') < starLimit(player, 'combat');

/** Returns the opponents' combat units, by hex. */
function forcesAgainst(state: State, seat: number): Force[] {
  const forces: Force[] = [];
  for (let id = 0; id < state.players.length; id++) {
    if (id === seat) continue;
    const player = state.players[id];
    const { combatUnitSteps, extraSteps } = abilitiesOf(player);
    const distances = distancesOf(combatUnitSteps);
    const star = wantsStar(player);
    for (let slot = CHARACTER; slot < FIRST_WORKER; slot++) {
      const at = player.units[slot];
      if (at < 0 || at >= HEX_COUNT || player.units.indexOf(at) !== slot) continue;
      const units = combatUnitsAt(player, at);
      forces.push({ seat: id, at, units, wantsStar: star, steps: distances[at], perMove: 1 + extraSteps });
    }
  }
  return forces;
}

/** Returns the value of fights the player can start or has started. */
function fightsOf(state: State, seat: number, forces: readonly Force[], weights: Weights): number {
  const player = state.players[seat];
  const star = wantsStar(player);
  const won = star ? weights.fight : weights.fight / 4;
  const { combatUnitSteps, extraSteps } = abilitiesOf(player);
  const distances = distancesOf(combatUnitSteps);
  let promise = 0;
  let begun = 0;
  for (const force of forces) {
    const here = combatUnitsAt(player, force.at);
    if (here > 0) {
      const chance = attackChance(state, seat, force.seat, force.at, here);
      begun += chance * (star ? weights.star + weights.starProgress : 1) - (1 - chance) * weights.fightLost * here;
      continue;
    }
    let near = 0;
    for (let slot = CHARACTER; slot < FIRST_WORKER; slot++) {
      const place = player.units[slot];
      if (place >= 0) near = Math.max(near, nearness(distances[place][force.at], 1 + extraSteps));
    }
    if (near * won <= promise) continue;
    promise = Math.max(promise, won * near * attackChance(state, seat, force.seat, force.at, 1));
  }
  return promise + begun;
}

const WORKER_AT_STAKE = 1.5;
const TOKEN_AT_STAKE = 0.8;
/**
 * The factor for risks to undefended workers. It is below 1 because driving them away costs the attacker popularity.
 */
const SPARED = 0.5;

/** Returns a seat's expected loss from the opponents' next Move, in coins. */
function threatTo(
  state: State,
  seat: number,
  control: readonly number[],
  forces: readonly Force[],
  weights: Weights,
): number {
  const player = state.players[seat];
  let loss = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    const defenders = combatUnitsAt(player, hex);
    const workers = workersAt(player, hex);
    const stake =
      workers * WORKER_AT_STAKE + allTokensAt(state, hex) * TOKEN_AT_STAKE + defenders * weights.unitThreatened;
    if (stake === 0) continue;
    let risk = 0;
    let star = 0;
    for (const force of forces) {
      if (force.steps[hex] > force.perMove) continue;
      if (defenders === 0) risk = Math.max(risk, workers > 0 ? SPARED : 1);
      else {
        const chance = attackChance(state, force.seat, seat, hex, force.units);
        risk = Math.max(risk, chance);
        if (force.wantsStar) star = Math.max(star, chance * weights.starGiven);
      }
    }
    loss += stake * risk + star;
  }
  return loss * weights.threat;
}

export function positionOf(state: State, seat: number, control: readonly number[], weights: Weights): number {
  const forces = forcesAgainst(state, seat);
  return (
    goalsOf(state, seat, weights) +
    fightsOf(state, seat, forces, weights) -
    threatTo(state, seat, control, forces, weights)
  );
}
