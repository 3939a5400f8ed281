import { abilitiesOf } from '../../../abilities/index.ts';
import { FACTORY, HEX_COUNT, IS_LAKE, IS_TUNNEL, PLACE_COUNT } from '../../../data/places.ts';
import { allTokensAt } from '../../../rules/control.ts';
import { starLimit, starsOf } from '../../../rules/stars.ts';
import { combatUnitsAt, workersAt } from '../../../state/pieces.ts';
import { CHARACTER, FIRST_WORKER, UNIT_SLOTS, type PlayerState, type State } from '../../../state/types.ts';
import { UNREACHABLE } from '../../easy0/distances.ts';
import { attackChance } from '../../easy0/strength.ts';
import { GOAL_DECAY } from '../../easy0/weights.ts';
import type { Context } from './context.ts';
import { Reach } from './reach.ts';
import type { Group, Sheet } from './sheet.ts';

/** The features of the board: goals within reach, territories, fights and dangers. */

const nearness = (steps: number, perMove: number): number =>
  steps >= UNREACHABLE ? 0 : (GOAL_DECAY[Math.ceil(steps / perMove)] ?? 0);

function fillGoals(sheet: Sheet, { state, player, abilities }: Context, reach: Reach): void {
  const perMove = 1 + abilities.extraSteps;
  const at = player.units[CHARACTER];
  const steps = at < 0 ? null : reach.from(at);
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

/**
 * For each place, the value of `reading` when it was last counted: as a place with a unit (`stoodOn`), or as an
 * uncontrolled hex next to a unit (`seenOpen`). This saves clearing the arrays before each reading.
 */
const stoodOn = new Int32Array(PLACE_COUNT);
const seenOpen = new Int32Array(PLACE_COUNT);
let reading = 0;

function fillTerritories(sheet: Sheet, { player, control, seat, standings, abilities }: Context): void {
  let lakes = 0;
  let tunnels = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    if (IS_LAKE[hex]) lakes++;
    if (IS_TUNNEL[hex]) tunnels++;
  }
  reading = (reading + 1) | 0;
  const now = reading;
  let open = 0;
  let units = 0;
  let places = 0;
  for (let slot = 0; slot < UNIT_SLOTS; slot++) {
    const at = player.units[slot];
    if (at < 0) continue;
    units++;
    if (stoodOn[at] === now) {
      if (slot !== FIRST_WORKER) continue;
    } else {
      stoodOn[at] = now;
      places++;
    }
    const table = slot < FIRST_WORKER ? abilities.combatUnitSteps : abilities.workerSteps;
    for (const to of table[at]) {
      if (to >= HEX_COUNT || control[to] !== -1 || seenOpen[to] === now) continue;
      seenOpen[to] = now;
      open++;
    }
  }
  sheet.put(standings[seat].held);
  sheet.put(Math.max(0, standings[seat].held - 4));
  sheet.put(standings[seat].tokens);
  sheet.put(lakes);
  sheet.put(tunnels);
  sheet.flag(control[FACTORY] === seat);
  sheet.put(units - places);
  sheet.put(Math.min(6, open));
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

/** Forces by list of units, cached because positions in a search share the opponents' lists. */
const knownForces = new WeakMap<
  readonly number[],
  Pick<PlayerState, 'stars' | 'flags' | 'traps'> & { seat: number; forces: Force[] }
>();

function forcesOf(player: PlayerState, seat: number): readonly Force[] {
  const { units, stars, flags, traps } = player;
  const known = knownForces.get(units);
  if (known?.stars === stars && known.seat === seat && known.flags === flags && known.traps === traps)
    return known.forces;
  const abilities = abilitiesOf(player);
  const reach = new Reach(player, abilities);
  const star = wantsStar(player);
  const forces: Force[] = [];
  for (let slot = CHARACTER; slot < FIRST_WORKER; slot++) {
    const at = units[slot];
    if (at < 0 || at >= HEX_COUNT || units.indexOf(at) !== slot) continue;
    const count = combatUnitsAt(player, at);
    const perMove = 1 + abilities.extraSteps;
    forces.push({ seat, at, units: count, wantsStar: star, steps: reach.from(at), perMove });
  }
  knownForces.set(units, { stars, flags, traps, seat, forces });
  return forces;
}

function forcesAgainst({ players }: State, seat: number): readonly Force[] {
  if (players.length === 2) return forcesOf(players[1 - seat], 1 - seat);
  const all: Force[] = [];
  for (let id = 0; id < players.length; id++) if (id !== seat) all.push(...forcesOf(players[id], id));
  return all;
}

/** Fills in the features of fights the seat could start, weighted by distance and the chance of winning. */
function fillFights(
  sheet: Sheet,
  { state, seat, player, abilities }: Context,
  forces: readonly Force[],
  reach: Reach,
): void {
  const perMove = 1 + abilities.extraSteps;
  const units = player.units.slice(CHARACTER, FIRST_WORKER).filter((at) => at >= 0);
  const steps = units.map((at) => reach.from(at));
  let best = 0;
  let second = 0;
  let workers = 0;
  for (const force of forces) {
    let near = 0;
    for (const from of steps) near = Math.max(near, nearness(from[force.at], perMove));
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

/** Fills in the features of what opponents could take on their next Move, weighted by their chance of winning. */
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
    const reach = new Reach(context.player, context.abilities);
    fillGoals(sheet, context, reach);
    fillTerritories(sheet, context);
    const forces = forcesAgainst(context.state, context.seat);
    fillFights(sheet, context, forces, reach);
    fillDangers(sheet, context, forces);
  },
};
