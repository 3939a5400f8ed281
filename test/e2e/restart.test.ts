import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { startChildServer, type ChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import type { Person } from './browser.ts';
import { it } from './fixture.ts';
import { PHONE, forgive, linkOf } from './people.ts';
import { offered, playOnce, tableOf, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { t } from './words.ts';

/** The server stops and returns, and the players at the table stay where they are. */

const LOST = t('table:link.lost');
const OFFLINE = t('table:queue.offline');
/** The number of clicks before the server is killed and after it returns. */
const [CLICKS_BEFORE, CLICKS_AFTER] = ALL_CASES ? [12, 8] : [2, 2];

const folder = temporaryFolder();
let database: string;
let server: ChildServer;

it.beforeEach(async ({ people }) => {
  database = path.join(mkdtempSync(path.join(folder, 'match-')), 'matches.sqlite');
  server = await startChildServer({ DATABASE_URL: database });
  people.url = server.url;
});

afterEach(() => server.kill());

/** Marks a page, so that a reload can be detected. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { stayed: true }));
const hasStayed = (page: Page): Promise<boolean> => page.evaluate(() => 'stayed' in window);

async function play(people: readonly Person[], clicks: number): Promise<void> {
  const choosers = people.map((_, i) => chooser(i + 1));
  for (let n = 0; n < clicks; n++) {
    const turn = (await waitForTurn(people.map(({ page }) => page))) ?? 0;
    await playOnce(people[turn].page, choosers[turn]);
  }
}

/** Returns the actions that a single click on the page would send. */
const actionsOn = async ({ page }: Person): Promise<string[]> =>
  (await offered(page)).flatMap(({ action }) => action ?? []);

const lost = ({ page }: Person, state: 'visible' | 'detached', text = LOST): Promise<void> =>
  page.getByText(text).waitFor({ state });

/**
 * What the console reports while a server is down. A request interrupted by the kill fails in one of several ways,
 * depending on its progress.
 */
const OUTAGE = /net::ERR_|WebSocket connection to/;

describe('a match', () => {
  it('continues without a reload after an outage, and performs an action clicked during the outage once', async ({
    people,
  }) => {
    const anna = await people.create('Anna');
    const link = await linkOf(anna);
    const bert = await people.join(link, 'Bert', { viewport: PHONE });
    await anna.page.waitForSelector('.table');
    const players = [anna, bert];
    await Promise.all(players.map(({ page }) => mark(page)));
    await anna.context.setOffline(true);
    await lost(anna, 'visible', OFFLINE);
    await anna.context.setOffline(false);
    await lost(anna, 'detached', OFFLINE);
    await play(players, CLICKS_BEFORE);
    const next = async (): Promise<number> => (await waitForTurn(players.map(({ page }) => page))) ?? 0;
    let turn = await next();
    // Some decisions begin with a choice that is not yet an action.
    for (; (await actionsOn(players[turn])).length === 0; turn = await next()) await play(players, 1);
    const { state } = await tableOf(anna.page);
    const port = Number(new URL(people.url).port);

    await server.kill();
    await Promise.all(players.map((person) => lost(person, 'visible')));
    const { page } = players[turn];
    const [action] = await actionsOn(players[turn]);
    const button = page.locator(`button[data-action=${JSON.stringify(action)}]`).first();
    await button.dispatchEvent('click');
    await page.getByText(t('table:kept')).waitFor();
    expect((await tableOf(page)).state).toBe(state);

    server = await startChildServer({ DATABASE_URL: database, PORT: String(port) });
    await Promise.all(players.map((person) => lost(person, 'detached')));
    for (const person of players) await person.page.waitForSelector(`.table[data-state="${state + 1}"]`);
    const id = new URL(link).pathname.split('/').at(-1);
    const log = await fetch(`${people.url}/games/scythe/${id}/log?after=${state}`);
    const { entries } = (await log.json()) as { entries: { type: string }[] };
    expect(entries.map(({ type }) => type)).toEqual([(JSON.parse(action) as { type: string }).type]);

    await play(players, CLICKS_AFTER);
    for (const person of players) {
      expect(await hasStayed(person.page)).toBe(true);
    }
    forgive(OUTAGE, ...players);
  });

  it.runIf(ALL_CASES)('survives if the server is killed while the match is waiting for players', async ({ people }) => {
    const anna = await people.create('Anna');
    const port = Number(new URL(people.url).port);
    await server.kill();
    await lost(anna, 'visible');
    server = await startChildServer({ DATABASE_URL: database, PORT: String(port) });
    await lost(anna, 'detached');
    const bert = await people.join(await linkOf(anna), 'Bert');
    for (const person of [anna, bert]) {
      await person.page.waitForSelector('.table');
    }
    forgive(OUTAGE, anna, bert);
  });
});
