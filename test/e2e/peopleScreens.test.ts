import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';
import { cutTexts } from './cut.ts';
import { overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { makePeople, type PeopleWorld } from './peopleWorld.ts';
import { TAKES_PICTURES, takePictures } from './pictures.ts';

/**
 * Takes screenshots of the pages about people and competition for docs/screens (`npm run screens`). Not a test.
 * SCREENS_LANGUAGE sets another language.
 */

const LANGUAGE = process.env['SCREENS_LANGUAGE'] ?? 'en';

interface Shot {
  readonly name: string;
  readonly path: (world: PeopleWorld) => string;
  readonly as?: 'operator';
  /** True to use the dark theme. */
  readonly dark?: boolean;
  /** Clicks through to the state to capture, and waits until it is shown. */
  readonly until: (page: Page) => Promise<unknown>;
}

const seen =
  (selector: string) =>
  (page: Page): Promise<unknown> =>
    page.locator(selector).first().waitFor();

const draft = (deal: keyof PeopleWorld['drafts'], kind: string, dark = false): Shot => ({
  name: `draft-${deal}`,
  path: ({ drafts }) => `/match/${drafts[deal]}`,
  dark,
  until: seen(`.draft[data-kind=${kind}]`),
});

const chooseDuels = async (page: Page): Promise<void> => {
  await page.locator('label', { has: page.locator('input[name=pool][value=duel]') }).click();
  await page.locator('.leaderboard tbody tr').first().waitFor();
};

const SHOTS: readonly Shot[] = [
  { name: 'admin', path: () => '/admin', as: 'operator', until: seen('.admin-report') },
  { name: 'friends', path: () => '/friends', until: seen('.people-list li') },
  {
    name: 'friends-link',
    path: (world) => `/friends#token=${world.friendLink}`,
    until: seen('.card .emblem, .card h2'),
  },
  { name: 'leaderboards', path: () => '/leaderboards', until: chooseDuels },
  { name: 'profile-ratings', path: ({ anna }) => `/player/${anna.me.id}`, dark: true, until: seen('.course-line') },
  { name: 'challenges', path: () => '/challenges', until: seen('.challenge') },
  { name: 'settings', path: () => '/settings', until: seen('main .card') },
  draft('choose', 'chooseFaction'),
  draft('draft', 'chooseFaction', true),
  draft('auction', 'bid'),
  draft('auction-quick', 'bidMaxima'),
];

let world: PeopleWorld;

describe.skipIf(!TAKES_PICTURES)('screens of people', () => {
  beforeAll(async () => {
    world = await makePeople();
  });

  afterAll(async () => {
    closeStreams();
    closeSockets();
    await world?.server.close();
  });

  it.for(SHOTS)('include $name', async ({ name, path, as, dark = false, until }, { people }) => {
    people.url = world.server.url;
    const { cookie } = as === 'operator' ? world.operator : world.anna;
    const { page } = await people.visit('/privacy?lang=' + LANGUAGE, { width: 1280, height: 800 }, cookie);
    if (dark) await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${people.url}${path(world)}`);
    await until(page);
    const language = LANGUAGE === 'en' ? '' : `-${LANGUAGE}`;
    const faults: string[] = [];
    await takePictures(page, `${name}${language}`, async () =>
      faults.push(...(await overflowOf(page)), ...(await cutTexts(page))),
    );
    expect(faults).toEqual([]);
  });
});
