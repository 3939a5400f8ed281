import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { LocalSeat } from '../../client/local/match.ts';
import { SECTIONS } from '../../game/data/ids.ts';
import { parseRecord, replay, type MatchRecord } from '../../game/notation/record.ts';
import type { State } from '../../game/engine.ts';
import { objectiveTitle } from '../../client/i18n/cards.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { eventually } from '../support/eventually.ts';
import { PLAYS_WHOLE_MATCHES, lateRecord } from '../support/late.ts';
import { openPage, workersReady, type Person } from './browser.ts';
import { faultsOf } from './faults.ts';
import { itWithReader as it } from './fixture.ts';
import { PHONE, forgive } from './people.ts';
import { finalScore, playOnce, tableOf, waitForChange } from './playing.ts';
import { chooser } from './policy.ts';
import { forgetStored, leaveWithin, openWithin } from './within.ts';
import { filledIn, like, t } from './words.ts';

/** /local in Chromium: the curtain over the hand, reloads, the end of a match, and no network. */

let person: Person;
let page: Page;

/** Makes the deal and the bots deterministic. */
const SAME_CHANCE = `
  let chance = 7;
  Math.random = () => (chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  crypto.getRandomValues = (bytes) => bytes.map(() => Math.floor(Math.random() * 256));
`;

const LOCAL = '/local?botDelay=0';

it.beforeEach(async ({ reader }) => {
  person = reader;
  page = person.page;
  if (page.url() === 'about:blank') {
    await person.context.addInitScript(SAME_CHANCE);
    await page.goto(`${inject('server')}${LOCAL}`);
    return;
  }
  await leaveWithin(page);
  await forgetStored(page);
  await page.evaluate(SAME_CHANCE);
  await openWithin(page, LOCAL);
});

/** The time limit for a whole match, in milliseconds. It is generous, because tests do not judge speed. */
const WHOLE_MATCH_MS = 1_800_000;
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

/** Fills in the form and starts the match. `players` contains a person's name or a bot's level for each seat. */
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

/** Starts a few turns before the end, as if the match had been played on this device. */
async function beginLate(seats: readonly LocalSeat[]): Promise<void> {
  const match = { format: 'scythe-local/1', seats, record: lateRecord() };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(match)]);
  await page.reload();
  await page.waitForSelector('.table');
}

/** Returns the seats whose objectives can be read on the page. */
async function secretsSeen(): Promise<number[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return stateOf(await kept()).players.flatMap(({ objectives }, seat) =>
    objectives.some((card) => text.includes(objectiveTitle(card))) ? [seat] : [],
  );
}

/** Returns the name on the curtain, or null if there is none. */
async function curtain(): Promise<string | null> {
  const button = page.locator('.curtain button');
  if ((await button.count()) === 0) return null;
  return filledIn('local:pass.ready', await button.innerText());
}

/** Takes the device as the next player, and waits until the table has loaded. */
async function takeOver(): Promise<void> {
  await page.locator('.curtain button').click();
  await page.locator('.table[aria-busy=false]').waitFor();
}

describe('a quick auction', () => {
  it.runIf(ALL_CASES)('takes the bids of each player in turn, and hides the bids that others have typed', async () => {
    for (const [i, name] of ['Ann', 'Bob'].entries()) await page.fill(`[name=name${i + 1}]`, name);
    await page.locator('.chip', { has: page.locator('input[name=deal][value="auction-quick"]') }).click();
    await page.getByRole('button', { name: t('local:form.begin') }).click();
    const bids = page.locator('.draft input[type=number]');
    for (const [i, name] of ['Ann', 'Bob'].entries()) {
      await page.locator('.curtain.drafting', { hasText: name }).waitFor();
      expect(await bids.count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('.curtain button').click();
      expect(await bids.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
        '0',
        '0',
      ]);
      await bids.first().fill(String(17 - i));
      await page.locator('.draft-do').click();
      await page.locator('.draft-sure .primary').click();
    }
    await page.locator('.curtain:not(.drafting)').waitFor();
    await page.waitForSelector('.table');
  });
});

