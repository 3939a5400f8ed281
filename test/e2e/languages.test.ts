import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { LANGUAGES } from '../../cli/catalogues/read.ts';
import { cutTexts } from './cut.ts';
import { overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import type { People } from './people.ts';
import { TABLE_STATES, reach } from './tableStates.ts';

/** Every page and every state of the table in every language: nothing is cut off, nothing is wider than the window. */

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

/** A page, and what is visible once it is complete. */
const PAGES = [
  ['/', 'main'],
  ['/new', 'form'],
  ['/local', 'form'],
  ['/learn', 'main a'],
  ['/learn/goods', '[data-lesson]'],
  ['/rules', 'main h2'],
  ['/replay', 'main'],
  ['/statistics', 'main'],
  ['/credits', 'main'],
  ['/privacy', 'main'],
  ['/device', 'main'],
  ['/no/such/page', 'main'],
] as const;

/** The language with the longest words stands for all in `npm test`. */
const SAMPLE = 'de';
const languages = ALL_CASES ? LANGUAGES : LANGUAGES.filter((language) => language === SAMPLE);
const states = ALL_CASES ? TABLE_STATES : TABLE_STATES.filter(({ name }) => ['section', 'build'].includes(name));

/** What is wrong at each size. */
async function faultsAt(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // Two frames, so that observers of sizes have answered.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = [...(await overflowOf(page)), ...(await cutTexts(page))];
    faults.push(...found.map((fault) => `${width}x${height}: ${fault}`));
  }
  return faults;
}

const visit = async (people: People, path: string, language: string): Promise<Page> => {
  const { page } = await people.visit(`${path}?lang=${language}`);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  return page;
};

describe.each(languages)('in %s', (language) => {
  it('no page cuts a text off', async ({ people }) => {
    const faults: string[] = [];
    for (const [path, complete] of PAGES) {
      const page = await visit(people, path, language);
      await page.locator(complete).first().waitFor();
      faults.push(...(await faultsAt(page)).map((fault) => `${path} at ${fault}`));
      await page.close();
    }
    expect(faults).toEqual([]);
  });

  it.for(states)('the table cuts no text off: $name', async (state, { people }) => {
    const page = await visit(people, '/debug', language);
    await reach(page, state);
    expect(await faultsAt(page)).toEqual([]);
  });
});
