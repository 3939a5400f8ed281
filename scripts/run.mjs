// node scripts/run.mjs <name> [arguments]: installs what is missing, then runs the tool and exits with its code. All
// npm scripts run through this one. All except `serve`, `backup`, `restore` and `move-database` work as the first
// command in a fresh clone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatArguments, formatCheckArguments, lintArguments, typecheckArguments } from './checks.mjs';
import { ensureChromium, findChromium } from './chromium.mjs';
import { buildClient } from './client.mjs';
import { runOnNewerNode } from './node.mjs';
import { npm, root, runNode, say, toolPath } from './process.mjs';
import { setup } from './setup.mjs';
import { testAtLength, testBrowser, testDrawing, testEverything, testServer, testUnit } from './test.mjs';

const production = { NODE_ENV: 'production' };

/** Returns a tool that runs a command in cli/. Only the command itself writes to stdout. */
function command(name) {
  return (args) => runTypescript(`cli/${name}.ts`, args);
}

function runTypescript(file, args, nodeArguments = []) {
  if (!existsSync(path.join(root, file))) {
    say(`${file} does not exist`);
    return 1;
  }
  return runNode([...nodeArguments, path.join(root, file), ...args], { env: production });
}

/** Deletes Object.prototype.__proto__, so that a request with `__proto__` as a seat's name finds nothing. */
const SERVER_FLAGS = ['--disable-proto=delete'];

/** Runs the server with the most recent build of the client. */
function serve(args) {
  return runTypescript('server/main.ts', args, SERVER_FLAGS);
}

async function start(args) {
  const built = await buildClient();
  return built === 0 ? serve(args) : built;
}

/** Runs Vite's development server alongside the game server. When one ends, the other is stopped. */
async function develop(args) {
  const stop = new AbortController();
  const options = { cwd: root, env: { NODE_ENV: 'development' }, stop: stop.signal };
  const server = runNode(['--watch', '--watch-preserve-output', ...SERVER_FLAGS, 'server/main.ts'], options);
  const client = runNode([toolPath('vite'), ...args], options);
  const code = await Promise.race([server, client]);
  stop.abort();
  await Promise.all([server, client]);
  return code;
}

/** Runs mutation testing of the rules, which takes minutes. */
function mutants(args) {
  return runNode([path.join(root, 'scripts/mutants/main.mjs'), ...args], { cwd: root });
}

/** Benchmarks the engine, the server and the built client. The client's figures need a Chromium. */
async function bench(args) {
  process.env.CHROMIUM_PATH ??= findChromium() ?? '';
  const built = await buildClient();
  return built === 0 ? runTypescript('cli/bench.ts', args) : built;
}

/** Simulates users on servers that serve the built page. */
async function simulateLoad(args) {
  const built = await buildClient();
  return built === 0 ? runTypescript('cli/simulateLoad.ts', args) : built;
}

/**
 * Takes screenshots of the states of the table and of the other pages, and writes them to docs/screens. Arguments
 * select some of the test files that take them.
 */
function screens(args) {
  process.env.SCREENS = '1';
  return testBrowser(
    args.length > 0
      ? args
      : ['screens', 'lobbyScreens', 'pageScreens', 'accountScreens', 'tournamentScreens', 'peopleScreens'].map(
          (name) => `test/e2e/${name}.test.ts`,
        ),
  );
}

/**
 * Builds the API reference for game/ in dist/docs. TypeDoc needs TypeScript 5, so npm fetches both into its own cache
 * instead of installing them in the project.
 */
function docs(args) {
  const packages = ['typedoc@0.28.20', 'typescript@5.9.3'].flatMap((name) => ['--package', name]);
  return npm(['exec', '--yes', ...packages, '--', 'typedoc', '--options', 'scripts/docs/typedoc.json', ...args]);
}

const tool = (toArguments) => (args) => runNode([...toArguments(), ...args], { cwd: root });

const tools = {
  start,
  serve,
  backup: (args) => runTypescript('server/commands/backup.ts', args),
  restore: (args) => runTypescript('server/commands/restore.ts', args),
  'move-database': (args) => runTypescript('server/commands/moveDatabase.ts', args),
  ratings: (args) => runTypescript('server/commands/ratings.ts', args),
  dev: develop,
  build: () => buildClient({ force: true, stdio: 'inherit' }),
  test: (_args, chromium) => testEverything(chromium),
  'test:unit': testUnit,
  'test:server': testServer,
  'test:drawing': testDrawing,
  'test:e2e': testBrowser,
  soak: testAtLength,
  mutants,
  screens,
  lint: tool(lintArguments),
  typecheck: tool(typecheckArguments),
  format: tool(formatArguments),
  'format:check': tool(formatCheckArguments),
  bench,
  docs,
  scenario: command('scenario'),
  simulate: command('simulate'),
  'simulate-load': simulateLoad,
  replay: command('replay'),
  verify: command('verify'),
  data: command('data'),
  catalogues: command('catalogues'),
  lessons: command('lessons'),
  perft: command('perft'),
  ladder: command('ladder'),
  train: command('train'),
  tune: command('tune'),
  book: command('book'),
  evolve: command('evolve'),
  openings: command('openings'),
  statistics: command('statistics'),
  review: command('review'),
  puzzles: command('puzzles'),
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(tools, name ?? '')) {
  say(`usage: node scripts/run.mjs <${Object.keys(tools).join(' | ')}> [arguments]`);
  process.exit(2);
}
/**
 * Scripts for machines that only serve. They install nothing, because the operator decides when to install. As an
 * exception, `ratings` installs packages in a fresh clone.
 */
const AS_INSTALLED = ['serve', 'backup', 'restore', 'move-database', 'ratings'];
/** Scripts that need the game's packages, but not the development tools. */
const GAME_ONLY = [
  'start',
  'build',
  'scenario',
  'simulate',
  'replay',
  'verify',
  'data',
  'catalogues',
  'perft',
  'ladder',
  'train',
  'tune',
  'book',
  'evolve',
  'openings',
  'statistics',
  'review',
  'puzzles',
  'ratings',
];
const IN_BROWSER = ['test', 'test:drawing', 'test:e2e', 'soak'];

async function main() {
  // `ratings` must also work in a fresh clone, which has no packages. A server image has packages, and must not change.
  const isFresh = name === 'ratings' && !existsSync(path.join(root, 'node_modules'));
  const mayInstall = isFresh || !AS_INSTALLED.includes(name);
  const code = await runOnNewerNode(import.meta.filename, [name, ...args], { fetch: mayInstall });
  if (code !== null) return code;
  // Packages and Chromium are installed in parallel. `test` runs its other checks while Chromium is being installed.
  const chromium = IN_BROWSER.includes(name) ? ensureChromium() : null;
  if (mayInstall) await setup({ tools: !GAME_ONLY.includes(name) });
  if (name !== 'test') await chromium;
  return tools[name](args, chromium);
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`[${name}] ${error.message}`);
  process.exitCode = 1;
}
