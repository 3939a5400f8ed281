import { describe, expect, it } from 'vitest';
import { arrive, checkIn, readmit, register, registerAgain, remove, withdraw } from '../../server/pairing/entering.ts';
import { beginTable, drawRound, replace, settle } from '../../server/pairing/rounds.ts';
import { standingsOf } from '../../server/pairing/stages.ts';
import { begin, codeOf, decide, playersAt, tournamentOf } from './pureTournament.ts';

/** The players who take part: registration, check-in, withdrawal, removal and absence. */

describe('a tournament', () => {
  it('refuses requests that are too early or too late', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 4, rounds: 2, checkIn: true, grace: 60 }, 6);
    expect(codeOf(() => drawRound(tournament, 1, 0))).toBe('too-few-players');
    for (const player of [0, 1, 2, 3]) checkIn(tournament, player, true);
    expect(codeOf(() => checkIn(tournament, 4, false))).toBe('check-in-closed');
    expect(codeOf(() => drawRound(tournament, 2, 0))).toBe('round-open');
    drawRound(tournament, 1, 0);
    expect(codeOf(() => register(tournament, false))).toBe('registration-closed');
    expect(codeOf(() => drawRound(tournament, 1, 0))).toBe('round-begun');
    expect(codeOf(() => drawRound(tournament, 2, 0))).toBe('round-open');
    expect(codeOf(() => arrive(tournament, 5))).toBe('unknown-table');
    expect(codeOf(() => checkIn(tournament, 99, true))).toBe('not-registered');
    expect(tournament.entrants.map(({ state }) => state)).toEqual([
      'ready',
      'ready',
      'ready',
      'ready',
      'absent',
      'absent',
    ]);
  });

  it('has room for 128 players, of whom 32 can be bots, and for 256 including those who have withdrawn', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 4, rounds: 2 }, 96, 32);
    expect(codeOf(() => register(tournament, false))).toBe('tournament-full');
    for (let player = 0; player < 64; player++) withdraw(tournament, player);
    expect(codeOf(() => register(tournament, true))).toBe('tournament-full');
    for (let i = 0; i < 64; i++) register(tournament, false);
    expect(codeOf(() => register(tournament, false))).toBe('tournament-full');
    for (let player = 128; player < 192; player++) withdraw(tournament, player);
    for (let i = 0; i < 64; i++) register(tournament, false);
    expect(tournament.entrants).toHaveLength(256);
    withdraw(tournament, 255);
    expect(codeOf(() => register(tournament, false))).toBe('tournament-full');
    expect(codeOf(() => registerAgain(tournament, 255))).toBe('allowed');
  });

  it('ranks a missing player last, and does not seat them in the next round', () => {
    for (const noShow of ['bot', 'without'] as const) {
      const tournament = tournamentOf({ format: 'swiss', seats: 4, rounds: 2, checkIn: true, grace: 60, noShow }, 4);
      for (const player of [0, 1, 2, 3]) checkIn(tournament, player, true);
      const round = drawRound(tournament, 1, 0);
      if (round === null) throw new Error('no round');
      for (const player of [1, 2, 3]) expect(arrive(tournament, player)).toEqual([]);
      begin(tournament, round);
      const [table] = round.tables;
      expect(table.seats.filter(({ seat }) => seat !== null)).toHaveLength(noShow === 'bot' ? 4 : 3);
      expect(codeOf(() => replace(tournament, table, 0, null))).toBe('cannot-replace');
      // If `noShow` is `bot`, the bot in the missing player's seat wins.
      decide(tournament, table);
      expect(table.seats.find(({ player }) => player === 0)).toMatchObject({ place: 4, missed: true });
      expect(standingsOf(tournament).map(({ points }) => points)).toEqual([5, 3, 2, 0]);
      const next = settle(tournament, 0);
      expect(playersAt(next?.tables ?? []).toSorted()).toEqual([1, 2, 3]);
    }
  });

  it('counts a player as missing if they withdraw before their table begins', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 3, rounds: 1, grace: 60 }, 3);
    const [table] = drawRound(tournament, 1, 0)?.tables ?? [];
    expect(arrive(tournament, 0)).toEqual([]);
    withdraw(tournament, 0);
    expect(codeOf(() => arrive(tournament, 0))).toBe('not-registered');
    arrive(tournament, 1);
    expect(arrive(tournament, 2)).toEqual([]);
    beginTable(tournament, table);
    expect(table.seats.filter(({ missed }) => missed).map(({ player }) => player)).toEqual([0]);
  });

  it('keeps a removed player out until an official readmits them, which requires a free place', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 3, rounds: 1 }, 2);
    remove(tournament, 0);
    withdraw(tournament, 1);
    expect(codeOf(() => registerAgain(tournament, 0))).toBe('removed-from-tournament');
    expect(readmit(tournament, 1)).toBe(false);
    expect(readmit(tournament, 0)).toBe(true);
    registerAgain(tournament, 1);
    expect(tournament.entrants.map(({ state }) => state)).toEqual(['registered', 'registered']);
    remove(tournament, 0);
    for (let i = 0; i < 127; i++) register(tournament, false);
    expect(codeOf(() => readmit(tournament, 0))).toBe('tournament-full');
    withdraw(tournament, 5);
    readmit(tournament, 0);
    expect(codeOf(() => registerAgain(tournament, 5))).toBe('tournament-full');
  });
});
