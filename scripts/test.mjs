// npm test: every check of the project, in order, up to the first that fails; then one summary line.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildClient, clientExists } from './client.mjs';
import { root, runNode, say, toolPath } from './process.mjs';
import { formatCheckArguments, lintArguments, typecheckArguments } from './checks.mjs';

const inCi = Boolean(process.env.CI) && process.env.CI !== 'false' && process.env.CI !== '0';

/** Tests counted so far; a step without tests counts as one failed test when it fails. */
const totals = { passed: 0, failed: 0, skipped: 0 };

/** What a step answers that could not run and may be left out; its name stands before the summary. */
const NOT_RUN = null;

function hasBrowserTests() {
  const folder = path.join(root, 'test', 'e2e');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.test.ts'))
  );
}

/** Runs a Vitest project, or several, and adds its results to the totals. Resolves to its exit code. */
export async function vitest(project, args = [], env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const projects = [project].flat().map((name) => `--project=${name}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runNode([toolPath('vitest'), 'run', ...projects, ...reporters, ...args], {
      cwd: root,
      env: { NODE_ENV: 'test', ...env },
    });
    count(report, code);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report, code) {
  let failed = 0;
  if (existsSync(report)) {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += result.numPassedTests;
    totals.skipped += result.numPendingTests + result.numTodoTests;
    failed = result.numFailedTests;
    // A file that could not even be loaded has no failed test in it.
    for (const file of result.testResults) {
      const own = file.assertionResults.some((test) => test.status === 'failed');
      if (file.status === 'failed' && !own) failed += 1;
    }
  }
  totals.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function printSummary() {
  if (totals.skipped > 0) console.log(`(${totals.skipped} skipped)`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
}

/** Runs the steps in order; stops at the first that fails, names it, and closes with the summary. */
async function runSteps(steps) {
  let exitCode = 0;
  const notRun = [];
  for (const [name, step, countsItself] of steps) {
    console.log(`\n--- ${name}`);
    const begun = Date.now();
    const code = await step();
    if (code === NOT_RUN) {
      notRun.push(name);
      continue;
    }
    if (code === 0) {
      console.log(`--- ${name}: ok (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      continue;
    }
    if (!countsItself) totals.failed += 1;
    console.log(`\nFAILED at step: ${name} (exit code ${code})`);
    exitCode = code;
    break;
  }
  console.log('');
  for (const name of notRun) console.log(`NOT RUN: ${name}`);
  printSummary();
  return exitCode;
}

/** The tests of a project that needs a browser. */
async function inBrowser(project, args = []) {
  const chromium = findChromium(); // setup has tried to install one, and said so if it could not
  if (chromium) return vitest(project, args, { CHROMIUM_PATH: chromium });
  if (inCi) {
    totals.failed += 1;
    return 1;
  }
  say('*** The browser tests were NOT run. In CI (CI=true) this is a failure. ***');
  return NOT_RUN;
}

/** The build and the browser tests. Once there is a client, both are required. */
function clientSteps() {
  if (!clientExists() && !hasBrowserTests()) {
    say('*** There is no client yet (client/index.html): no build, no browser tests. ***');
    return [['build of the client, browser tests', () => NOT_RUN]];
  }
  return [
    ['build of the client', () => buildClient({ stdio: 'inherit' })],
    ['tests of the drawing', () => inBrowser('browser'), true],
    ['browser tests', () => inBrowser('e2e'), true],
  ];
}

/** npm test */
export function testEverything() {
  const tool = (args) => () => runNode(args, { cwd: root });
  return runSteps([
    ['lint', tool(lintArguments())],
    ['format', tool(formatCheckArguments())],
    ['types', tool(typecheckArguments())],
    ['unit tests', () => vitest('unit'), true],
    ...clientSteps(),
    ['server tests', () => vitest('server'), true],
  ]);
}

/** npm run test:unit [-- vitest arguments] */
export async function testUnit(args) {
  const code = await vitest('unit', args);
  printSummary();
  return code;
}

/** npm run test:server [-- vitest arguments] */
export async function testServer(args) {
  const code = (await buildClient()) || (await vitest('server', args));
  printSummary();
  return code;
}

/** npm run soak: everything but the browser tests, as the arguments choose */
export async function testAtLength(args) {
  const code = await vitest(['!e2e', '!browser'], args);
  printSummary();
  return code;
}

/** npm run test:drawing [-- vitest arguments] */
export async function testDrawing(args) {
  const code = await inBrowser('browser', args);
  printSummary();
  return code ?? 1;
}

/** npm run test:e2e [-- vitest arguments] */
export async function testBrowser(args) {
  const code = (await buildClient()) || (await inBrowser('e2e', args));
  printSummary();
  return code ?? 1;
}
