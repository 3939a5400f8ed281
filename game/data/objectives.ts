import type { ObjectiveTest } from './cards.ts';

export interface ObjectiveCard {
  readonly number: number;
  readonly set: 'base' | 'promo';
  readonly title: string;
  readonly requirement: string;
  /** `endOfTurn`: only after a section is chosen; revealing it gives up the rows not taken yet (OBJ-1). */
  readonly when: 'anyTime' | 'endOfTurn';
  readonly test: ObjectiveTest;
}

export const objectives: readonly ObjectiveCard[] = [
  {
    number: 1,
    set: 'base',
    title: 'Higher Ground Advantage',
    requirement: 'Control at least 3 mountain territories.',
    when: 'endOfTurn',
    test: { control: { terrain: 'mountain', min: 3 } },
  },
  {
    number: 2,
    set: 'base',
    title: 'Underworld Advantage',
    requirement: 'Control at least 3 territories that have a tunnel (a Mine structure is not a tunnel here).',
    when: 'endOfTurn',
    test: { control: { feature: 'tunnel', min: 3 } },
  },
  {
    number: 3,
    set: 'base',
    title: 'Harvest Advantage',
    requirement: 'Control at least 3 farm territories.',
    when: 'endOfTurn',
    test: { control: { terrain: 'farm', min: 3 } },
  },
  {
    number: 4,
    set: 'base',
    title: 'Northern Advantage',
    requirement: 'Control at least 3 tundra territories.',
    when: 'endOfTurn',
    test: { control: { terrain: 'tundra', min: 3 } },
  },
  {
    number: 5,
    set: 'base',
    title: 'King of the Hill',
    requirement: 'Control the Factory and have the highest power of all players; a tie for highest is enough.',
    when: 'endOfTurn',
    test: { control: { terrain: 'factory', min: 1 }, power: { rank: 'highest', tiesCount: true } },
  },
  {
    number: 6,
    set: 'base',
    title: 'Send One Back as a Warning',
    requirement: 'Force at least one opponent worker to retreat and, with that done, still have at least 7 power.',
    when: 'anyTime',
    test: { event: 'opponentWorkerForcedToRetreat', power: { min: 7 } },
  },
  {
    number: 7,
    set: 'base',
    title: 'Machine Over Muscle',
    requirement: 'Have 1 Factory card, at least 1 mech deployed and at most 3 workers.',
    when: 'anyTime',
    test: { factoryCards: { exact: 1 }, mechs: { min: 1 }, workers: { max: 3 } },
  },
  {
    number: 8,
    set: 'base',
    title: 'Roll Up Your Sleeves with the Common Man',
    requirement: 'Have at most $2, at least 4 workers and at least 7 popularity.',
    when: 'anyTime',
    test: { coins: { max: 2 }, workers: { min: 4 }, popularity: { min: 7 } },
  },
  {
    number: 9,
    set: 'base',
    title: 'Stockpile for the Winter',
    requirement:
      'Control one single territory holding at least 9 resource tokens, with at least 1 of each of the 4 types among them.',
    when: 'endOfTurn',
    test: { territory: { control: true, resourcesTotal: { min: 9 }, eachType: { min: 1 } } },
  },
  {
    number: 10,
    set: 'base',
    title: 'Woodland Advantage',
    requirement: 'Control at least 3 forest territories.',
    when: 'endOfTurn',
    test: { control: { terrain: 'forest', min: 3 } },
  },
  {
    number: 11,
    set: 'base',
    title: 'Population Advantage',
    requirement: 'Control at least 3 village territories.',
    when: 'endOfTurn',
    test: { control: { terrain: 'village', min: 3 } },
  },
  {
    number: 12,
    set: 'base',
    title: 'Get Rich or Cry Trying',
    requirement: 'Have at least $20.',
    when: 'endOfTurn',
    test: { coins: { min: 20 } },
  },
  {
    number: 13,
    set: 'base',
    title: 'Foundations of the Empire',
    requirement:
      'Have at least 6 of your own tokens on one single territory; tokens counted: character, workers, mechs, structures (not resources, flags, traps).',
    when: 'anyTime',
    test: { territory: { ownTokens: { min: 6, count: ['character', 'worker', 'mech', 'structure'] } } },
  },
  {
    number: 14,
    set: 'base',
    title: 'Hedge Your Bets',
    requirement: 'Have at least 1 upgrade, 1 mech, 1 structure, 1 recruit and at least 1 of each of the 4 resources.',
    when: 'endOfTurn',
    test: {
      upgrades: { min: 1 },
      mechs: { min: 1 },
      structures: { min: 1 },
      recruits: { min: 1 },
      resourcesEachType: { min: 1 },
    },
  },
  {
    number: 15,
    set: 'base',
    title: 'Balanced Workforce',
    requirement: 'Number of workers equals number of recruits enlisted.',
    when: 'anyTime',
    test: { workers: { equals: 'recruits' } },
  },
  {
    number: 16,
    set: 'base',
    title: 'A Wolf Among the Sheep',
    requirement:
      'Control one territory with your character on it plus exactly 1 mech, exactly 1 worker and at least 5 resource tokens.',
    when: 'endOfTurn',
    test: {
      territory: {
        control: true,
        character: { exact: 1 },
        mechs: { exact: 1 },
        workers: { exact: 1 },
        resourcesTotal: { min: 5 },
      },
    },
  },
  {
    number: 17,
    set: 'base',
    title: 'Divide and Conquer',
    requirement: 'Have 0 Factory cards and control at least 2 territories adjacent to the Factory.',
    when: 'endOfTurn',
    test: { factoryCards: { exact: 0 }, control: { adjacentTo: 'factory', min: 2 } },
  },
  {
    number: 18,
    set: 'base',
    title: 'Become a Beloved Pacifist',
    requirement: 'Have exactly 0 power, at least 13 popularity and at least 5 workers.',
    when: 'anyTime',
    test: { power: { exact: 0 }, popularity: { min: 13 }, workers: { min: 5 } },
  },
  {
    number: 19,
    set: 'base',
    title: 'Shore up the Shore',
    requirement: 'Control at least 5 territories around one and the same lake.',
    when: 'endOfTurn',
    test: { control: { adjacentTo: 'sameLake', min: 5 } },
  },
  {
    number: 20,
    set: 'base',
    title: 'Create a Permanent Foothold',
    requirement: 'Have at least 3 structures built, at least 7 popularity and 0 mechs.',
    when: 'anyTime',
    test: { structures: { min: 3 }, popularity: { min: 7 }, mechs: { exact: 0 } },
  },
  {
    number: 21,
    set: 'base',
    title: 'Monopolize the Market',
    requirement:
      'Control at least 9 tokens of one and the same resource type (may be spread over several territories).',
    when: 'endOfTurn',
    test: { resourcesOneType: { min: 9 } },
  },
  {
    number: 22,
    set: 'base',
    title: 'Technological Breakthrough',
    requirement: 'Have 1 Factory card and 0 upgrades done.',
    when: 'anyTime',
    test: { factoryCards: { exact: 1 }, upgrades: { exact: 0 } },
  },
  {
    number: 23,
    set: 'base',
    title: 'Achieve Tactical Mastery',
    requirement: 'Have at least 8 combat cards in hand and at least 1 combat-victory star placed.',
    when: 'anyTime',
    test: { combatCards: { min: 8 }, combatStars: { min: 1 } },
  },
  {
    number: 24,
    set: 'promo',
    title: 'Establish a Human Shield',
    requirement: 'Have at least 5 workers on one single territory adjacent to the Factory.',
    when: 'endOfTurn',
    test: { territory: { adjacentTo: 'factory', workers: { min: 5 } } },
  },
  {
    number: 25,
    set: 'promo',
    title: 'Become a Despised Warmonger',
    requirement: 'Have at most 3 popularity, at least 13 power and at least 2 mechs.',
    when: 'anyTime',
    test: { popularity: { max: 3 }, power: { min: 13 }, mechs: { min: 2 } },
  },
  {
    number: 26,
    set: 'promo',
    title: 'Diversify Production',
    requirement:
      'Control at least 1 territory of each of the 5 producing terrains (village, farm, mountain, forest, tundra) with at least 1 of your workers on each.',
    when: 'endOfTurn',
    test: { workerOnEachTerrain: ['village', 'farm', 'mountain', 'forest', 'tundra'], control: true },
  },
  {
    number: 27,
    set: 'promo',
    title: 'Build Local Infrastructure',
    requirement: 'Have at least 3 structures built, and none of your structures is adjacent to your home base.',
    when: 'anyTime',
    test: { structures: { min: 3, noneAdjacentTo: 'ownHomeBase' } },
  },
];
