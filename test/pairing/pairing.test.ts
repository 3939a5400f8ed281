import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Meetings, drawByLot, drawByOrder, drawEvenly, tableSizes } from '../../server/pairing/draw.ts';
import { arrive, checkIn, readmit, register, registerAgain, remove, withdraw } from '../../server/pairing/entering.ts';
import { promoted } from '../../server/pairing/league.ts';
import { Refusal } from '../../server/pairing/refusal.ts';
import { adjudicate, beginTable, drawRound, noteMatch, replace, settle } from '../../server/pairing/rounds.ts';
import { pointsFor } from '../../server/pairing/score.ts';
import { standingsOf } from '../../server/pairing/stages.ts';
import { roundNow, type Round, type Table, type Tournament } from '../../server/pairing/types.ts';
import { tournamentPlan, type TournamentPlan } from '../../protocol/tournaments.ts';
import { dice } from '../support/dice.ts';

/** The pure part of tournaments: draws, points, standings, and the course from the first round to the last. */

const planOf = (plan: Readonly<Record<string, unknown>>): TournamentPlan =>
  tournamentPlan.parse({ checkIn: false, grace: 0, ...plan });

function tournamentOf(plan: Readonly<Record<string, unknown>>, people: number, bots = 0): Tournament {
  const tournament: Tournament = {
    plan: planOf(plan),
    seed: 'a tournament',
    status: 'registration',
    entrants: [],
    rounds: [],
  };
  for (let i = 0; i < people; i++) register(tournament, false);
  for (let i = 0; i < bots; i++) register(tournament, true);
  return tournament;
}

const codeOf = (change: () => unknown): string => {
  try {
    change();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'allowed';
};

/** Begins the tables of a round, each with its own match. */
function begin(tournament: Tournament, { number, tables }: Round): void {
  for (const table of tables) {
    if (beginTable(tournament, table) !== null) table.matchID = `match-${number}-${table.number}`;
  }
}

/** Decides a table by strength: the player with the lowest number wins. */
function decide(tournament: Tournament, { matchID, seats }: Table): boolean {
  const dealt = seats.filter(({ seat }) => seat !== null);
  const outcomes = dealt.map(({ player }) => ({
    place: 1 + dealt.filter((other) => other.player < player).length,
    coins: 100 - player,
  }));
  return noteMatch(tournament, matchID ?? '', outcomes);
}

/** Plays a tournament to its end, and returns its rounds. */
function playOut(tournament: Tournament): Round[] {
  let round = drawRound(tournament, 1, 0);
  while (round !== null) {
    begin(tournament, round);
    for (const table of round.tables) decide(tournament, table);
    round = settle(tournament, 0);
  }
  return tournament.rounds;
}

const playersAt = (tables: readonly Table[]): number[] =>
  tables.flatMap(({ seats }) => seats.map(({ player }) => player));

/** How many pairs of players have met more than once. */
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
  it('seats every player at one table, at tables whose sizes differ by at most one', () => {
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

  it('lets no one meet again in the second round of 16 or 25, nor in three rounds of 25 at tables of four', () => {
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

  it('of a Swiss round keeps players together who are close, unless they have met', () => {
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

describe('points', () => {
  it('of shared places are shared, and none are lost', () => {
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
  it.each([
    { format: 'heats', seats: 5, rounds: 3, semifinal: 0 },
    { format: 'heats', seats: 4, rounds: 3, semifinal: 16 },
    { format: 'swiss', seats: 4, rounds: 5 },
    { format: 'league', seats: 5, rounds: 3, matches: 2 },
  ])('of 25 as $format seats everyone once a round and is won by the strongest', (plan) => {
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
    // In a league, the strongest can begin in a lower division.
    expect(plan.format === 'league' || order[0].player === 0).toBe(true);
    const stages = rounds.map(({ stage }) => stage);
    expect(stages.filter((stage) => stage === 'final')).toHaveLength(plan.format === 'heats' ? 1 : 0);
    expect(stages.includes('semifinal')).toBe(plan.semifinal === 16);
    expect(settle(tournament, 0)).toBeNull();
  });

  it('sends the winners of the semifinals to the final, and ranks everyone else behind', () => {
    const tournament = tournamentOf({ format: 'heats', seats: 4, rounds: 2, semifinal: 16 }, 25);
    const [, , semifinal, final] = playOut(tournament);
    expect(semifinal.tables).toHaveLength(4);
    const winners = semifinal.tables.map(({ seats }) => Math.min(...seats.map(({ player }) => player)));
    expect(playersAt(final.tables).toSorted()).toEqual(winners.toSorted());
    const order = standingsOf(tournament).map(({ player }) => player);
    expect(order.slice(0, 4).toSorted()).toEqual(winners.toSorted());
    expect(order.slice(0, 16).toSorted()).toEqual(playersAt(semifinal.tables).toSorted());
  });

  it('counts the best heats only', () => {
    const tournament = tournamentOf({ format: 'heats', seats: 5, rounds: 3, counted: 2 }, 10);
    playOut(tournament);
    for (const { points } of standingsOf(tournament)) expect(points).toBeLessThanOrEqual(10);
    expect(standingsOf(tournament)[0]).toMatchObject({ points: 10, tables: 3, wins: 2 });
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
    // After four seasons, the strongest have reached the top.
    expect(standingsOf(tournament).slice(0, 1)).toMatchObject([{ player: 0, division: 1 }]);
  });

  it('compares coins with the same seat at other tables if all have the same deal', () => {
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

  it('counts a result once, and refuses another without a correction', () => {
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

  it('refuses what comes too late or too early', () => {
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

  it('ranks a player who does not come last, and seats them again only after they check in', () => {
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
      // The bot in their seat is first.
      decide(tournament, table);
      expect(table.seats.find(({ player }) => player === 0)).toMatchObject({ place: 4, missed: true });
      expect(standingsOf(tournament).map(({ points }) => points)).toEqual([5, 3, 2, 0]);
      const next = settle(tournament, 0);
      expect(playersAt(next?.tables ?? []).toSorted()).toEqual([1, 2, 3]);
    }
  });

  it('counts a player as missing who withdraws while their table gathers', () => {
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

  it('keeps a player out whom an official has removed, until an official lets them back in', () => {
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

  it('names the division of each player of a league before the first result', () => {
    const tournament = tournamentOf({ format: 'league', seats: 2, rounds: 1 }, 4);
    const round = drawRound(tournament, 1, 0);
    const seated = round?.tables.flatMap(({ division, seats }) => seats.map(({ player }) => [player, division]));
    expect(Object.fromEntries(standingsOf(tournament).map(({ player, division }) => [player, division]))).toEqual(
      Object.fromEntries(seated ?? []),
    );
  });

  it('decides a table without a match if fewer than two come', () => {
    const tournament = tournamentOf({ format: 'swiss', seats: 2, rounds: 1, grace: 60 }, 2);
    const round = drawRound(tournament, 1, 0);
    if (round === null) throw new Error('no round');
    arrive(tournament, 1);
    expect(beginTable(tournament, round.tables[0])).toBeNull();
    expect(round.tables[0]).toMatchObject({ status: 'over', by: 'walkover' });
    expect(standingsOf(tournament)[0]).toMatchObject({ player: 1, points: 5 });
  });

  it('comes to an end if players withdraw, do not come or are replaced, in 60 tournaments', () => {
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
