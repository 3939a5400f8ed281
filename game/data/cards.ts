import type { Resource, Terrain } from './ids.ts';

/** The cost of an encounter option or of the top row of a Factory card. */
export interface Cost {
  readonly coins?: number;
  readonly power?: number;
  readonly popularity?: number;
  readonly combatCards?: number;
}

/** A gain. The keys are in printed order (ENC-2); `any` means resources of the player's choice. */
export interface Gain {
  readonly coins?: number;
  readonly power?: number;
  readonly popularity?: number;
  readonly combatCards?: number;
  readonly resources?: { readonly [K in Resource | 'any']?: number };
  readonly workers?: number;
  readonly upgrades?: number;
  readonly mechs?: number;
  readonly structures?: number;
  readonly recruits?: number;
  readonly produce?: { readonly territories: number };
  /** Promo card 31 C: look at one opponent's hand before drawing. */
  readonly special?: string;
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly exact?: number;
}

/** The condition of an objective card. All its parts must be met (game/rules/objectiveTests.ts). */
export interface ObjectiveTest {
  readonly control?:
    | true
    | {
        readonly terrain?: Terrain;
        readonly feature?: 'tunnel';
        readonly adjacentTo?: 'factory' | 'sameLake';
        readonly min: number;
      };
  readonly event?: 'opponentWorkerForcedToRetreat';
  readonly power?: Range & { readonly rank?: 'highest'; readonly tiesCount?: boolean };
  readonly popularity?: Range;
  readonly coins?: Range;
  readonly combatCards?: Range;
  readonly combatStars?: Range;
  readonly factoryCards?: Range;
  readonly upgrades?: Range;
  readonly mechs?: Range;
  readonly recruits?: Range;
  readonly workers?: Range & { readonly equals?: 'recruits' };
  readonly structures?: Range & { readonly noneAdjacentTo?: 'ownHomeBase' };
  readonly resourcesEachType?: Range;
  readonly resourcesOneType?: Range;
  readonly workerOnEachTerrain?: readonly Terrain[];
  readonly territory?: TerritoryTest;
}

/** A condition that a single territory must meet. */
export interface TerritoryTest {
  readonly control?: boolean;
  readonly adjacentTo?: 'factory';
  readonly character?: Range;
  readonly mechs?: Range;
  readonly workers?: Range;
  readonly resourcesTotal?: Range;
  readonly eachType?: Range;
  readonly ownTokens?: Range & { readonly count: readonly ('character' | 'worker' | 'mech' | 'structure')[] };
}
