import { abilitiesOf } from '../abilities/index.ts';
import type { ActionOf } from '../actions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { IS_LAKE, NEIGHBOURS, PLACE_IDS, homeOf, placeIndex } from '../data/places.ts';
import { isMech, isWorker, unitId, unitSlot } from '../state/tables.ts';
import type { Combat, State } from '../state/types.ts';
import { combatOf, defenderOf, settleCombat } from './combat.ts';
import { NO_ENEMY, enemyAt, putUnits, slotsAt, workersAt } from '../state/pieces.ts';
import type { Rule } from './rule.ts';
import { springTrap } from './tokens.ts';

/** Returns the lakes next to a combat that have no enemy units (MEC-3). */
const openLakes = (state: State, seat: number, at: number): number[] =>
  NEIGHBOURS[at].filter((hex) => IS_LAKE[hex] && enemyAt(state, seat, hex) === NO_ENEMY);

/** Returns true if the loser of a combat can choose where to retreat (MEC-3). */
export function mayRetreatToLakes(state: State, combat: Combat, loser: number): boolean {
  return abilitiesOf(state.players[loser]).retreatsToLakes && openLakes(state, loser, combat.at).length > 0;
}

/** Moves each unit to its destination, with one event per destination. */
function sendUnits(state: State, seat: number, from: number, places: ReadonlyMap<number, number>): void {
  const player = state.players[seat];
  for (const to of [...new Set(places.values())].sort((a, b) => a - b)) {
    const units = [...places].filter(([, place]) => place === to).map(([unit]) => unit);
    putUnits(player, units, to);
    emit(state, {
      type: 'unitsRetreated',
      audience: 'all',
      seat,
      from: PLACE_IDS[from],
      to: PLACE_IDS[to],
      units: units.map((unit) => unitId(player.faction, unit)),
    });
  }
}

/** Sends all the loser's units in the combat home without resources and ends the combat (CMB-8). */
export function retreatHome(state: State, combat: Combat, loser: number): void {
  const player = state.players[loser];
  const defender = defenderOf(state, combat);
  const workers = workersAt(player, combat.at);
  const home = homeOf(player.faction);
  sendUnits(state, loser, combat.at, new Map(slotsAt(player, combat.at).map((unit) => [unit, home])));
  settleCombat(state, combat, loser, defender, workers);
}

/** Returns where a retreat action sends each of the loser's units, or the reason for refusing the action. */
function destinations(
  state: State,
  seat: number,
  action: ActionOf<'retreat'>,
): ReadonlyMap<number, number> | RefusalCode {
  const player = state.players[seat];
  const { at } = combatOf(state);
  const home = homeOf(player.faction);
  const lakes = openLakes(state, seat, at);
  const places = new Map(slotsAt(player, at).map((unit) => [unit, home]));
  if (action.to !== undefined) {
    const to = placeIndex(action.to);
    if (to !== home && !lakes.includes(to)) return 'no-retreat-there';
    const mech = [...places.keys()].some(isMech);
    for (const unit of places.keys()) if (to === home || mech || !isWorker(unit)) places.set(unit, to);
    return places;
  }
  for (const [name, place] of Object.entries(action.units ?? {})) {
    const unit = unitSlot(player.faction, name);
    if (!places.has(unit) || place === undefined) return 'unit-not-in-combat';
    const to = placeIndex(place);
    if (to !== home && !lakes.includes(to)) return 'no-retreat-there';
    places.set(unit, to);
  }
  for (const [unit, to] of places) {
    const withMech = [...places].some(([other, place]) => isMech(other) && place === to);
    if (isWorker(unit) && to !== home && !withMech) return 'worker-needs-mech';
  }
  return places;
}

/** Lets the loser of a combat choose between the home base and adjacent lakes (MEC-3). */
export const retreat: Rule<'retreat'> = {
  during: ['retreat'],
  isMalformed: (_state, _seat, action) => (action.to === undefined) === (action.units === undefined),
  check: (state, seat, action) => {
    const places = destinations(state, seat, action);
    return typeof places === 'string' ? places : null;
  },
  apply: (state, seat, action) => {
    const combat = combatOf(state);
    const places = destinations(state, seat, action);
    if (typeof places === 'string') throw new Error(places);
    const defender = defenderOf(state, combat);
    const workers = workersAt(state.players[seat], combat.at);
    sendUnits(state, seat, combat.at, places);
    // A retreat springs Traps as a move does, once on each lake (TOG-5).
    for (const to of [...new Set(places.values())].sort((a, b) => a - b)) springTrap(state, seat, to);
    settleCombat(state, combat, seat, defender, workers);
  },
  list: ({ state, seat }, out) => {
    out.push({ type: 'retreat', to: state.players[seat].faction });
    for (const lake of openLakes(state, seat, combatOf(state).at)) out.push({ type: 'retreat', to: PLACE_IDS[lake] });
  },
};
