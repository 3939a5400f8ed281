import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { PLAYS_WHOLE_MATCHES, lateRecord } from '../support/late.ts';
import { it } from './fixture.ts';
import { PHONE } from './people.ts';
import { finalScore, playOnce, tableOf } from './playing.ts';
import { chooser } from './policy.ts';
import { t } from './words.ts';

/** A phone without a mouse: a match on /local, played by tapping what is highlighted. */

/** The time limit for a whole match, in milliseconds. It is generous, because tests do not judge speed. */
const WHOLE_MATCH_MS = 1_800_000;
const KEY = 'scythe.local';
const SEATS = [
  { kind: 'bot', level: 'easy' },
  { kind: 'person', name: 'Ann' },
];

/** Makes the deal and the bots deterministic, and counts presses by pointer type. */
const PREPARED = `
  let chance = 11;
  Math.random = () => (chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  crypto.getRandomValues = (bytes) => bytes.map(() => Math.floor(Math.random() * 256));
  window.pointers = {};
  addEventListener('pointerdown', ({ pointerType }) => {
    window.pointers[pointerType] = (window.pointers[pointerType] ?? 0) + 1;
  }, true);
`;

describe('on a phone without a mouse,', () => {
  it(
    `a match is played ${PLAYS_WHOLE_MATCHES ? '' : 'from its last turns '}to its end by taps alone`,
    { timeout: WHOLE_MATCH_MS },
    async ({ people }) => {
      const { page, context } = await people.visit('about:blank', { ...PHONE, touch: true });
      await context.addInitScript(PREPARED);
      await page.goto(`${people.url}/local?botDelay=0`);
      if (PLAYS_WHOLE_MATCHES) {
        await page.locator('.chip', { has: page.locator('input[name=seats][value="2"]') }).tap();
        await page.selectOption('[name=who1]', 'easy');
        await page.fill('[name=name2]', 'Ann');
        await page.locator('.chip', { has: page.locator('input[name=starsToEnd][value="3"]') }).tap();
        await page.getByRole('button', { name: t('local:form.begin') }).tap();
      } else {
        const match = { format: 'scythe-local/1', seats: SEATS, record: lateRecord() };
        await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, JSON.stringify(match)]);
        await page.reload();
      }
      await page.waitForSelector('.table');
      const choose = chooser(1);
      for (;;) {
        await page.waitForFunction(
          () => document.querySelector('.table[data-deciding=true], .ceremony table') !== null,
        );
        if ((await tableOf(page)).over) break;
        await playOnce(page, choose, 'tap');
      }
      expect(await finalScore(page)).toContain(t('table:score.total'));
      await eventually(() => page.getByRole('button', { name: t('local:replay') }).tap());
      await page.locator('.replay-place').waitFor();
      const pointers = await page.evaluate(() => (window as unknown as { pointers: Record<string, number> }).pointers);
      expect(Object.keys(pointers)).toEqual(['touch']);
    },
  );
});
