import { describe, expect, it } from 'vitest';
import type { FileResult } from '../../scripts/testReporter.mjs';
import { filesToTryAgain, hasCrashed, sumOf } from '../../scripts/vitest.mjs';

const passing = (file: string, passed = 2): FileResult => ({ file, passed, skipped: 0, failures: [] });
const failing = (file: string, test: string | null = 'adds up'): FileResult => ({
  file,
  passed: 1,
  skipped: 0,
  failures: [{ test, message: 'expected 3' }],
});
const run = (code: number, files: readonly FileResult[], errors: readonly string[] = []) => ({
  code,
  results: { files: [...files], errors: [...errors] },
});

describe('the files that get a second try', () => {
  it('are those that failed', () => {
    expect(filesToTryAgain(run(1, [passing('a'), failing('b'), failing('c', null)]))).toEqual(['b', 'c']);
  });

  it('are all files if an error belongs to no test', () => {
    expect(filesToTryAgain(run(1, [passing('a'), failing('b')], ['Worker exited unexpectedly']))).toEqual(['a', 'b']);
    expect(filesToTryAgain(run(1, [passing('a')]))).toEqual(['a']);
  });

  it('do not exist if all passed, if six failed, or if Vitest itself did not run', () => {
    expect(filesToTryAgain(run(0, [passing('a')]))).toBeNull();
    expect(
      filesToTryAgain(
        run(
          1,
          ['a', 'b', 'c', 'd', 'e', 'f'].map((file) => failing(file)),
        ),
      ),
    ).toBeNull();
    expect(filesToTryAgain({ code: 1, results: null })).toBeNull();
  });
});

describe('a runner', () => {
  it('has crashed if a signal ended it before it could report', () => {
    expect(hasCrashed({ code: 133, results: null })).toBe(true);
    expect(hasCrashed({ code: 1, results: null })).toBe(false);
    expect(hasCrashed(run(133, [passing('a')]))).toBe(false);
  });
});

describe('the summary', () => {
  it('reports a run without a second try unchanged', () => {
    expect(sumOf(run(1, [passing('a'), failing('b')]), null)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: ['b: adds up\n    expected 3'],
      unsteady: [],
    });
  });

  it('names the tests that passed only on the second try', () => {
    expect(sumOf(run(1, [passing('a'), failing('b')]), run(0, [passing('b')]))).toEqual({
      passed: 4,
      failed: 0,
      skipped: 0,
      failures: [],
      unsteady: ['b: adds up\n    expected 3'],
    });
  });

  it('counts a file that fails twice only once', () => {
    expect(sumOf(run(1, [failing('b')]), run(1, [failing('b')]))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('still counts a failed file that the second try did not reach', () => {
    expect(sumOf(run(1, [failing('b')]), run(0, []))).toMatchObject({ failed: 1 });
  });

  it('counts a failure if Vitest did not run, or ended with an error outside the tests', () => {
    expect(sumOf({ code: 1, results: null }, null)).toMatchObject({ passed: 0, failed: 1 });
    const sum = sumOf(run(1, [passing('a')], ['gone']), run(1, [passing('a')], ['gone']));
    expect(sum).toMatchObject({ passed: 2, failed: 1, failures: ['an error outside the tests\n    gone'] });
  });
});
