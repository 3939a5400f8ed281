import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { ALL_CASES } from '../support/allCases.ts';
import { eventually } from '../support/eventually.ts';
import { Releases } from '../support/releases.ts';
import { guestAt, Visitor } from '../support/visitor.ts';
import { openPage, workersReady, type Person } from './browser.ts';
import { it } from './fixture.ts';
import { forgive, type People } from './people.ts';
import { playOnce, tableOf } from './playing.ts';
import { chooser } from './policy.ts';
import { openWithin } from './within.ts';
import { t } from './words.ts';

/** The app offline: it starts, shows the pages as last seen, and later sends each move made offline once. */

const OUTAGE = /net::ERR_|WebSocket connection to|Failed to load resource/;

interface Slow {
  readonly matchID: string;
  readonly visitor: Visitor;
  readonly credentials: string;
}

/** Creates a correspondence match against a bot and takes its first seat. */
async function slowMatch(visitor: Visitor): Promise<Slow> {
  const clock = { kind: 'correspondence', perDecision: 86_400 };
  const made = await visitor.demand('/games/scythe/create', { numPlayers: 2, bots: { 1: 'easy' }, clock });
  const matchID = String(made['matchID']);
  const { playerCredentials } = await visitor.demand(`/games/scythe/${matchID}/join`, { playerID: '0' });
  return { matchID, visitor, credentials: String(playerCredentials) };
}

/** Returns the types of this guest's actions in the match's log, in order. */
async function madeBy({ matchID, visitor, credentials }: Slow): Promise<string[]> {
  const { players } = await visitor.demand(`/games/scythe/${matchID}`);
  const seat = (players as readonly { id: number; guest?: string }[]).findIndex(({ guest }) => guest !== undefined);
  const headers = { authorization: `Bearer ${credentials}` };
  const { body } = await visitor.ask(`/games/scythe/${matchID}/log?after=0&limit=500`, { headers });
  const entries = body['entries'] as readonly { seat: number; type: string }[];
  return entries.filter((entry) => entry.seat === seat).map(({ type }) => type);
}

const deciding = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.table[data-deciding=true]') !== null);

/**
 * Reloads a page offline until it succeeds. A browser that is too busy to start the service worker uses the network
 * instead, so the reload fails.
 */
const reload = (page: Page): Promise<unknown> =>
  eventually(async () => {
    await page.reload();
  });

/** Waits until the browser has stored a match for reading offline. */
const keptOffline = (page: Page, matchID: string): Promise<unknown> =>
  eventually(async () => expect(await keys(page, 'seen')).toContain(`match/${matchID}`));

/** Returns the keys of one store in this browser's database. */
const keys = (page: Page, store: 'seen' | 'queues'): Promise<unknown> =>
  page.evaluate(async (name) => {
    const shelf = `scythe-seen-${localStorage.getItem('scythe.seen')}`;
    // Opening a database that the page has not created yet would create an empty one.
    if (!(await indexedDB.databases()).some((each) => each.name === shelf)) return [];
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(shelf);
      opening.addEventListener('error', reject);
      opening.addEventListener('success', () => {
        const { result: database } = opening;
        const asked = database.transaction(name).objectStore(name).getAllKeys();
        asked.addEventListener('success', () => resolve(asked.result));
        database.close();
      });
    });
  }, store);

/** Returns the names of this site's databases. */
const shelves = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Returns the path of the built file that contains a client module. Throws if none does. */
function partOf(module: string): string {
  const chunks = JSON.parse(readFileSync(path.join(root, 'dist', 'chunks.json'), 'utf8')) as readonly {
    file: string;
    modules: readonly string[];
  }[];
  const found = chunks.find(({ modules }) => modules.includes(module));
  if (found === undefined) throw new Error(`${module} is in no file`);
  return `/${found.file}`;
}

/** Returns the same visitor at another address of the server. */
const at = (url: string, visitor: Visitor): Visitor => Object.assign(new Visitor(url), { cookie: visitor.cookie });

/**
 * Updates the service worker to this release, and waits until the files of this release and the previous one are
 * cached.
 */
