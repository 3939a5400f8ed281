// npm test: every check of the project. A failing step does not stop the others; failures and a summary line come last.
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildClient } from './client.mjs';
import { memoryFolder } from './memory.mjs';
import { inCi, root, runNode, say } from './process.mjs';
import { formatCheckArguments, lintArguments, typecheckArguments } from './checks.mjs';
import { printSummary, totals, vitest } from './vitest.mjs';

/**
 * True if `npm test`, `test:unit` and `test:server` run failed files a second time when only a few have failed.
 * SECOND_TRY=0 disables the second run.
 */
const tryAgain = process.env.SECOND_TRY !== '0';

/** The result of a step that could not run. The summary lists the step, but the step does not count as failed. */
const NOT_RUN = null;

/**
 * A step of `npm test`: `run` takes the stdio to use and resolves to an exit code or NOT_RUN. A step with `counts` adds
 * its own failures to the totals.
 * @typedef {{ name: string, run: (stdio: unknown) => Promise<number | null>, counts?: boolean }} Step
 */

/**
 * Runs a step. Its output goes to a file and is printed when the step ends, because other steps run at the same time.
 */
async function runStep({ name, run, counts = false }, outcome) {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-step-'));
  const file = path.join(folder, 'output');
  const output = openSync(file, 'w');
  const began = performance.now();
  say(`--- ${name}: running`);
  let code;
  try {
    code = await run(['ignore', output, output]);
  } catch (error) {
    say(`[${name}] ${error.message}`);
    code = 1;
  }
  closeSync(output);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(readFileSync(file));
  rmSync(folder, { recursive: true, force: true });
  if (code === NOT_RUN) outcome.notRun.push(name);
  else if (code === 0) console.log(`--- ${name}: ok (${seconds} s)\n`);
  else {
    console.log(`--- ${name}: FAILED with exit code ${code} (${seconds} s)\n`);
    outcome.failed.push(name);
    if (!counts) totals.failed += 1;
  }
}

/**
 * Runs phases one after another, the lanes of a phase in parallel, and the steps of a lane one after another. Every
 * step runs, even if an earlier one fails. Resolves to the exit code.
 */
async function runPhases(phases) {
  const outcome = { failed: [], notRun: [] };
  for (const lanes of phases) {
    const runLane = async (steps) => {
      for (const step of steps) await runStep(step, outcome);
    };
    await Promise.all(lanes.map(runLane));
  }
  for (const name of outcome.notRun) console.log(`NOT RUN: ${name}`);
  for (const name of outcome.failed) console.log(`FAILED STEP: ${name}`);
  printSummary();
  return outcome.failed.length > 0 ? 1 : 0;
}

/** Runs the tests of a project that needs a browser. */
async function inBrowser(project, options = {}) {
  const chromium = findChromium(); // setup has already tried to install one and reported a failure
  if (chromium) return vitest(project, { ...options, env: { CHROMIUM_PATH: chromium, ...options.env } });
  if (inCi) {
    totals.failed += 1;
    say('*** There is no Chromium for the browser tests, which is a failure in CI (CI=true). ***');
    return 1;
  }
  say('*** The browser tests were NOT run. In CI (CI=true) this would be a failure. ***');
  return NOT_RUN;
}

/** The projects of the unit tests: the engine, the client, and everything else that needs no server or browser. */
const UNIT = ['rules', 'client', 'unit'];

/**
 * The environment of the server tests. It places their databases and other files in memory if there is enough space.
 */
const inMemory = () => ({ TMPDIR: memoryFolder() });

