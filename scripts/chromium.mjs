// Finds the browser for the end-to-end tests: a Chromium installed on the machine. None is downloaded into the project.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { run, say } from './process.mjs';

/** Command-line arguments of the browser in every test. */
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
 * Finds a Chromium or, as root on a Debian-like system, installs one. Returns its path, or null after printing how to
 * get one.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const installed = await withLock('setup', async () => {
      if (findChromium()) return true;
      say('[setup] no Chromium found; installing it with apt-get (takes a minute or two)');
      const options = { stdio: ['ignore', 2, 2], env: { DEBIAN_FRONTEND: 'noninteractive' } };
      const wait = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
      if ((await run('apt-get', [...wait, 'update'], options)) !== 0)
        say('[setup] apt-get update failed, continuing anyway');
      for (const name of [HEADLESS, 'chromium']) {
        if ((await run('apt-get', [...wait, 'install', '-y', name], options)) === 0) return true;
      }
      return false;
    });
    const path = installed ? findChromium() : null;
    if (path) return path;
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