async function update(page: Page, releases: Releases, release: number): Promise<void> {
  releases.release = release;
  const caches = (): Promise<string[]> =>
    page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith('scythe-local-')));
  const wanted = [release - 1, release].map((n) => `scythe-local-release-${n}`);
  await eventually(async () => {
    // A busy machine can interrupt an installation. The browser would retry it only when the next page opens.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))?.update()));
    expect(await caches()).toEqual(wanted);
  });
  await workersReady(page, 1);
}

/** Makes a move and returns its type. */
const playedType = async (page: Page, choose: ReturnType<typeof chooser>): Promise<string> =>
  (JSON.parse(await playOnce(page, choose)) as { type: string }).type;

async function visitSlow(people: People): Promise<{ person: Person; slow: Slow }> {
  const visitor = await guestAt(people.url, 'Anna', 'mill-blue');
  const slow = await slowMatch(visitor);
  const person = await people.visit('/', undefined, visitor.cookie, 'allow');
  const { page } = person;
  forgive(OUTAGE, person);
  await page.locator('.my-match').first().waitFor();
  await workersReady(page, 1);
  await page.goto(`${people.url}/match/${slow.matchID}`);
  await deciding(page);
  await keptOffline(page, slow.matchID);
  return { person, slow };
}

describe('the app', () => {
  it('starts offline with the lobby and a match as last seen, and later sends each offline move once', async ({
    people,
  }) => {
    const { person, slow } = await visitSlow(people);
    const { page, context } = person;
    const before = await madeBy(slow);
    await context.setOffline(true);
    await reload(page);
    await page.locator('.banner').waitFor();
    await deciding(page);
    const choose = chooser(1);
    const played: string[] = [];
    while (played.length < 3 && (await tableOf(page)).deciding) {
      played.push(await playedType(page, choose));
    }
    await page.locator('.queued').waitFor();
    await reload(page);
    await page.locator('.queued').waitFor();
    await page.locator('.lobby-link').click();
    await page.locator('.my-queue').waitFor();
    await page.locator('.app-note', { hasText: t('app:offline') }).waitFor();
    await reload(page);
    await page.locator('.my-queue').waitFor();
    expect(await madeBy(slow)).toEqual(before);
    await context.setOffline(false);
    await page.locator('.my-queue').waitFor({ state: 'detached' });
    await eventually(async () => expect(await madeBy(slow)).toEqual([...before, ...played]));
    await page.locator('.app-note').waitFor({ state: 'detached' });
  });

  it.runIf(ALL_CASES)(
    'loses neither queued moves nor an open page during two updates of its service worker',
    async ({ people }) => {
      const own = await people.serve();
      const releases = await Releases.start(own, partOf('client/rules/RulesPage.tsx'));
      onTestFinished(() => releases.close());
      people.url = releases.url;
      const { person, slow } = await visitSlow(people);
      const table = person.page;
      const before = await madeBy(slow);
      const lobby = await openPage(person, people.url);
      await lobby.locator('.my-match').first().waitFor();
      releases.lose(true);
      await table.reload();
      await table.locator('.banner').waitFor();
      await deciding(table);
      const choose = chooser(1);
      const played = [await playedType(table, choose)];
      await update(table, releases, 2);
      played.push(await playedType(table, choose));
      // A page of the first release fetches a part that the server no longer has.
      await openWithin(lobby, '/rules');
      await lobby.getByRole('heading', { level: 1 }).first().waitFor();
      await update(table, releases, 3);
      await eventually(async () => expect(await keys(table, 'queues')).toEqual([slow.matchID]));
      await table.reload();
      await table.locator('.queued').waitFor();
      expect(await madeBy({ ...slow, visitor: at(own, slow.visitor) })).toEqual(before);
      releases.lose(false);
      await table.locator('.queued').waitFor({ state: 'detached' });
      await eventually(async () => expect(await madeBy(slow)).toEqual([...before, ...played]));
    },
  );

  it('deletes the data of a guest when another guest uses the browser, or when the guest is deleted', async ({
    people,
  }) => {
    const { person, slow } = await visitSlow(people);
    const { page, context } = person;
    const ben = await guestAt(people.url, 'Ben', 'bear');
    const [name, value] = ben.cookie.split('=');
    await context.addCookies([{ name, value, url: people.url, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto(people.url);
    await page.locator('.guest-corner', { hasText: 'Ben' }).waitFor();
    await eventually(async () => expect(await shelves(page)).toEqual([`scythe-seen-${ben.me.id}`]));
    await context.setOffline(true);
    await eventually(async () => {
      await page.goto(`${people.url}/match/${slow.matchID}`);
    });
    await page.getByRole('heading', { name: t('page.unreachable.title') }).waitFor();
    expect(await page.locator('.table').count()).toBe(0);
    await context.setOffline(false);
    await page.goto(people.url);
    await page.locator('.guest-corner').click();
    await page.getByRole('button', { name: t('lobby:forget.do') }).click();
    await page.getByRole('button', { name: t('lobby:forget.sure') }).click();
    await eventually(async () => expect(await shelves(page)).toEqual([]));
  });

  it.runIf(ALL_CASES)(
    'shows a featured match offline as last seen, even if it was only watched',
    async ({ people }) => {
      // The server features only a few matches, so this match must be the only one.
      people.url = await people.serve();
      const { matchID } = await slowMatch(await guestAt(people.url, 'Anna', 'mill-blue'));
      const visitor = await guestAt(people.url, 'Ben', 'bear');
      const person = await people.visit('/', undefined, visitor.cookie, 'allow');
      const { page, context } = person;
      forgive(OUTAGE, person);
      const featured = page.locator(`.featured-match a[href="/match/${matchID}"]`);
      await featured.waitFor();
      await workersReady(page, 1);
      await featured.click();
      await page.locator('.table').waitFor();
      await eventually(async () => expect(await keys(page, 'seen')).toContain(`watched/${matchID}`));
      await context.setOffline(true);
      await reload(page);
      await page.locator('.banner').waitFor();
      await page.locator('.table').waitFor();
      await eventually(async () => {
        await page.goto(people.url);
      });
      await featured.waitFor();
    },
  );

  it.runIf(ALL_CASES)(
    'signs out offline: deletes its stored data immediately, and ends the session once the server is back',
    async ({ people }) => {
      const { person, slow } = await visitSlow(people);
      const { page, context } = person;
      await slow.visitor.demand('/api/me/recovery-codes', {});
      await page.goto(people.url);
      await page.locator('.guest-corner').click();
      await page.getByRole('button', { name: t('account:devices.here') }).waitFor();
      await context.setOffline(true);
      await reload(page);
      await page.locator('.my-match').first().waitFor();
      await page.locator('.guest-corner').click();
      await page.getByRole('button', { name: t('account:devices.here') }).click();
      await page.locator('.my-match').waitFor({ state: 'detached' });
      await eventually(async () => expect(await shelves(page)).toEqual([]));
      await eventually(async () => {
        await page.goto(`${people.url}/match/${slow.matchID}`);
      });
      await page.getByRole('heading', { name: t('page.unreachable.title') }).waitFor();
      await context.setOffline(false);
      await eventually(async () => expect((await slow.visitor.demand('/api/me'))['guest']).toBeNull());
    },
  );

  it.runIf(ALL_CASES)(
    'plays on without a service worker or a database, and says that nothing is stored',
    async ({ people }) => {
      const visitor = await guestAt(people.url, 'Anna', 'mill-blue');
      const slow = await slowMatch(visitor);
      const person = await people.visit('about:blank');
      const { page, context } = person;
      forgive(OUTAGE, person);
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new Error('full');
        };
      });
      const [name, value] = visitor.cookie.split('=');
      await context.addCookies([{ name, value, url: people.url, httpOnly: true, sameSite: 'Lax' }]);
      await page.goto(`${people.url}/match/${slow.matchID}`);
      await deciding(page);
      const before = await madeBy(slow);
      await context.setOffline(true);
      await page.locator('.banner').waitFor();
      const played = await playedType(page, chooser(1));
      await page.getByText(t('table:queue.unstored')).waitFor();
      await context.setOffline(false);
      await page.locator('.banner').waitFor({ state: 'detached' });
      await eventually(async () => expect(await madeBy(slow)).toEqual([...before, played]));
    },
  );
});
