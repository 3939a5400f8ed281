import type { State } from '../../../game/engine.ts';
import type { Match } from './match.ts';

/** Penalises stars of this kind that are placed before the last star. */
const keepForTheEnd =
  (kind: string) =>
  (state: State): number =>
    -80 * state.players.reduce((sum, { stars }) => sum + stars.filter((star) => star === kind).length, 0);

/** One match for each kind of last star, and matches that end in other ways. */
export const LAST_STARS: readonly Match[] = [
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
];
