import type { FactionId } from '../../data/ids.ts';
import type { Model, Models } from './judge.ts';
import { readWeights, type WrittenWeights } from './model.ts';
import { readNet, type Net, type WrittenNet, type WrittenNets } from './net.ts';
import { WRITTEN_NETS } from './nets.ts';
import { WRITTEN_MODELS } from './weights.ts';

type WrittenModel = { readonly [K in 'own' | 'rival' | 'win']: WrittenWeights };

/** Models as they are stored (`weights.ts`). */
export interface WrittenModels {
  readonly duel: WrittenModel;
  readonly table: WrittenModel;
  readonly factions: Readonly<Partial<Record<FactionId, WrittenModel>>>;
}

const readModel = ({ own, rival, win }: WrittenModel, net: Net | null): Model => ({
  own: readWeights(own),
  rival: readWeights(rival),
  win: readWeights(win),
  net,
});

const netOf = (written: WrittenNet | null): Net | null => (written === null ? null : readNet(written));

/** Converts stored models and nets to numbers. Throws `WeightsError` if they do not match the features. */
export function readModels({ duel, table, factions }: WrittenModels, nets: WrittenNets): Models {
  const atTable = netOf(nets.table);
  return {
    duel: readModel(duel, netOf(nets.duel)),
    table: readModel(table, atTable),
    factions: Object.fromEntries(
      Object.entries(factions).map(([faction, model]) => [faction, readModel(model, atTable)]),
    ),
  };
}

let models: Models | null = null;

/** Returns the shipped models. Throws `WeightsError` if they do not match the features. */
export const shippedModels = (): Models => (models ??= readModels(WRITTEN_MODELS, WRITTEN_NETS));
