import { dealt, type Match } from './match.ts';

/** Whole matches for one to five players, some with the expansion's mats or with a draft at the beginning. */
export const WHOLE_MATCHES: readonly Match[] = [
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
];
