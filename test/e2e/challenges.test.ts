import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LANGUAGES } from '../../cli/catalogues/read.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { dice } from '../support/dice.ts';
import { dealShort } from '../support/shortMatch.ts';
import { guestsAt, playSeat } from '../support/tournament.ts';
import { guestAt } from '../support/visitor.ts';
import { cutTexts } from './cut.ts';
import { faultsInBothLights, overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import type { People } from './people.ts';
import { chooser } from './policy.ts';
import { offered, playOnce } from './playing.ts';
import { t } from './words.ts';

/** The challenges pages: the puzzle of the day and the week's deal. */

const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;

/** The day of the puzzle that the test plays. */
const DAY = Date.UTC(2031, 0, 9, 12);

/** Starts a server on which three guests have played the week's deal. */
async function serve(people: People): Promise<string> {
  const url = await people.serve({}, { deal: dealShort });
  for (const player of await guestsAt(url, 3)) {
    const { matchID } = await player.demand('/api/weeks/play', {});
    await playSeat(player, String(matchID), dice(3));
  }
  return url;
}

/** Plays the puzzle's turn by clicking, until it is judged. */
async function playPuzzle(page: Page): Promise<void> {
  await page.locator('.table .board canvas').waitFor();
  const choose = chooser(5);
  while ((await page.locator('.challenge-table[data-status="playing"]').count()) > 0) {
    if ((await offered(page)).length > 0) await playOnce(page, choose);
  }
  await page.locator('.puzzle-bar .puzzle-answers li').first().waitFor();
}

describe('the challenges', () => {
  it("judge and store a turn, show the solution the next day, and start a match with the week's deal", async ({
    people,
  }) => {
    const url = await serve(people);
    const ann = await guestAt(url, 'Ann');
    const { page } = await people.visit('/healthz', { width: 1280, height: 800 }, ann.cookie);
    await page.clock.setFixedTime(DAY);
    await page.goto(`${url}/challenges`);
    await page.getByRole('link', { name: t('challenges:puzzle.play') }).click();
    await playPuzzle(page);
    expect(await faultsInBothLights(page)).toEqual([]);
    const answers = await page.locator('.puzzle-answers').innerText();
    await page.getByRole('link', { name: t('challenges:puzzle.all') }).click();
    await page.locator('.challenge-done').waitFor();
    await page.clock.setFixedTime(DAY + 24 * 60 * 60 * 1000);
    await page.reload();
    await page.getByRole('button', { name: t('challenges:puzzle.show') }).click();
    await page.locator('.challenge .puzzle-answers li').first().waitFor();
    expect(await page.locator('.challenge .puzzle-answers').innerText()).toBe(answers);
    expect(await page.locator('.challenge-results tbody tr').count()).toBe(3);
    expect(await faultsInBothLights(page)).toEqual([]);
    await page.getByRole('button', { name: t('challenges:week.play') }).click();
    await page.waitForURL(/\/match\//);
    await page.locator('.table .board canvas').waitFor();
  });
});

describe.runIf(ALL_CASES).each(LANGUAGES)('the challenges page in %s', (language) => {
  it('cuts nothing off at five sizes, with the solution open', async ({ people }) => {
    await serve(people);
    const { page } = await people.visit(`/challenges?lang=${language}`, { width: 1280, height: 800 });
    await page.locator('.challenge-results').waitFor();
    await page.locator('.challenge h3 + .row button').click();
    await page.locator('.challenge .puzzle-answers li').first().waitFor();
    const faults: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const here = [...(await cutTexts(page)), ...(await overflowOf(page))];
      faults.push(...here.map((fault) => `${width}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
