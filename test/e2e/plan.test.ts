import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dealFight } from '../support/fight.ts';
import { it } from './fixture.ts';
import { linkOf, seats } from './people.ts';
import { tableOf } from './playing.ts';
import { t } from './words.ts';

/** A turn planned while the other player plays. It is Saxony's turn, and Nordic plans. */

const offer = (name: string): string => `.table [data-offer="${name}"]:not([aria-disabled=true])`;

async function press(page: Page, ...offers: readonly string[]): Promise<void> {
  for (const name of offers) await page.locator(offer(name)).locator('visible=true').first().click();
}

/** Clicks through a turn that gains power with Bolster and ends without a bottom-row action. */
async function bolster(page: Page): Promise<void> {
  await press(page, 'section-bolster');
  await page.locator('.table [data-action*=\'"gain":"power"\']').locator('visible=true').first().click();
  await press(page, 'endTurn');
  const anyway = page.locator(`${offer('endTurn')}.warned`);
  if ((await anyway.count()) > 0) await anyway.click();
}

const steps = (page: Page) => page.locator('.plan-steps li');

describe('a plan', () => {
  it('is made with the clicks of a turn, survives a reload, and is played as soon as the turn begins', async ({
    people,
  }) => {
    await people.serve({}, { deal: dealFight });
    const anna = await people.create('Anna', seats(2));
    const bert = await people.join(await linkOf(anna), 'Bert');
    for (const { page } of [anna, bert]) await page.waitForSelector('.table[aria-busy=false]');
    const isFirst = (await tableOf(anna.page)).deciding;
    const [player, planner] = isFirst ? [anna.page, bert.page] : [bert.page, anna.page];
    await bolster(planner);
    await planner.locator('[data-plan-panel]').waitFor();
    expect(await steps(planner).count()).toBe(3);
    expect(await planner.locator('.table').getAttribute('data-plan')).toBe('true');
    await planner.reload();
    await steps(planner).nth(2).waitFor();
    // The other player cannot see the plan, and plays their turn.
    expect(await player.getByText(t('plan:title')).count()).toBe(0);
    await press(player, 'section-produce');
    await press(player, 'endTurn');
    const anyway = player.locator(`${offer('endTurn')}.warned`);
    if ((await anyway.count()) > 0) await anyway.click();
    await player.waitForFunction(() => document.querySelector<HTMLElement>('.table')?.dataset['state'] === '5');
    expect((await tableOf(player)).deciding).toBe(true);
    await planner.waitForFunction(() => document.querySelector<HTMLElement>('.table')?.dataset['plan'] === 'false');
    expect(await steps(planner).count()).toBe(0);
  });
});
