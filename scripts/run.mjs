// node scripts/run.mjs <name> [arguments]: sets the clone up if need be, then runs the tool and takes over its exit code.
// All npm scripts go through here, so that any of them works as the first command in a fresh clone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatArguments, formatCheckArguments, lintArguments, typecheckArguments } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { buildClient } from './client.mjs';
import { runOnNewerNode } from './node.mjs';
import { npm, root, runNode, say, toolPath } from './process.mjs';
import { setup } from './setup.mjs';
import { testAtLength, testBrowser, testDrawing, testEverything, testServer, testUnit } from './test.mjs';

const production = { NODE_ENV: 'production' };

/** A command in cli/, with nothing on stdout but its own output. */
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

/** Without Object.prototype.__proto__, a request that uses it as the name of a seat reaches nothing. */
const SERVER_FLAGS = ['--disable-proto=delete'];

/** The server with the page that is built. */
function serve(args) {
  return runTypescript('server/main.ts', args, SERVER_FLAGS);
}

async function start(args) {
  const built = await buildClient();
  return built === 0 ? serve(args) : built;
}

/** Vite's development server beside the game server; when one ends, so does the other. */
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

/** Mutation testing of the rules; takes minutes. */
function mutants(args) {
  return runNode([path.join(root, 'scripts/mutants/main.mjs'), ...args], { cwd: root });
}

/** Figures of engine, server and the built client; the client's need a Chromium, and say so. */
async function bench(args) {
  process.env.CHROMIUM_PATH ??= findChromium() ?? '';
  const built = await buildClient();
  return built === 0 ? runTypescript('cli/bench.ts', args) : built;
}

/** Pictures of every state of the table and every page of the lobby, into docs/screens. Arguments choose among them. */
function screens(args) {
  process.env.SCREENS = '1';
  return testBrowser(
    args.length > 0
      ? args
      : ['test/e2e/screens.test.ts', 'test/e2e/lobbyScreens.test.ts', 'test/e2e/pageScreens.test.ts'],
  );
}

/**
 * The reference of game/ into dist/docs. TypeDoc needs TypeScript 5, so npm fetches both on demand into its own cache
 * and the project's installation stays as it is.
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
  dev: develop,
  build: () => buildClient({ force: true, stdio: 'inherit' }),
  test: testEverything,
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
  replay: command('replay'),
  verify: command('verify'),
  data: command('data'),
  perft: command('perft'),
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(tools, name ?? '')) {
  say(`usage: node scripts/run.mjs <${Object.keys(tools).join(' | ')}> [arguments]`);
  process.exit(2);
}
/** These run on a machine that only serves: nothing is installed there without its host asking for it. */
const AS_INSTALLED = ['serve', 'backup'];
/** These need the packages of the game, but not the developers' tools. */
const GAME_ONLY = ['start', 'build', 'scenario', 'simulate', 'replay', 'verify', 'data', 'perft'];
const IN_BROWSER = ['test', 'test:drawing', 'test:e2e', 'soak'];

async function main() {
  const mayInstall = !AS_INSTALLED.includes(name);
  const code = await runOnNewerNode(import.meta.filename, [name, ...args], { fetch: mayInstall });
  if (code !== null) return code;
  if (mayInstall) await setup({ tools: !GAME_ONLY.includes(name), chromium: IN_BROWSER.includes(name) });
  return tools[name](args);
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`[${name}] ${error.message}`);
  process.exitCode = 1;
}
