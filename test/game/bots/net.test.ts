import { describe, expect, it } from 'vitest';
import { WeightsError } from '../../../game/bots/bot.ts';
import { read } from '../../../game/bots/strong/features/features.ts';
import { Judge, type Model } from '../../../game/bots/strong/judge.ts';
import { phaseOf } from '../../../game/bots/strong/model.ts';
import { readModels, shippedModels } from '../../../game/bots/strong/models.ts';
import { INPUTS, readNet, sharesOf, TARGETS, type WrittenNet } from '../../../game/bots/strong/net.ts';
import { temperOf } from '../../../game/bots/strong/tempers.ts';
import { WRITTEN_MODELS } from '../../../game/bots/strong/weights.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { viewFor } from '../../../game/view.ts';
import { dice } from '../../support/dice.ts';

/** The small net that corrects the evaluation. */

const FEATURE_COUNT = WRITTEN_MODELS.duel.own.features;
const UNITS = 3;

/** Returns a net with random weights. */
function randomNet(seed: number): WrittenNet {
  const below = dice(seed);
  const numbers = (count: number): string => Array.from({ length: count }, () => below(401) - 200).join(' ');
  return {
    features: FEATURE_COUNT,
    units: UNITS,
    inputScale: 1 / 256,
    outputScale: 1 / 64,
    inputs: numbers((INPUTS + 1) * UNITS),
    outputs: numbers(TARGETS.length * (UNITS + 1)),
  };
}

/** Computes the outputs of a net, in the plainest way. */
function outputsOf(written: WrittenNet, values: Float64Array, phase: number, part: number): number[] {
  const inputs = written.inputs.split(' ').map((word) => Number(word) * written.inputScale);
  const outputs = written.outputs.split(' ').map((word) => Number(word) * written.outputScale);
  const given = [...values, 0, 0, 0, 0];
  given[values.length + phase] += 1 - part;
  given[values.length + phase + 1] += part;
  const hidden = Array.from({ length: UNITS }, (_, unit) => {
    const sum = given.reduce((all, value, i) => all + value * inputs[i * UNITS + unit], inputs[INPUTS * UNITS + unit]);
    return Math.max(0, sum);
  });
  return TARGETS.map((_, target) => {
    const own = outputs.slice(target * (UNITS + 1), (target + 1) * (UNITS + 1));
    return hidden.reduce((all, value, unit) => all + value * own[unit], own[UNITS]);
  });
}

const view = (() => {
  const setup = parseSetup({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'net' });
  const state = { ...newMatch(setup), round: 9 };
  return viewFor(state, 0);
})();
const { values, context } = read(view, 0);
const { phase, part } = phaseOf(context.progress);

describe('the net', () => {
  it("adds to a position's value what its outputs say", () => {
    const temper = { ...temperOf('builder', true), win: 0 };
    for (const seed of [1, 2, 3]) {
      const written = randomNet(seed);
      const model: Model = { ...shippedModels().duel, net: null };
      const plain = new Judge(model, temper).valueOf(view, 0);
      const corrected = new Judge({ ...model, net: readNet(written) }, temper).valueOf(view, 0);
      const [own, rival] = outputsOf(written, values, phase, part);
      expect(corrected - plain).toBeCloseTo(own - temper.rival * rival, 6);
    }
  });

  it("divides what it adds to the seat's coins among the features", () => {
    const written = randomNet(4);
    const { byFeature, rest } = sharesOf(readNet(written), values, phase, part);
    const sum = byFeature.reduce((all, share) => all + share, rest);
    expect(sum).toBeCloseTo(outputsOf(written, values, phase, part)[0], 6);
    expect(byFeature.every((share, i) => share === 0 || values[i] !== 0)).toBe(true);
  });

  it.each([
    ['for other features', { features: FEATURE_COUNT - 1 }],
    ['with too few weights', { inputs: '1 2 3' }],
    ['with a weight that is not a whole number', { outputs: `0.5${' 1'.repeat(TARGETS.length * (UNITS + 1) - 1)}` }],
  ])('is rejected if it is stored %s', (_, change) => {
    expect(() => readModels(WRITTEN_MODELS, { duel: { ...randomNet(1), ...change }, table: null })).toThrow(
      WeightsError,
    );
  });
});
