import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { LANGUAGES } from '../../cli/catalogues/read.ts';
import { cutTexts } from './cut.ts';
import { DebugPage } from './debugPage.ts';
import { overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { TABLE_STATES, reach } from './tableStates.ts';
import { openWithin } from './within.ts';

/** Pages and states of the table in every language: nothing is cut off or wider than the window. */

const ALL_SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

/** Outside the soak test, only the narrowest window, where text has the least space. */
const SIZES = ALL_CASES ? ALL_SIZES : ALL_SIZES.filter(([width]) => width === 390);

/** The address of each page, and the selector of an element that is visible once the page has loaded. */
const PAGES = [
  ['/', 'main'],
  ['/new', 'form'],
  ['/local', 'form'],
  ['/learn', 'main a'],
  ['/learn/goods', '[data-lesson]'],
  ['/rules', 'main h2'],
  ['/replay', '.replay-records'],
  ['/statistics', 'main'],
  ['/leaderboards', 'main'],
  ['/friends', 'main'],
  ['/settings', 'main'],
  ['/tournaments', 'main'],
  ['/challenges', 'main'],
  ['/credits', 'main'],
  ['/privacy', 'main'],
  ['/device', 'main'],
  ['/no/such/page', 'main'],
] as const;

/** The language with the longest words, which is the only one tested in `npm test`. */
const SAMPLE = 'de';
const languages = ALL_CASES ? LANGUAGES : LANGUAGES.filter((language) => language === SAMPLE);
const states = ALL_CASES ? TABLE_STATES : TABLE_STATES.filter(({ name }) => ['section', 'build'].includes(name));

/** Returns the faults at each size. */
async function faultsAt(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // Waits for two frames, so that resize observers have run.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = [...(await overflowOf(page)), ...(await cutTexts(page))];
    faults.push(...found.map((fault) => `${width}x${height}: ${fault}`));
  }
  return faults;
}

/** Opens another page within the app, and waits until its content has replaced that of the previous page. */
async function open(page: Page, path: string, complete: string): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) element.setAttribute('data-left', '');
  });
  await openWithin(page, path);
  await page.locator(`${complete}:not([data-left])`).first().waitFor();
}

describe.each(languages)('in %s,', (language) => {
  it(`no text is cut off on any page or in the table states ${states.map(({ name }) => name).join(', ')}`, async ({
    people,
  }) => {
    const person = await people.visit(`/privacy?lang=${language}`);
    const { page } = person;
    await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    const faults: string[] = [];
    for (const [path, complete] of PAGES) {
      await open(page, path, complete);
      faults.push(...(await faultsAt(page)).map((fault) => `${path} at ${fault}`));
    }
    await open(page, '/debug', '.debug');
    const debug = await new DebugPage(person).ready();
    for (const state of states) {
      // A drawer or dialog left open in the previous state would cover this one.
      await page.keyboard.press('Escape');
      await reach(debug, state);
      faults.push(...(await faultsAt(page)).map((fault) => `${state.name} at ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
