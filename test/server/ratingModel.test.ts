import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ratings as ratingsCommand } from '../../server/commands/ratings.ts';
import { ranksOf } from '../../server/lobby/ratings.ts';
import { changesBy, type RatedResult, type Standing } from '../../server/ratings/results.ts';
import { seasonOf } from '../../server/ratings/seasons.ts';
import { rankCorrelation, simulate } from '../../server/ratings/simulated.ts';
import { Ledger } from '../../server/ratings/ledger.ts';
import { parseResults } from '../../server/ratings/read.ts';
import { temporaryFolder } from '../support/commands.ts';

/** The model that turns results into ratings, and the command that recomputes them. */

const FOLDER = temporaryFolder();

const ranked = (...players: readonly string[]): RatedResult => ({
  pool: 'live',
  at: Date.UTC(2030, 0, 1),
  ranks: players.map((player, i) => ({ player, rank: i + 1 })),
});

describe('the model', () => {
  it('keeps the ratings of bots unchanged, and learns from matches against them', () => {
    const changes = changesBy(ranked('a', 'bot:hard', 'bot:random'), () => undefined);
    const [a, hard, random] = changes.map(({ before, after }) => after.mu - before.mu);
    expect([hard, random]).toEqual([0, 0]);
    expect(a).toBeGreaterThan(0);
    const [weak] = changesBy(ranked('a', 'bot:random'), () => undefined);
    const [strong] = changesBy(ranked('a', 'bot:hard'), () => undefined);
    expect(strong.after.mu).toBeGreaterThan(weak.after.mu);
  });

  it('becomes less certain about everyone when a season begins, and keeps their skill', () => {
    const settled: Standing = { mu: 30, sigma: 2, season: seasonOf(Date.UTC(2029, 11, 31)), played: 9, total: 20 };
    const [first] = changesBy(ranked('a', 'b'), () => settled);
    expect(first.before).toEqual({ mu: 30, sigma: 5 });
    expect(first.after).toMatchObject({ played: 1, total: 21 });
    const [second] = changesBy(ranked('a', 'b'), () => ({ ...settled, season: seasonOf(Date.UTC(2030, 2, 31)) }));
    expect(second.before).toEqual({ mu: 30, sigma: 2 });
  });

  it('treats equal ranks as a tie', () => {
    const ranks = ['a', 'b'].map((player) => ({ player, rank: 1 }));
    const [a, b] = changesBy({ ...ranked(), ranks }, () => undefined);
    expect(a.after.mu).toBe(b.after.mu);
  });

  it('lets players who have left share the last rank, and moves the others up', () => {
    expect(ranksOf([1, 2, 3, 4], [true, false, false, true])).toEqual([3, 1, 2, 3]);
    expect(ranksOf([2, 2, 1], [false, false, false])).toEqual([2, 2, 1]);
  });

  it('ranks 300 players from 4,000 results with a rank correlation above 0.9', () => {
    const { strengths, results } = simulate({ players: 300, results: 4000, seed: 5 });
    const ledger = new Ledger();
    for (const result of results) ledger.add(result);
    const all = Array.from(ledger.all());
    const mus = all.map(({ standing }) => standing.mu);
    const truth = all.map(({ subject }) => strengths.get(subject.player) ?? 0);
    expect(rankCorrelation(mus, truth)).toBeGreaterThan(0.9);
  });
});

describe('the command', () => {
  const lines = (...results: readonly unknown[]): string => results.map((result) => JSON.stringify(result)).join('\n');

  it('processes results in the order of their times, whatever the order of the lines', () => {
    const [first, second] = [ranked('a', 'b'), { ...ranked('b', 'a'), at: '2030-01-02T00:00:00Z' }];
    expect(
      parseResults(lines(second, '').replace('""', '') + '\n' + lines(first)).map(({ ranks }) => ranks[0].player),
    ).toEqual(['a', 'b']);
  });

  it.each([
    ['{', /line 1: not JSON/],
    [lines(ranked('a', 'b'), { ...ranked('a', 'b'), pool: 'chess' }), /line 2: pool/],
    [lines(ranked('a')), /line 1: ranks/],
    [lines(ranked('a', 'a')), /twice/],
    [lines({ ...ranked('a', 'b'), at: 'yesterday' }), /line 1: at/],
  ])('reports the fault in %s', (text, message) => {
    expect(() => parseResults(text)).toThrow(message);
  });

  it('exits with code 1 for a missing or broken file or database, and with code 2 for invalid arguments', async () => {
    const gone = path.join(FOLDER, 'gone');
    expect(await ratingsCommand(['recompute', '--results', gone], {})).toMatchObject({ code: 1, out: '' });
    const none = await ratingsCommand(['recompute'], { DATABASE_URL: gone });
    expect(none).toMatchObject({
      code: 1,
      err: `There is no database at ${gone}. Set DATABASE_URL to an existing one.\n`,
    });
    const foreign = path.join(FOLDER, 'foreign.sqlite');
    writeFileSync(foreign, 'no database');
    expect(await ratingsCommand(['recompute'], { DATABASE_URL: foreign })).toMatchObject({
      code: 1,
      err: expect.stringContaining('Use an intact database.') as string,
    });
    for (const args of [[], ['count'], ['recompute', '--file', 'x'], ['simulate', '--players', 'many']]) {
      expect((await ratingsCommand(args, {})).code).toBe(2);
    }
  });
});
