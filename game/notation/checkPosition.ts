import { abilitiesOf } from '../abilities/index.ts';
import { EXPANSION_SEATS, MAX_SEATS } from '../data/limits.ts';
import { STARS, type Star } from '../data/ids.ts';
import {
  HEX_COUNT,
  IS_ENCOUNTER,
  IS_LAKE,
  PLACE_COUNT,
  PLACE_IDS,
  homeFaction,
  homeOf,
  isHome,
} from '../data/places.ts';
import { factionsOf, sectionWithBottom } from '../state/tables.ts';
import { ON_MAT, type PlayerState, type State, type TurnState } from '../state/types.ts';
import { allTokensAt } from '../rules/control.ts';
import { holdsCards } from '../rules/gains.ts';
import { NO_ENEMY, combatUnitsAt, enemyAt, mechsAt, unitsAt, workersAt } from '../state/pieces.ts';
import { starDue, starLimit, starsOf } from '../rules/stars.ts';
import { NotationError } from './fault.ts';
import type { LoosePosition } from './positionSchema.ts';

/** Checks a position whose shape is valid (docs/notation.md, Refused). */

function fault(path: string, message: string): never {
  throw new NotationError(path, message);
}

function firstDouble<T>(list: readonly T[]): T | undefined {
  return list.find((item, i) => list.indexOf(item) !== i);
}

function checkSeats(state: State): void {
  const { expansion } = state.options;
  for (const { faction } of state.players) {
    if (!factionsOf(state.options).includes(faction))
      fault(`seats.${faction}`, 'played only with the option expansion');
  }
  const most = expansion ? EXPANSION_SEATS : MAX_SEATS;
  if (state.players.length > most) fault('seats', `more than ${most} seats`);
  const mat = firstDouble(state.players.map((player) => player.mat));
  if (mat !== undefined) {
    const seat = state.players.findLast((player) => player.mat === mat);
    fault(`seats.${seat?.faction ?? ''}.mat`, `${mat} is given twice`);
  }
}

function checkUpgrades(player: PlayerState): void {
  const path = `seats.${player.faction}.upgrades`;
  const cube = firstDouble(player.upgrades.map(([from]) => from));
  if (cube !== undefined) fault(path, `the cube of ${cube} was moved twice`);
  for (const [, to] of player.upgrades) {
    const moved = player.upgrades.filter(([, box]) => box === to).length;
    if (moved > sectionWithBottom(player.mat, to).cost.upgradable) fault(path, `${to} has no room for ${moved} cubes`);
  }
}

function checkPieces(state: State, player: PlayerState): void {
  const path = `seats.${player.faction}`;
  const bonus = firstDouble(player.recruits.filter((taken) => taken !== null));
  if (bonus !== undefined) fault(`${path}.recruits`, `the bonus ${bonus} is taken twice`);
  if (player.section === 'factory' && player.factoryCard === null) fault(`${path}.section`, 'there is no Factory card');
  const visits = abilitiesOf(player).visitsHomeBases.some((may) => may(state));
  player.units.forEach((place) => {
    if (place === ON_MAT || !isHome(place) || place === homeOf(player.faction)) return;
    const inMatch = state.players.some((other) => other.faction === homeFaction(place));
    if (inMatch || !visits) fault(path, `no unit of ${player.faction} can be on the home base ${PLACE_IDS[place]}`);
  });
  for (const at of player.structures)
    if (at !== ON_MAT && IS_LAKE[at]) fault(`${path}.structures`, 'a structure cannot be on a lake');
}

function checkStructures(state: State): void {
  const taken = new Set<number>();
  for (const player of state.players) {
    for (const at of player.structures) {
      if (at === ON_MAT) continue;
      if (taken.has(at)) fault(`seats.${player.faction}.structures`, `two structures on ${PLACE_IDS[at]}`);
      taken.add(at);
    }
  }
}

/** The stars for conditions that stay met once they are met. */
const LASTING: readonly Star[] = ['upgrades', 'mechs', 'structures', 'recruits', 'workers'];

const isIncomplete = (turn: TurnState | null): boolean =>
  turn !== null &&
  (turn.moving ||
    turn.combats.length > 0 ||
    turn.combat !== null ||
    turn.encounter !== null ||
    turn.choosingFactoryCard ||
    turn.owed.length > 0);

function checkStars(state: State, seat: number, over: boolean): void {
  const player = state.players[seat];
  const path = `seats.${player.faction}.stars`;
  if (player.stars.length > state.options.starsToEnd) fault(path, `more than ${state.options.starsToEnd} stars`);
  const excused = over || (seat === state.active && isIncomplete(state.turn));
  for (const star of STARS) {
    const placed = starsOf(player, star);
    if (placed > starLimit(player, star)) fault(path, `too many stars for ${star}`);
    if (placed > 0 && LASTING.includes(star) && !starDue(player, star))
      fault(path, `the condition of the star for ${star} is not met`);
    if (placed === 0 && starDue(player, star) && !excused) fault(path, `the star for ${star} is missing`);
  }
}

