import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalSeat } from '../../client/local/match.ts';
import { parseRecord, replay, type MatchRecord } from '../../game/notation/record.ts';
import type { State } from '../../game/engine.ts';
import type { RunningServer } from '../../server/app.ts';
import { objectiveTitle } from '../../client/i18n/cards.ts';
import { startTestServer } from '../support/server.ts';
import { launch, newPerson, openPage, type Person } from './browser.ts';
import { faultsOf } from './faults.ts';
import { PHONE } from './people.ts';
import { click, finalScore, offered, playOnce, tableOf } from './playing.ts';
import { chooser } from './policy.ts';
import { filledIn, like, t } from './words.ts';

/** /local in Chromium: the hand behind its curtain, the match over a reload, to the end, and without a network. */

let server: RunningServer;
let browser: Browser;
let person: Person;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** The same deal and the same bots every time. */
const SAME_CHANCE = `
  let chance = 7;
  Math.random = () => (chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  crypto.getRandomValues = (bytes) => bytes.map(() => Math.floor(Math.random() * 256));
`;

beforeEach(async () => {
  await person?.context.close();
  person = await newPerson(browser, 'about:blank');
  page = person.page;
  await person.context.addInitScript(SAME_CHANCE);
  await page.goto(`${server.url}/local?botDelay=0`);
});

const KEY = 'scythe.local';
const OVER = readFileSync(path.join(import.meta.dirname, '..', 'records', 'two-players.json'), 'utf8');
const SEATS: readonly LocalSeat[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'person', name: 'Bob' },
];

interface Kept {
  readonly seats: readonly LocalSeat[];
  readonly record: MatchRecord;
}

const kept = async (): Promise<Kept> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '');
const stateOf = ({ record }: Kept): State => replay(parseRecord(record));

/** Fills the form: a name for each person, a level for each bot. */
async function begin(players: readonly string[], { stars = 6 } = {}): Promise<void> {
  await page.locator('.chip', { has: page.locator(`input[name=seats][value="${players.length}"]`) }).click();
  for (const [i, player] of players.entries()) {
    if (player === 'random' || player === 'easy') await page.selectOption(`[name=who${i + 1}]`, player);
    else await page.fill(`[name=name${i + 1}]`, player);
  }
  await page.locator('.chip', { has: page.locator(`input[name=starsToEnd][value="${stars}"]`) }).click();
  await page.getByRole('button', { name: t('local:form.begin') }).click();
  await page.waitForSelector('.table');
}

/** Objectives that can be read on the page, by seat. */
async function secretsSeen(): Promise<number[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return stateOf(await kept()).players.flatMap(({ objectives }, seat) =>
    objectives.some((card) => text.includes(objectiveTitle(card))) ? [seat] : [],
  );
}

/** The name on the curtain; null where there is none. */
async function curtain(): Promise<string | null> {
  const button = page.locator('.curtain button');
  if ((await button.count()) === 0) return null;
  return filledIn('local:pass.ready', await button.innerText());
}

describe('a hand', () => {
  it('is hidden until its person is ready, also after a reload and from one to the next', async () => {
    await begin(['Ann', 'Bob']);
    const { seats } = await kept();
    const nameOf = (seat: number): string => {
      const who = seats[seat];
      return who.kind === 'person' ? who.name : '';
    };
    const { active } = stateOf(await kept());
    expect(await curtain()).toBe(nameOf(active));
    expect(await secretsSeen()).toEqual([]);
    expect(await page.locator('.own').count()).toBe(0);
    expect((await tableOf(page)).deciding).toBe(false);
    expect(await faultsOf(page)).toEqual([]);

    await page.locator('.curtain button').click();
    expect(await curtain()).toBeNull();
    expect(await secretsSeen()).toEqual([active]);
    const choose = chooser(1);
    await playOnce(page, choose);
    const { record } = await kept();
    await page.reload();
    await page.waitForSelector('.table');
    expect((await kept()).record).toEqual(record);
    expect(await curtain()).toBe(nameOf(active));
    expect(await secretsSeen()).toEqual([]);
    await page.locator('.curtain button').click();

    while (stateOf(await kept()).active === active) await playOnce(page, choose);
    expect(await curtain()).toBe(nameOf(1 - active));
    expect(await secretsSeen()).toEqual([]);
    await page.locator('.curtain button').click();
    expect(await secretsSeen()).toEqual([1 - active]);
    expect(person.errors).toEqual([]);
  });

  it('of the only person needs no curtain', async () => {
    await begin(['random', 'Ann', 'random']);
    await page.waitForFunction(() => document.querySelector('.table[data-deciding=true]') !== null);
    expect(await curtain()).toBeNull();
    expect(await secretsSeen()).toEqual([1]);
    expect(person.errors).toEqual([]);
  });
});

