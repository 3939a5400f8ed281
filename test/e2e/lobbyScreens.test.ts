import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';
import { it } from './fixture.ts';
import { overflowOf } from './faults.ts';
import type { People } from './people.ts';
import { TAKES_PICTURES, takePictures } from './pictures.ts';
import { dealWorld, makeWorld, type World } from './lobbyWorld.ts';
import { t } from './words.ts';

/** Takes screenshots of the lobby's pages for docs/screens (`npm run screens`). Not a test. */

interface Shot {
  readonly name: string;
  readonly path: (world: World) => string;
  /** True to visit as Anna, who owns the matches. Otherwise, the visitor is a new guest. */
  readonly asAnna?: boolean;
  /** True to use the dark theme. */
  readonly dark?: boolean;
  /** Clicks through to the state to capture, and waits until it is shown. */
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

/** Simulates the browser's offer to install the app. */
const offerInstalling = async (page: Page): Promise<void> => {
  await page.locator('.finished-match').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await page.locator('.app-note.install').waitFor();
};

const SHOTS: readonly Shot[] = [
  { name: 'lobby-start', path: () => '/', until: seen('.public-match') },
  { name: 'lobby-night', path: () => '/', dark: true, until: seen('.public-match') },
  { name: 'lobby-mine', path: () => '/', asAnna: true, until: seen('.finished-match.won') },
  { name: 'app-install', path: () => '/', asAnna: true, until: offerInstalling },
  { name: 'app-shared', path: () => '/shared?text=nothing', until: seen('main h1') },
  { name: 'lobby-new', path: () => '/new', until: chooseMatch },
  {
    name: 'lobby-waiting',
    path: ({ room, invite }) => `/match/${room}#invite=${invite}`,
    asAnna: true,
    until: seen('.waiting-seat'),
  },
  { name: 'lobby-join', path: ({ open }) => `/match/${open}`, until: seen('.join .waiting-seat') },
  { name: 'lobby-quick', path: () => '/quick/3', until: seen('.quick-offer') },
  {
    name: 'match-first',
    path: () => '/',
    until: async (page) => {
      await page.getByRole('button', { name: t('lobby:play.now') }).click();
      await page.locator('.table[data-kind=takeSection] .board canvas').waitFor();
    },
  },
  {
    name: 'match-waiting',
    path: () => '/',
    asAnna: true,
    until: async (page) => {
      await page.locator('.my-match', { hasText: 'Dmitri' }).first().click();
      await page.locator('.table .board canvas').waitFor();
    },
  },
  { name: 'lobby-profile', path: ({ anna }) => `/player/${anna.me.id}`, asAnna: true, until: seen('.past tbody tr') },
];

let server: RunningServer;
let world: World;

async function shoot(people: People, shot: Shot): Promise<void> {
  people.url = server.url;
  const { page, context } = await people.visit('/credits', { width: 1280, height: 800 });
  if (shot.dark === true) await page.emulateMedia({ colorScheme: 'dark' });
  if (shot.asAnna === true) {
    const [name, value] = world.anna.cookie.split('=');
    await context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
  }
  await page.goto(`${server.url}${shot.path(world)}`);
  await shot.until(page);
  await takePictures(page, shot.name, async () => expect(await overflowOf(page)).toEqual([]));
}

describe.skipIf(!TAKES_PICTURES)('screens of the lobby', () => {
  beforeAll(async () => {
    server = await startTestServer({}, { deal: dealWorld, quick: { offerMs: 500 } });
    world = await makeWorld(server.url);
  });

  afterAll(async () => {
    closeStreams();
    closeSockets();
    await server?.close();
  });

  it.for(SHOTS)('include $name', (shot, { people }) => shoot(people, shot));
});
