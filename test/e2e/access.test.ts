import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../game/notation/position.ts';
import type { RunningServer } from '../../server/app.ts';
import { recordedEnd, recordedPosition, type Moment } from '../support/recordedPosition.ts';
import { startTestServer } from '../support/server.ts';
import { launch, newPerson, type Person } from './browser.ts';
import { faultsInBothLights, overflowOf } from './faults.ts';
import { PHONE } from './people.ts';
import { like, t } from './words.ts';

/** axe-core on every screen: names, roles, contrast, focus; by day and by lamplight. */

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function load(page: Page, position: Position, putAway = true): Promise<void> {
  await page.waitForSelector('[name=paste]', { state: 'attached' });
  await page.locator('[name=show-tools]').check();
  const folded = page.locator('details:not([open]) > summary', { hasText: t('debug:load.fileOrText') });
  if ((await folded.count()) > 0) await folded.click();
  await page.fill('[name=paste]', JSON.stringify(position));
  await page.getByRole('button', { name: t('steps:load.doPaste') }).click();
  if (putAway) await page.locator('[name=show-tools]').uncheck();
}

const MOMENTS: readonly (readonly [string, (moment: Moment) => boolean])[] = [
  ['a section to choose', ({ kind }) => kind === 'takeSection'],
  ['rows to take', ({ kind, state, seat }) => kind === 'rows' && state.players[seat].section === 'move'],
  ['a combat', ({ kind }) => kind === 'commit'],
  ['an encounter', ({ kind }) => kind === 'encounter'],
  ['Factory cards', ({ kind }) => kind === 'factoryCard'],
];

describe('by day and by lamplight', () => {
  let desk: Person;
  beforeAll(async () => {
    desk = await newPerson(browser, `${server.url}/debug`);
  });
  afterAll(() => desk.context.close());

  it.each(MOMENTS)('the table with %s has no fault', async (_moment, fits) => {
    const { page } = desk;
    await load(page, recordedPosition(fits));
    await page.waitForSelector('.table .board canvas');
    expect(await faultsInBothLights(page)).toEqual([]);
  });

  it('mats, log, score, tracks, help, settings and the result have no fault', async () => {
    const { page } = desk;
    await load(page, recordedEnd('five-players'), false);
    await page.locator('.ceremony').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const faults: string[] = [];
    for (const key of ['l', 's', 't', '?']) {
      await page.keyboard.press(key);
      faults.push(...(await faultsInBothLights(page)).map((fault) => `${key}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await page.locator('.seat button').first().click();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.strip .tool').click();
    expect(await faultsInBothLights(page)).toEqual([]);
  });

  it('the start page and the table on a phone have no fault', async () => {
    const { page, context } = await newPerson(browser, server.url, PHONE);
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.goto(`${server.url}/debug`);
    await load(
      page,
      recordedPosition(({ kind }) => kind === 'takeSection'),
    );
    await page.waitForSelector('.table .board canvas');
    expect(await faultsInBothLights(page)).toEqual([]);
    await context.close();
  });

  it('the pages of the lobby have no fault', async () => {
    const anna = await newPerson(browser, server.url);
    const { page, context } = anna;
    await page.getByText(t('lobby:public.none')).or(page.locator('.public-match').first()).waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.locator('.guest-corner').click();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.getByRole('button', { name: t('lobby:guest.save') }).click();
    await page.goto(`${server.url}/quick/5`);
    await page.getByText(t('lobby:quick.here', { people: 1, count: 5 })).waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.goto(`${server.url}/new`);
    await page.locator('label.chip', { hasText: t('lobby:clock.kind.live') }).click();
    await page.selectOption('[name=faction1]', 'crimea');
    await page.selectOption('[name=mat1]', 'patriotic');
    await page.locator('.notes .wrong').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.selectOption('[name=mat1]', '');
    await page.getByRole('button', { name: t('lobby:create.do') }).click();
    await page.locator('.waiting').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    const bert = await newPerson(browser, page.url(), PHONE);
    await bert.page.locator('.join').waitFor();
    expect(await faultsInBothLights(bert.page)).toEqual([]);
    await page.goto(server.url);
    await page.locator('.my-match').first().waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.getByRole('link', { name: t('lobby:mine.past') }).click();
    await page.locator('.trophies').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.goto(`${server.url}/match/none`);
    await page.getByRole('heading', { name: t('common:page.unknownMatch.title') }).waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await Promise.all([context.close(), bert.context.close()]);
  });

  it('talk and settings at the table have no fault', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await page.getByRole('button', { name: t('lobby:friends.do') }).click();
    await page.getByRole('button', { name: like('lobby:waiting.fill_other') }).click();
    await page.waitForSelector('.table .board canvas');
    for (const size of [{ width: 1920, height: 1080 }, PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      expect(await overflowOf(page)).toEqual([]);
    }
    await page.locator('.tab-chat').click();
    await page.locator('[name=say]').fill('Well met');
    await page.getByRole('button', { name: t('table:chat.send') }).click();
    await page.locator('.chat-line').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.getByRole('button', { name: t('table:settings.title') }).click();
    await page.getByRole('button', { name: t('table:leave.do') }).click();
    expect(await faultsInBothLights(page)).toEqual([]);
    await context.close();
  });
});
