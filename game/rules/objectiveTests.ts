import { homeBases } from '../data/board.ts';
import type { ObjectiveTest, Range, TerritoryTest } from '../data/cards.ts';
import { objectives } from '../data/objectives.ts';
import { RESOURCES } from '../data/ids.ts';
import {
  FACTORY,
  HEX_COUNT,
  IS_TUNNEL,
  KINDS,
  LAKES,
  NEIGHBOURS,
  PLACE_IDS,
  TERRAIN,
  placeIndex,
} from '../data/places.ts';
import { CHARACTER, type PlayerState } from '../state/types.ts';
import { allTokensAt, tokensAt } from './control.ts';
import {
  mechsAt,
  mechsDeployed,
  recruitsEnlisted,
  structuresBuilt,
  workersAt,
  workersOnBoard,
} from '../state/pieces.ts';
import { tokensOf } from './placing.ts';
import type { Situation } from './situation.ts';
import { starsOf } from './stars.ts';

/** The conditions of the objective cards, compiled into functions at load time, and the progress towards them. */

const HEXES: readonly number[] = PLACE_IDS.slice(0, HEX_COUNT).map((_, hex) => hex);

const inRange = (n: number, range: Range | undefined): boolean =>
  range === undefined ||
  (n >= (range.min ?? n) && n <= (range.max ?? n) && (range.exact === undefined || n === range.exact));

/** Returns the number of tokens of each kind on controlled territories (OBJ-5). */
function tokensHeld({ state, controlled }: Situation): number[] {
  const held = tokensOf({});
  for (const hex of controlled) for (let kind = 0; kind < KINDS; kind++) held[kind] += tokensAt(state, hex, kind);
  return held;
}

type Condition = (situation: Situation) => boolean;

/** Returns true if the player controls at least `least` of these hexes. */
function controlsAtLeast(situation: Situation, hexes: readonly number[], least: number): boolean {
  let missing = least;
  for (const hex of hexes) if (situation.controls(hex) && --missing === 0) return true;
  return false;
}

type ControlTest = Exclude<ObjectiveTest['control'], true | undefined>;

/** Returns the groups of hexes that a test counts. The player must control enough hexes of a single group. */
function groupsOf({ adjacentTo, terrain, feature }: ControlTest): (readonly number[])[] {
  if (adjacentTo === 'sameLake') return LAKES.map((lake) => NEIGHBOURS[lake]);
  return [
    HEXES.filter(
      (hex) =>
        (terrain === undefined || TERRAIN[hex] === terrain) &&
        (feature === undefined || IS_TUNNEL[hex]) &&
        (adjacentTo === undefined || NEIGHBOURS[FACTORY].includes(hex)),
    ),
  ];
}

function controlCondition(test: ControlTest): Condition {
  const groups = groupsOf(test);
  return (situation) => groups.some((hexes) => controlsAtLeast(situation, hexes, test.min));
}

type HexCondition = (situation: Situation, hex: number) => boolean;

const charactersAt = (player: PlayerState, hex: number): number => (player.units[CHARACTER] === hex ? 1 : 0);

/** Functions that return the number of a player's pieces of a kind on a hex. */
const OWN_TOKENS = {
  character: charactersAt,
  worker: workersAt,
  mech: mechsAt,
  structure: (player: PlayerState, hex: number): number => (player.structures.includes(hex) ? 1 : 0),
} as const;

/** Returns the conditions of a single territory, cheapest first. */
function hexConditions(test: TerritoryTest): HexCondition[] {
  const { adjacentTo, character, mechs, workers, resourcesTotal, eachType, ownTokens } = test;
  const conditions: HexCondition[] = [];
  if (adjacentTo !== undefined) conditions.push((_, hex) => NEIGHBOURS[FACTORY].includes(hex));
  if (resourcesTotal !== undefined) {
    conditions.push(({ state }, hex) => inRange(allTokensAt(state, hex), resourcesTotal));
  }
  if (eachType !== undefined) {
    conditions.push(({ state }, hex) =>
      inRange(Math.min(...RESOURCES.map((_, kind) => tokensAt(state, hex, kind))), eachType),
    );
  }
  if (character !== undefined) {
    conditions.push(({ player }, hex) => inRange(charactersAt(player, hex), character));
  }
  if (mechs !== undefined) conditions.push(({ player }, hex) => inRange(mechsAt(player, hex), mechs));
  if (workers !== undefined) conditions.push(({ player }, hex) => inRange(workersAt(player, hex), workers));
  if (ownTokens !== undefined) {
    conditions.push(({ player }, hex) => {
      let n = 0;
      for (const kind of ownTokens.count) n += OWN_TOKENS[kind](player, hex);
      return inRange(n, ownTokens);
    });
  }
  return conditions;
}

const isHex = (place: number): boolean => place >= 0 && place < HEX_COUNT;

function allMet(conditions: readonly HexCondition[], situation: Situation, hex: number): boolean {
  for (const met of conditions) if (!met(situation, hex)) return false;
  return true;
}

/**
 * Returns the condition that at least one territory passes a test on its own. Checks the hexes that the player controls
 * if the test requires control, otherwise the hexes with the player's units.
 */
