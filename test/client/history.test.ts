import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MatchHistory } from '../../client/table/log/history.ts';
import type { GameEvent } from '../../game/events.ts';

const eventsOf = (stateID: number): GameEvent[] => [
  { type: 'turnBegan', audience: 'all', seat: 0, round: stateID },
  { type: 'moveClosed', audience: 'all', seat: 0 },
];

describe('the history of a match', () => {
  it('lists each action once, in order, and marks gaps, regardless of the order of arrival', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 });
    fc.assert(
      fc.property(ids, (order) => {
        const history = new MatchHistory();
        for (const stateID of order) history.add({ stateID, events: eventsOf(stateID) });
        const here = [...new Set(order)].filter((id) => id > 0).toSorted((a, b) => a - b);
        const lines = history.entries();
        expect(lines.filter(({ gap }) => !gap).map(({ id }) => id)).toEqual(
          here.flatMap((id) => [`${id}.0`, `${id}.1`]),
        );
        expect(history.isWhole).toBe(here.every((id, i) => id === i + 1));
        expect(lines.some(({ gap }) => gap)).toBe(!history.isWhole);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  it('says where its first gap begins', () => {
    const history = new MatchHistory();
    for (const stateID of [1, 2, 5]) history.add({ stateID, events: [] });
    expect(history.whole).toBe(2);
    expect(history.add({ stateID: 2, events: [] })).toBe(false);
    for (const stateID of [4, 3]) history.add({ stateID, events: [] });
    expect(history.whole).toBe(5);
  });

  it('keeps only the latest actions, but makes room for earlier ones while they are being read', () => {
    const history = new MatchHistory(3);
    const add = (...ids: number[]) => ids.map((stateID) => history.add({ stateID, events: eventsOf(stateID) }));
    const kept = () => [...new Set(history.entries().map(({ id, gap }) => (gap ? 'gap' : id.split('.')[0])))];
    add(1, 2, 3, 4, 5);
    expect(kept()).toEqual(['3', '4', '5']);
    expect(history.isWhole && history.hasEarlier).toBe(true);
    expect(add(2)).toEqual([false]);
    history.widen(2);
    expect(kept()).toEqual(['gap', '3', '4', '5']);
    expect(history.whole).toBe(0);
    add(2, 1, 6);
    expect(kept()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(history.isWhole && !history.hasEarlier).toBe(true);
    history.narrow();
    expect(kept()).toEqual(['4', '5', '6']);
    expect(history.isWhole && history.hasEarlier).toBe(true);
    add(1_000_000);
    expect(kept()).toEqual(['gap', '1000000']);
    add(999_998, 999_999);
    expect(kept()).toEqual(['999998', '999999', '1000000']);
    expect(history.isWhole).toBe(true);
  });
});
