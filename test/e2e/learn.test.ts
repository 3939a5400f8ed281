import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { STEPS } from '../../client/learn/lessons/lessons.ts';
import { PLAYS_WHOLE_MATCHES } from '../support/late.ts';
import { it } from './fixture.ts';
import { PHONE } from './people.ts';
import { t } from './words.ts';

/** /learn in Chromium, for a person who knows nothing and only presses what is marked. */

/** Plays without pauses and motions, which are not what these tests are about. */
const AT_ONCE = `localStorage.setItem('scythe.settings', '{"state":{"speed":0},"version":0}')`;
const KEY = 'scythe.learn';

/** Every click of the guided match, with room for more. */
const MAX_CLICKS = 400;

interface Seen {
  readonly learned: boolean;
  readonly step: string | null;
  readonly targets: number;
  /** The marked control and the state of the table: it differs after each click. */
  readonly now: string;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('[data-target]')];
    const step = document.querySelector<HTMLElement>('[data-lesson]')?.dataset['lesson'] ?? null;
    const { offer, place } = targets[0]?.dataset ?? {};
    const state = document.querySelector<HTMLElement>('.table')?.dataset['state'];
    const names = targets.map((target) => `${target.ariaLabel} ${target.textContent}`);
    return {
      learned: document.querySelector('[data-learned="true"]') !== null,
      step,
      targets: targets.length,
      now: [step, state, offer, place, document.querySelectorAll(':checked').length, ...names].join(' '),
    };
  });

/** Presses what is marked until `isDone`, and returns the steps seen on the way. */
async function follow(page: Page, isDone: (seen: Seen) => boolean): Promise<string[]> {
  const steps: string[] = [];
  let before = '';
  for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
    let seen = await look(page);
    await expect
      .poll(async () => {
        seen = await look(page);
        return isDone(seen) || (seen.targets === 1 && seen.now !== before);
      })
      .toBe(true);
    if (isDone(seen)) return steps;
    if (seen.step !== null && steps.at(-1) !== seen.step) steps.push(seen.step);
    before = seen.now;
    await page.locator('[data-target]').click();
  }
  throw new Error('pressing what is marked goes in circles');
}

describe('the guided match', () => {
  it('is finished by pressing only what is marked, and every step is seen', async ({ people }) => {
    const { page, context } = await people.visit('about:blank');
    await context.addInitScript(AT_ONCE);
    await page.goto(`${people.url}/learn`);
    const steps = await follow(page, ({ learned }) => learned);
    expect(steps).toEqual(STEPS.map(({ id }) => id));
    await page.reload();
    await expect.poll(() => page.locator('[data-learned="true"]').count()).toBe(1);
  });

  it.runIf(PLAYS_WHOLE_MATCHES)('is finished on a phone in the same way', async ({ people }) => {
    const { page, context } = await people.visit('about:blank', PHONE);
    await context.addInitScript(AT_ONCE);
    await page.goto(`${people.url}/learn`);
    expect(await follow(page, ({ learned }) => learned)).toEqual(STEPS.map(({ id }) => id));
  });

  it('goes on where it was left after a reload, goes back, and says what to do about another version', async ({
    people,
  }) => {
    const { page, context } = await people.visit('about:blank');
    await context.addInitScript(AT_ONCE);
    await page.goto(`${people.url}/learn/goods`);
    await follow(page, ({ step }) => step === 'goodsTrade');
    await page.reload();
    await expect.poll(async () => (await look(page)).step).toBe('goodsTrade');
    await page.getByRole('button', { name: t('learn:back'), exact: true }).click();
    await expect.poll(async () => (await look(page)).step).toBe('goodsSection');
    await page.goto(`${people.url}/learn/nothing`);
    await page.getByRole('link', { name: t('learn:unknown.all') }).click();
    await page.evaluate(([key]) => localStorage.setItem(key, '{"format":"scythe-learn/0","step":"x"}'), [KEY]);
    await page.reload();
    await page.getByText(t('learn:list.foreign')).waitFor();
  });
});
