import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildServer, type ChildServer } from '../support/childServer.ts';
import { launch, type Person } from './browser.ts';
import { PHONE, create, join, linkOf } from './people.ts';
import { offered, playOnce, tableOf, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { t } from './words.ts';

/** The server goes away and comes back; the people at the table stay where they are. */

const LOST = t('table:link.lost');
const CLICKS_BEFORE = 12;
const CLICKS_AFTER = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'scythe-e2e-'));
const database = path.join(folder, 'matches.sqlite');
let server: ChildServer;
let browser: Browser;

beforeAll(async () => {
  server = await startChildServer({ DATABASE_URL: database });
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Notes in a page that it has not been loaded again. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { stayed: true }));
const hasStayed = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window);

async function play(people: readonly Person[], clicks: number): Promise<void> {
  const choosers = people.map((_, i) => chooser(i + 1));
  for (let n = 0; n < clicks; n++) {
    const turn = (await waitForTurn(people.map(({ page }) => page))) ?? 0;
    await playOnce(people[turn].page, choosers[turn]);
  }
}

const lost = ({ page }: Person, state: 'visible' | 'detached'): Promise<void> =>
  page.getByText(LOST).waitFor({ state });

/** What a page says that is not merely the server being away. */
const complaints = ({ errors }: Person): string[] =>
  errors.filter(
    (text) => !/ERR_CONNECTION_(REFUSED|RESET)|WebSocket connection to|ERR_INTERNET_DISCONNECTED/.test(text),
  );

describe('a match', () => {
  it('goes on without a reload after the server was killed; what was clicked meanwhile is done once', async () => {
    const anna = await create(browser, server.url, 'Anna');
    const link = await linkOf(anna);
    const bert = await join(browser, link, 'Bert', { viewport: PHONE });
    await anna.page.waitForSelector('.table');
    const people = [anna, bert];
    await Promise.all(people.map(({ page }) => mark(page)));
    await play(people, CLICKS_BEFORE);
    const turn = (await waitForTurn(people.map(({ page }) => page))) ?? 0;
    const { state } = await tableOf(anna.page);
    const port = Number(new URL(server.url).port);

    await server.kill();
    await Promise.all(people.map((person) => lost(person, 'visible')));
    const { page } = people[turn];
    const action = (await offered(page)).flatMap((what) => what.action ?? [])[0];
    const button = page.locator(`button[data-action=${JSON.stringify(action)}]`).first();
    await button.dispatchEvent('click');
    await page.getByText(t('table:kept')).waitFor();
    expect((await tableOf(page)).state).toBe(state);

    server = await startChildServer({ DATABASE_URL: database, PORT: String(port) });
    await Promise.all(people.map((person) => lost(person, 'detached')));
    for (const person of people) await person.page.waitForSelector(`.table[data-state="${state + 1}"]`);
    const id = new URL(link).pathname.split('/').at(-1);
    const log = await fetch(`${server.url}/games/scythe/${id}/log?after=${state}`);
    const { entries } = (await log.json()) as { entries: { type: string }[] };
    expect(entries.map(({ type }) => type)).toEqual([(JSON.parse(action) as { type: string }).type]);

    await play(people, CLICKS_AFTER);
    for (const person of people) {
      expect(await hasStayed(person.page)).toBe(true);
      expect(complaints(person)).toEqual([]);
    }
    await Promise.all(people.map(({ context }) => context.close()));
  });

  it('that waits for players is still there after the server was killed', async () => {
    const anna = await create(browser, server.url, 'Anna');
    const port = Number(new URL(server.url).port);
    await server.kill();
    await lost(anna, 'visible');
    server = await startChildServer({ DATABASE_URL: database, PORT: String(port) });
    await lost(anna, 'detached');
    const bert = await join(browser, await linkOf(anna), 'Bert');
    for (const person of [anna, bert]) {
      await person.page.waitForSelector('.table');
      expect(complaints(person)).toEqual([]);
      await person.context.close();
    }
  });

  it('says that the network is away, and goes on when it is back', async () => {
    const anna = await create(browser, server.url, 'Anna');
    await anna.context.setOffline(true);
    await lost(anna, 'visible');
    await anna.context.setOffline(false);
    await lost(anna, 'detached');
    expect(complaints(anna)).toEqual([]);
    await anna.context.close();
  });
});