/** npm test. `chromium`: a promise that settles once Chromium has been found or installed, or cannot be installed. */
export function testEverything(chromium) {
  const tool = (name, args) => ({ name, run: (stdio) => runNode(args, { cwd: root, stdio }) });
  const checks = [
    tool('lint', lintArguments()),
    tool('types', typecheckArguments()),
    tool('format', formatCheckArguments()),
    { name: 'client build', run: (stdio) => buildClient({ stdio }) },
    {
      name: 'drawing tests',
      run: async (stdio) => {
        await chromium;
        return inBrowser('browser', { stdio, tryAgain });
      },
      counts: true,
    },
  ];
  const tests = [
    { name: 'unit tests', run: (stdio) => vitest(UNIT, { stdio, tryAgain }), counts: true },
    { name: 'server tests', run: (stdio) => vitest('server', { stdio, tryAgain, env: inMemory() }), counts: true },
  ];
  const browser = [{ name: 'browser tests', run: (stdio) => inBrowser('e2e', { stdio, tryAgain }), counts: true }];
  return runPhases([[checks, tests], [browser]]);
}

/** npm run test:unit [-- vitest arguments] */
export async function testUnit(args) {
  const code = await vitest(UNIT, { args, tryAgain });
  printSummary();
  return code;
}

/** npm run test:server [-- vitest arguments] */
export async function testServer(args) {
  const code = (await buildClient()) || (await vitest('server', { args, tryAgain, env: inMemory() }));
  printSummary();
  return code;
}

/**
 * The values with which `npm run soak` replaces the smaller defaults of `npm test`. Environment variables of the same
 * names override them.
 */
const SOAK = {
  PROPERTY_RUNS: '20',
  CRASH_KILLS: '1000',
  PLAN_RACES: '60',
  LINE_CUTS: '200',
  NODE_KILLS: '100',
  TOURNAMENT_KILLS: '12',
  LOSSY_MATCHES: '30',
  BUS_CUT_MS: '30000',
  OUTAGE_MS: '10000',
  CONCURRENT_MOVES: '200',
  AGREE_MS: '10000',
  WIRE_MATCHES: '40',
  WIRE_SPREAD_ACTIONS: '1200',
  FUZZ_MESSAGES: '1000000',
  WHOLE_MATCHES: '1',
  ALL_CASES: '1',
  WHOLE_IMAGE: '1',
};

/**
 * Matches the names of these values, and PLAYS_WHOLE_MATCHES. A test file that contains one of them runs at full length
 * in `npm run soak`.
 */
const SHORTENED = new RegExp(`\\b(${[...Object.keys(SOAK), 'PLAYS_WHOLE_MATCHES'].join('|')})\\b`);

/** Returns the shortened test files in a folder of `test/`. */
const shortenedIn = (folder) =>
  readdirSync(path.join(root, 'test', folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${folder}/${name}`)
    .filter((file) => SHORTENED.test(readFileSync(path.join(root, file), 'utf8')));

/**
 * Returns the shortened tests that need no browser. All of the engine's tests are included, because most of the
 * shortened ones take their sizes from test/support/play.ts and do not contain the names of the values.
 */
const soakInNode = () => ['test/game', 'test/cli/strength.test.ts', ...shortenedIn('cli'), ...shortenedIn('server')];

/**
 * npm run soak [-- vitest arguments]: runs at full length the cases that `npm test` shortens. Arguments select files.
 */
export async function testAtLength(args) {
  const sizes = Object.entries(SOAK).map(([name, value]) => [name, process.env[name] ?? value]);
  const env = { ...inMemory(), ...Object.fromEntries(sizes) };
  const [files, inBrowserFiles] = args.length > 0 ? [args, args] : [soakInNode(), shortenedIn('e2e')];
  const allowNone = ['--passWithNoTests'];
  const built = await buildClient();
  const code = await vitest(['!e2e', '!browser'], { args: [...files, ...allowNone], env });
  const browser = built || (await inBrowser('e2e', { args: [...inBrowserFiles, ...allowNone], env }));
  printSummary();
  return code || (browser ?? 1);
}

/** npm run test:drawing [-- vitest arguments] */
export async function testDrawing(args) {
  const code = await inBrowser('browser', { args });
  printSummary();
  return code ?? 1;
}

/** npm run test:e2e [-- vitest arguments] */
export async function testBrowser(args) {
  const code = (await buildClient()) || (await inBrowser('e2e', { args }));
  printSummary();
  return code ?? 1;
}
