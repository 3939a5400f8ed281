// Finds the Chromium for the browser tests or, if possible, installs one on the machine. It is never downloaded into
// the project.
import { accessSync, closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { run, say } from './process.mjs';

/** Command-line arguments for the browser, used in every test. */
export const chromiumArguments = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Features that no test needs: a spare process for each page, and a process that plays sound.
  '--disable-features=SpareRendererForSitePerProcess',
  '--disable-audio-output',
];

/** Headless Chromium is preferred, because a page in it takes a third less processor time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/**
 * Returns the path of a Chromium from CHROMIUM_PATH, the PATH or the usual places, or null if there is none.
 * @returns {string | null}
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return NAMES.map(onPath).find(Boolean) ?? PLACES.find(isExecutable) ?? null;
}

/**
 * Installs Chromium with apt-get. Prints the output of apt-get only if the installation fails. Resolves to true if
 * Chromium is installed.
 */
async function install() {
  if (findChromium()) return true; // another process was faster
  say('[setup] no Chromium found; installing it with apt-get (takes a minute or two)');
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-chromium-'));
  const file = path.join(folder, 'output');
  const output = openSync(file, 'w');
  try {
    const aptGet = (...args) =>
      run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', output, output],
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    await aptGet('update'); // an outdated list can be good enough
    for (const name of [HEADLESS, 'chromium']) if ((await aptGet('install', '-y', name)) === 0) return true;
    say(readFileSync(file, 'utf8'));
    return false;
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Finds a Chromium or, as root on a Debian-like system, installs one. Returns its path, or null after printing how to
 * get one.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const installed = await withLock('chromium', install).catch((error) => say(`[setup] ${error.message}`));
    const place = installed ? findChromium() : null;
    if (place) return place;
    say('[setup] apt-get could not install Chromium');
  }
  say(
    [
      '',
      '*** No Chromium found: the browser tests cannot run. ***',
      'Install one (Debian: sudo apt-get install chromium-headless-shell; macOS: brew install --cask chromium),',
      'or set CHROMIUM_PATH to the executable of Chromium or Google Chrome.',
      '',
    ].join('\n'),
  );
  return null;
}
