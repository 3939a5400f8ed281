import { describe, expect, it } from 'vitest';
import { UsageError, readArguments } from '../../scripts/mutants/arguments.mjs';
import { listMutants, nameOf, sampleOf } from '../../scripts/mutants/list.mjs';
import { reportOf, summaryOf } from '../../scripts/mutants/report.mjs';
import { npmRun } from '../support/commands.ts';

/** `npm run mutants` (docs/mutants.md), except the mutation tests themselves. */

const location = { start: { line: 3, column: 5 }, end: { line: 3, column: 10 } };
const mutant = {
  file: 'game/view.ts',
  location,
  mutatorName: 'EqualityOperator',
  original: 'a > b',
  replacement: 'a >= b',
};

describe('the arguments of npm run mutants', () => {
  it('are a sample size, a seed, places, a threshold, a number of processes and a file, all with defaults', () => {
    expect(readArguments([])).toEqual({
      sample: 200,
      seed: '1',
      only: [],
      threshold: 85,
      concurrency: 1,
      json: null,
    });
    const all = ['--sample', '5', '--seed=x', '--only', 'game/view.ts:5', '--only', 'game/rules'];
    expect(readArguments([...all, '--threshold', '0', '--concurrency', '2', '--json', 'a.json'])).toEqual({
      sample: 5,
      seed: 'x',
      only: ['game/view.ts:5', 'game/rules'],
      threshold: 0,
      concurrency: 2,
      json: 'a.json',
    });
  });

  it.each([['--bogus'], ['more'], ['--sample'], ['--sample', '0'], ['--sample', '1.5'], ['--threshold', '101']])(
    'are refused if invalid: %s %s',
    (...args) => {
      expect(() => readArguments(args.filter((arg) => arg !== undefined))).toThrow(UsageError);
    },
  );

  it('cause exit code 2 and a usage message if invalid', async () => {
    const { code, out, err } = await npmRun('mutants', '--sample', 'many');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--sample must be a whole number from 1 to 100000, not many');
    expect(err).toContain('usage: npm run mutants');
  });
});

describe('a sample of the mutants', () => {
  it('depends only on the seed, follows the order of the code, and contains each mutant at most once', async () => {
    const mutants = await listMutants();
    const names = mutants.map(nameOf);
    expect(names.length).toBeGreaterThan(3000);
    expect(new Set(names).size).toBe(names.length);
    const sample = sampleOf(mutants, 200, '1').map(nameOf);
    expect(sample).toHaveLength(200);
    expect(sample).toEqual(names.filter((name: string) => sample.includes(name)));
    expect(sampleOf(mutants, 200, '1').map(nameOf)).toEqual(sample);
    const other = sampleOf(mutants, 200, '2').map(nameOf);
    expect(other.filter((name: string) => sample.includes(name)).length).toBeLessThan(50);
    expect(sampleOf(mutants, names.length + 1, '1')).toEqual(mutants);
  });

  it('keeps its mutants when their line numbers change', () => {
    const at = (line: number, original: string) => ({
      ...mutant,
      original,
      location: { start: { line, column: 1 }, end: { line, column: 6 } },
    });
    const code = ['a', 'b', 'c', 'd', 'a', 'e', 'f'];
    const texts = (first: number) =>
      sampleOf(
        code.map((original, i) => at(first + i, original)),
        3,
        's',
      ).map((chosen: { original: string }) => chosen.original);
    expect(texts(10)).toEqual(texts(1));
  });
});

describe('the report', () => {
  const of = (status: string, n: number) => new Array(n).fill({ ...mutant, status });

  it('counts a mutant that timed out as killed, and one that no test reached or that could not run as missed', () => {
    const summary = summaryOf([
      ...of('Killed', 6),
      ...of('Timeout', 1),
      ...of('Survived', 1),
      ...of('NoCoverage', 1),
      ...of('RuntimeError', 1),
    ]);
    expect(summary).toMatchObject({ mutants: 10, percentage: 70 });
    expect(summary.notKilled.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'timed out',
      'survived',
      'no coverage',
      'could not run',
    ]);
  });

  it('shows the location, mutator, original and replacement of a mutant that survived', () => {
    expect(reportOf(summaryOf([...of('Survived', 1), ...of('Killed', 3)]))).toBe(
      [
        'game/view.ts:3:5 EqualityOperator (survived)',
        '  - a > b',
        '  + a >= b',
        '',
        '3 killed, 0 timed out, 1 survived, 0 no coverage',
        '75.0% of 4 mutants killed',
      ].join('\n'),
    );
  });
});
