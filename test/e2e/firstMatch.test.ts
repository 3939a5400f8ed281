import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { tipFor } from '../../client/table/firstMatch/tipFor.ts';
import { decisions } from '../../game/engine.ts';
import { recordStart, replayAction, type MatchRecord } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { recordNamed } from '../support/recorded.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { faultsOf, overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { PHONE, type People } from './people.ts';
import { t } from './words.ts';

/** Tips in a player's first matches, in Chromium. */

const TIP = '[data-first-hint]';

/** Returns a recorded match up to a moment with a tip for the first player, and the kind of that tip. */
function recordWithTip(): { record: MatchRecord; kind: string } {
  const record = recordNamed('two-players');
  const state = recordStart(record);
  for (let i = 0; i < record.actions.length; i++) {
    const [{ seat }] = decisions(state);
    const tip = seat === 0 ? tipFor(viewFor(state, seat), seat, true) : null;
    if (tip !== null)
      return { record: { ...record, actions: record.actions.slice(0, i), result: null }, kind: tip.kind };
    replayAction(state, record, i);
  }
  throw new Error('no tip in this match');
}

const { record, kind } = recordWithTip();

/** Opens a stored pass-and-play match at the moment of the tip. */
async function openMatch(people: People, viewport?: { width: number; height: number }): Promise<Page> {
  const { page } = await people.visit('/local', viewport);
  const seats = [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'random' },
  ];
  const match = JSON.stringify({ format: 'scythe-local/1', seats, record });
  await page.evaluate((text) => localStorage.setItem('scythe.local', text), match);
  await page.reload();
  await page.waitForSelector('.table[data-deciding=true]');
  return page;
}

const kindsOf = (page: Page): Promise<(string | undefined)[]> =>
  page.locator(TIP).evaluateAll((all) => all.map((tip) => (tip as HTMLElement).dataset['firstHint']));

describe('a tip', () => {
  it.runIf(ALL_CASES)(
    'is one line in the bar, and can be turned off with one click and on again in the settings',
    async ({ people }) => {
      const page = await openMatch(people);
      await expect.poll(() => kindsOf(page)).toEqual([kind]);
      expect(await page.locator(`.bar ${TIP}`).count()).toBe(1);
      expect(await page.locator(`${TIP} [data-primary]`).count()).toBe(0);
      expect(await faultsOf(page, '.bar')).toEqual([]);
      await page.getByRole('button', { name: t('firstMatch:off'), exact: true }).click();
      expect(await kindsOf(page)).toEqual([]);
      await page.reload();
      await page.waitForSelector('.table[data-deciding=true]');
      expect(await kindsOf(page)).toEqual([]);
      await page.getByRole('button', { name: t('table:settings.title') }).click();
      await page.getByRole('checkbox', { name: t('preferences:tips') }).check();
      await page.keyboard.press('Escape');
      await expect.poll(() => kindsOf(page)).toEqual([kind]);
    },
  );

  it.runIf(ALL_CASES)('does not make the map smaller on a phone', async ({ people }) => {
    const page = await openMatch(people, PHONE);
    await page.locator(TIP).waitFor();
    const map = await page.locator('.board').boundingBox();
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('firstMatch:off'), exact: true }).click();
    expect(await page.locator('.board').boundingBox()).toEqual(map);
  });
});
