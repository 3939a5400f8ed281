import type { BottomAction, PlayerMatId, RecruitBonus, Resource, StructureId, TopAction } from './ids.ts';

/** One of the four sections of a player mat: a top-row action above a bottom-row action. */
export interface MatSection {
  readonly top: TopAction;
  readonly structure: StructureId;
  readonly bottom: BottomAction;
  /**
   * `start`: the red boxes that are uncovered at set-up. `solid`: those that stay uncovered. `upgradable`: those that a
   * cube can cover.
   */
  readonly cost: {
    readonly resource: Resource;
    readonly start: number;
    readonly solid: number;
    readonly upgradable: number;
  };
  readonly coins: number;
  readonly recruitOngoingBonus: RecruitBonus;
}

export interface PlayerMat {
  readonly id: PlayerMatId;
  readonly number: string;
  readonly expansion: string | null;
  readonly startPopularity: number;
  readonly startCoins: number;
  readonly objectivesDrawn: number;
  readonly sections: readonly MatSection[];
}

/** The mat numbers, lowest first. The player with the lowest number goes first (SET-4). */
export const turnOrderByMatNumber: readonly string[] = ['1', '2', '2A', '3', '3A', '4', '5'];

/**
 * The player mats, each with its sections from left to right. On each mat, costs sum to 13, upgradable boxes to 6 and
 * coins to 6.
 */
export const playerMats: readonly PlayerMat[] = [
  {
    id: 'industrial',
    number: '1',
    expansion: null,
    startPopularity: 2,
    startCoins: 4,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 3, solid: 2, upgradable: 1 },
        coins: 3,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 3, solid: 1, upgradable: 2 },
        coins: 2,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'move',
        structure: 'mine',
        bottom: 'build',
        cost: { resource: 'wood', start: 3, solid: 2, upgradable: 1 },
        coins: 1,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'enlist',
        cost: { resource: 'food', start: 4, solid: 2, upgradable: 2 },
        coins: 0,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
  {
    id: 'engineering',
    number: '2',
    expansion: null,
    startPopularity: 2,
    startCoins: 5,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 3, solid: 2, upgradable: 1 },
        coins: 2,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 4, solid: 2, upgradable: 2 },
        coins: 0,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'build',
        cost: { resource: 'wood', start: 3, solid: 1, upgradable: 2 },
        coins: 3,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'move',
        structure: 'mine',
        bottom: 'enlist',
        cost: { resource: 'food', start: 3, solid: 2, upgradable: 1 },
        coins: 1,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
  {
    id: 'militant',
    number: '2A',
    expansion: 'invaders-from-afar',
    startPopularity: 3,
    startCoins: 4,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 3, solid: 1, upgradable: 2 },
        coins: 0,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'move',
        structure: 'mine',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 3, solid: 2, upgradable: 1 },
        coins: 3,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'build',
        cost: { resource: 'wood', start: 4, solid: 3, upgradable: 1 },
        coins: 1,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'enlist',
        cost: { resource: 'food', start: 3, solid: 1, upgradable: 2 },
        coins: 2,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
  {
    id: 'patriotic',
    number: '3',
    expansion: null,
    startPopularity: 2,
    startCoins: 6,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'move',
        structure: 'mine',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 2, solid: 2, upgradable: 0 },
        coins: 1,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 4, solid: 1, upgradable: 3 },
        coins: 3,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'build',
        cost: { resource: 'wood', start: 4, solid: 2, upgradable: 2 },
        coins: 0,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'enlist',
        cost: { resource: 'food', start: 3, solid: 2, upgradable: 1 },
        coins: 2,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
  {
    id: 'innovative',
    number: '3A',
    expansion: 'invaders-from-afar',
    startPopularity: 3,
    startCoins: 5,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 3, solid: 3, upgradable: 0 },
        coins: 3,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 3, solid: 2, upgradable: 1 },
        coins: 1,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'build',
        cost: { resource: 'wood', start: 4, solid: 1, upgradable: 3 },
        coins: 2,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'move',
        structure: 'mine',
        bottom: 'enlist',
        cost: { resource: 'food', start: 3, solid: 1, upgradable: 2 },
        coins: 0,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
  {
    id: 'mechanical',
    number: '4',
    expansion: null,
    startPopularity: 3,
    startCoins: 6,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 3, solid: 2, upgradable: 1 },
        coins: 0,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 3, solid: 1, upgradable: 2 },
        coins: 2,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'move',
        structure: 'mine',
        bottom: 'build',
        cost: { resource: 'wood', start: 3, solid: 2, upgradable: 1 },
        coins: 2,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'enlist',
        cost: { resource: 'food', start: 4, solid: 2, upgradable: 2 },
        coins: 2,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
  {
    id: 'agricultural',
    number: '5',
    expansion: null,
    startPopularity: 4,
    startCoins: 7,
    objectivesDrawn: 2,
    sections: [
      {
        top: 'move',
        structure: 'mine',
        bottom: 'upgrade',
        cost: { resource: 'oil', start: 2, solid: 2, upgradable: 0 },
        coins: 1,
        recruitOngoingBonus: 'power',
      },
      {
        top: 'trade',
        structure: 'armory',
        bottom: 'deploy',
        cost: { resource: 'metal', start: 4, solid: 2, upgradable: 2 },
        coins: 0,
        recruitOngoingBonus: 'coins',
      },
      {
        top: 'produce',
        structure: 'mill',
        bottom: 'build',
        cost: { resource: 'wood', start: 4, solid: 2, upgradable: 2 },
        coins: 2,
        recruitOngoingBonus: 'popularity',
      },
      {
        top: 'bolster',
        structure: 'monument',
        bottom: 'enlist',
        cost: { resource: 'food', start: 3, solid: 1, upgradable: 2 },
        coins: 3,
        recruitOngoingBonus: 'combatCards',
      },
    ],
  },
];
