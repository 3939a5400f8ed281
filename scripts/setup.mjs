// Installs what a fresh clone lacks. Plain Node; prints to stderr only; quick when everything is fresh.
//   node scripts/setup.mjs [--chromium]
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withLock } from './lock.mjs';
import { root, run, runNode, say } from './process.mjs';

const stampFile = path.join(root, 'node_modules', '.setup-stamp');

/** What an installation depends on: the lock file, and Node itself because of native packages. */
function expectedStamp() {
  const lockFile = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex');
  return `${hash} node ${process.version} ${process.platform}-${process.arch}\n`;
}

function isFresh() {
  try {
    return readFileSync(stampFile, 'utf8') === expectedStamp();
  } catch {
    return false;
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Node 20.19 or newer is needed; this is ${process.version}`);
}

function npm(args) {
  // npm's chatter goes to stderr: stdout belongs to the tool that is run afterwards.
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const script = process.env.npm_execpath;
  if (script && path.basename(script) === 'npm-cli.js') return runNode([script, ...args], options);
  if (process.platform === 'win32') return run('cmd', ['/c', 'npm', ...args], options);
  return run('npm', args, options);
}

async function install() {
  if (isFresh()) return; // another process was faster
  say('[setup] installing packages: npm ci --include=dev (half a minute or so)');
  rmSync(stampFile, { force: true });
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=warn']);
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code})`);
  writeFileSync(stampFile, expectedStamp());
}

/**
 * Makes sure that the packages are installed as the lock file says and, if asked, that there is a Chromium.
 * Resolves to the path of the Chromium (null if not asked for or not to be had); throws if the packages cannot be installed.
 */
export async function setup({ chromium = false } = {}) {
  checkNode();
  if (!isFresh()) await withLock('setup', install);
  return chromium ? ensureChromium() : null;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const chromium = process.argv.includes('--chromium');
  try {
    const browser = await setup({ chromium });
    if (chromium && !browser) process.exitCode = 1;
  } catch (error) {
    say(`[setup] ${error.message}`);
    process.exitCode = 1;
  }
}
