import { dealt, startingFrom, type Match } from './match.ts';

/** The options and round of the starting positions that exercise Albion's and Togawa's abilities. */
const LATE = { options: { expansion: true }, round: 10 };

/** Settings for players who seek combat and spread out, which produces the rarest events. */
const WARLIKE: Partial<Match> = { taste: { enemies: 12, territories: 4 }, attempts: 600, choices: 1 };

/** Matches with the expansion. They cover tables of six and seven, and all abilities of Albion and Togawa. */
export const EXPANSION_MATCHES: readonly Match[] = [
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
    ...startingFrom({
      ...LATE,
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
    }),
    contains: [
      'ability: exalt',
      'ability: burrow',
      'ability: sword',
      'ability: shield',
      'ability: rally',
      'score: a Flag',
    ],
    ...WARLIKE,
    rounds: 26,
  },
  {
    name: 'traps-on-every-way',
    ...startingFrom({
      ...LATE,
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
    }),
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
    ...WARLIKE,
    rounds: 30,
  },
];
