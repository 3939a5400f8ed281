import type { Model, Models } from './judge.ts';
import { readWeights, type WrittenWeights } from './model.ts';
import { WRITTEN_MODELS } from './weights.ts';

type WrittenModel = { readonly [K in keyof Model]: WrittenWeights };

const readModel = ({ own, rival, win }: WrittenModel): Model => ({
  own: readWeights(own),
  rival: readWeights(rival),
  win: readWeights(win),
});

/** Returns models as numbers. Throws `WeightsError` if they do not match the features. */
export const readModels = (written: { readonly [K in keyof Models]: WrittenModel }): Models => ({
  duel: readModel(written.duel),
  table: readModel(written.table),
});

let models: Models | null = null;

/** Returns the shipped models. Throws `WeightsError` if they do not match the features. */
export const shippedModels = (): Models => (models ??= readModels(WRITTEN_MODELS));
