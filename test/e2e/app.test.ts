import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { guestAt, type Visitor } from '../support/visitor.ts';
import { workersReady, type Person } from './browser.ts';
import { it } from './fixture.ts';
import { forgive, type People } from './people.ts';
import { playOnce, tableOf } from './playing.ts';
import { chooser } from './policy.ts';
import { t } from './words.ts';

/**
 * The app without a network: it starts, shows what was last seen, and later sends the moves made offline, each once.
 */

const OUTAGE = /net::ERR_|WebSocket connection to|Failed to load resource/;

interface Slow {
  readonly matchID: string;
  readonly visitor: Visitor;
  readonly credentials: string;
}

/** A correspondence match against a bot. */
async function slowMatch(visitor: Visitor): Promise<Slow> {
  const clock = { kind: 'correspondence', perDecision: 86_400 };
  const made = await visitor.demand('/games/scythe/create', { numPlayers: 2, bots: { 1: 'easy' }, clock });
  const matchID = String(made['matchID']);
  const { playerCredentials } = await visitor.demand(`/games/scythe/${matchID}/join`, { playerID: '0' });
  return { matchID, visitor, credentials: String(playerCredentials) };
}

/** The types of this guest's actions that the server has made. */
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
 * Reloads a page offline. A browser that is too busy to start the service worker uses the network instead, and fails.
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
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(`scythe-seen-${localStorage.getItem('scythe.seen')}`);
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const { result: database } = opening;
          const asked = database.transaction(name).objectStore(name).getAllKeys();
          asked.addEventListener('success', () => resolve(asked.result));
          database.close();
        });
      }),
    store,
  );

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
  it('starts offline with the lobby and a match as they were seen, and sends each move made there once', async ({
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
      played.push((JSON.parse(await playOnce(page, choose)) as { type: string }).type);
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
});
