import { describe, expect, it } from 'vitest';
import { arrive } from '../../server/pairing/entering.ts';
import { adjudicate, beginTable, drawRound, noteMatch } from '../../server/pairing/rounds.ts';
import { pointsFor } from '../../server/pairing/score.ts';
import { standingsOf } from '../../server/pairing/stages.ts';
import { begin, codeOf, decide, playOut, tournamentOf } from './pureTournament.ts';

/** Points, places and standings. */

describe('points', () => {
  it('for shared places are split, and none are lost', () => {
    expect(pointsFor(1, 1, [5, 3, 2])).toBe(5);
    expect(pointsFor(1, 2, [5, 3, 2])).toBe(4);
    expect(pointsFor(3, 2, [5, 3, 2])).toBe(1);
    const tournament = tournamentOf({ format: 'swiss', seats: 5, rounds: 1 }, 5);
    const round = drawRound(tournament, 1, 0);
    if (round === null) throw new Error('no round');
    begin(tournament, round);
    noteMatch(
      tournament,
      'match-1-1',
      [1, 1, 3, 3, 3].map((place) => ({ place, coins: 0 })),
    );
    expect(standingsOf(tournament).map(({ points }) => points)).toEqual([4, 4, 1, 1, 1]);
  });
});

describe('a tournament', () => {
  it('counts only the best two of three heats', () => {
    const tournament = tournamentOf({ format: 'heats', seats: 5, rounds: 3, counted: 2 }, 10);
    playOut(tournament);
    for (const { points } of standingsOf(tournament)) expect(points).toBeLessThanOrEqual(10);
    expect(standingsOf(tournament)[0]).toMatchObject({ points: 10, tables: 3, wins: 2 });
  });

  it('compares the coins of a seat with those of the same seat at other tables if all tables have the same deal', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 4, rounds: 1, deal: 'duplicate' }, 8);
    const round = drawRound(tournament, 1, 0);
    if (round === null) throw new Error('no round');
    expect(round.seed).not.toBeNull();
    begin(tournament, round);
    const coins = [
      [50, 40, 30, 20],
      [90, 35, 25, 15],
    ];
    for (const [i, own] of coins.entries()) {
      noteMatch(
        tournament,
        `match-1-${i + 1}`,
        own.map((each, seat) => ({ place: seat + 1, coins: each })),
      );
    }
    const margins = new Map(standingsOf(tournament).map(({ player, margin }) => [player, margin]));
    expect(round.tables.map(({ seats }) => seats.map(({ player }) => margins.get(player)))).toEqual([
      [-40, 5, 5, 5],
      [40, -5, -5, -5],
    ]);
  });

  it('counts a result once, and refuses another unless it is a valid correction', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 5, rounds: 1, auto: false }, 5);
    const round = drawRound(tournament, 1, 0);
    if (round === null) throw new Error('no round');
    begin(tournament, round);
    const [table] = round.tables;
    expect(decide(tournament, table)).toBe(true);
    const before = structuredClone(standingsOf(tournament));
    expect(decide(tournament, table)).toBe(false);
    expect(standingsOf(tournament)).toEqual(before);
    const reversed = table.seats.map(({ player }) => ({ player, place: 5 - player }));
    expect(codeOf(() => adjudicate(tournament, table, reversed, false))).toBe('table-decided');
    expect(standingsOf(tournament)).toEqual(before);
    adjudicate(tournament, table, reversed, true);
    expect(standingsOf(tournament)[0].player).toBe(4);
    for (const wrong of [
      reversed.slice(1),
      [...reversed.slice(1), reversed[1]],
      reversed.map((each) => ({ ...each, place: 2 })),
    ]) {
      expect(codeOf(() => adjudicate(tournament, table, wrong, true))).toBe('not-these-places');
    }
  });

  it("names each player's division in a league before the first result", () => {
    const tournament = tournamentOf({ format: 'league', seats: 2, rounds: 1 }, 4);
    const round = drawRound(tournament, 1, 0);
    const seated = round?.tables.flatMap(({ division, seats }) => seats.map(({ player }) => [player, division]));
    expect(Object.fromEntries(standingsOf(tournament).map(({ player, division }) => [player, division]))).toEqual(
      Object.fromEntries(seated ?? []),
    );
  });

  it('decides a table without a match if fewer than two players arrive', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 2, rounds: 1, grace: 60 }, 2);
    const round = drawRound(tournament, 1, 0);
    if (round === null) throw new Error('no round');
    arrive(tournament, 1);
    expect(beginTable(tournament, round.tables[0])).toBeNull();
    expect(round.tables[0]).toMatchObject({ status: 'over', by: 'walkover' });
    expect(standingsOf(tournament)[0]).toMatchObject({ player: 1, points: 5 });
  });
});
