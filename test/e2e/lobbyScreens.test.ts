import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { root } from '../../scripts/process.mjs';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';
import { it } from './fixture.ts';
import { overflowOf } from './faults.ts';
import type { People } from './people.ts';
import { dealWorld, makeWorld, type World } from './lobbyWorld.ts';
import { t } from './words.ts';

/** Pictures of the lobby's pages at three sizes, for docs/screens (`npm run screens`); no test. */

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [390, 844],
] as const;

/** The pictures are also viewed online, so they must be small. */
const MOST_BYTES = 120_000;

interface Shot {
  readonly name: string;
  readonly path: (world: World) => string;
  /** Visits as Anna, who owns the matches, or as a new guest. */
  readonly asAnna?: boolean;
  /** By lamplight. */
  readonly dark?: boolean;
  /** Clicks and chooses whatever leads to the picture, and waits until it is there. */
  readonly until: (page: Page) => Promise<unknown>;
}

const seen =
  (selector: string) =>
  (page: Page): Promise<unknown> =>
    page.locator(selector).first().waitFor();

const chooseMatch = async (page: Page): Promise<void> => {
  const chip = (text: string) => page.locator('label', { hasText: text }).first().click();
  await page.locator('label', { has: page.locator('input[name=seats][value="4"]') }).click();
  await page.selectOption('[name=player4]', 'easy');
  await page.selectOption('[name=faction1]', 'rusviet');
  await chip(t('lobby:create.private'));
  await chip(t('lobby:clock.kind.live'));
  await page.evaluate(() => window.scrollTo(0, 0));
};

const SHOTS: readonly Shot[] = [
  { name: 'start', path: () => '/', until: seen('.public-match') },
  { name: 'night', path: () => '/', dark: true, until: seen('.public-match') },
  { name: 'mine', path: () => '/', asAnna: true, until: seen('.finished-match.won') },
  { name: 'new', path: () => '/new', until: chooseMatch },
  {
    name: 'waiting',
    path: ({ room, invite }) => `/match/${room}#invite=${invite}`,
    asAnna: true,
    until: seen('.waiting-seat'),
  },
  { name: 'join', path: ({ open }) => `/match/${open}`, until: seen('.join .waiting-seat') },
  { name: 'quick', path: () => '/quick/3', until: seen('.quick-offer') },
  { name: 'profile', path: ({ anna }) => `/player/${anna.me.id}`, asAnna: true, until: seen('.past tbody tr') },
];

let server: RunningServer;
let world: World;

/** Returns the best picture that is small enough. */
async function takePicture(page: Page): Promise<Buffer> {
  for (let quality = 80; ; quality -= 10) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MOST_BYTES || quality <= 20) return picture;
  }
}

async function shoot(people: People, [width, height]: (typeof SIZES)[number], shot: Shot): Promise<void> {
  people.url = server.url;
  const { page, context } = await people.visit('/credits', { width, height });
  if (shot.dark === true) await page.emulateMedia({ colorScheme: 'dark' });
  if (shot.asAnna === true) {
    const [name, value] = world.anna.cookie.split('=');
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
  }
  await page.goto(`${server.url}${shot.path(world)}`);
  await shot.until(page);
  await page.mouse.move(2, height / 2);
  await page.waitForTimeout(500);
  const picture = await takePicture(page);
  writeFileSync(path.join(root, 'docs/screens', `lobby-${shot.name}-${width}x${height}.jpg`), picture);
  const whole = process.env['SCREENS_WHOLE'];
  if (whole !== undefined) await page.screenshot({ path: `${whole}/${shot.name}-${width}.png`, fullPage: true });
  expect(await overflowOf(page)).toEqual([]);
}

describe.skipIf(process.env['SCREENS'] === undefined)('screens of the lobby', () => {
  beforeAll(async () => {
    server = await startTestServer({}, { deal: dealWorld, quick: { offerMs: 500 } });
    world = await makeWorld(server.url);
  });

  afterAll(async () => {
    closeStreams();
    closeSockets();
    await server?.close();
  });

  for (const size of SIZES) {
    it.for(SHOTS)(`$name at ${size.join('x')}`, (shot, { people }) => shoot(people, size, shot));
  }
});