const territoryCondition = (test: TerritoryTest): Condition => {
  const conditions = hexConditions(test);
  return (situation) => {
    const places = test.control === true ? situation.controlled : situation.player.units;
    for (const place of places) if (isHex(place) && allMet(conditions, situation, place)) return true;
    return false;
  };
};

const powerCondition =
  (test: NonNullable<ObjectiveTest['power']>): Condition =>
  ({ state, player }) =>
    inRange(player.power, test) &&
    (test.rank === undefined || state.players.every((other) => other.power <= player.power));

const workersCondition =
  (test: NonNullable<ObjectiveTest['workers']>): Condition =>
  ({ player }) =>
    inRange(workersOnBoard(player), test) &&
    (test.equals === undefined || workersOnBoard(player) === recruitsEnlisted(player));

const structuresCondition =
  (test: NonNullable<ObjectiveTest['structures']>): Condition =>
  ({ player }) => {
    if (!inRange(structuresBuilt(player), test)) return false;
    if (test.noneAdjacentTo === undefined) return true;
    const base = homeBases.find(({ faction }) => faction === player.faction);
    const touching = [...(base?.land ?? []), ...(base?.acrossRiver ?? []), ...(base?.lake ?? [])].map(placeIndex);
    return !player.structures.some((at) => touching.includes(at));
  };

/** The numbers that objective cards test only against a range. */
const NUMBERS: Readonly<Partial<Record<keyof ObjectiveTest, (situation: Situation) => number>>> = {
  popularity: ({ player }) => player.popularity,
  coins: ({ player }) => player.coins,
  combatCards: ({ player }) => player.hand.length,
  combatStars: ({ player }) => starsOf(player, 'combat'),
  factoryCards: ({ player }) => (player.factoryCard === null ? 0 : 1),
  upgrades: ({ player }) => player.upgrades.length,
  mechs: ({ player }) => mechsDeployed(player),
  recruits: ({ player }) => recruitsEnlisted(player),
  resourcesEachType: (situation) => Math.min(...tokensHeld(situation)),
  resourcesOneType: (situation) => Math.max(...tokensHeld(situation)),
};

/** The numbers for which a card can test more than a range. */
const MORE_NUMBERS = {
  power: ({ player }: Situation): number => player.power,
  workers: ({ player }: Situation): number => workersOnBoard(player),
  structures: ({ player }: Situation): number => structuresBuilt(player),
} as const;

/** A number that an objective requires (`of`), and the player's current number (`n`). */
export interface ObjectiveProgress {
  readonly what: keyof ObjectiveTest;
  readonly n: number;
  readonly of: number;
}

/**
 * Returns the player's progress towards each minimum that an objective requires. Conditions without a minimum, and
 * those that a single territory must meet, are left out (OBJ-3).
 */
export function progressIn(situation: Situation, card: number): ObjectiveProgress[] {
  const test = objectives.find(({ number }) => number === card)?.test;
  if (test === undefined) return [];
  const counters: Readonly<Partial<Record<keyof ObjectiveTest, (of: Situation) => number>>> = {
    ...NUMBERS,
    ...MORE_NUMBERS,
  };
  return (Object.keys(test) as (keyof ObjectiveTest)[]).flatMap((what) => {
    const range = test[what];
    if (what === 'control' && typeof test.control === 'object') {
      const controlled = groupsOf(test.control).map((hexes) => hexes.filter((hex) => situation.controls(hex)).length);
      return [{ what, n: Math.max(...controlled), of: test.control.min }];
    }
    const count = counters[what];
    if (count === undefined || typeof range !== 'object' || !('min' in range) || range.min === undefined) return [];
    return { what, n: count(situation), of: range.min };
  });
}

/** Returns a card's tests, cheapest first. All must pass. */
function conditionsOf(test: ObjectiveTest): Condition[] {
  const conditions: Condition[] = [];
  if (test.event !== undefined) conditions.push(({ state }) => (state.turn?.forcedRetreats ?? 0) > 0);
  if (test.power !== undefined) conditions.push(powerCondition(test.power));
  if (test.workers !== undefined) conditions.push(workersCondition(test.workers));
  if (test.structures !== undefined) conditions.push(structuresCondition(test.structures));
  for (const key of Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]) {
    const number = NUMBERS[key];
    const range = test[key] as Range | undefined;
    if (number !== undefined && range !== undefined) conditions.push((situation) => inRange(number(situation), range));
  }
  if (typeof test.control === 'object') conditions.push(controlCondition(test.control));
  if (test.territory !== undefined) conditions.push(territoryCondition(test.territory));
  for (const terrain of test.workerOnEachTerrain ?? []) {
    conditions.push(({ worked }) => worked.some((hex) => TERRAIN[hex] === terrain));
  }
  return conditions;
}

/** The tests of each card, by number. */
const CONDITIONS: (readonly Condition[] | undefined)[] = [];
for (const card of objectives) CONDITIONS[card.number] = conditionsOf(card.test);

/** Returns true if the condition of an objective is met in a situation (OBJ-3 to OBJ-5). */
export function holdsIn(situation: Situation, card: number): boolean {
  const conditions = CONDITIONS[card];
  if (conditions === undefined) return false;
  for (const holds of conditions) if (!holds(situation)) return false;
  return true;
}
