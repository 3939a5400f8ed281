import fc from 'fast-check';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import {
  BOTTOM_ACTIONS,
  CUBE_SOURCES,
  FACTIONS,
  PLAYER_MATS,
  RECRUIT_BONUSES,
  RESOURCES,
  SECTIONS,
  STRUCTURES,
  type FactionId,
  type PlayerMatId,
} from '../../game/data/ids.ts';
import { hexes } from '../../game/data/board.ts';
import { TOKENS_OF, TRAPS } from '../../game/data/tokens.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { factionMat, sectionWithBottom } from '../../game/state/tables.ts';
import type { State } from '../../game/state/types.ts';
import { dice, mixed, oneOf, type Below } from './dice.ts';

/** The starting points of the matches in the property tests. */

export const BASE_FACTIONS = ['nordic', 'rusviet', 'crimea', 'saxony', 'polania'] as const;

/**
 * Returns a random land hex and those nearest to it, `n` in all, in random order, so that the players are close
 * together.
 */
function crowdedLand(below: Below, n: number): string[] {
  const land = hexes.filter((hex) => hex.terrain !== 'lake');
  const middle = oneOf(below, land);
  const distance = ({ row, col }: { row: number; col: number }) => Math.hypot(row - middle.row, col - middle.col);
  const near = land.slice().sort((a, b) => distance(a) - distance(b));
  return mixed(below, near.slice(0, n)).map((hex) => hex.id);
}

const LAKES = hexes.filter((hex) => hex.terrain === 'lake').map((hex) => hex.id);

/** Match options. Omitted ones get their defaults. */
const record = {
  relentlessOnFactory: fc.boolean(),
  disarmOnMine: fc.boolean(),
  allowBannedPairings: fc.boolean(),
  coinsMayBeGiven: fc.boolean(),
  promoCards: fc.boolean(),
  starsToEnd: fc.constantFrom(3, 4, 5, 6),
};
const options = fc.record(record, { requiredKeys: [] });

/**
 * Seatings of 1 to 5 base factions in any order of player ids, with any mats and options. `given` determines which
 * factions and mats a set-up names; the others are dealt.
 */
const baseSeatings = fc.record({
  factions: fc.shuffledSubarray<FactionId>([...BASE_FACTIONS], { minLength: 1 }),
  mats: fc.shuffledSubarray([...PLAYER_MATS], { minLength: 5, maxLength: 5 }),
  given: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 5, maxLength: 5 }),
  options,
  seed: fc.string({ unit: 'grapheme', maxLength: 8 }),
});

/**
 * Seatings of `minLength` to 7 factions with the expansion. `factions` always includes a faction of the expansion, but
 * in a set-up, a seat whose faction is not given can be dealt another.
 */
const expansionSeatings = (minLength: number) =>
  fc.record({
    factions: fc
      .shuffledSubarray<FactionId>([...FACTIONS], { minLength })
      .filter((factions) => factions.some((faction) => TOKENS_OF[faction] !== undefined)),
    mats: fc.shuffledSubarray([...PLAYER_MATS], { minLength: 7, maxLength: 7 }),
    given: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 7, maxLength: 7 }),
    options: fc.record({ ...record, expansion: fc.constant(true) }, { requiredKeys: ['expansion'] }),
    seed: fc.string({ unit: 'grapheme', maxLength: 8 }),
  });

interface Seating {
  readonly factions: FactionId[];
  readonly mats: PlayerMatId[];
  readonly given: [boolean, boolean][];
  readonly options: {
    relentlessOnFactory?: boolean;
    disarmOnMine?: boolean;
    allowBannedPairings?: boolean;
    coinsMayBeGiven?: boolean;
    promoCards?: boolean;
    starsToEnd?: number;
    expansion?: boolean;
  };
  readonly seed: string;
}

const seatings: fc.Arbitrary<Seating> = fc.oneof(
  { arbitrary: baseSeatings, weight: 3 },
  { arbitrary: expansionSeatings(1), weight: 2 },
);

/** Set-ups as they would be in a file. */
export const setups = seatings.map(({ factions, mats, given, options: chosen, seed }: Seating) => ({
  format: 'scythe-setup/1',
  seats: factions.map((faction, id) => ({
    faction: given[id][0] ? faction : null,
    mat: given[id][1] ? mats[id] : null,
  })),
  options: chosen,
  seed,
}));

/**
 * Returns a random seat whose pieces are on places that no other seat occupies and whose stars match its progress
 * (STR-1), and the places that can hold its resources.
 */