describe('a hint', () => {
  it("shows the coach's plan in words, follows the player along it, and can be closed", async () => {
    await begin(['Ann', 'easy']);
    const kind = (): Promise<string | null> => page.locator('.table').getAttribute('data-kind');
    await expect.poll(kind).toBe('takeSection');
    await page.keyboard.press('h');
    const advice = page.locator('.hint b');
    await advice.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const first = await advice.innerText();
    // The plan names its section first.
    const section = SECTIONS.find((name) => first.includes(t(`table:section.${name}`)));
    await page.locator(`[data-offer="section-${section}"]`).click();
    await expect.poll(kind).not.toBe('takeSection');
    const isShorter = async (): Promise<boolean> => (await advice.innerText()).length < first.length;
    await expect.poll(isShorter).toBe(true);
    await page.keyboard.press('h');
    await advice.waitFor({ state: 'detached' });
  });
});

describe('a hand', () => {
  it('is hidden until its player is ready, even after a reload or when the turn passes to another player', async () => {
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

    await takeOver();
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
    await takeOver();

    while (stateOf(await kept()).active === active) await playOnce(page, choose);
    expect(await curtain()).toBe(nameOf(1 - active));
    expect(await secretsSeen()).toEqual([]);
    await takeOver();
    expect(await secretsSeen()).toEqual([1 - active]);
  });

  it.runIf(ALL_CASES)('needs no curtain if only one person plays', async () => {
    await begin(['random', 'Ann', 'random']);
    await page.waitForFunction(() => document.querySelector('.table[data-deciding=true]') !== null);
    expect(await curtain()).toBeNull();
    expect(await secretsSeen()).toEqual([1]);
  });
});

describe('a match', () => {
  it.runIf(ALL_CASES)(
    `between a person and a bot is played ${PLAYS_WHOLE_MATCHES ? '' : 'from its last turns '}to its end and replayed`,
    { timeout: WHOLE_MATCH_MS },
    async () => {
      if (PLAYS_WHOLE_MATCHES) await begin(['Ann', 'easy'], { stars: 3 });
      else await beginLate([{ kind: 'bot', level: 'easy' }, SEATS[0]]);
      const choose = chooser(1);
      for (;;) {
        await page.waitForFunction(
          () => document.querySelector('.table[data-deciding=true], .ceremony table') !== null,
          undefined,
        );
        if ((await tableOf(page)).over) break;
        await playOnce(page, choose);
      }
      const score = await finalScore(page);
      const { record } = await kept();
      expect(record.result).not.toBeNull();
      const settings = await page.evaluate(() => localStorage.getItem('scythe.settings') ?? '');
      expect(settings).toContain('"tipsLeft":1');
      for (const points of Object.values(record.result?.scores ?? {})) expect(score).toContain(String(points));
      await page.getByRole('button', { name: t('local:replay') }).click();
      await page.locator(`.replay-place[data-steps="${record.actions.length}"]`).waitFor();
      await page.keyboard.press('End');
      await page.getByRole('button', { name: t('table:score.show') }).click();
      await page.locator('.ceremony .winner').first().waitFor();
    },
  );

  it.runIf(ALL_CASES)('is abandoned only after a second click', async () => {
    await begin(['Ann', 'Bob']);
    await page.getByRole('button', { name: t('local:leave.do') }).click();
    await page.getByRole('button', { name: t('local:leave.no'), exact: true }).click();
    expect(await page.locator('.table').count()).toBe(1);
    await page.getByRole('button', { name: t('local:leave.do') }).click();
    await page.getByRole('button', { name: t('local:leave.yes') }).click();
    await page.getByRole('button', { name: t('local:form.begin') }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });

  it.runIf(ALL_CASES)('continues in another window, and the first window follows', async ({ people }) => {
    await begin(['Ann']);
    await playOnce(page, chooser(1));
    const first = page;
    const { state } = await tableOf(first);
    const { length } = (await kept()).record.actions;
    const second = await openPage(person, `${people.url}/local`);
    await second.waitForSelector('.table');
    person.page = second;
    await playOnce(second, chooser(2));
    expect((await kept()).record.actions).toHaveLength(length + 1);
    await waitForChange(first, state);
  });

  it.runIf(ALL_CASES)('reports where its stored copy is invalid, and can be replaced by a new match', async () => {
    await begin(['Ann', 'Bob']);
    const faults: readonly (readonly [string, string | RegExp])[] = [
      ['{"format":"scythe-local/1"', like('steps:fault.notJson')],
      [JSON.stringify({ ...(await kept()), format: 'scythe-local/2' }), 'format'],
      [JSON.stringify({ ...(await kept()), seats: [] }), 'seats'],
    ];
    for (const [broken, where] of faults) {
      await leaveWithin(page);
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, broken]);
      await openWithin(page, LOCAL);
      await page.locator('.local-broken', { hasText: where }).waitFor();
      expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(broken);
    }
    expect(await faultsOf(page)).toEqual([]);
    await begin(['Ann', 'Bob']);
    expect(await curtain()).not.toBeNull();
  });
});

