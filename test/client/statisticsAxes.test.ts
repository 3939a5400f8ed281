import { expect, it } from 'vitest';
import { axesOf } from '../../client/statistics/axes.ts';
import { BASE_MATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';

it('pairing tables show every faction and mat from the base game, but only those played from the expansion', () => {
  expect(axesOf([])).toEqual({ factions: PLAYED_FACTIONS, mats: BASE_MATS });
  const { factions, mats } = axesOf(['togawa agricultural', 'nordic militant']);
  expect(factions.slice(0, 3)).toEqual(['nordic', 'rusviet', 'togawa']);
  expect(mats).toEqual(['industrial', 'engineering', 'militant', 'patriotic', 'mechanical', 'agricultural']);
});
