// Installs what a fresh clone lacks. Needs only Node, prints only to stderr, and is quick if nothing is missing.
//   node scripts/setup.mjs [--chromium]
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withLock } from './lock.mjs';
import { npm, root, say } from './process.mjs';

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.setup-stamp');

/**
 * The two sets of packages: those that build and run the game, and all packages, which include the development tools.
 */
const GAME = 'game';
const ALL = 'all';

/**
 * Returns the text that identifies an installation: the lock file's hash, the platform (because of native packages) and
 * the set of packages.
 */
function expectedStamp(packages) {
  const lockFile = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex');
  return `${hash} ${process.platform}-${process.arch} ${packages}\n`;
}

/** Returns true if, according to the stamp file, at least these packages were installed from the current lock file. */
function isFresh(packages) {
  if (!existsSync(stampFile)) return false;
  const stamp = readFileSync(stampFile, 'utf8');
  return stamp === expectedStamp(ALL) || stamp === expectedStamp(packages);
}

async function install(needed) {
  if (isFresh(needed)) return; // another process was faster
  const packages = existsSync(path.join(modules, 'vitest')) ? ALL : needed; // a clone with development tools keeps them
  const args = ['ci', packages === ALL ? '--include=dev' : '--omit=dev'];
  say(`[setup] installing packages: npm ${args.join(' ')}`);
  rmSync(stampFile, { force: true });
  const code = await npm(args);
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code})`);
  writeFileSync(stampFile, expectedStamp(packages));
}

/**
 * Makes sure that packages are installed as the lock file specifies: all of them or, with `tools: false`, those that
 * build and run the game. Throws if they cannot be installed.
 */
export async function setup({ tools = true } = {}) {
  const packages = tools ? ALL : GAME;
  if (!isFresh(packages)) await withLock('setup', () => install(packages));
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const chromium = process.argv.includes('--chromium');
  try {
    const [browser] = await Promise.all([chromium ? ensureChromium() : null, setup()]);
    if (chromium && !browser) process.exitCode = 1;
  } catch (error) {
    say(`[setup] ${error.message}`);
    process.exitCode = 1;
  }
}
