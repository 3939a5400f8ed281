import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { recordedEnd, recordedPosition, type Moment } from '../support/recordedPosition.ts';
import { it } from './fixture.ts';
import { faultsInBothLights, overflowOf } from './faults.ts';
import { PHONE, REFUSED, forgive } from './people.ts';
import { like, t } from './words.ts';

/** axe-core on every screen: names, roles, contrast and focus, in both themes. */

/** The selector of an open dialog, whether native or custom. */
const DIALOG = '[role=dialog], dialog[open]';

const MOMENTS: readonly (readonly [string, (moment: Moment) => boolean])[] = [
  ['a section to choose', ({ kind }) => kind === 'takeSection'],
  ['rows to take', ({ kind, state, seat }) => kind === 'rows' && state.players[seat].section === 'move'],
  ['a combat', ({ kind }) => kind === 'commit'],
  ['an encounter', ({ kind }) => kind === 'encounter'],
  ['Factory cards', ({ kind }) => kind === 'factoryCard'],
];

/** The states that are checked even if not all cases run. */
const SAMPLE = ['a section to choose'];
const moments = ALL_CASES ? MOMENTS : MOMENTS.filter(([name]) => SAMPLE.includes(name));

describe('the accessibility checker, in the day and night themes,', () => {
  it.for(moments)('finds no fault in the table with %s', async ([, fits], { board: debug }) => {
    await debug.loadTable(recordedPosition(fits));
    await debug.page.waitForSelector('.table .board canvas');
    expect(await faultsInBothLights(debug.page)).toEqual([]);
  });

  it.runIf(ALL_CASES)(
    'finds no fault in the tip of a picture that is beneath a section button',
    async ({ board: debug }) => {
      const { page } = debug;
      await debug.loadTable(recordedPosition(({ kind }) => kind === 'takeSection'));
      await page.waitForSelector('.table .board canvas');
      const box = page.locator('.own .mat-section', { has: page.locator('.mat-take') }).locator('.mat-box.gain.open');
      const { x, y, width, height } = (await box.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.locator('[role=tooltip][data-rule]').waitFor();
      expect(await faultsInBothLights(page, '[role=tooltip]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
    },
  );

  it.runIf(ALL_CASES)(
    'finds no fault in the result, the panels, the mats or the settings',
    async ({ board: debug }) => {
      const { page } = debug;
      await debug.loadTable(recordedEnd('five-players'));
      await page.locator('.ceremony').waitFor();
      expect(await faultsInBothLights(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const faults: string[] = [];
      for (const key of ['l', 's', 't', '?']) {
        await page.keyboard.press(key);
        faults.push(...(await faultsInBothLights(page, '.rail')).map((fault) => `${key}: ${fault}`));
      }
      expect(faults).toEqual([]);
      await page.keyboard.press('?');
      await page.locator('.seat button').first().click();
      expect(await faultsInBothLights(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.strip .tool').click();
      expect(await faultsInBothLights(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Escape');
    },
  );

  it.runIf(ALL_CASES)('finds no fault in the start page or the table on a phone', async ({ people, board: debug }) => {
    const { page } = await people.visit('/', PHONE);
    expect(await faultsInBothLights(page)).toEqual([]);
    await debug.page.setViewportSize(PHONE);
    await debug.loadTable(recordedPosition(({ kind }) => kind === 'takeSection'));
    await debug.page.waitForSelector('.table .board canvas');
    expect(await faultsInBothLights(debug.page)).toEqual([]);
  });

  it('finds no fault in the form for a new match or in its room', async ({ people }) => {
    const { page } = await people.visit('/new');
    await page.locator('label.chip', { hasText: t('lobby:clock.kind.live') }).click();
    await page.selectOption('[name=faction1]', 'crimea');
    await page.selectOption('[name=mat1]', 'patriotic');
    await page.locator('.notes .wrong').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.selectOption('[name=mat1]', '');
    await page.getByRole('button', { name: t('lobby:create.do') }).click();
    await page.locator('.waiting').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
  });

  it.runIf(ALL_CASES)('finds no fault in the other pages of the lobby', async ({ people }) => {
    const { page } = await people.visit();
    await page.getByText(t('lobby:public.none')).or(page.locator('.public-match').first()).waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.locator('.guest-corner').click();
    expect(await faultsInBothLights(page, DIALOG)).toEqual([]);
    await page.getByRole('button', { name: t('lobby:guest.save') }).click();
    await page.goto(`${people.url}/quick/5`);
    await page.getByText(t('lobby:quick.here', { count: 1, seats: 5 })).waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.goto(`${people.url}/new`);
    await page.getByRole('button', { name: t('lobby:create.do') }).click();
    await page.locator('.waiting').waitFor();
    const bert = await people.visit(page.url(), PHONE);
    await bert.page.locator('.join').waitFor();
    expect(await faultsInBothLights(bert.page)).toEqual([]);
    await page.goto(people.url);
    await page.locator('.my-match').first().waitFor();
    expect(await faultsInBothLights(page, '.my-match')).toEqual([]);
    await page.getByRole('link', { name: t('lobby:mine.past') }).click();
    await page.locator('.trophies').waitFor();
    expect(await faultsInBothLights(page)).toEqual([]);
    const lost = await people.visit('/match/none');
    await lost.page.getByRole('heading', { name: t('common:page.unknownMatch.title') }).waitFor();
    expect(await faultsInBothLights(lost.page)).toEqual([]);
    forgive(REFUSED, lost);
  });

  it.runIf(ALL_CASES)('finds no fault in the chat or the settings at the table', async ({ people }) => {
    const { page } = await people.visit();
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
    expect(await faultsInBothLights(page, '.rail')).toEqual([]);
    await page.getByRole('button', { name: t('table:settings.title') }).click();
    await page.getByRole('button', { name: t('table:leave.do') }).click();
    expect(await faultsInBothLights(page, DIALOG)).toEqual([]);
  });
});
