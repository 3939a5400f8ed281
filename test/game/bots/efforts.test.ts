import { describe, expect, it } from 'vitest';
import { largeShare, tableShare } from '../../../game/bots/strong/efforts.ts';
import { HABITS } from '../../../game/bots/strong/bots.ts';
import { scaled } from '../../../game/bots/strong/scaled.ts';
import { FACTIONS, PLAYER_MATS } from '../../../game/data/ids.ts';

describe("a pairing's share of the search", () => {
  it('belongs to the player mat if it is listed, otherwise to the faction, otherwise it is all', () => {
    expect(tableShare({ faction: 'nordic', mat: 'industrial' })).toBe(1);
    expect(tableShare({ faction: 'nordic', mat: 'patriotic' })).toBe(
      tableShare({ faction: 'nordic', mat: 'militant' }),
    );
    expect(tableShare({ faction: 'nordic', mat: 'patriotic' })).toBeLessThan(1);
    expect(tableShare({ faction: 'saxony', mat: 'patriotic' })).toBe(1);
    expect(tableShare({ faction: 'albion', mat: 'patriotic' })).toBe(1);
  });

  it('is what `hard` uses at a table of three to five, at a larger one, and not in a duel', () => {
    const { table, large, duel } = HABITS.hard;
    expect([table.shareOf, large?.shareOf, duel.shareOf]).toEqual([tableShare, largeShare, undefined]);
  });

  it('leaves every pairing enough to plan a turn', () => {
    for (const [share, { effort }] of [
      [tableShare, HABITS.hard.table],
      [largeShare, HABITS.hard.large ?? HABITS.hard.table],
    ] as const) {
      for (const faction of FACTIONS) {
        for (const mat of PLAYER_MATS) {
          const { ends, lines, move, rows } = scaled(effort, share({ faction, mat }));
          expect(Math.min(ends, lines, move.width, rows.width), `${faction} ${mat}`).toBeGreaterThanOrEqual(2);
        }
      }
    }
  });
});
