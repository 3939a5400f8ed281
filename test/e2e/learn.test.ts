import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { LANGUAGES } from '../../cli/catalogues/read.ts';
import { LESSONS, firstStep } from '../../client/learn/lessons/lessons.ts';
import { root } from '../../scripts/process.mjs';
import { ALL_CASES } from '../support/allCases.ts';
import { eventually } from '../support/eventually.ts';
import { PLAYS_WHOLE_MATCHES } from '../support/late.ts';
import { workersReady } from './browser.ts';
import { it } from './fixture.ts';
import { ALL_STEPS, follow, look, pupilAt } from './lessons.ts';
import { PHONE, forgive } from './people.ts';
import { t } from './words.ts';

/** /learn in Chromium, for a learner who knows nothing and presses only marked controls. */

const KEY = 'scythe.learn';
const DESK = { width: 1280, height: 800 };

/** The first translation, which has the longest words and is therefore the best test. English if there is none. */
const FOREIGN = LANGUAGES.find((language) => language !== 'en') ?? 'en';

/** Every language at both sizes. Outside the soak test, only the case where controls are most likely to be covered. */
const WHOLE = PLAYS_WHOLE_MATCHES
  ? LANGUAGES.flatMap((language) => [DESK, PHONE].map((viewport) => ({ language, viewport, width: viewport.width })))
  : [{ language: FOREIGN, viewport: PHONE, width: PHONE.width }];

/** The number of the lesson at which to start, from 0. learnAccess.test.ts always plays the first ones. */
const FIRST = PLAYS_WHOLE_MATCHES ? 0 : LESSONS.length - 2;

describe('the guided match', () => {
  it.for(WHOLE)(
    `can be finished ${FIRST === 0 ? '' : 'from its last lessons '}by pressing only marked controls, and shows every step: $language, $width px`,
    async ({ language, viewport }, { people }) => {
      const start = FIRST === 0 ? '/learn' : `/learn/${LESSONS[FIRST].id}`;
      const { page } = await pupilAt(people, `${start}?lang=${language}`, { viewport });
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
      expect(await follow(page, ({ learned }) => learned)).toEqual(ALL_STEPS.slice(firstStep(FIRST)));
      await page.reload();
      await expect.poll(() => page.locator('[data-learned="true"]').count()).toBe(1);
      await page.locator('.learn-next button').click();
      await page.waitForURL(/\/match\//);
    },
  );

  it.runIf(ALL_CASES)(
    'resumes after a reload, goes back, and says what to do about progress stored by another version',
    async ({ people }) => {
      const { page } = await pupilAt(people, '/learn/goods');
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
      // From here, the marked controls lead back into the guided match.
      await follow(page, ({ step }) => step === ALL_STEPS[1]);
    },
  );

  it.runIf(ALL_CASES)('is in English if the language does not exist', async ({ people }) => {
    const { page } = await pupilAt(people, '/learn/goal?lang=tlh');
    await follow(page, ({ step }) => step === ALL_STEPS[2]);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('.lesson-words p').innerText()).toBe(t('learn:step.goalStars'));
  });

  it.runIf(ALL_CASES)('is in English if the words of the language cannot be fetched', async ({ people }) => {
    interface Chunk {
      readonly file: string;
      readonly modules: readonly string[];
    }
    const chunks = JSON.parse(readFileSync(path.join(root, 'dist', 'chunks.json'), 'utf8')) as Chunk[];
    const words = chunks.filter(({ modules }) => modules.some((name) => name.startsWith(`client/i18n/${FOREIGN}/`)));
    expect(words.length).toBeGreaterThan(5);
    const person = await people.visit('about:blank');
    forgive(/ERR_FAILED/, person);
    for (const { file } of words) await person.context.route(`**/${file}`, (route) => route.abort());
    const { page } = person;
    await page.goto(`${people.url}/learn/goal?lang=${FOREIGN}`);
    await follow(page, ({ step }) => step === ALL_STEPS[2]);
    expect(await page.locator('.lesson-words p').innerText()).toBe(t('learn:step.goalStars'));
  });

  it.runIf(ALL_CASES)('works offline after one visit, in the chosen language', async ({ people }) => {
    const person = await pupilAt(people, `/learn?lang=${FOREIGN}`, { serviceWorkers: 'allow' });
    const { page, context } = person;
    await workersReady(page, 1);
    const words = await page.locator('.learn-match').innerText();
    forgive(/ERR_INTERNET_DISCONNECTED/, person);
    await context.setOffline(true);
    // A browser that is too busy to start the service worker uses the network instead, so the reload fails.
    await eventually(async () => {
      await page.reload();
    });
    await expect.poll(() => page.locator('.learn-match').innerText()).toBe(words);
    expect(await page.locator('html').getAttribute('lang')).toBe(FOREIGN);
    await page.locator('.learn-lessons a').nth(2).click();
    await follow(page, ({ step }) => step === 'turnGained');
    await eventually(async () => {
      await page.reload();
    });
    await follow(page, ({ step }) => step === 'turnEnd');
  });
});