describe('a match', () => {
  it('of a person and bots is played to its end, and shown again', { timeout: 240_000 }, async () => {
    await begin(['Ann', 'easy'], { stars: 3 });
    const choose = chooser(1);
    for (;;) {
      await page.waitForFunction(
        () => document.querySelector('.table[data-deciding=true], .ceremony table') !== null,
        undefined,
        { timeout: 60_000 },
      );
      if ((await tableOf(page)).over) break;
      await playOnce(page, choose);
    }
    const score = await finalScore(page);
    const { record } = await kept();
    expect(record.result).not.toBeNull();
    for (const points of Object.values(record.result?.scores ?? {})) expect(score).toContain(String(points));
    await page.getByRole('button', { name: t('local:replay') }).click();
    await page.locator(`.replay-place[data-steps="${record.actions.length}"]`).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: t('table:score.show') }).click();
    await page.locator('.ceremony .winner').first().waitFor();
    expect(person.errors).toEqual([]);
  });

  it('is given up by a second click only', async () => {
    await begin(['Ann', 'Bob']);
    await page.getByRole('button', { name: t('local:leave.do') }).click();
    await page.getByRole('button', { name: t('local:leave.no'), exact: true }).click();
    expect(await page.locator('.table').count()).toBe(1);
    await page.getByRole('button', { name: t('local:leave.do') }).click();
    await page.getByRole('button', { name: t('local:leave.yes') }).click();
    await page.getByRole('button', { name: t('local:form.begin') }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });

  it('goes on in another window where the first one left it', async () => {
    await begin(['Ann']);
    await playOnce(page, chooser(1));
    const first = page;
    const second = await openPage(person, `${server.url}/local`);
    await second.waitForSelector('.table');
    person.page = second;
    const [section] = await offered(second);
    await click(second, section);
    const { record } = await kept();
    await first.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) > n, 1);
    expect(record.actions.length).toBeGreaterThan(0);
    expect(person.errors).toEqual([]);
  });

  it('that is kept broken says where, and a new one begins', async () => {
    await begin(['Ann', 'Bob']);
    const faults: readonly (readonly [string, string | RegExp])[] = [
      ['{"format":"scythe-local/1"', like('steps:fault.notJson')],
      [JSON.stringify({ ...(await kept()), format: 'scythe-local/2' }), 'format'],
      [JSON.stringify({ ...(await kept()), seats: [] }), 'seats'],
    ];
    for (const [broken, where] of faults) {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, broken]);
      await page.reload();
      await page.locator('.local-broken', { hasText: where }).waitFor();
      expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(broken);
    }
    expect(await faultsOf(page)).toEqual([]);
    await begin(['Ann', 'Bob']);
    expect(await curtain()).not.toBeNull();
    expect(person.errors).toEqual([]);
  });
});

describe('without a network', () => {
  /** Both workers have kept all of it. */
  const keepEverything = (): Promise<unknown> =>
    page.waitForFunction(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.length === 2 && all.every(({ active }) => active?.state === 'activated');
    });

  it('the page opens once it was loaded, the match goes on, and is shown again', { timeout: 240_000 }, async () => {
    await begin(['Ann', 'random']);
    await keepEverything();
    const { record } = await kept();
    const { context } = person;
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('.table .board canvas');
    await page.waitForFunction(() => document.querySelector('.table[data-deciding=true]') !== null);
    await playOnce(page, chooser(1));
    expect((await kept()).record.actions.length).toBeGreaterThan(record.actions.length);
    expect(
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope).sort()),
      ),
    ).toEqual([`${server.url}/local`, `${server.url}/replay`]);

    // The end of a match is a click away here: a kept one that is over, shown again and over a reload.
    const over = { format: 'scythe-local/1', seats: SEATS, record: JSON.parse(OVER) as MatchRecord };
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(over)]);
    await page.reload();
    await page.getByRole('button', { name: t('local:replay') }).click();
    const shown = page.locator(`.replay-place[data-steps="${over.record.actions.length}"]`);
    await shown.waitFor();
    await page.locator('.table .board canvas').waitFor();
    await page.keyboard.press('End');
    await page.waitForFunction((at) => window.location.hash.endsWith(`action=${at}`), over.record.actions.length);
    await page.reload();
    await shown.waitFor();
    await context.setOffline(false);
    // Who one is at the server is asked while a page is loaded, and nothing hangs on it here; the icon of its tab the
    // browser asks for itself, at times past every worker.
    const asked = failed.filter((file) => !['/api/me', '/examples.json'].includes(file) && !file.startsWith('/icon'));
    expect(asked).toEqual([]);
    expect(person.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the curtain is whole and can be reached', async () => {
    await page.setViewportSize(PHONE);
    await begin(['Ann', 'Bob']);
    const box = await page.locator('.curtain').boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width && box.y + box.height <= PHONE.height).toBe(
      true,
    );
    expect(await faultsOf(page)).toEqual([]);
  });
});
