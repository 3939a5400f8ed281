// Runs Vitest and adds up the results for the summary of a test command.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runNode, say, toolPath } from './process.mjs';

/** @typedef {import('./testReporter.mjs').Results} Results */

/**
 * The folder of Node's compile cache, which halves the processor time needed to start a server or a bot thread. A
 * changed module is compiled again.
 */
export const COMPILED = path.join(root, 'node_modules/.cache/node');

/** If more files than this fail, the failures are unlikely to be random, and no file gets a second try. */
const MOST_TRIED_AGAIN = 5;

/** The number of tests so far by result, what failed, and what passed only on the second try. */
export const totals = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

const indent = (text) => text.replaceAll(/^/gm, '    ');

/**
 * Prints the failures and the tests that passed only on the second try, with their messages. Other programs read the
 * last line, `N passed, N failed`.
 */
export function printSummary() {
  for (const line of totals.unsteady) console.log(`PASSED ONLY ON THE SECOND TRY: ${line}`);
  for (const line of totals.failures) console.log(`FAILED: ${line}`);
  if (totals.skipped > 0) console.log(`(${totals.skipped} skipped)`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
}

/** Runs Vitest once. Resolves to its exit code and, if it ran that far, its results. */
async function runOnce(projects, args, env, stdio) {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-test-'));
  const file = path.join(folder, 'results.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${path.join(root, 'scripts/testReporter.mjs')}`];
    const selected = projects.map((name) => `--project=${name}`);
    const code = await runNode([toolPath('vitest'), 'run', ...selected, ...reporters, ...args], {
      cwd: root,
      env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILED, TEST_RESULTS: file, ...env },
      ...(stdio === undefined ? {} : { stdio }),
    });
    /** @type {Results | null} */
    const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return { code, results };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the files to try again after a failed run: those with a failure, or all files if there are none or if an
 * error belongs to no test. Returns null if the run succeeded, has no results or has too many failed files.
 * @param {{ code: number, results: Results | null }} run
 * @returns {string[] | null}
 */
export function filesToTryAgain({ code, results }) {
  if (code === 0 || results === null) return null;
  const failed = results.files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
  if (failed.length > MOST_TRIED_AGAIN) return null;
  if (results.errors.length > 0 || failed.length === 0) return results.files.map(({ file }) => file);
  return failed;
}

/**
 * Returns true if the runner itself was killed by a signal, for example after a fault in Node, and therefore reported
 * nothing about the tests.
 * @param {{ code: number, results: Results | null }} run
 */
export const hasCrashed = ({ code, results }) => code > 128 && results === null;

/**
 * Returns the combined totals of a run and the second try of some of its files, if there was one.
 * @param {{ code: number, results: Results | null }} first
 * @param {{ code: number, results: Results | null } | null} second
 */
export function sumOf(first, second) {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };
  const last = second?.results ?? null;
  const linesOf = ({ file, failures }) =>
    failures.map(({ test, message }) => `${file}: ${test ?? 'could not run'}\n${indent(message)}`);
  for (const result of first.results?.files ?? []) {
    const again = last?.files.find(({ file }) => file === result.file);
    const counted = again ?? result;
    sum.passed += counted.passed;
    sum.skipped += counted.skipped;
    sum.failed += counted.failures.length;
    sum.failures.push(...linesOf(counted));
    if (again?.failures.length === 0) sum.unsteady.push(...linesOf(result));
  }
  const final = second ?? first;
  const errors = final.results?.errors ?? [];
  sum.failures.push(...errors.map((error) => `an error outside the tests\n${indent(error)}`));
  if (second?.code === 0) {
    sum.unsteady.push(...(first.results?.errors ?? []).map((error) => `an error outside the tests\n${indent(error)}`));
  }
  if (final.code !== 0 && sum.failed === 0) sum.failed = 1;
  return sum;
}

function add(sum) {
  for (const [name, value] of Object.entries(sum)) {
    if (Array.isArray(value)) totals[name].push(...value);
    else totals[name] += value;
  }
}

/**
 * Runs one or more Vitest projects and adds their results to the totals. If `tryAgain` is true, all files run again if
 * the runner crashed, and then those from `filesToTryAgain` run again, one at a time (decision 022). Resolves to an
 * exit code.
 */
export async function vitest(project, { args = [], env = {}, stdio, tryAgain = false } = {}) {
  const projects = [project].flat();
  let first = await runOnce(projects, args, env, stdio);
  if (tryAgain && hasCrashed(first)) {
    say('*** The test runner crashed. All its tests will run again: see the summary. ***');
    totals.unsteady.push(`all tests of ${projects.join(' and ')}: the runner exited with code ${first.code}`);
    first = await runOnce(projects, args, env, stdio);
  }
  const files = tryAgain ? filesToTryAgain(first) : null;
  if (files === null) {
    add(sumOf(first, null));
    return first.code;
  }
  say(`*** A second try for ${files.join(', ')}: see the summary. ***`);
  const second = await runOnce(projects, [...files, '--no-file-parallelism'], env, stdio);
  const sum = sumOf(first, second);
  add(sum);
  return second.code || Math.min(sum.failed, 1);
}
