import type { State } from '../../game/engine.ts';
import type { Taste } from './planner.ts';

/** The matches of the golden records: who plays, how they begin and how they must end. */

export interface Match {
  readonly name: string;
  /** Faction and mat of each seat; null means dealt from the seed. */
  readonly seats: readonly (readonly [faction: string | null, mat: string | null])[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly position?: unknown;
  /** The ways, from coverage.ts, in which the match must end. */
  readonly end?: readonly string[];
  /** What else the match must contain. */
  readonly contains?: readonly string[];
  /** The round after which the match is cut off. */
  readonly rounds?: number;
  /** The weights of all players that differ from the usual ones. */
  readonly taste?: Partial<Taste>;
  /** What a state before the end is worth to all players. */
  readonly way?: (state: State) => number;
  /** Number of turns tried for each turn played. */
  readonly tries?: number;
  /** Limits: seeds to try, and suitable records to find before the shortest is taken. */
  readonly attempts?: number;
  readonly choices?: number;
}

/** Penalizes stars of this kind that are placed before the last one. */
const keepForTheEnd =
  (kind: string) =>
  (state: State): number =>
    -80 * state.players.reduce((sum, { stars }) => sum + stars.filter((star) => star === kind).length, 0);

const dealt = (players: number): [null, null][] => Array.from({ length: players }, () => [null, null]);

export const MATCHES: readonly Match[] = [
  // Whole matches of six stars, one for each number of players.
  { name: 'one-player', seats: [['saxony', 'industrial']], taste: { workers: 4 } },
  {
    name: 'two-players',
    seats: [
      ['nordic', 'engineering'],
      ['rusviet', 'mechanical'],
    ],
    contains: ['ability: relentless'],
  },
  {
    name: 'three-players',
    seats: [
      ['polania', 'agricultural'],
      ['crimea', 'industrial'],
      ['saxony', 'patriotic'],
    ],
  },
  {
    name: 'four-players',
    seats: dealt(4),
    taste: { enemies: 5 },
    contains: ['end: the winner did not place the last star'],
    attempts: 30,
  },
  { name: 'five-players', seats: dealt(5), taste: { enemies: 6 }, contains: ['ability: disarm'], attempts: 20 },
  {
    name: 'expansion-mats',
    seats: [
      ['crimea', 'innovative'],
      ['polania', 'militant'],
    ],
    options: { starsToEnd: 5, promoCards: true },
    contains: ['ability: wayfare', 'ability: coercion'],
    attempts: 40,
  },
  // Matches that begin with a draft.
  { name: 'draft-choose', seats: dealt(3), options: { deal: 'choose', starsToEnd: 3 }, attempts: 20, choices: 1 },
  { name: 'draft-by-mat-number', seats: dealt(5), options: { deal: 'draft', starsToEnd: 3 }, attempts: 20, choices: 1 },
  { name: 'auction', seats: dealt(4), options: { deal: 'auction', starsToEnd: 3 }, attempts: 20, choices: 1 },
  {
    name: 'auction-quick',
    seats: dealt(2),
    options: { deal: 'auction-quick', starsToEnd: 3 },
    attempts: 20,
    choices: 1,
  },
  // One match for each kind of last star.
  {
    name: 'last-star-upgrades',
    seats: [
      ['rusviet', 'patriotic'],
      ['polania', 'mechanical'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: upgrades'],
    taste: { upgrades: 12 },
  },
  {
    name: 'last-star-mechs',
    seats: [
      ['crimea', 'mechanical'],
      ['nordic', 'industrial'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: mechs'],
    taste: { mechs: 12 },
  },
  {
    name: 'last-star-structures',
    seats: [['polania', 'engineering']],
    options: { starsToEnd: 4 },
    end: ['last star: structures'],
    taste: { structures: 12 },
  },
  {
    name: 'last-star-recruits',
    seats: [
      ['saxony', 'agricultural'],
      ['nordic', 'patriotic'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: recruits'],
    taste: { recruits: 12 },
  },
  {
    name: 'last-star-workers',
    seats: [['rusviet', 'engineering']],
    options: { starsToEnd: 4 },
    end: ['last star: workers'],
    way: keepForTheEnd('workers'),
  },
  {
    name: 'last-star-objective',
    seats: [
      ['nordic', 'mechanical'],
      ['crimea', 'agricultural'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: objective'],
    way: keepForTheEnd('objective'),
    taste: { territories: 3 },
  },
  {
    name: 'last-star-combat-as-attacker',
    seats: [
      ['saxony', 'mechanical'],
      ['polania', 'industrial'],
      ['rusviet', 'agricultural'],
    ],
    options: { starsToEnd: 4 },
    end: ['last star: combat as the attacker'],
    taste: { enemies: 10 },
    contains: ['ability: disarm'],
  },
  {
    name: 'last-star-combat-as-defender',
    seats: [
      ['crimea', 'engineering'],
      ['nordic', 'agricultural'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: combat as the defender'],
    taste: { enemies: 10 },
  },
  {
    name: 'last-star-popularity',
    seats: [
      ['polania', 'patriotic'],
      ['saxony', 'engineering'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: popularity'],
    taste: { popularity: 6 },
    way: keepForTheEnd('popularity'),
  },
  {
    name: 'last-star-power',
    seats: [
      ['saxony', 'patriotic'],
      ['crimea', 'industrial'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: power'],
    taste: { power: 4 },
    way: keepForTheEnd('power'),
  },
  // Matches that end in other ways.
  {
    name: 'recruit-bonus-on-another-turn',
    seats: [
      ['nordic', 'industrial'],
      ['rusviet', 'engineering'],
    ],
    options: { starsToEnd: 3 },
    end: ["last star: by a recruit bonus on another player's turn"],
    taste: { power: 4, recruits: 10, upgrades: 8 },
    way: keepForTheEnd('power'),
    attempts: 100,
  },
  {
    name: 'recruit-bonus-of-the-left-neighbour',
    seats: [
      ['nordic', 'agricultural'],
      ['crimea', 'mechanical'],
      ['polania', 'engineering'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: the left neighbour, before the right one gets its bonus'],
    taste: { power: 4, recruits: 10, upgrades: 8 },
    way: keepForTheEnd('power'),
    attempts: 100,
    choices: 1,
  },
  {
    name: 'last-star-in-an-encounter',
    seats: [
      ['polania', 'industrial'],
      ['rusviet', 'mechanical'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: in an encounter'],
    attempts: 100,
    choices: 1,
  },
  {
    name: 'last-star-by-a-factory-card',
    seats: [
      ['crimea', 'mechanical'],
      ['saxony', 'industrial'],
    ],
    options: { starsToEnd: 3 },
    end: ['last star: by the top row of a Factory card'],
    attempts: 100,
    choices: 1,
  },
  {
    name: 'another-combat-cancelled',
    seats: [
      ['rusviet', 'agricultural'],
      ['saxony', 'mechanical'],
    ],
    options: { starsToEnd: 3 },
    end: ['end: another combat is cancelled when the attacker wins'],
    taste: { enemies: 12, mechs: 10 },
    attempts: 100,
    choices: 1,
  },
  {
    name: 'round-limit',
    seats: [
      ['rusviet', 'patriotic'],
      ['nordic', 'engineering'],
      ['crimea', 'mechanical'],
    ],
    rounds: 18,
    taste: { enemies: 8 },
    contains: ['end: by the round limit', 'ability: artillery', 'ability: scout'],
    choices: 1,
  },
  // Matches that start from positions.
  {
    name: 'defender-wins-and-another-combat-is-cancelled',
    seats: [
      ['saxony', 'engineering'],
      ['nordic', 'mechanical'],
    ],
    options: { starsToEnd: 4 },
    position: {
      options: { starsToEnd: 4 },
      round: 9,
      active: 'saxony',
      seats: {
        saxony: {
          mat: 'engineering',
          coins: 3,
          power: 6,
          popularity: 8,
          character: 'V6',
          workers: ['M6', 'V6', 'T8', 'F5'],
          mechs: { riverwalk: 'V6', speed: 'F5' },
          structures: { mine: 'M6' },
          section: 'trade',
          stars: ['objective'],
          objectivesRevealed: [3],
          objectives: [1],
        },
        nordic: {
          mat: 'mechanical',
          power: 11,
          popularity: 5,
          character: 'T5',
          workers: ['V7', 'X', 'T5', 'V7'],
          mechs: { seaworthy: 'V7', artillery: 'X' },
          section: 'move',
          stars: ['combat', 'objective', 'power'],
        },
      },
      resources: { V6: { wood: 2 }, F5: { food: 3, oil: 1 }, V7: { metal: 2 }, X: { oil: 2 } },
      encounters: ['V1', 'T2', 'M8'],
      structureBonus: 'lake-adjacent',
    },
    end: ['end: another combat is cancelled when the defender wins'],
    contains: [
      'end: tokens brought to a cancelled combat go back',
      'end: workers brought to a cancelled combat go back',
    ],
    taste: { enemies: 15 },
    attempts: 200,
    tries: 60,
    choices: 8,
  },
  {
    name: 'five-in-the-middle',
    seats: [
      ['crimea', 'industrial'],
      ['nordic', 'engineering'],
      ['polania', 'patriotic'],
      ['rusviet', 'mechanical'],
      ['saxony', 'agricultural'],
    ],
    options: { starsToEnd: 5, disarmOnMine: true, relentlessOnFactory: false },
    position: {
      options: { starsToEnd: 5, disarmOnMine: true, relentlessOnFactory: false },
      round: 14,
      active: 'polania',
      seats: {
        crimea: {
          mat: 'industrial',
          character: 'M8',
          workers: ['F6', 'F6', 'V9', 'M8', 'F6'],
          mechs: { wayfare: 'T6', scout: 'F6' },
          combatCards: 3,
          section: 'produce',
          upgrades: [['moveUnits', 'build']],
          stars: ['combat'],
        },
        nordic: {
          mat: 'engineering',
          power: 8,
          character: 'L3',
          workers: ['W1', 'T1', 'T1', 'L3'],
          mechs: { seaworthy: 'L3', artillery: 'M2', speed: 'T1' },
          section: 'bolster',
          recruits: { upgrade: 'power', build: 'coins' },
        },
        polania: {
          mat: 'patriotic',
          power: 5,
          character: 'X',
          workers: ['W2', 'F4', 'V4', 'V4', 'W2', 'L4', 'F4', 'F4'],
          mechs: { submerge: 'L4', camaraderie: 'W3' },
          factoryCard: 7,
          section: 'trade',
          stars: ['workers'],
        },
        rusviet: {
          mat: 'mechanical',
          popularity: 12,
          character: 'M4',
          workers: ['V3', 'M5', 'V3', 'T4'],
          mechs: { township: 'V3', 'peoples-army': 'M4' },
          structures: { mill: 'V3', armory: 'M5' },
          section: 'factory',
          factoryCard: 5,
          stars: ['objective'],
        },
        saxony: {
          mat: 'agricultural',
          power: 9,
          character: 'F5',
          workers: ['M6', 'T8', 'V6'],
          mechs: { underpass: 'F5', disarm: 'V6', speed: 'V7', riverwalk: 'M6' },
          structures: { mine: 'M6', monument: 'V6', mill: 'T8' },
          section: 'produce',
          stars: ['mechs', 'combat', 'combat'],
        },
      },
      resources: {
        L3: { oil: 2 },
        L4: { wood: 1, food: 2 },
        W2: { wood: 4 },
        M5: { metal: 4 },
        V9: { oil: 3 },
        F5: { food: 3 },
        X: { metal: 1 },
      },
      encounters: ['V1', 'V7'],
      structureBonus: 'in-a-row',
    },
    taste: { enemies: 12 },
    contains: ['combat: a retreat to a lake'],
    attempts: 100,
  },
  // The expansion: large tables, and both factions with all their abilities.
  {
    name: 'six-players',
    seats: [
      ['polania', null],
      ['crimea', null],
      ['albion', 'militant'],
      ['saxony', null],
      ['nordic', null],
      ['rusviet', null],
    ],
    options: { expansion: true, starsToEnd: 4 },
    contains: ['score: Meander'],
    attempts: 20,
    choices: 1,
  },
  {
    name: 'seven-players',
    seats: dealt(7),
    options: { expansion: true, starsToEnd: 4 },
    contains: ['ability: exalt', 'ability: maifuku'],
    attempts: 20,
    choices: 1,
  },
  {
    name: 'flags-all-over-the-board',
    seats: [
      ['albion', 'innovative'],
      ['nordic', 'engineering'],
      ['togawa', 'militant'],
    ],
    options: { expansion: true },
    position: {
      options: { expansion: true },
      round: 10,
      active: 'albion',
      seats: {
        albion: {
          mat: 'innovative',
          power: 9,
          character: 'V1',
          workers: ['T2', 'W3', 'M1', 'F1'],
          mechs: { burrow: 'T3', sword: 'W3', shield: 'M3', rally: 'T2' },
          combatCards: 3,
          section: 'trade',
          stars: ['mechs'],
        },
        nordic: {
          mat: 'engineering',
          power: 9,
          character: 'M2',
          workers: ['W1', 'T1', 'M2', 'F2'],
          mechs: { seaworthy: 'L3', speed: 'X' },
          combatCards: 3,
          section: 'trade',
        },
        togawa: {
          mat: 'militant',
          power: 6,
          character: 'M7',
          section: 'trade',
          combatCards: 3,
          mechs: { suiton: 'T7' },
        },
      },
    },
    contains: [
      'ability: exalt',
      'ability: burrow',
      'ability: sword',
      'ability: shield',
      'ability: rally',
      'score: a Flag',
    ],
    taste: { enemies: 12, territories: 4 },
    rounds: 26,
    attempts: 600,
    choices: 1,
  },
  {
    name: 'traps-on-every-way',
    seats: [
      ['togawa', 'innovative'],
      ['rusviet', 'engineering'],
      ['crimea', 'militant'],
    ],
    options: { expansion: true },
    position: {
      options: { expansion: true },
      round: 10,
      active: 'togawa',
      seats: {
        togawa: {
          mat: 'innovative',
          power: 9,
          character: 'T6',
          workers: ['T7', 'F7', 'M7', 'V8'],
          mechs: { toka: 'W7', suiton: 'T7', ronin: 'V5', shinobi: 'M7' },
          combatCards: 3,
          section: 'trade',
          stars: ['mechs'],
          traps: [
            { at: 'X', trap: 'coins', armed: true },
            { at: 'T4', trap: 'power', armed: true },
            { at: 'T5', trap: 'combatCards', armed: false },
          ],
        },
        rusviet: {
          mat: 'engineering',
          power: 9,
          character: 'M5',
          workers: ['V3', 'M5', 'V3', 'M5'],
          mechs: { riverwalk: 'M4', speed: 'V3' },
          combatCards: 4,
          section: 'trade',
        },
        crimea: {
          mat: 'militant',
          power: 9,
          character: 'M8',
          workers: ['F6', 'V9', 'M8', 'F6'],
          mechs: { riverwalk: 'M8', speed: 'F6' },
          combatCards: 3,
          section: 'trade',
        },
      },
    },
    contains: [
      'ability: maifuku',
      'ability: toka',
      'ability: suiton',
      'ability: ronin',
      'ability: shinobi',
      'trap: armed again',
      'trap: power',
      'trap: coins',
      'trap: combatCards',
      'score: an armed Trap',
    ],
    taste: { enemies: 12, territories: 4 },
    rounds: 30,
    attempts: 600,
    choices: 1,
  },
];
