import type { FactionId } from '../../data/ids.ts';
import type { Model, Models } from './judge.ts';
import { WRITTEN_MEDIUM_DUEL } from './mediumDuel.ts';
import { readWeights, type WrittenWeights } from './model.ts';
import { WRITTEN_MODELS } from './weights.ts';

type WrittenModel = { readonly [K in keyof Model]: WrittenWeights };

/** Models as they are stored (`weights.ts`). */
export interface WrittenModels {
  readonly duel: WrittenModel;
  readonly table: WrittenModel;
  readonly factions: Readonly<Partial<Record<FactionId, WrittenModel>>>;
}

const readModel = ({ own, rival, win }: WrittenModel): Model => ({
  own: readWeights(own),
  rival: readWeights(rival),
  win: readWeights(win),
});

/** Converts stored models to numbers. Throws `WeightsError` if they do not match the features. */
export const readModels = ({ duel, table, factions }: WrittenModels): Models => ({
  duel: readModel(duel),
  table: readModel(table),
  factions: Object.fromEntries(Object.entries(factions).map(([faction, model]) => [faction, readModel(model)])),
});

let models: Models | null = null;

/** Returns the shipped models. Throws `WeightsError` if they do not match the features. */
export const shippedModels = (): Models => (models ??= readModels(WRITTEN_MODELS));

/**
 * Returns the models of a level: the shipped ones, but `medium` has its own for duels. Throws `WeightsError` if they do
 * not match the features.
 */
export const modelsOf = (level: 'medium' | 'hard'): Models =>
  level === 'hard' ? shippedModels() : { ...shippedModels(), duel: readModel(WRITTEN_MEDIUM_DUEL) };
