import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Meetings, drawByLot, drawByOrder, drawEvenly, tableSizes } from '../../server/pairing/draw.ts';

/** Draws: which players sit at which table. */

/** Returns the number of pairs of players who have met more than once. */
function repeats(rounds: readonly (readonly (readonly number[])[])[]): number {
  const met = new Map<string, number>();
  for (const tables of rounds) {
    for (const table of tables) {
      for (const a of table) for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
    }
  }
  return [...met.values()].filter((times) => times > 1).length;
}

describe('a draw', () => {
  it('divides all players among tables whose sizes differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 128 }), fc.integer({ min: 2, max: 5 }), (players, seats) => {
        const sizes = tableSizes(players, seats);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(seats === 2 && players % 2 === 1 ? 3 : seats);
      }),
    );
  });

  it('lets no two players meet twice in 2 rounds of 16 or 25 players, or 3 of 25 (in fours) or 40 (in fives)', () => {
    for (const [players, seats, rounds] of [
      [16, 4, 2],
      [25, 5, 2],
      [25, 4, 3],
      [40, 5, 3],
    ]) {
      for (let seed = 0; seed < 5; seed++) {
        const met = new Meetings();
        const drawn = Array.from({ length: rounds }, (_, i) => {
          const all = Array.from({ length: players }, (__, player) => player);
          const tables = drawByLot(all, seats, met, { seed: `${seed} ${i}`, words: 0 });
          for (const table of tables) met.add(table);
          return tables;
        });
        expect([players, seats, rounds, repeats(drawn)]).toEqual([players, seats, rounds, 0]);
      }
    }
  });

  it('is the same for the same seed', () => {
    const all = Array.from({ length: 23 }, (_, i) => i);
    const draw = (seed: string) => drawByLot(all, 5, new Meetings(), { seed, words: 0 });
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('of a Swiss round seats players with similar ranks together unless they have met', () => {
    const met = new Meetings();
    expect(drawByOrder([7, 3, 5, 1, 4, 2], 3, met).map((table) => table.toSorted())).toEqual([
      [3, 5, 7],
      [1, 2, 4],
    ]);
    met.add([7, 3, 5]);
    const [first, second] = drawByOrder([7, 3, 5, 1, 4, 2], 3, met);
    for (const table of [first, second]) {
      expect([7, 3, 5].filter((player) => table.includes(player)).length).toBeLessThanOrEqual(2);
    }
  });

  it('of a semifinal spreads the best players over the tables', () => {
    const tables = drawEvenly([1, 2, 3, 4, 5, 6, 7, 8], 4);
    expect(tables).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
  });
});
