import { describe, expect, it } from 'vitest';
import { checkIn, withdraw } from '../../server/pairing/entering.ts';
import { promoted } from '../../server/pairing/league.ts';
import { drawRound, replace, settle } from '../../server/pairing/rounds.ts';
import { standingsOf } from '../../server/pairing/stages.ts';
import { roundNow } from '../../server/pairing/types.ts';
import { dice } from '../support/dice.ts';
import { begin, decide, playOut, playersAt, tournamentOf } from './pureTournament.ts';

/** The course of a tournament from the first round to the last. */

describe('a tournament', () => {
  it.each([
    { format: 'heats', seats: 5, rounds: 3, semifinal: 0 },
    { format: 'heats', seats: 4, rounds: 3, semifinal: 16 },
    { format: 'swiss', seats: 4, rounds: 5 },
    { format: 'league', seats: 5, rounds: 3, matches: 2 },
  ])('of 25 ($format) seats everyone in each round before the finals, and the best wins except in a league', (plan) => {
    const tournament = tournamentOf(plan, 20, 5);
    const rounds = playOut(tournament);
    expect(tournament.status).toBe('over');
    for (const { stage, tables } of rounds) {
      if (stage === 'semifinal' || stage === 'final') continue;
      const seated = playersAt(stage === 'season' ? tables.filter((_, i) => i % 2 === 0) : tables);
      expect(seated.toSorted((a, b) => a - b)).toEqual(tournament.entrants.map(({ number }) => number));
    }
    const order = standingsOf(tournament);
    expect(order.map(({ rank }) => rank)).toEqual(order.map((_, i) => i + 1));
    // In a league, the strongest player can start in a lower division.
    expect(plan.format === 'league' || order[0].player === 0).toBe(true);
    const stages = rounds.map(({ stage }) => stage);
    expect(stages.filter((stage) => stage === 'final')).toHaveLength(plan.format === 'heats' ? 1 : 0);
    expect(stages.includes('semifinal')).toBe(plan.semifinal === 16);
    expect(settle(tournament, 0)).toBeNull();
  });

  it('sends the winners of the semifinals to the final, and ranks the others behind them', () => {
    const tournament = tournamentOf({ format: 'heats', seats: 4, rounds: 2, semifinal: 16 }, 25);
    const [, , semifinal, final] = playOut(tournament);
    expect(semifinal.tables).toHaveLength(4);
    const winners = semifinal.tables.map(({ seats }) => Math.min(...seats.map(({ player }) => player)));
    expect(playersAt(final.tables).toSorted()).toEqual(winners.toSorted());
    const order = standingsOf(tournament).map(({ player }) => player);
    expect(order.slice(0, 4).toSorted()).toEqual(winners.toSorted());
    expect(order.slice(0, 16).toSorted()).toEqual(playersAt(semifinal.tables).toSorted());
  });

  it('moves two players up and two down between divisions, and loses none', () => {
    const divisions = [
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
      [11, 12, 13, 14],
    ];
    expect(promoted(divisions, 2)).toEqual([1, 2, 3, 6, 7, 4, 5, 8, 11, 12, 9, 10, 13, 14]);
    expect(promoted(divisions, 0)).toEqual(divisions.flat());
    const tournament = tournamentOf({ format: 'league', seats: 5, rounds: 4 }, 20);
    playOut(tournament);
    // After four seasons, the strongest player has reached the top.
    expect(standingsOf(tournament).slice(0, 1)).toMatchObject([{ player: 0, division: 1 }]);
  });

  it('ends even if players withdraw, do not arrive or are replaced (60 random tournaments)', () => {
    for (let seed = 0; seed < 60; seed++) {
      const below = dice(seed);
      const format = (['heats', 'swiss', 'league'] as const)[below(3)];
      const extra = format === 'heats' ? { semifinal: below(2) * 16 } : {};
      const tournament = tournamentOf(
        {
          format,
          seats: 2 + below(4),
          rounds: 1 + below(4),
          grace: 60,
          noShow: below(2) === 0 ? 'bot' : 'without',
          ...extra,
        },
        2 + below(30),
        below(5),
      );
      let round = drawRound(tournament, 1, 0);
      for (let rounds = 0; round !== null; rounds++) {
        expect(rounds).toBeLessThan(15);
        for (const table of round.tables) {
          for (const seat of table.seats) seat.arrived ||= below(6) > 0;
        }
        begin(tournament, round);
        for (const table of round.tables) {
          expect(new Set(table.seats.map(({ player }) => player)).size).toBe(table.seats.length);
          if (table.status === 'playing' && below(8) === 0) {
            const player = table.seats.find(({ missed }) => !missed)?.player ?? -1;
            replace(tournament, table, player, null);
          }
          if (table.status === 'playing') decide(tournament, table);
        }
        if (below(3) === 0) withdraw(tournament, below(tournament.entrants.length));
        for (const { state, number } of tournament.entrants) {
          if (state === 'absent' && below(2) === 0 && tournament.status === 'running')
            checkIn(tournament, number, true);
        }
        round = settle(tournament, 0);
      }
      expect(tournament.status).toBe('over');
      expect(roundNow(tournament)?.tables.every(({ status }) => status === 'over')).toBe(true);
      const players = standingsOf(tournament).map(({ player }) => player);
      expect(new Set(players).size).toBe(players.length);
    }
  });
});
