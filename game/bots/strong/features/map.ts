import { abilitiesOf } from '../../../abilities/index.ts';
import { FACTORY, HEX_COUNT, IS_LAKE, IS_TUNNEL } from '../../../data/places.ts';
import { allTokensAt } from '../../../rules/control.ts';
import { starLimit, starsOf } from '../../../rules/stars.ts';
import { combatUnitsAt, workersAt } from '../../../state/pieces.ts';
import { CHARACTER, FIRST_WORKER, UNIT_SLOTS, type PlayerState, type State } from '../../../state/types.ts';
import { UNREACHABLE, distancesOf } from '../../easy0/distances.ts';
import { attackChance } from '../../easy0/strength.ts';
import { GOAL_DECAY } from '../../easy0/weights.ts';
import type { Context } from './context.ts';
import type { Group, Sheet } from './sheet.ts';

/** Places: goals within reach, territories, fights and dangers. */

const nearness = (steps: number, perMove: number): number =>
  steps >= UNREACHABLE ? 0 : (GOAL_DECAY[Math.ceil(steps / perMove)] ?? 0);

function fillGoals(sheet: Sheet, { state, player, abilities }: Context): void {
  const perMove = 1 + abilities.extraSteps;
  const at = player.units[CHARACTER];
  const steps = at < 0 ? null : distancesOf(abilities.combatUnitSteps)[at];
  let first = 0;
  let second = 0;
  if (steps !== null) {
    for (const hex of state.encounters) {
      const near = nearness(steps[hex], perMove);
      if (near > first) {
        second = first;
        first = near;
      } else if (near > second) second = near;
    }
  }
  sheet.put(first);
  sheet.put(second);
  const isWanted = player.factoryCard === null && state.factoryDeck.length > 0;
  sheet.put(isWanted && steps !== null ? nearness(steps[FACTORY], perMove) : 0);
  sheet.flag(at === FACTORY);
  sheet.flag(at >= HEX_COUNT);
}

function fillTerritories(sheet: Sheet, { player, control, seat, standings, abilities }: Context): void {
  let lakes = 0;
  let tunnels = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    if (IS_LAKE[hex]) lakes++;
    if (IS_TUNNEL[hex]) tunnels++;
  }
  const seen = new Set<number>();
  const open = new Set<number>();
  let units = 0;
  for (let slot = 0; slot < UNIT_SLOTS; slot++) {
    const at = player.units[slot];
    if (at < 0) continue;
    units++;
    if (seen.has(at) && slot !== FIRST_WORKER) continue;
    seen.add(at);
    const table = slot < FIRST_WORKER ? abilities.combatUnitSteps : abilities.workerSteps;
    for (const to of table[at]) if (to < HEX_COUNT && control[to] === -1) open.add(to);
  }
  sheet.put(standings[seat].held);
  sheet.put(Math.max(0, standings[seat].held - 4));
  sheet.put(standings[seat].tokens);
  sheet.put(lakes);
  sheet.put(tunnels);
  sheet.flag(control[FACTORY] === seat);
  sheet.put(units - seen.size);
  sheet.put(Math.min(6, open.size));
}

const wantsStar = (player: PlayerState): boolean => starsOf(player, 'combat') < starLimit(player, 'combat');

/** The combat units of an opponent on a hex. */
interface Force {
  readonly seat: number;
  readonly at: number;
  readonly units: number;
  readonly wantsStar: boolean;
  readonly steps: readonly number[];
  readonly perMove: number;
}

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

/** Fights the seat could start, by the chance to win them and the distance. */
function fillFights(sheet: Sheet, { state, seat, player, abilities }: Context, forces: readonly Force[]): void {
  const perMove = 1 + abilities.extraSteps;
  const distances = distancesOf(abilities.combatUnitSteps);
  let best = 0;
  let second = 0;
  let workers = 0;
  for (const force of forces) {
    let near = 0;
    for (let slot = CHARACTER; slot < FIRST_WORKER; slot++) {
      const at = player.units[slot];
      if (at >= 0) near = Math.max(near, nearness(distances[at][force.at], perMove));
    }
    if (near <= second) continue;
    const hope = near * attackChance(state, seat, force.seat, force.at, 1);
    if (hope > best) {
      second = best;
      best = hope;
    } else if (hope > second) second = hope;
    workers = Math.max(workers, near * workersAt(state.players[force.seat], force.at));
  }
  const star = wantsStar(player);
  sheet.put(star ? best : 0);
  sheet.put(star ? second : 0);
  sheet.put(star ? 0 : best);
  sheet.put(workers);
}

/** What stronger opponents could take on their next Move. */
function fillDangers(sheet: Sheet, { state, seat, player, control }: Context, forces: readonly Force[]): void {
  let workersAtRisk = 0;
  let tokensAtRisk = 0;
  let unitsAtRisk = 0;
  let starsGiven = 0;
  let hexesAtRisk = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    const defenders = combatUnitsAt(player, hex);
    let risk = 0;
    let star = 0;
    for (const force of forces) {
      if (force.steps[hex] > force.perMove) continue;
      const chance = defenders === 0 ? 1 : attackChance(state, force.seat, seat, hex, force.units);
      risk = Math.max(risk, chance);
      if (defenders > 0 && force.wantsStar) star = Math.max(star, chance);
    }
    if (risk === 0) continue;
    workersAtRisk += risk * workersAt(player, hex);
    tokensAtRisk += risk * allTokensAt(state, hex);
    unitsAtRisk += risk * defenders;
    hexesAtRisk += risk;
    starsGiven += star;
  }
  sheet.put(workersAtRisk);
  sheet.put(tokensAtRisk);
  sheet.put(unitsAtRisk);
  sheet.put(hexesAtRisk);
  sheet.put(starsGiven);
}

export const map: Group = {
  names: [
    ['nearest encounter', 'reach'],
    ['second encounter', 'reach'],
    ['Factory in reach', 'reach'],
    ['character on the Factory', 'reach'],
    ['character at home', 'reach'],
    ['territories', 'territories'],
    ['territories above 4', 'territories'],
    ['tokens', 'resources'],
    ['lakes', 'territories'],
    ['tunnels', 'territories'],
    ['the Factory', 'territories'],
    ['units in company', 'territories'],
    ['open territories next to units', 'territories'],
    ['best fight for a star', 'stars'],
    ['second fight for a star', 'stars'],
    ['best fight without a star', 'power'],
    ['workers to drive home', 'danger'],
    ['workers at risk', 'danger'],
    ['tokens at risk', 'danger'],
    ['combat units at risk', 'danger'],
    ['territories at risk', 'danger'],
    ['stars given', 'danger'],
  ],
  fill: (sheet, context) => {
    fillGoals(sheet, context);
    fillTerritories(sheet, context);
    const forces = forcesAgainst(context.state, context.seat);
    fillFights(sheet, context, forces);
    fillDangers(sheet, context, forces);
  },
};