describe('without a network,', () => {
  /**
   * Reloads the page until it succeeds. A browser that is too busy to start the service worker uses the network
   * instead, so the reload fails.
   */
  const reload = (): Promise<unknown> =>
    eventually(async () => {
      await page.reload();
    });

  it.runIf(ALL_CASES)(
    'the page still opens, a match continues, and a finished match can be replayed',
    async ({ people }) => {
      person = await people.visit('about:blank', undefined, undefined, 'allow');
      page = person.page;
      await person.context.addInitScript(SAME_CHANCE);
      await page.goto(`${people.url}${LOCAL}`);
      await begin(['Ann', 'random']);
      await workersReady(page, 1);
      const { record } = await kept();
      const { context } = person;
      const failed: string[] = [];
      // Ignores requests that a reload has cut short.
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(new URL(request.url()).pathname);
      });
      await context.setOffline(true);
      await reload();
      await page.waitForSelector('.table .board canvas');
      await page.waitForFunction(() => document.querySelector('.table[data-deciding=true]') !== null);
      await playOnce(page, chooser(1));
      expect((await kept()).record.actions.length).toBeGreaterThan(record.actions.length);
      expect(
        await page.evaluate(() =>
          navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope).sort()),
        ),
      ).toEqual([`${people.url}/`]);

      // A stored match that is over can be replayed, even after a reload.
      const over = { format: 'scythe-local/1', seats: SEATS, record: JSON.parse(OVER) as MatchRecord };
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(over)]);
      await reload();
      await page.getByRole('button', { name: t('local:replay') }).click();
      const shown = page.locator(`.replay-place[data-steps="${over.record.actions.length}"]`);
      await shown.waitFor();
      await page.locator('.table .board canvas').waitFor();
      await page.keyboard.press('End');
      await page.waitForFunction((at) => window.location.hash.endsWith(`action=${at}`), over.record.actions.length);
      await reload();
      await shown.waitFor();
      await context.setOffline(false);
      // The page requests the guest and the examples, but does not need the answers. The browser sometimes fetches the
      // tab's icon without using the service worker.
      const asked = failed.filter((file) => !['/api/me', '/examples.json'].includes(file) && !file.startsWith('/icon'));
      expect(asked).toEqual([]);
      forgive(/ERR_INTERNET_DISCONNECTED/, person);
    },
  );
});

describe('on a phone,', () => {
  it.runIf(ALL_CASES)('the whole curtain is visible', async () => {
    await page.setViewportSize(PHONE);
    await begin(['Ann', 'Bob']);
    const box = await page.locator('.curtain').boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width && box.y + box.height <= PHONE.height).toBe(
      true,
    );
    expect(await faultsOf(page)).toEqual([]);
  });
});
