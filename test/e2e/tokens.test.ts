import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { DebugPage } from './debugPage.ts';
import { it } from './fixture.ts';
import { withoutWebGL } from './withoutWebGL.ts';
import { t } from './words.ts';

/** Faction tokens at the table: placing one, and what other players see of it (IFA-4, TOG-2). */

const BEFORE = toPosition(
  parsePosition(
    {
      options: { expansion: true },
      active: 'togawa',
      encounters: [],
      seats: {
        ...Object.fromEntries(FACTIONS.map((faction, i) => [faction, { mat: PLAYER_MATS[i] }])),
        togawa: {
          mat: PLAYER_MATS[FACTIONS.indexOf('togawa')],
          character: 'T7',
          workers: ['F7', 'F7'],
          section: 'trade',
        },
      },
    },
    'tokens',
  ),
);

const MAX_KEYS = 120;

/** Moves the focus to an offer with Tab and takes it with Enter. A full cycle of Tab presses reaches every offer. */
async function takeByTab(page: Page, offer: string): Promise<void> {
  const button = page.locator(`[data-offer=${offer}]`).first();
  const isThere = (): Promise<boolean> => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_KEYS && !(await isThere()); presses++) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a place in the list with the arrow keys, and chooses the place with Enter. */
async function choosePlace(page: Page, id: string): Promise<void> {
  await page.keyboard.press('b');
  for (let presses = 0; presses < MAX_KEYS; presses++) {
    const arrow = await page.evaluate((wanted) => {
      const places = [...document.querySelectorAll<HTMLElement>('.place-list [data-place]')];
      const to = places.findIndex(({ dataset }) => dataset['place'] === wanted);
      const from = places.findIndex((place) => place === document.activeElement);
      if (from === to) return null;
      return to > from ? 'ArrowRight' : 'ArrowLeft';
    }, id);
    if (arrow === null) break;
    await page.keyboard.press(arrow);
  }
  await page.keyboard.press('Enter');
}

describe('a Trap', () => {
  withoutWebGL.runIf(ALL_CASES)(
    'is placed by keyboard from the list of places in a browser without WebGL',
    async ({ others }) => {
      const debug = await new DebugPage(await others.visit('/debug')).ready();
      const { page } = debug;
      await debug.loadTable(BEFORE);
      await page.locator('.place-list').waitFor();
      for (const id of ['T7', 'M7']) await choosePlace(page, id);
      await takeByTab(page, 'endMove');
      await takeByTab(page, 'token-coins');
      const place = page.locator('.place-list .place[data-place=M7]');
      await expect.poll(() => place.innerText()).toContain(t('table:token.penalty.coins'));
    },
  );

  it('is placed after a Move with the keyboard, and only its owner sees its penalty', async ({ board }) => {
    const { page } = board;
    const named = (): Promise<string | null> => page.locator('.place[data-place=M7]').getAttribute('aria-label');
    await board.loadTable(BEFORE);
    for (const click of ['.place[data-place=T7]', '.place[data-place=M7]']) {
      await page.locator(click).first().click({ force: true });
    }
    await page.locator('[data-offer=endMove]').first().click();
    expect(await page.locator('.table [data-offer^=token-]').count()).toBe(4);
    await takeByTab(page, 'token-coins');
    await expect.poll(named).toContain(t('table:token.penalty.coins'));
    await page.selectOption('[name=view]', { label: t('faction.rusviet') }, { force: true });
    await expect.poll(named).not.toContain(t('table:token.penalty.coins'));
    expect(await named()).toContain(t('table:board.trapArmed', { of: t('table:factionOf.togawa') }));
    expect(await page.locator('.strip-seats > li').count()).toBe(7);
  });
});
