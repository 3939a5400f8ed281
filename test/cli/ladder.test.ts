import { describe, expect, it } from 'vitest';
import { runCommand } from '../../cli/arguments.ts';
import { ladder } from '../../cli/ladder.ts';
import { intervalOf, samplesOfDeals } from '../../cli/ladder/bootstrap.ts';
import type { Outcome, SeatOutcome } from '../../cli/ladder/playing.ts';
import { ratingsOf } from '../../cli/ladder/rating.ts';
import { ladderReport } from '../../cli/ladder/report.ts';
import { matchesAmong, matchesOf, pairsOf, type Plan } from '../../cli/ladder/seating.ts';
import { FACTIONS } from '../../game/data/ids.ts';
import { outcomeOf } from '../support/commands.ts';

/** npm run -s ladder (docs/notation.md, Commands) */

const PLAN: Plan = {
  deals: 2,
  seed: 's',
  deal: 'random',
  expansion: false,
  sizes: [2, 3],
  levels: ['random', 'easy'],
};

describe('the matches of the ladder', () => {
  it('pair every level with every weaker one at every table size, and repeat each deal with the stronger level in each seat', () => {
    const pairs = pairsOf(PLAN);
    expect(pairs).toEqual([
      { a: 'easy', b: 'random', players: 2 },
      { a: 'easy', b: 'random', players: 3 },
    ]);
    expect(matchesOf(pairs[1], PLAN).map(({ seed, levels }) => [seed, ...levels].join(' '))).toEqual([
      's/3/0 easy random random',
      's/3/0 random easy random',
      's/3/0 random random easy',
      's/3/1 easy random random',
      's/3/1 random easy random',
      's/3/1 random random easy',
    ]);
    expect(matchesAmong('easy', PLAN).map(({ seed, levels }) => [seed, ...levels].join(' '))).toEqual([
      's/3/0 easy easy easy',
      's/3/1 easy easy easy',
    ]);
  });
});

describe('the ratings', () => {
  const duel = (a: 'easy' | 'random', b: 'easy' | 'random', wins: number, matches: number): object => ({
    pair: { a, b, players: 2 },
    wins,
    matches,
  });
  type Tallies = Parameters<typeof ratingsOf>[1];

  it('put a level that is ten times as strong 400 points higher, counting one added draw', () => {
    // 9.5 of 10, plus half of the drawn match: 10 of 11 matches, so ten times the strength.
    const ratings = ratingsOf(['random', 'easy'], [duel('easy', 'random', 9.5, 10)] as Tallies);
    expect(Math.round(ratings.get('random') ?? NaN)).toBe(0);
    expect(Math.round(ratings.get('easy') ?? NaN)).toBe(400);
  });

  it('put a level that wins a fifth of its matches at tables of five on a par with its opponents', () => {
    const tallies = [{ pair: { a: 'easy', b: 'random', players: 5 }, wins: 4, matches: 20 }] as Tallies;
    expect(ratingsOf(['random', 'easy'], tallies).get('easy')).toBeCloseTo(0);
  });

  it('put random at 0 and easy-0 at 1000 if both play', () => {
    const tallies = [
      { pair: { a: 'easy-0', b: 'random', players: 2 }, wins: 18, matches: 20 },
      { pair: { a: 'hard', b: 'easy-0', players: 2 }, wins: 18, matches: 20 },
    ] as unknown as Tallies;
    const ratings = ratingsOf(['random', 'easy-0', 'hard'], tallies);
    expect([...ratings.values()].map(Math.round)).toEqual([0, 1000, 2000]);
  });
});

describe('the intervals', () => {
  it('contain 95% of the samples, which consist of whole deals and depend on the seed', () => {
    expect(intervalOf(Array.from({ length: 201 }, (_, i) => 200 - i))).toEqual([5, 195]);
    const samples = samplesOfDeals(3, 'x', 50);
    expect(samples).toEqual(samplesOfDeals(3, 'x', 50));
    expect(samples).not.toEqual(samplesOfDeals(3, 'y', 50));
    expect(samples.every((sample) => sample.length === 3 && sample.every((deal) => deal >= 0 && deal < 3))).toBe(true);
  });
});

