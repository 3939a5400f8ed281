// npm run mutants: changes the rules in one small way after the other and looks which changes the tests notice.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { withLock } from '../lock.mjs';
import { root, say } from '../process.mjs';
import { USAGE, UsageError, readArguments } from './arguments.mjs';
import { listMutants, nameOf, relativeToRoot, sampleOf } from './list.mjs';
import { reportOf, summaryOf } from './report.mjs';

/** Where Stryker keeps the changed code while it runs. */
const SANDBOXES = '.mutants';

/** What the tests that are run do not need. */
const NOT_COPIED = ['cli', 'client', 'dist', 'public', 'server', 'test/cli', 'test/client', 'test/e2e', 'test/server'];

/** The range of a mutant as Stryker is told it: lines from 1, columns from 0. */
function rangeOf({ file, location: { start, end } }) {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/** Does the mutant's place, or the beginning of it, read so? */
function standsAt({ file, location: { start } }, place) {
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
    // Generous: on a busy machine a slow test must not pass for a mutant that was noticed. Most endless loops are
    // found by the number of their rounds.
    timeoutFactor: 5,
    timeoutMS: 60_000,
    disableTypeChecks: false,
    tsconfigFile: 'none', // Vitest needs none, and Stryker cannot read it by this version of TypeScript
    ignorePatterns: NOT_COPIED,
    tempDirName: SANDBOXES,
    cleanTempDir: 'always',
    warnings: { unknownOptions: false, slow: false },
    allowConsoleColors: false,
    logLevel: 'warn',
  };
}

/** The mutants of a sample with Stryker's word for what became of each. */
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
  const empty = only.find((place) => !all.some((mutant) => standsAt(mutant, place)));
  if (empty !== undefined) throw new UsageError(`no mutant of the sample at ${empty}`);
  const sample = only.length === 0 ? all : all.filter((mutant) => only.some((place) => standsAt(mutant, place)));
  say(`[mutants] ${sample.length} of ${mutants.length} mutants, seed ${seed}`);
  const tested = await withLock('mutants', () => {
    rmSync(path.join(root, SANDBOXES), { recursive: true, force: true }); // of a run that was killed
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
