import type { State } from '../../../game/engine.ts';
import { common } from '../../../game/data/topActions.ts';
import {
  BOTTOM_ACTIONS,
  STRUCTURES,
  type BottomAction,
  type CubeSource,
  type RecruitBonus,
  type Resource,
  type StructureId,
  type TopAction,
} from '../../../game/data/ids.ts';
import { playerMat } from '../../../game/state/tables.ts';
import { FIRST_WORKER, ON_MAT } from '../../../game/state/types.ts';

/** A player mat: its boxes, cubes, structures and recruits, section by section. Pure. */

/** `open`: the box is visible and applies. `covered`: a cube is on it. */
export type BoxState = 'open' | 'covered';

export interface GainBoxes {
  /** The cube that covers the last box at set-up, or null for Trade's resources. */
  readonly cube: CubeSource | null;
  readonly what: 'moveUnits' | 'coins' | 'power' | 'combatCards' | 'resources' | 'popularity' | 'territories';
  readonly boxes: readonly BoxState[];
}

export interface TopRow {
  readonly action: TopAction;
  /** The cost in coins. */
  readonly cost: number;
  /** The gains to choose between. */
  readonly gains: readonly GainBoxes[];
  readonly structure: StructureId;
  readonly built: boolean;
}

export interface BottomRow {
  readonly action: BottomAction;
  readonly resource: Resource;
  /** The boxes of the cost, with those covered by cubes last. */
  readonly cost: readonly BoxState[];
  /** The number of boxes that can still take a cube. */
  readonly spaces: number;
  readonly coins: number;
  readonly bonus: RecruitBonus;
  /** True if this section's recruit has been enlisted, so that its ongoing bonus applies. */
  readonly enlisted: boolean;
}

export interface Section {
  readonly top: TopRow;
  readonly bottom: BottomRow;
}

const { move, bolster, trade, produce } = common.topActions;

/** Returns `withCube` boxes. Those after the first `base` are covered by a cube until it is moved. */
const boxes = (base: number, withCube: number, moved: boolean): BoxState[] =>
  Array.from({ length: withCube }, (_, i) => (i < base || moved ? 'open' : 'covered'));

function gainsOf(action: TopAction, moved: (source: CubeSource) => boolean): GainBoxes[] {
  switch (action) {
    case 'move':
      return [
        {
          what: 'moveUnits',
          cube: 'moveUnits',
          boxes: boxes(move.moveUnits.base, move.moveUnits.withCube, moved('moveUnits')),
        },
        {
          what: 'coins',
          cube: 'gainCoins',
          boxes: boxes(move.gainCoins.base, move.gainCoins.withCube, moved('gainCoins')),
        },
      ];
    case 'bolster':
      return [
        { what: 'power', cube: 'power', boxes: boxes(bolster.power.base, bolster.power.withCube, moved('power')) },
        {
          what: 'combatCards',
          cube: 'combatCards',
          boxes: boxes(bolster.combatCards.base, bolster.combatCards.withCube, moved('combatCards')),
        },
      ];
    case 'trade':
      return [
        { what: 'resources', cube: null, boxes: boxes(trade.resources.base, trade.resources.base, true) },
        {
          what: 'popularity',
          cube: 'popularity',
          boxes: boxes(trade.popularity.base, trade.popularity.withCube, moved('popularity')),
        },
      ];
    case 'produce':
      return [
        {
          what: 'territories',
          cube: 'territories',
          boxes: boxes(produce.territories.base, produce.territories.withCube, moved('territories')),
        },
      ];
  }
}

const COINS: Readonly<Record<TopAction, number>> = { move: 0, bolster: 1, trade: 1, produce: 0 };

/** Returns the four sections of a seat's mat, from left to right. */
export function matModel(view: State, seat: number): Section[] {
  const player = view.players[seat];
  const moved = (source: CubeSource): boolean => player.upgrades.some(([from]) => from === source);
  return playerMat(player.mat).sections.map(({ top, structure, bottom, cost, coins, recruitOngoingBonus }): Section => {
    const cubes = player.upgrades.filter(([, to]) => to === bottom).length;
    return {
      top: {
        action: top,
        cost: COINS[top],
        gains: gainsOf(top, moved),
        structure,
        built: player.structures[STRUCTURES.indexOf(structure)] !== ON_MAT,
      },
      bottom: {
        action: bottom,
        resource: cost.resource,
        cost: Array.from({ length: cost.start }, (_, i) => (i < cost.start - cubes ? 'open' : 'covered')),
        spaces: cost.upgradable - cubes,
        coins,
        bonus: recruitOngoingBonus,
        enlisted: player.recruits[BOTTOM_ACTIONS.indexOf(bottom)] !== null,
      },
    };
  });
}

/** A worker space of Produce: its cost once its worker has left, and whether the worker is still there. */
export interface WorkerSpace {
  readonly cost: 'power' | 'popularity' | 'coins' | null;
  readonly worker: boolean;
}

/** Returns the worker spaces in the order in which they are emptied (PRO-1, PRO-3). */
export function workerSpaces(view: State, seat: number): WorkerSpace[] {
  const gone = view.players[seat].units.slice(FIRST_WORKER).filter((at) => at !== ON_MAT).length;
  const left = Math.max(0, gone - common.workersOnBoardAtStart);
  return produce.workerSpacesLeftToRight.map((cost, i) => ({ cost, worker: i >= left }));
}
