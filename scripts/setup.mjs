// Installs what a fresh clone lacks. Plain Node; prints to stderr only; quick when everything is fresh.
//   node scripts/setup.mjs [--chromium]
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withLock } from './lock.mjs';
import { npm, root, say } from './process.mjs';

const stampFile = path.join(root, 'node_modules', '.setup-stamp');

/** What an installation depends on: the lock file and, because of native packages, the platform. */
function expectedStamp() {
  const lockFile = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

function isFresh() {
  try {
    return readFileSync(stampFile, 'utf8') === expectedStamp();
  } catch {
    return false;
  }
}

async function install() {
  if (isFresh()) return; // another process was faster
  say('[setup] installing packages: npm ci --include=dev (about 20 seconds)');
  rmSync(stampFile, { force: true });
  const code = await npm(['ci', '--include=dev']);
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code})`);
  writeFileSync(stampFile, expectedStamp());
}

/**
 * Makes sure that the packages are installed as the lock file says and, if asked, that there is a Chromium.
 * Resolves to the path of the Chromium (null if not asked for or not to be had); throws if the packages cannot be installed.
 */
export async function setup({ chromium = false } = {}) {
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
