import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePage } from '../support/childServer.ts';
import { dice } from '../support/dice.ts';
import { Image, type Container } from '../support/image.ts';
import { hold } from '../support/contract.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { demandWhole, lookInto } from '../support/storedMatch.ts';

/**
 * Runs the image's build steps in a clean folder, and then its program, which cannot write to its own code. `npm run
 * soak` also runs the first stage, which installs the packages and builds the page.
 */

const isWhole = process.env['WHOLE_IMAGE'] === '1';
let image: Image;
beforeAll(async () => {
  if (!isWhole) await preparePage();
  image = Image.build({ isWhole });
}, 600_000);
const running: Container[] = [];
afterAll(async () => {
  for (const container of running) await container.kill();
  // The image is undefined if it could not be built.
  (image as Image | undefined)?.remove();
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<Container> {
  const container = await image.start(settings);
  hold(container.url);
  running.push(container);
  return container;
}

describe('the image', () => {
  it('is writable only in its data folder', () => {
    const { code, out } = image.run(['find', `${image.app}/`, image.data(), '-writable', '-not', '-type', 'l']);
    expect({ code, out }).toEqual({ code: 0, out: `${image.data()}\n` });
    expect(image.run(['sh', '-c', 'touch server/x']).code).not.toBe(0);
  });

  it('serves the page and matches, reports its health, backs up, and stops on SIGTERM', async () => {
    const container = await start();
    expect(container.isHealthy()).toBe(true);
    const page = await fetch(container.url, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
    const match = await PlayedMatch.open(container.url, dice(5), () => undefined);
    await match.playAt(container.url, 12);
    // Runs a command of the image while the server is running.
    const copy = image.data('copy.sqlite');
    expect(image.run(['npm', 'run', '-s', 'backup', '--', copy])).toMatchObject({ code: 0, err: '' });
    await lookInto(copy, (db) => demandWhole(db, match.table.matchID, match.acknowledged));
    expect(await container.stop()).toBe(0);
    expect(container.isHealthy()).toBe(false);
    expect(readdirSync(image.data()).toSorted()).toEqual(['copy.sqlite', 'scythe.sqlite', 'scythe.sqlite.lock']);
  });

  it.runIf(isWhole)('continues a match after a kill, and from a restored backup', async () => {
    const first = await start();
    const match = await PlayedMatch.open(first.url, dice(6), () => undefined);
    await match.playAt(first.url, 30);
    const copies = image.data('backups');
    expect(image.run(['npm', 'run', '-s', 'backup', '--', '--keep', '1/0/0', copies])).toMatchObject({ code: 0 });
    await first.kill();
    const second = await start();
    await match.playAt(second.url, 60);
    await second.stop();
    const [copy = ''] = readdirSync(copies);
    expect(image.run(['npm', 'run', '-s', 'restore', '--', path.join(copies, copy)])).toMatchObject({ code: 0 });
    expect(readdirSync(image.data()).filter((name) => name.includes('.before-'))).toHaveLength(1);
    const third = await start();
    const again = new PlayedMatch(match.table, dice(7), () => undefined);
    await again.playAt(third.url);
    expect(again.isOver).toBe(true);
    expect(await third.stop()).toBe(0);
  });

  it.runIf(isWhole)('contains no package that only the build needs', () => {
    const packages = readdirSync(path.join(image.app, 'node_modules'));
    expect(packages).toContain('koa');
    for (const name of ['vite', 'pixi.js', 'react-dom', 'vitest', 'playwright']) expect(packages).not.toContain(name);
  });
});
