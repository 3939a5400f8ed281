import type { BottomAction, CubeSource, MechId, StructureId } from '../../data/ids.ts';

/**
 * The weights of the level `easy-0`, in coins at the end of the match unless noted otherwise. They are estimates tuned
 * by playing matches (docs/bots.md), not rules. The weights of `easy` are derived from them.
 */
export const EASY_WEIGHTS = {
  /** The weight of the next turn in the value of a turn. */
  outlook: 0.7,

  /** A placed star, beyond the coins it scores, because it brings the end closer. */
  star: 5,
  /** The relative increase per round in the value of stars in a long match, so that bots end the match. */
  impatience: 0.1,
  /** All steps towards a star together (pieces, workers or points on a track). Each step is worth its share. */
  starProgress: 9,
  /** How much more later steps towards a star are worth: 0 is linear, 1 is quadratic. */
  progressCurve: 0.5,
  /** A won match. Shared by the winners if there are several. */
  win: 300,
  /** A lost match. */
  loss: -120,

  /** The fraction of the coins for territories and resources that counts at the start of a match. */
  earlyTerritories: 0.45,
  earlyResources: 0.2,
  /** The corresponding fraction for the structure bonus tile. */
  earlyStructureBonus: 0.6,

  /** A point of popularity within its tier. */
  popularity: 0.9,
  /** The value of a popularity tier for later scoring, at the start of a match. */
  tierAhead: 5,
  /** The additional value of each of the first points of power. */
  firstPower: 0.5,
  /** A point of power up to the maximum of the power dial. */
  power: 0.9,
  /** A point of power above the maximum of the power dial. */
  powerAboveDial: 0.25,
  /** A combat card in hand. */
  combatCard: 0.7,
  /** The maximum number of combat cards in hand that have a value. */
  usefulCombatCards: 5,

  /** A token in the cost of the remaining pieces, which upgrades reduce. */
  remainingCost: 0.25,
  /** The value of a full payment in stock, as a fraction of the piece's value. */
  stockForFirst: 0.62,
  /** The corresponding fraction for a second payment. */
  stockForSecond: 0.35,
  /** The factor for a payment that must wait because the action token is on its section. */
  blockedStock: 0.85,

  /** A token from the next Produce, as a fraction of the token's value. */
  production: 0.45,
  /** A produced token, in addition to what it can pay for. */
  anyToken: 0.15,
  /** A worker produced in a village, in addition to its step to the star. */
  newWorker: 3,
  /** A unit of the cost of Produce. */
  produceCost: 0.5,

  /** An encounter within reach. */
  encounter: 6.5,
  /** The Factory within reach, if its cards are still available to the player. */
  factoryInReach: 7,
  /** A Factory card that the player has. */
  factoryCard: 9,
  /** An encounter whose card is still hidden. */
  encounterMet: 8,

  /** A combat within reach that would give a star, times the chance of winning. */
  fight: 6,
  /** A unit driven away by a lost combat. */
  fightLost: 4,
  /** An opponent's unit driven away. */
  drivenHome: 0.7,
  /**
   * Tokens, workers and combat units that an opponent could drive away or take on the next Move, as a fraction of their
   * value.
   */
  threat: 0.35,
  /** A combat unit that could be driven away. */
  unitThreatened: 1,
  /** The star an opponent would win by driving away a combat unit. */
  starGiven: 3,
  /** The factor for a Produce whose cost cannot be paid now. */
  unpayable: 0.5,
  /** An objective, times the square of the progress towards it. */
  objective: 5,
} as const;

export type Weights = { readonly [K in keyof typeof EASY_WEIGHTS]: number };

/** The last round before the value of stars begins to rise. */
const YOUNG = 12;

/** Returns the weights for a round of a match. */
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

/** The value of a mech's ability, apart from the star and the territory. */
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
  toka: 5.5,
  burrow: 5,
  rally: 4.5,
  shinobi: 3,
  suiton: 3,
  sword: 3,
  ronin: 2.5,
  shield: 2,
};

/** The value of removing the cube from a box. */
export const CUBE_WORTH: Readonly<Record<CubeSource, number>> = {
  moveUnits: 3.2,
  territories: 2.6,
  popularity: 2,
  power: 2,
  combatCards: 0.8,
  gainCoins: 0.8,
};

/** The value of a recruit's ongoing bonus. */
export const RECRUIT_WORTH: Readonly<Record<BottomAction, number>> = { upgrade: 3, deploy: 3, build: 3, enlist: 2 };

/** The value of a structure's ability. */
export const STRUCTURE_WORTH: Readonly<Record<StructureId, number>> = { mine: 2, monument: 2.5, armory: 2, mill: 2 };

/**
 * The value of each coin, point, card, token or piece in the cost or gain of a Factory card. Used only to rank the
 * cards.
 */
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

/** The fraction of a goal's value that remains at a distance of 0, 1, 2 ... Moves. */
export const GOAL_DECAY: readonly number[] = [1, 0.72, 0.52, 0.37, 0.27, 0.19, 0.14, 0.1];
