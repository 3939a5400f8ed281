import type { Cost, Gain } from './cards.ts';

/** The top row of a Factory card. The bottom row is the same on every card: one unit moves up to twice (FCT-3). */
export interface FactoryCard {
  readonly number: number;
  readonly cost: Cost;
  /** `all`: the player takes every gain; `or`: the player picks one. */
  readonly mode: 'all' | 'or';
  readonly gain: readonly Gain[];
}

export const factoryCards: readonly FactoryCard[] = [
  { number: 1, cost: { coins: 1, combatCards: 1 }, mode: 'all', gain: [{ produce: { territories: 2 } }] },
  { number: 2, cost: { popularity: 1 }, mode: 'or', gain: [{ recruits: 1 }, { upgrades: 1 }] },
  { number: 3, cost: { combatCards: 1 }, mode: 'all', gain: [{ popularity: 2 }] },
  { number: 4, cost: { combatCards: 1 }, mode: 'all', gain: [{ coins: 3 }] },
  { number: 5, cost: { power: 1 }, mode: 'all', gain: [{ popularity: 2 }] },
  { number: 6, cost: { power: 1 }, mode: 'all', gain: [{ coins: 3 }] },
  { number: 7, cost: { popularity: 1 }, mode: 'or', gain: [{ mechs: 1 }, { structures: 1 }] },
  { number: 8, cost: { combatCards: 1 }, mode: 'all', gain: [{ resources: { any: 3 } }] },
  { number: 9, cost: { coins: 2 }, mode: 'all', gain: [{ upgrades: 1 }, { popularity: 1 }] },
  { number: 10, cost: { coins: 2 }, mode: 'all', gain: [{ mechs: 1 }, { power: 1 }] },
  { number: 11, cost: { coins: 2 }, mode: 'all', gain: [{ structures: 1 }, { popularity: 1 }] },
  { number: 12, cost: { coins: 2 }, mode: 'all', gain: [{ recruits: 1 }, { power: 1 }] },
];