function lateSeat(below: Below, faction: FactionId, mat: PlayerMatId, hexPool: string[], lakePool: string[]) {
  const own = hexPool.splice(0, 2 + below(3));
  const places = [...own, faction];
  const mechIds = mixed(
    below,
    factionMat(faction).mechs.map((mech) => mech.id),
  ).slice(0, below(5));
  const lake = below(3) === 0 && ['nordic', 'polania', 'togawa'].includes(faction) ? lakePool.splice(0, 1) : [];
  const mechs: Record<string, string> = {};
  for (const id of mechIds) mechs[id] = oneOf(below, [...places, ...lake]);
  const workers = Array.from({ length: 2 + below(7) }, () => oneOf(below, below(4) === 0 ? places : own));
  const structures: Record<string, string> = {};
  const sites = mixed(below, own);
  for (const id of mixed(below, STRUCTURES).slice(0, Math.min(sites.length, below(5)))) {
    structures[id] = sites.splice(0, 1)[0];
  }
  const upgrades: [string, string][] = [];
  const room = BOTTOM_ACTIONS.flatMap((bottom) =>
    new Array<string>(sectionWithBottom(mat, bottom).cost.upgradable).fill(bottom),
  );
  const boxes = mixed(below, room);
  for (const cube of mixed(below, CUBE_SOURCES).slice(0, below(7))) upgrades.push([cube, boxes.splice(0, 1)[0]]);
  const recruits: Record<string, string> = {};
  const bonuses = mixed(below, RECRUIT_BONUSES);
  for (const bottom of mixed(below, BOTTOM_ACTIONS).slice(0, below(5))) recruits[bottom] = bonuses.splice(0, 1)[0];
  const power = below(17);
  const popularity = below(19);
  const stars: string[] = [];
  if (upgrades.length === 6) stars.push('upgrades');
  if (mechIds.length === 4) stars.push('mechs');
  if (Object.keys(structures).length === 4) stars.push('structures');
  if (Object.keys(recruits).length === 4) stars.push('recruits');
  if (workers.length === 8) stars.push('workers');
  if (popularity === 18) stars.push('popularity');
  if (power === 16) stars.push('power');
  if (below(6) === 0) stars.push('combat');
  return {
    seat: {
      mat,
      coins: below(15),
      power,
      popularity,
      combatCards: below(6),
      section: oneOf(below, [null, ...SECTIONS.slice(0, 4)]),
      character: oneOf(below, [...places, ...lake]),
      workers,
      mechs,
      structures,
      upgrades,
      recruits,
      stars,
    },
    held: [...places, ...lake.filter((hex) => Object.values(mechs).includes(hex))],
  };
}

/**
 * Returns a seat's faction tokens, placed on hexes without other tokens. A Trap on a hex with enemy units has been
 * sprung.
 */
function tokensOf(
  below: Below,
  faction: FactionId,
  free: string[],
  seats: Readonly<Record<string, { character: string; workers: string[]; mechs: Record<string, string> }>>,
): object {
  const places = free.splice(0, below(5));
  const enemies = Object.entries(seats).flatMap(([other, { character, workers, mechs }]) =>
    other === faction ? [] : [character, ...workers, ...Object.values(mechs)],
  );
  if (TOKENS_OF[faction] === 'flags') return { flags: places };
  if (TOKENS_OF[faction] === undefined) return {};
  const types = mixed(below, TRAPS);
  return {
    traps: places.map((at, i) => {
      const armed = !enemies.includes(at) && below(3) > 0;
      return { at, trap: types[i], armed, ...(armed && below(3) === 0 ? { known: true } : {}) };
    }),
  };
}

/** Returns a position in the middle of a match, in which the players' pieces are close together. */
function latePosition(seating: Seating, below: Below): Record<string, unknown> {
  const hexPool = crowdedLand(below, 4 * seating.factions.length + 1);
  const lakePool = mixed(below, LAKES);
  const cards = mixed(
    below,
    Array.from({ length: 12 }, (_, i) => i + 1),
  );
  const seats: Record<string, ReturnType<typeof lateSeat>['seat'] & object> = {};
  const crowd = hexPool.concat(lakePool.slice(0, 2));
  const resources: Record<string, Record<string, number>> = {};
  seating.factions.forEach((faction, id) => {
    const { seat, held } = lateSeat(below, faction, seating.mats[id], hexPool, lakePool);
    // The last star ends the match, so none can follow it.
    const stars = seat.stars.slice(0, seating.options.starsToEnd ?? 6);
    seats[faction] = { ...seat, stars, ...(below(2) === 0 ? { factoryCard: cards.splice(0, 1)[0] } : {}) };
    for (const place of held) {
      resources[place] = Object.fromEntries(RESOURCES.map((kind) => [kind, below(5)]));
    }
  });
  const free = seating.options.expansion === true ? mixed(below, crowd) : [];
  for (const faction of seating.options.expansion === true ? seating.factions : []) {
    Object.assign(seats[faction], tokensOf(below, faction, free, seats));
  }
  return {
    options: seating.options,
    active: oneOf(below, seating.factions),
    round: 1 + below(30),
    seats,
    resources,
    encounters: hexes.filter((hex) => hex.encounter && below(4) > 0).map((hex) => hex.id),
  };
}

/** How a match begins and continues: everything a property needs to play it again. */
export interface Course {
  readonly start: 'set-up' | 'late';
  readonly seating: Seating;
  /** Determines the pieces of a late position and every choice of the players. */
  readonly dice: number;
  /** The number of actions. */
  readonly length: number;
}

export const courses = (
  length: number,
  start: fc.Arbitrary<Course['start']> = fc.constantFrom('set-up', 'late'),
  seating: fc.Arbitrary<Seating> = seatings,
) => fc.record({ start, seating, dice: fc.nat(), length: fc.integer({ min: 0, max: length }) });

/** Courses without the expansion. */
export const baseCourses = (length: number, start?: fc.Arbitrary<Course['start']>) =>
  courses(length, start, baseSeatings);

/** Courses with seven seats. */
export const fullCourses = (length: number, start?: fc.Arbitrary<Course['start']>) =>
  courses(length, start, expansionSeatings(FACTIONS.length));

export const setupOf = (seating: Seating) =>
  parseSetup({
    format: 'scythe-setup/1',
    seats: seating.factions.map((faction, id) => ({
      faction: seating.given[id][0] ? faction : null,
      mat: seating.given[id][1] ? seating.mats[id] : null,
    })),
    options: seating.options,
    seed: seating.seed,
  });

export const firstState = ({ start, seating, dice: seed }: Course): State =>
  start === 'set-up' ? newMatch(setupOf(seating)) : parsePosition(latePosition(seating, dice(seed)), seating.seed);
