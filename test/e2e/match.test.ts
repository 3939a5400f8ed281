import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { launch, newPerson, openPage, type Person } from './browser.ts';
import { PHONE, chip, create, join, linkOf, seats, watch } from './people.ts';
import { finalScore, playOnce, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { t } from './words.ts';

/** With this seed the choosers fight, fight and finish a match of three stars in some hundred actions. */
const SEED = 'e2e-1022';
/** Clicks after which a seat reloads, another closes its tab, and a spectator comes. */
const RELOAD_AT = 40;
const REOPEN_AT = 80;
const WATCH_AT = 120;
/** A few minutes on two idle cores; no test is judged by its time, and a busy machine may take many times as long. */
const WHOLE_MATCH_MS = 1_500_000;
/** A match that is not over by now goes in circles. */
const MOST_CLICKS = 1_500;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({}, { drawSeed: () => SEED });
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const shortMatch = chip('starsToEnd', 3);

describe('two browsers', () => {
  it(
    'play a short match to the same score, through a reload, a closed tab and a late spectator',
    async () => {
      const anna = await create(browser, server.url, 'Anna', shortMatch);
      const link = await linkOf(anna);
      const bert = await join(browser, link, 'Bert', { viewport: PHONE });
      await anna.page.waitForSelector('.table');
      const people = [anna, bert];
      const choosers = [chooser(1), chooser(2)];
      let spectator: Promise<Person> | null = null;
      let clicks = 0;
      for (;;) {
        const turn = await waitForTurn(people.map(({ page }) => page));
        if (turn === null) break;
        expect(clicks).toBeLessThan(MOST_CLICKS);
        await playOnce(people[turn].page, choosers[turn]);
        clicks++;
        if (clicks === RELOAD_AT) await bert.page.reload();
        if (clicks === REOPEN_AT) {
          await anna.page.close();
          await openPage(anna, link);
        }
        if (clicks === WATCH_AT) spectator = watch(browser, link);
      }
      const score = await finalScore(anna.page);
      expect(score).toContain(t('table:score.total'));
      expect(await finalScore(bert.page)).toBe(score);
      const late = await (spectator ?? watch(browser, link));
      expect(await finalScore(late.page)).toBe(score);
      expect(await late.page.locator('button[data-action]').count()).toBe(0);
      for (const person of [...people, late]) expect(person.errors).toEqual([]);
      await Promise.all([...people, late].map((person) => person.context.close()));
    },
    WHOLE_MATCH_MS,
  );
});

describe('a link', () => {
  it('to no match says so and leads home', async () => {
    const { page, context } = await newPerson(browser, `${server.url}/match/no-such-match`);
    await page.getByRole('heading', { name: t('common:page.unknownMatch.title') }).waitFor();
    await page.getByRole('link', { name: t('common:page.home') }).click();
    await page.getByRole('button', { name: t('lobby:play.now') }).waitFor();
    await context.close();
  });

  it('to a match that has begun lets one watch', async () => {
    const owner = await create(browser, server.url, 'Dora', seats(1));
    await owner.page.waitForSelector('.table');
    const visitor = await newPerson(browser, owner.page.url());
    await visitor.page.waitForSelector('.table');
    expect(await visitor.page.getByText(t('table:watching')).count()).toBe(1);
    expect([...owner.errors, ...visitor.errors]).toEqual([]);
    await owner.context.close();
    await visitor.context.close();
  });
});
