import { describe, expect, it } from 'vitest';
import words from '../../../client/i18n/en/learn.json' with { type: 'json' };
import { PRIMERS } from '../../../client/learn/primers/primers.ts';
import { FACTIONS } from '../../../game/data/ids.ts';
import { PLAYED_FACTIONS } from '../../../game/data/limits.ts';
import { apply, isRefusal } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';

describe('the primers', () => {
  it('cover each faction once, and all have their texts', () => {
    expect(PRIMERS.map(({ faction }) => faction)).toEqual([...PLAYED_FACTIONS, 'albion', 'togawa']);
    expect(Object.keys(words.primer).toSorted()).toEqual([...FACTIONS].toSorted());
  });

  it.each(PRIMERS)('let $faction play three legal turns', ({ faction, mat, turns }) => {
    expect(turns).toHaveLength(3);
    const other = faction === 'saxony' ? 'nordic' : 'saxony';
    const state = parsePosition({
      format: 'scythe-position/1',
      options: { expansion: true },
      active: faction,
      seats: { [faction]: { mat, objectives: [7, 19] }, [other]: { mat: 'agricultural', objectives: [1, 12] } },
      decks: { encounter: [1, 2] },
    });
    const refused: unknown[] = [];
    const act = (seat: number, action: Parameters<typeof apply>[2]) => {
      const answer = apply(state, seat, action);
      if (isRefusal(answer)) refused.push([action, answer.refused]);
    };
    turns.forEach((actions, i) => {
      for (const action of actions) act(0, action);
      if (state.active !== 1) return;
      act(1, { type: 'takeSection', section: i % 2 === 0 ? 'move' : 'bolster' });
      act(1, { type: 'endTurn' });
    });
    expect(refused).toEqual([]);
  });
});
