import { TERRAINS } from '../data/ids.ts';
import type { Hooks } from './hooks.ts';
import { stepTable, type StepTable } from './steps.ts';

/**
 * A player's faction ability and uncovered mech abilities, combined. The fields are derived from those of `Hooks`. A
 * field has a neutral value if no ability sets it.
 */
export interface Abilities {
  readonly repeatsSection: NonNullable<Hooks['repeatsSection']> | null;
  readonly workerSteps: StepTable;
  readonly combatUnitSteps: StepTable;
  readonly links: readonly NonNullable<Hooks['links']>[];
  readonly visitsHomeBases: readonly NonNullable<Hooks['visitsHomeBases']>[];
  readonly extraSteps: number;
  /** Abilities that take effect before the power dials are set; at most one per role. */
  readonly beforeCombat: readonly CombatAbility[];
  readonly extraCombatCards: readonly NonNullable<Hooks['extraCombatCards']>[];
  readonly keepsPopularity: boolean;
  readonly retreatsToLakes: boolean;
  readonly cardPaysResource: boolean;
  readonly unlimitedStars: boolean;
  readonly encounterOptions: number;
  readonly encounterCoins: NonNullable<Hooks['encounterCoins']> | null;
  readonly rearmsTraps: boolean;
}

/** An ability's id and its effect before a combat. */
export interface CombatAbility {
  readonly id: string;
  readonly does: NonNullable<Hooks['beforeCombat']>;
}

/** Combines the abilities of several hooks (DEP-2). */
export function together(hooks: readonly Hooks[]): Abilities {
  const swims = hooks.some((hook) => hook.workersCrossRivers === true);
  const crosses = hooks.flatMap((hook) => hook.riverTerrains ?? []);
  const lakes = hooks.some((hook) => hook.lakes === true);
  return {
    repeatsSection: hooks.find((hook) => hook.repeatsSection !== undefined)?.repeatsSection ?? null,
    workerSteps: stepTable(swims ? TERRAINS : [], false),
    combatUnitSteps: stepTable(crosses, lakes),
    links: hooks.flatMap((hook) => hook.links ?? []),
    visitsHomeBases: hooks.flatMap((hook) => hook.visitsHomeBases ?? []),
    extraSteps: hooks.reduce((sum, hook) => sum + (hook.extraSteps ?? 0), 0),
    beforeCombat: hooks.flatMap(({ id, beforeCombat: does }) => (does === undefined ? [] : [{ id, does }])),
    extraCombatCards: hooks.flatMap((hook) => hook.extraCombatCards ?? []),
    keepsPopularity: hooks.some((hook) => hook.keepsPopularity === true),
    retreatsToLakes: hooks.some((hook) => hook.retreatsToLakes === true),
    cardPaysResource: hooks.some((hook) => hook.cardPaysResource === true),
    unlimitedStars: hooks.some((hook) => hook.unlimitedStars === true),
    encounterOptions: hooks.reduce((max, hook) => Math.max(max, hook.encounterOptions ?? 1), 1),
    encounterCoins: hooks.find((hook) => hook.encounterCoins !== undefined)?.encounterCoins ?? null,
    rearmsTraps: hooks.some((hook) => hook.rearmsTraps === true),
  };
}
