import type { Page } from 'playwright-core';
import type { Child } from '../cluster/children.ts';
import { boardDrawn, launch, newPerson } from './client/browser.ts';
import { generator } from './generator.ts';
import { withOurs } from './ours.ts';
import { anyAction, newGuest, openMatch } from './players.ts';

/** The number of times that each kind of start is measured. */
const STARTS = 7;
const SEATS = 5;
const MOVES = 60;

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

/** Waits until the service worker has stored the app and the page has stored its content under the key `seen`. */
async function stored(page: Page, seen: string): Promise<void> {
  await page.evaluate(async (key) => {
    await navigator.serviceWorker.ready;
    for (;;) {
      const name = `scythe-seen-${localStorage.getItem('scythe.seen')}`;
      // Opening a database that the page has not created yet would create an empty one.
      const isMade = (await indexedDB.databases()).some((each) => each.name === name);
      const kept = await new Promise<readonly unknown[]>((resolve) => {
        if (!isMade) return resolve([]);
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('seen').objectStore('seen').getAllKeys();
          asked.addEventListener('success', () => resolve(asked.result));
          opening.result.close();
        });
      });
      const registration = await navigator.serviceWorker.getRegistration('/');
      if (kept.includes(key) && registration?.active?.state === 'activated') return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, seen);
}

/** Resolves to the milliseconds from the request for a page until `shown` resolves. */
async function started(page: Page, address: string, shown: (page: Page) => Promise<unknown>): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await shown(page);
  return page.evaluate(() => performance.now());
}

/**
 * Measures how long the stored app takes to start without a network, in ms: `offlineLobbyMs` until the lobby lists the
 * guest's match, and `offlineTableMs` until the board of that match is drawn. `storedKB` is the size of everything the
 * browser has stored for the app.
 */
export function app(): Promise<Readonly<Record<string, number>>> {
  return withOurs(measured);
}

async function measured({ url }: Child): Promise<Readonly<Record<string, number>>> {
  const browser = await launch();
  try {
    const guest = await newGuest(url);
    const random = generator(SEATS);
    const match = await openMatch([url], SEATS, random, 0, { guests: [guest], choose: anyAction(random) });
    await match.play(MOVES);
    match.stop();
    const context = await newPerson(browser, url, guest);
    const page = await context.newPage();
    const [lobby, table] = [url, `${url}/match/${match.id}`];
    const listed = (one: Page): Promise<unknown> => one.locator('.my-match').first().waitFor();
    await page.goto(lobby);
    await listed(page);
    await stored(page, 'lobby');
    await page.goto(table);
    await boardDrawn(page);
    await stored(page, `match/${match.id}`);
    const storedBytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? NaN);
    await context.setOffline(true);
    const times = { lobby: [] as number[], table: [] as number[] };
    for (let i = 0; i < STARTS; i++) {
      times.lobby.push(await started(page, lobby, listed));
      times.table.push(await started(page, table, boardDrawn));
    }
    await context.close();
    return {
      offlineLobbyMs: Math.round(median(times.lobby)),
      offlineTableMs: Math.round(median(times.table)),
      storedKB: Math.round(storedBytes / 1000),
    };
  } finally {
    await browser.close();
  }
}
