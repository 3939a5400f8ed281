import { describe, expect } from 'vitest';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { it } from './fixture.ts';
import { t } from './words.ts';

/** Faction tokens at the table: placing one, and what the others see of it (IFA-4, TOG-2). */

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

describe('a Trap', () => {
  it('is placed after a Move with the keyboard, and only its owner reads what it takes', async ({ board }) => {
    const { page } = board;
    const named = (): Promise<string | null> => page.locator('.place[data-place=M7]').getAttribute('aria-label');
    await board.loadTable(BEFORE);
    for (const click of ['.place[data-place=T7]', '.place[data-place=M7]']) {
      await page.locator(click).first().click({ force: true });
    }
    await page.locator('[data-offer=endMove]').first().click();
    expect(await page.locator('.table [data-offer^=token-]').count()).toBe(4);
    // By keyboard: one round of Tab reaches everything.
    const coins = page.locator('[data-offer=token-coins]');
    const isThere = (): Promise<boolean> => coins.evaluate((offer) => offer === document.activeElement);
    for (let presses = 0; presses < 120 && !(await isThere()); presses++) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(named).toContain(t('table:token.penalty.coins'));
    await page.selectOption('[name=view]', { label: t('faction.rusviet') }, { force: true });
    await expect.poll(named).not.toContain(t('table:token.penalty.coins'));
    expect(await named()).toContain(t('table:board.trapArmed', { of: t('table:factionOf.togawa') }));
    expect(await page.locator('.strip-seats > li').count()).toBe(7);
  });
});
