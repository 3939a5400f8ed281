// node scripts/run.mjs <name> [arguments]: sets the clone up if need be, then runs the tool and takes over its exit code.
// All npm scripts go through here, so that any of them works as the first command in a fresh clone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatArguments, formatCheckArguments, lintArguments, typecheckArguments } from './checks.mjs';
import { buildClient } from './client.mjs';
import { root, runNode, say, toolPath, typescriptArguments } from './process.mjs';
import { setup } from './setup.mjs';
import { testBrowser, testEverything, testUnit } from './test.mjs';

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
  return runNode([...nodeArguments, ...typescriptArguments(file), ...args], { env: production });
}

async function start(args) {
  const built = await buildClient();
  if (built !== 0) return built;
  // Without Object.prototype.__proto__ a request that names it as a seat reaches nothing.
  return runTypescript('server/main.ts', args, ['--disable-proto=delete']);
}

/** Vite's development server beside the game server; when one ends, so does the other. */
async function develop(args) {
  const stop = new AbortController();
  const options = { cwd: root, env: { NODE_ENV: 'development' }, stop: stop.signal };
  const server = runNode([toolPath('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], options);
  const client = runNode([toolPath('vite'), ...args], options);
  const code = await Promise.race([server, client]);
  stop.abort();
  await Promise.all([server, client]);
  return code;
}

/** The properties of random matches again, with many more matches: PROPERTY_RUNS times as many. */
function soak(args) {
  process.env.PROPERTY_RUNS ??= '20';
  return testUnit(['test/game', ...args]);
}

/** Mutation testing of the rules; takes minutes. */
function mutants(args) {
  return runNode([path.join(root, 'scripts/mutants/main.mjs'), ...args], { cwd: root });
}

const tool = (toArguments) => (args) => runNode([...toArguments(), ...args], { cwd: root });

const tools = {
  start,
  dev: develop,
  build: () => buildClient({ force: true, stdio: 'inherit' }),
  test: testEverything,
  'test:unit': testUnit,
  'test:e2e': testBrowser,
  soak,
  mutants,
  lint: tool(lintArguments),
  typecheck: tool(typecheckArguments),
  format: tool(formatArguments),
  'format:check': tool(formatCheckArguments),
  bench: command('bench'),
  scenario: command('scenario'),
  simulate: command('simulate'),
  replay: command('replay'),
  data: command('data'),
  perft: command('perft'),
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(tools, name ?? '')) {
  say(`usage: node scripts/run.mjs <${Object.keys(tools).join(' | ')}> [arguments]`);
  process.exit(2);
}
try {
  await setup({ chromium: name === 'test' || name === 'test:e2e' });
  process.exitCode = await tools[name](args);
} catch (error) {
  say(`[${name}] ${error.message}`);
  process.exitCode = 1;
}
