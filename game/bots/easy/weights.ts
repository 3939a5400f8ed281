import type { BottomAction, CubeSource, MechId, StructureId } from '../../data/ids.ts';

/**
 * What the level `easy` likes, in coins at the end of the match unless said otherwise. All of it is opinion, tuned by
 * playing (docs/bots.md), and none of it is a rule.
 */
export const EASY_WEIGHTS = {
  /** Part of a turn's worth that lies in what the turn after it could bring. */
  outlook: 0.7,

  /** A star placed, beside the coins it scores: it brings the end nearer. */
  star: 5,
  /** How much more stars are worth with each round of an old match, so that it comes to an end. */
  impatience: 0.1,
  /** All the way to a star: pieces, workers, a track. Each step is worth its part of it. */
  starProgress: 9,
  /** How much more the later steps towards a star are worth than the first: 0 nothing, 1 like a square. */
  progressCurve: 0.5,
  /** A match won, and a match lost by a star that was placed too early. */
  win: 300,
  loss: -120,

  /** Part of the coins of a territory or a pair of resources that counts when nobody has a star yet. */
  earlyTerritories: 0.45,
  earlyResources: 0.2,
  /** The same of the structure bonus tile. */
  earlyStructureBonus: 0.6,

  /** A point of popularity within its tier. */
  popularity: 0.9,
  /** A tier of popularity, for all that may still be scored in a young match. */
  tierAhead: 5,
  /** The first points of power, more than the others. */
  firstPower: 0.5,
  /** Power up to what a dial takes, and above. */
  power: 0.9,
  powerAboveDial: 0.25,
  /** A combat card in hand, up to the number of those that can be of use. */
  combatCard: 0.7,
  usefulCombatCards: 5,

  /** A token of what the remaining pieces still cost: what an upgrade of a bottom row saves. */
  remainingCost: 0.25,
  /** Part of a piece's worth that lies in its full payment; the rest comes with the action itself. */
  stockForFirst: 0.62,
  /** The same for the payment after it. */
  stockForSecond: 0.35,
  /** A payment that must wait, because the action token stands on its section. */
  blockedStock: 0.85,

  /** A token that one Produce would yield, as a part of the worth of the token. */
  production: 0.45,
  /** The same of a token that nothing is paid with. */
  anyToken: 0.15,
  /** What a worker produced in a village is worth beside its step to the star. */
  newWorker: 3,
  /** A unit of cost of the Produce action. */
  produceCost: 0.5,

  /** An encounter within reach, a Factory card within reach and in hand. */
  encounter: 6.5,
  factoryInReach: 7,
  factoryCard: 9,
  /** An encounter met whose card nobody knows yet. */
  encounterMet: 8,

  /** A combat that would bring a star, with its chance, within reach. */
  fight: 6,
  /** A combat lost: the way back from home. */
  fightLost: 4,
  /** A piece of the opponent that is driven home. */
  drivenHome: 0.7,
  /** Tokens and workers that an opponent who would win can reach, as a part of their worth. */
  threat: 0.35,
  /** A combat unit that would be driven home. */
  unitThreatened: 1,
  /** The star that an opponent would win by driving it home. */
  starGiven: 3,
  /** Part of a Produce's worth that is left where its cost cannot be paid now. */
  unpayable: 0.5,
  /** An objective: what lies in having its condition half fulfilled. */
  objective: 5,
} as const;

export type Weights = { readonly [K in keyof typeof EASY_WEIGHTS]: number };

/** The round after which a match begins to be old. */
const YOUNG = 12;

/** The weights for a round of a match. */
export function weightsIn(round: number, weights: Weights): Weights {
  const more = 1 + weights.impatience * Math.max(0, round - YOUNG);
  return {
    ...weights,
    star: weights.star * more,
    starProgress: weights.starProgress * more,
    objective: weights.objective * more,
    fight: weights.fight * more,
  };
}

/** What a mech's ability is worth beside its step to the star and the territory under it. */
export const MECH_WORTH: Readonly<Partial<Record<MechId, number>>> = {
  riverwalk: 6,
  speed: 4.5,
  township: 4,
  underpass: 4,
  submerge: 3,
  seaworthy: 3,
  wayfare: 2,
  artillery: 3,
  'peoples-army': 2,
  scout: 3,
  disarm: 3,
  camaraderie: 2,
};

/** What the row grows by for the cube that left its box. */
export const CUBE_WORTH: Readonly<Record<CubeSource, number>> = {
  moveUnits: 3.2,
  territories: 2.6,
  popularity: 2,
  power: 2,
  combatCards: 0.8,
  gainCoins: 0.8,
};

/** What the ongoing bonus of a recruit is worth. */
export const RECRUIT_WORTH: Readonly<Record<BottomAction, number>> = { upgrade: 3, deploy: 3, build: 3, enlist: 2 };

/** What a structure's ability is worth. */
export const STRUCTURE_WORTH: Readonly<Record<StructureId, number>> = { mine: 2, monument: 2.5, armory: 2, mill: 2 };

/** The worth of one unit of what a Factory card costs or gives. Only the order of the cards depends on it. */
export const FACTORY_CARD_PART_WORTH = {
  coins: 18,
  power: 4,
  popularity: 22,
  combatCards: 14,
  resources: 18,
  produce: 62,
  upgrades: 64,
  mechs: 72,
  structures: 54,
  recruits: 72,
} as const;

/** What is left of a goal that lies so many Moves ahead. */
export const GOAL_DECAY: readonly number[] = [1, 0.72, 0.52, 0.37, 0.27, 0.19, 0.14, 0.1];
