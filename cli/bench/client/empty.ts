import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { build, loadConfigFromFile } from 'vite';
import { SIZE, metric } from './browser.ts';

/** Measures the empty scene in `emptyScene/`, built with the client's configuration and served by the same server. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SCENE = path.join(import.meta.dirname, 'emptyScene');
/** The folder of the built scene. It is inside the client's build, so that the same server serves it. */
const NAME = 'empty-scene';
const BUILT = path.join(ROOT, 'dist/client', NAME);
/** Plugins that only the client's own build needs. The scene is built without them. */
const OWN_PLUGINS = ['examples', 'build-id', 'offline', 'chunks', 'early'];

const UPDATES = 200;
const PAUSE_MS = 25;

const isPlugin = (plugin: unknown): plugin is { readonly name: string } =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin;

/** Builds the empty scene, runs `measure` and then removes the scene. */
export async function withEmptyScene<T>(measure: () => Promise<T>): Promise<T> {
  const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(ROOT, 'vite.config.ts'));
  const config = found?.config ?? {};
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    root: SCENE,
    base: `/${NAME}/`,
    publicDir: false,
    plugins: config.plugins?.filter((plugin) => !isPlugin(plugin) || !OWN_PLUGINS.includes(plugin.name)),
    build: { ...config.build, outDir: BUILT, emptyOutDir: true },
  });
  try {
    return await measure();
  } finally {
    rmSync(BUILT, { recursive: true, force: true });
  }
}

const addressOf = (url: string, elements: number): string => `${url}/${NAME}/index.html?elements=${elements}`;

/** Measures the milliseconds until the empty scene is first drawn. */
export async function emptyPicture(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.goto(addressOf(url, 0));
  await page.waitForFunction(() => performance.getEntriesByName('empty-first-picture').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('empty-first-picture')[0].startTime);
  await context.close();
  return ms;
}

/**
 * Resolves to the mean script time of an update, in milliseconds. The page contains the empty scene and a plain React
 * tree with this many elements.
 */
export async function emptyUpdate(browser: Browser, url: string, elements: number): Promise<number> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await page.goto(addressOf(url, elements));
  await page.waitForFunction(() => performance.getEntriesByName('empty-first-picture').length > 0);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const update = (times: number): Promise<void> =>
    page.evaluate(
      ([count, pause]) =>
        new Promise<void>((resolve) => {
          let done = 0;
          const timer = setInterval(() => {
            window.postMessage(++done);
            if (done < count) return;
            clearInterval(timer);
            resolve();
          }, pause);
        }),
      [times, PAUSE_MS] as const,
    );
  // Warm-up: code is compiled.
  await update(UPDATES / 2);
  const before = await metric(session, 'ScriptDuration');
  await update(UPDATES);
  await page.waitForTimeout(PAUSE_MS * 2);
  const script = (await metric(session, 'ScriptDuration')) - before;
  await context.close();
  return (script * 1000) / UPDATES;
}
