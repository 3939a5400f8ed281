import { describe, expect, it } from 'vitest';
import { trained, type Example } from '../../cli/train/net.ts';
import { returnsOf } from '../../cli/train/returns.ts';
import { WIDTH, type Row } from '../../cli/train/rows.ts';
import { phaseOf } from '../../game/bots/strong/model.ts';
import { readNet, sharesOf } from '../../game/bots/strong/net.ts';
import { dice } from '../support/dice.ts';

/** How `npm run train` trains a net (docs/bots.md). */

const row = (values: Float64Array, progress: number): Row => ({
  values,
  ...phaseOf(progress),
  seats: 2,
  seat: 0,
  faction: 'nordic',
  own: 0,
  rival: 0,
  margin: 0,
});

/** Positions in which two features are worth ten coins together and nothing alone. */
function examples(count: number): Example[] {
  const below = dice(7);
  return Array.from({ length: count }, () => {
    const values = new Float64Array(WIDTH);
    for (let i = 0; i < 6; i++) values[i] = below(2);
    return { row: row(values, below(100) / 100), missing: [10 * values[0] * values[1], 0] };
  });
}

describe('the training of a net', () => {
  it('finds what two features are worth together, and gives the same net again', () => {
    const known = examples(2000);
    const learn = () => trained(known, { units: 8, epochs: 40 }, 'pair');
    const learner = learn();
    const off = examples(200).map(({ row: each, missing }) => Math.abs(learner.valuesOf(each)[0] - missing[0]));
    expect(Math.max(...off)).toBeLessThan(2);
    expect(learn().written()).toEqual(learner.written());
  });

  it('stores a net that gives the same values', () => {
    const known = examples(300);
    const learner = trained(known, { units: 4, epochs: 3 }, 'stored');
    const net = readNet(learner.written());
    for (const { row: each } of known.slice(0, 20)) {
      const { byFeature, rest } = sharesOf(net, each.values, each.phase, each.part);
      const sum = byFeature.reduce((all, share) => all + share, rest);
      expect(sum).toBeCloseTo(learner.valuesOf(each)[0], 1);
    }
  });

  it('learns from the estimates at later positions as well as from the outcome', () => {
    const outcomes = [[10], [6], [2]];
    const estimates = [[0], [8], [5]];
    expect(returnsOf(outcomes, estimates, 1)).toEqual(outcomes);
    // The estimate at the next position was 2 and 3 coins too high.
    expect(returnsOf(outcomes, estimates, 0)).toEqual([[12], [9], [2]]);
    expect(returnsOf(outcomes, estimates, 0.5)).toEqual([[10 + 1 + 0.75], [7.5], [2]]);
    expect(returnsOf([], [], 0.5)).toEqual([]);
  });
});
