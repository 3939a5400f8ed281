import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { recordedPosition } from '../support/recordedPosition.ts';
import type { DebugPage } from './debugPage.ts';
import { faultsInBothLights, overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { PHONE } from './people.ts';
import { t } from './words.ts';

/** The rules, at the table and on the rules page. */

const DRAWER = '.rules-drawer';

async function openTable(debug: DebugPage, kind: string): Promise<Page> {
  await debug.loadTable(recordedPosition((moment) => moment.kind === kind));
  await debug.page.waitForSelector('.table .board canvas');
  return debug.page;
}

/** Returns the rule that the drawer shows, once it is in view. */
async function shownRule(page: Page): Promise<string | null> {
  const rule = page.locator(`${DRAWER} .asked-rule`);
  await rule.waitFor();
  await expect
    .poll(() =>
      rule.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);
  return rule.getAttribute('id');
}

describe('the rules at the table', () => {
  it('are fetched when opened, and open at the rule for the current decision', async ({ board: debug }) => {
    const page = await openTable(debug, 'commit');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.keyboard.press('r');
    expect(await shownRule(page)).toBe('CMB-3');
    expect(fetched.filter((url) => url.includes('RulesDrawer'))).toHaveLength(1);
    await page.keyboard.press('Escape');
    await page.locator(DRAWER).waitFor({ state: 'detached' });
  });

  it('can be searched, link to other rules, and show how the table was set up', async ({ board: debug }) => {
    const page = await openTable(debug, 'takeSection');
    await page.keyboard.press('r');
    expect(await shownRule(page)).toBe('TURN-1');
    await page.locator('.rules-search input').fill('river worker');
    const found = page.locator('.rules-found .rule', { has: page.getByRole('link', { name: 'FAC-1', exact: true }) });
    expect(await found.locator('mark').allTextContents()).toEqual(['worker', 'river']);
    await found.getByRole('link', { name: 'FAC-1', exact: true }).click();
    expect(await shownRule(page)).toBe('FAC-1');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('FAC-1');
    await page.getByRole('tab', { name: t('rules:tabs.setUp') }).click();
    await page.locator('.rules-seats li').nth(1).waitFor();
    await page.locator(`${DRAWER} header button`).click();
    await page.locator(DRAWER).waitFor({ state: 'detached' });
  });

  it('open at the rule of a tip with F1, and at the rule of a refusal with a click', async ({ board: debug }) => {
    const page = await openTable(debug, 'takeSection');
    await page.locator('.seat .figure').first().hover();
    await page.locator('[role=tooltip][data-rule=END-3]').waitFor();
    await page.keyboard.press('F1');
    expect(await shownRule(page)).toBe('END-3');
    await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator(DRAWER).waitFor({ state: 'detached' });
    const closed = page.locator('.mat-section .mat-take[aria-disabled=true]').first();
    const pointed = page.locator('.bar-why a', { hasText: 'TURN-1' });
    await closed.hover();
    await pointed.waitFor();
    await page.locator('.seat .figure').first().hover();
    await pointed.waitFor({ state: 'detached' });
    // After a click, the reason stays, so that the pointer can reach the link to its rule.
    await closed.click({ force: true });
    await page.locator('.seat .figure').first().hover();
    const why = page.locator('.bar-status a', { hasText: 'TURN-1' });
    await why.click();
    expect(await shownRule(page)).toBe('TURN-1');
    await page.keyboard.press('Escape');
  });

  it.runIf(ALL_CASES)('are linked from the tip of every ability and objective', async ({ board: debug }) => {
    const page = await openTable(debug, 'takeSection');
    const cards = page.locator('.own :is(.faction-mat > li, .objective)');
    expect(await cards.count()).toBeGreaterThanOrEqual(5);
    const without = await cards.evaluateAll(
      (elements) => elements.filter((card) => !card.matches('[data-tip]')).length,
    );
    expect(without).toBe(0);
    await page.locator('.own .objective summary').first().hover();
    await page.locator('[role=tooltip][data-rule=OBJ-1] a').click();
    expect(await shownRule(page)).toBe('OBJ-1');
    await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  it.runIf(ALL_CASES)('have no accessibility fault in any part', async ({ board: debug }) => {
    const page = await openTable(debug, 'takeSection');
    await page.keyboard.press('r');
    await shownRule(page);
    const faults: string[] = [];
    for (const tab of ['rules', 'start', 'glossary', 'abilities', 'missed', 'setUp'] as const) {
      await page.getByRole('tab', { name: t(`rules:tabs.${tab}`) }).click();
      faults.push(...(await faultsInBothLights(page, DRAWER)).map((fault) => `${tab}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

describe('the rules page', () => {
  it('opens at a rule, finds others, prints without screen controls, and fits a phone', async ({ people }) => {
    const { page } = await people.visit('/rules#MOV-4', PHONE);
    const rule = page.locator('#MOV-4.asked-rule');
    await rule.waitFor();
    await expect
      .poll(() => rule.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight))
      .toBe(true);
    expect(await overflowOf(page)).toEqual([]);
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.locator('.rules-search input').fill('monument');
    await page.getByRole('link', { name: 'BOL-2', exact: true }).last().click();
    await page.locator('#BOL-2.asked-rule').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.rules-search').isVisible()).toBe(false);
    expect(await page.locator('#BOL-2').isVisible()).toBe(true);
  });
});
