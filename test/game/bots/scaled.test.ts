import { describe, expect, it } from 'vitest';
import { HABITS } from '../../../game/bots/strong/bots.ts';
import { scaled } from '../../../game/bots/strong/scaled.ts';

describe('a scaled effort', () => {
  const { effort } = HABITS.hard.table;

  it('is the same for a share of 1, and has the same depth and judgement for any other', () => {
    expect(scaled(effort, 1)).toEqual(effort);
    const { turns, branches, narrowing, outlook, doubt } = effort;
    expect(scaled(effort, 0.3)).toMatchObject({ turns, branches, narrowing, outlook, doubt });
  });

  it('has this share of the positions and lines, and at least one of each', () => {
    const half = scaled(effort, 0.5);
    expect([half.move.positions, half.rows.positions, half.enough]).toEqual(
      [effort.move.positions, effort.rows.positions, effort.enough].map((n) => n / 2),
    );
    expect(half.lines).toBe(Math.floor(effort.lines / 2));
    const { move, rows, ends, laterMove, laterRows, lines } = scaled(effort, 0.05);
    for (const { positions, width } of [move, rows, laterMove, laterRows]) {
      expect(Math.min(positions, width)).toBeGreaterThanOrEqual(1);
    }
    expect(Math.min(ends, lines)).toBeGreaterThanOrEqual(1);
  });
});
