import { describe, expect, it } from 'vitest';
import { matModel } from '../../client/table/mat/matModel.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';

const position = {
  active: 'nordic',
  seats: {
    nordic: {
      mat: 'industrial',
      upgrades: [
        ['power', 'upgrade'],
        ['territories', 'deploy'],
      ],
      structures: { mill: 'T1' },
      recruits: { deploy: 'coins' },
    },
    crimea: { mat: 'patriotic' },
  },
};

describe('the model of a player mat', () => {
  const sections = matModel(parsePosition(position, 'mat'), 0);

  it('lists the sections in the order in which they are printed', () => {
    expect(sections.map(({ top }) => top.action)).toEqual(['bolster', 'produce', 'move', 'trade']);
  });

  it('uncovers a benefit and covers a cost for every cube moved (UPG-1)', () => {
    const [{ top, bottom }] = sections;
    expect(top.gains).toEqual([
      { what: 'power', cube: 'power', boxes: ['open', 'open', 'open'] },
      { what: 'combatCards', cube: 'combatCards', boxes: ['open', 'covered'] },
    ]);
    expect(bottom).toMatchObject({ resource: 'oil', cost: ['open', 'open', 'covered'], spaces: 0, coins: 3 });
  });

  it('shows a built structure and an enlisted recruit', () => {
    expect(sections.map(({ top }) => top.built)).toEqual([false, true, false, false]);
    expect(sections.map(({ bottom }) => bottom.enlisted)).toEqual([false, true, false, false]);
  });
});