describe('the report', () => {
  const seat = (level: 'easy' | 'random', score: number, win: number): SeatOutcome => ({
    level,
    score,
    win,
    faction: level === 'easy' ? 'nordic' : 'crimea',
    mat: 'industrial',
    stars: level === 'easy' ? ['combat', 'combat', 'power'] : [],
    decisions: 4,
    thoughts: [1, 3],
  });
  const outcome = (deal: number, ...seats: SeatOutcome[]): Outcome => ({
    deal,
    seats,
    rounds: 20 + deal,
    combats: 2,
    leaderEnded: deal === 0,
  });

  it('contains win shares, score differences, stars and factions, and needs no matches of a level with itself', () => {
    const [pair] = pairsOf({ ...PLAN, sizes: [2] });
    const outcomes = [
      outcome(0, seat('easy', 60, 1), seat('random', 20, 0)),
      outcome(0, seat('random', 30, 0.5), seat('easy', 30, 0.5)),
      outcome(1, seat('easy', 10, 0), seat('random', 20, 1)),
      outcome(1, seat('random', 20, 0), seat('easy', 50, 1)),
    ];
    const among = new Map([
      ['random', [outcome(0, seat('random', 10, 1), seat('random', 4, 0))]],
      [
        'easy',
        [outcome(0, seat('easy', 50, 1), seat('easy', 40, 0)), outcome(1, seat('easy', 60, 1), seat('easy', 30, 0))],
      ],
    ]);
    const report = ladderReport({ ...PLAN, sizes: [2] }, [{ pair, outcomes }], among);
    expect(report).toMatchObject({
      pairs: [
        { a: 'easy', b: 'random', players: 2, deals: 2, winShare: 0.625, interval: [0.5, 0.75], scoreDifference: 15 },
      ],
      levels: {
        random: { rating: 0, scores: { mean: 7, median: 7 }, winner: 10, leaderEnds: 1 },
        easy: {
          scores: { mean: 45, median: 45 },
          winner: 55,
          stars: { combat: 2, power: 1, mechs: 0 },
          rounds: { mean: 20.5, median: 20.5 },
          combats: 2,
          leaderEnds: 0.5,
          msPerDecision: { mean: 1, p99: 3, max: 3 },
        },
      },
      factions: { nordic: { seats: 4, winShare: 0.5, score: 45, relative: 0 } },
      pairings: { 'nordic industrial': { seats: 4 } },
    });
    const pairsOnly = ladderReport({ ...PLAN, sizes: [2] }, [{ pair, outcomes }], new Map());
    expect(pairsOnly).toMatchObject({ pairs: [{ winShare: 0.625 }], factions: {} });
    expect(pairsOnly).not.toHaveProperty('levels.easy.scores');
    expect(pairsOnly).toHaveProperty('levels.easy.msPerDecision.p99', 3);
  });
});

describe('npm run -s ladder', () => {
  /** Returns the output without times. */
  const timeless = (out: string): string => out.replace(/"msPerDecision":\{[^}]*\}/g, '');

  it('plays the expansion at tables of seven and, on request, at smaller ones', async () => {
    const factionsOf = async (...args: string[]): Promise<string[]> => {
      const { code, out } = await outcomeOf(ladder, ['--deals', '1', '--levels', 'random', '--threads', '1', ...args]);
      expect(code).toBe(0);
      return Object.keys((JSON.parse(out) as { factions: object }).factions);
    };
    expect(await factionsOf('--players', '7')).toEqual([...FACTIONS].sort());
    expect(await factionsOf('--players', '2', '--expansion', '--seed', 'c')).toEqual(['albion', 'nordic']);
  });

  it('prints one JSON object, which differs only in its times between one thread and two', async () => {
    const args = ['--deals', '2', '--players', '2', '--levels', 'random', '--seed', 'tiny'];
    const [one, two] = await Promise.all([
      outcomeOf(ladder, [...args, '--threads', '1']),
      outcomeOf(ladder, [...args, '--threads', '2']),
    ]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(timeless(one.out)).toBe(timeless(two.out));
    const report = JSON.parse(one.out) as { levels: { random: object } };
    expect(Object.keys(report)).toEqual(['pairs', 'levels', 'factions', 'pairings']);
    expect(Object.keys(report.levels.random).join(' ')).toBe(
      'rating interval scores winner stars rounds combats leaderEnds msPerDecision',
    );
  });

  it.each([
    [[], 'usage: npm run -s ladder'],
    [['--deals', '0'], '--deals must be a whole number from 1'],
    [['--deals', '1', '--players', '4'], '--players must be 2, 3, 5, 6, 7, not 4'],
    [['--deals', '1', '--levels', 'random,genius'], '--levels: unknown level genius'],
    [['--deals', '1', '--levels', 'random,random'], 'each level can be named only once'],
    [['--deals', '1', 'file'], 'unexpected: file'],
    [['--speed', '1'], 'unknown option --speed'],
  ])('refuses %j with exit code 2', async (args, message) => {
    const err: string[] = [];
    const code = await runCommand(
      ladder,
      args,
      () => expect.unreachable('printed'),
      (text) => err.push(text),
    );
    expect(code).toBe(2);
    expect(err.join('')).toContain(message);
  });
});