/** Checks that enemy units share a place only in an open Move or a combat, and that combats have two sides (CTL-2). */
function checkSharing(state: State): void {
  const { turn, active } = state;
  const fights = turn === null ? [] : [...turn.combats, ...(turn.combat === null ? [] : [turn.combat.at])];
  for (let place = 0; place < PLACE_COUNT; place++) {
    const there: number[] = [];
    for (let id = 0; id < state.players.length; id++) if (unitsAt(state.players[id], place) > 0) there.push(id);
    if (there.length < 2 && fights.length === 0) continue;
    const fighting =
      there.length === 2 && there.includes(active) && there.every((id) => combatUnitsAt(state.players[id], place) > 0);
    if (there.length > 1 && !(fighting && (turn?.moving === true || fights.includes(place)))) {
      fault(`seats.${state.players[there[1]].faction}`, `enemy units on ${PLACE_IDS[place]}`);
    }
    if (fights.includes(place) && !fighting) fault('turn.combats', `there is no combat on ${PLACE_IDS[place]}`);
  }
}

/**
 * Checks that no hex has two faction tokens, each type of Trap is used at most once, every disarmed Trap is known, and
 * no enemy unit is on an armed Trap (IFA-3, TOG-5).
 */
function checkTokens(state: State): void {
  const taken = new Set<number>();
  const take = (path: string, at: number): void => {
    if (taken.has(at)) fault(path, `two faction tokens on ${PLACE_IDS[at]}`);
    taken.add(at);
  };
  state.players.forEach(({ faction, flags = [], traps = [] }, seat) => {
    for (const at of flags) take(`seats.${faction}.flags`, at);
    const path = `seats.${faction}.traps`;
    const double = firstDouble(traps.flatMap(({ trap }) => trap ?? []));
    if (double !== undefined) fault(path, `the Trap ${double} is given twice`);
    for (const { at, armed, known } of traps) {
      take(path, at);
      if (!armed && !known) fault(path, `a disarmed Trap is known, as it has been sprung: ${PLACE_IDS[at]}`);
      if (armed && enemyAt(state, seat, at) !== NO_ENEMY)
        fault(path, `an enemy unit on the armed Trap ${PLACE_IDS[at]}`);
    }
  });
}

/** Checks lakes: workers there need a mech of the same player, and tokens need a combat unit (MOV-15). */
function checkLakes(state: State): void {
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (!IS_LAKE[hex]) continue;
    for (const player of state.players) {
      if (workersAt(player, hex) > 0 && mechsAt(player, hex) === 0) {
        fault(`seats.${player.faction}.workers`, `a worker on the lake ${PLACE_IDS[hex]} without a mech`);
      }
    }
    if (allTokensAt(state, hex) > 0 && !state.players.some((player) => combatUnitsAt(player, hex) > 0)) {
      fault(`resources.${PLACE_IDS[hex]}`, 'tokens on a lake without a combat unit');
    }
  }
}

function checkTurn(state: State, turn: TurnState): void {
  const player = state.players[state.active];
  if (player.section === null) fault('turn', `${player.faction} has taken no section`);
  if (turn.moving && player.section !== 'move' && player.section !== 'factory') {
    fault('turn.moving', `section ${player.section} has no Move`);
  }
  if (turn.moving && (player.section === 'move' ? turn.top : turn.bottom) !== 'open') {
    fault('turn.moving', 'the row of the Move is not open');
  }
  if (turn.combat !== null) {
    const { at, asked, commits } = turn.combat;
    const fights = (seat: number): boolean => combatUnitsAt(state.players[seat], at) > 0;
    if (!asked.every(fights)) fault('turn.combat.asked', 'not a fighter in this combat');
    for (const [id, commit] of Object.entries(commits)) {
      const fighter = state.players[Number(id)];
      const path = `turn.combat.commits.${fighter.faction}`;
      if (!fights(Number(id))) fault(path, 'not a fighter in this combat');
      const waiting = Object.keys(commits).length === 1 && commit !== true;
      if (waiting && (commit.power > fighter.power || !holdsCards(fighter.hand, commit.combatCards))) {
        fault(path, 'the fighter does not have this power or these cards');
      }
    }
  }
  if (turn.encounter !== null && firstDouble(turn.encounter.chosen) !== undefined) {
    fault('turn.encounter.chosen', 'an option is chosen twice');
  }
  turn.owed.forEach((owed, i) => {
    const from = owed.by === 'encounter' ? turn.encounter !== null : player.section === 'factory';
    if (!from) fault(`turn.owed.${i}`, `${owed.by} cannot owe a gain here`);
  });
  if (turn.choosingFactoryCard && (player.factoryCard !== null || state.factoryDeck.length === 0)) {
    fault('turn.choosingFactoryCard', 'there is no Factory card to take');
  }
  turn.steps.forEach((step, i) => {
    if ([step.unit, ...step.workers].some((unit) => player.units[unit] === ON_MAT)) {
      fault(`turn.steps.${i}`, 'a unit of the step is not on the board');
    }
  });
}

/** Throws a NotationError if the position breaks a limit or a rule. */
export function checkPosition(state: State, position: LoosePosition): void {
  checkSeats(state);
  checkStructures(state);
  const over =
    (position.result ?? null) !== null ||
    state.players.some((player) => player.stars.length >= state.options.starsToEnd);
  state.players.forEach((player, seat) => {
    checkUpgrades(player);
    checkPieces(state, player);
    checkStars(state, seat, over);
  });
  checkSharing(state);
  checkLakes(state);
  checkTokens(state);
  const encounter = firstDouble(state.encounters);
  if (encounter !== undefined) fault('encounters', `${PLACE_IDS[encounter]} is given twice`);
  const wrong = state.encounters.find((hex) => !IS_ENCOUNTER[hex]);
  if (wrong !== undefined) fault('encounters', `${PLACE_IDS[wrong]} has no encounter`);
  if (state.turn !== null) checkTurn(state, state.turn);
}
