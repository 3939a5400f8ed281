// npm run mutants: makes small changes to the rules, one at a time, and checks which of them the tests detect.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { withLock } from '../lock.mjs';
import { root, say } from '../process.mjs';
import { USAGE, UsageError, readArguments } from './arguments.mjs';
import { listMutants, nameOf, relativeToRoot, sampleOf } from './list.mjs';
import { reportOf, summaryOf } from './report.mjs';

/** The folder for Stryker's copies of the repository, which contain the mutated code. */
const SANDBOXES = '.mutants';

/** Folders that the tests in those copies do not need. */
const NOT_COPIED = ['cli', 'client', 'dist', 'public', 'server', 'test/cli', 'test/client', 'test/e2e', 'test/server'];

/** Returns a mutant's range in Stryker's format: lines from 1, columns from 0. */
function rangeOf({ file, location: { start, end } }) {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/** Returns true if the mutant's FILE:LINE:COLUMN starts with this text. */
function isAt({ file, location: { start } }, place) {
  return `${file}:${start.line}:${start.column}`.startsWith(place);
}

function strykerOptions(sample, concurrency) {
  return {
    mutate: [...new Set(sample.map(rangeOf))],
    sample: sample.map(nameOf),
    plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'stryker.mjs')],
    testRunner: 'sampled',
    reporters: ['sampled'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency,
    // The limits are generous, because a slow test on a busy machine must not look like a detected mutant. Most endless
    // loops are detected by their number of iterations.
    timeoutFactor: 5,
    timeoutMS: 60_000,
    disableTypeChecks: false,
    tsconfigFile: 'none', // Vitest needs none, and Stryker cannot read it with this version of TypeScript
    ignorePatterns: NOT_COPIED,
    tempDirName: SANDBOXES,
    cleanTempDir: 'always',
    warnings: { unknownOptions: false, slow: false },
    allowConsoleColors: false,
    logLevel: 'warn',
  };
}

/** Tests a sample and resolves to its mutants, each with Stryker's status, or `Lost` if Stryker returned none. */
async function test(sample, concurrency) {
  const results = await new Stryker(strykerOptions(sample, concurrency)).runMutationTest();
  const statuses = new Map(
    results.map(({ fileName, status, ...mutant }) => [nameOf({ ...mutant, file: relativeToRoot(fileName) }), status]),
  );
  return sample.map((mutant) => ({ ...mutant, status: statuses.get(nameOf(mutant)) ?? 'Lost' }));
}

async function main(args) {
  const { sample: size, seed, only, threshold, concurrency, json } = readArguments(args);
  const mutants = await listMutants();
  const all = sampleOf(mutants, size, seed);
  const empty = only.find((place) => !all.some((mutant) => isAt(mutant, place)));
  if (empty !== undefined) throw new UsageError(`the sample has no mutant at ${empty}`);
  const sample = only.length === 0 ? all : all.filter((mutant) => only.some((place) => isAt(mutant, place)));
  say(`[mutants] ${sample.length} of ${mutants.length} mutants, seed ${seed}`);
  const tested = await withLock('mutants', () => {
    rmSync(path.join(root, SANDBOXES), { recursive: true, force: true }); // left by a run that was killed
    return test(sample, concurrency);
  });
  const summary = summaryOf(tested);
  if (json !== null) writeFileSync(json, `${JSON.stringify({ seed, ...summary }, null, 2)}\n`);
  console.log(reportOf(summary));
  return summary.percentage < threshold ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(`[mutants] ${error.message}`);
  if (error instanceof UsageError) say(USAGE);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
