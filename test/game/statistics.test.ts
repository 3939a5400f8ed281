import { describe, expect, it } from 'vitest';
import { added, countsOf, statisticsOf, WIN, type Count } from '../../game/statistics.ts';
import { replay } from '../../game/notation/record.ts';
import { recordNamed } from '../support/recorded.ts';

/** Statistics of finished matches (game/statistics.ts). */

const FIVE = replay(recordNamed('five-players'));
const TWO = replay(recordNamed('two-players'));
const named = (counts: readonly Count[], kind: string): Count[] => counts.filter((count) => count.kind === kind);

describe('the counts of a match', () => {
  it('include each seat by faction, mat, pairing, place and opening, and every star', () => {
    const taken = (['produce', 'trade', 'move'] as const).flatMap((section) =>
      FIVE.players.map((_, seat) => ({ seat, section })),
    );
    const counts = countsOf(FIVE, taken);
    for (const kind of ['faction', 'mat', 'pairing', 'seat']) expect(named(counts, kind)).toHaveLength(5);
    expect(named(counts, 'opening')).toMatchObject([{ name: 'produce trade', n: 5, wins: WIN, fair: WIN }]);
    expect(named(counts, 'seat').find(({ name }) => name === '1')?.score).toBe(
      FIVE.result?.scores[FIVE.players[FIVE.first].faction],
    );
    const stars = FIVE.players.flatMap((player) => player.stars);
    expect(named(counts, 'star').reduce((sum, { n }) => sum + n, 0)).toBe(stars.length);
    expect(named(counts, 'rounds')).toMatchObject([{ name: String(FIVE.result?.round), n: 1 }]);
  });

  it('share a win among the winners, and are empty without a result or a second player', () => {
    const { result } = TWO;
    if (result === null) throw new Error('the record has no result');
    const winners = TWO.players.map(({ faction }) => faction);
    const shared = countsOf({ ...TWO, result: { ...result, winners } }, []);
    expect(named(shared, 'faction').map(({ wins }) => wins)).toEqual([WIN / 2, WIN / 2]);
    expect(named(shared, 'opening')).toEqual([]);
    expect(countsOf({ ...TWO, result: null }, [])).toEqual([]);
    expect(countsOf(replay(recordNamed('one-player')), [])).toEqual([]);
  });
});

describe('the statistics', () => {
  it('of two matches include shares, the fair share at tables of these sizes, stars and rounds', () => {
    const sums = added([...countsOf(FIVE, []), ...countsOf(TWO, [])]);
    const { matches, players, factions, seats, stars, rounds } = statisticsOf(sums);
    expect([matches, players]).toEqual([2, { 2: 1, 5: 1 }]);
    expect(Object.values(factions).reduce((sum, fared) => sum + fared.seats, 0)).toBe(7);
    expect(seats['1']).toMatchObject({ seats: 2, fairShare: 0.35 });
    const of = (star: string): number =>
      [...FIVE.players, ...TWO.players].flatMap((player) => player.stars).filter((one) => one === star).length;
    expect(stars.combat).toBeCloseTo(of('combat') / 7, 3);
    const both = [FIVE.result?.round ?? 0, TWO.result?.round ?? 0].sort((a, b) => a - b);
    expect(rounds).toMatchObject({ mean: (both[0] + both[1]) / 2, median: both[0] });
  });

  it('of no matches are zero', () => {
    expect(statisticsOf([])).toMatchObject({ matches: 0, winner: 0, factions: {}, rounds: { mean: 0, median: 0 } });
  });
});
