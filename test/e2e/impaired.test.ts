import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { ALL_CASES } from '../support/allCases.ts';
import type { Person } from './browser.ts';
import { cutTexts } from './cut.ts';
import { overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { forgive } from './people.ts';
import { TABLE_STATES, reach, type TableState } from './tableStates.ts';
import { t } from './words.ts';

/** Browsers in which something is missing: pictures, typefaces, the graphics context, room, or room for large text. */

interface Chunk {
  readonly file: string;
  readonly modules: readonly string[];
}

const chunks = JSON.parse(readFileSync(path.join(root, 'dist', 'chunks.json'), 'utf8')) as Chunk[];

/** The files that only contain pictures: the figures, the scenes and the end of a match. */
const PICTURES = chunks
  .filter(({ modules }) => modules.some((name) => /table\/art\/(prints\/board|vignette\/)|dialogs\/finale/.test(name)))
  .map(({ file }) => file);

/** Far longer than it takes to scroll to a button and to find it uncovered. */
const TRIAL_MS = 20_000;

const stateNamed = (name: string): TableState => {
  const state = TABLE_STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`no such state: ${name}`);
  return state;
};

const refuse = async (person: Person, files: string | RegExp): Promise<void> => {
  forgive(/ERR_FAILED|Failed to load resource|Failed to fetch dynamically/, person);
  await person.context.route(files, (route) => route.abort());
};

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What is wider than the window or cut off, and whether the next step can be clicked. */
async function faultsOf(page: Page): Promise<string[]> {
  await frames(page);
  const faults = [...(await overflowOf(page)), ...(await cutTexts(page))];
  const next = page.locator('.table [data-primary]:not(.place)').locator('visible=true');
  // A dialog covers the table.
  if ((await next.count()) === 0 || (await page.locator('.modal').count()) > 0) return faults;
  const isFree = next.first().click({ trial: true, timeout: TRIAL_MS });
  return isFree.then(
    () => faults,
    () => [...faults, 'the next step is covered or cannot be scrolled to'],
  );
}

/** Doubles the size of all text, as the setting of a browser does. */
async function enlarge({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe('without pictures', () => {
  it('an encounter is chosen, and the start page starts a match', async ({ people }) => {
    expect(PICTURES.length).toBeGreaterThan(2);
    const person = await people.visit('about:blank', { width: 1280, height: 800 });
    await refuse(person, new RegExp(`${PICTURES.map((file) => path.basename(file)).join('|')}|\\.svg$`));
    const { page } = person;
    await page.goto(`${people.url}/debug`);
    await reach(page, stateNamed('encounter'));
    await page.locator('.encounter .option').nth(2).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const before = await page.locator('.table').getAttribute('data-state');
    await page.locator('.encounter .option:not([aria-disabled=true])').first().click();
    await page.locator(`.table:not([data-state="${before}"])`).waitFor();
    await page.goto(people.url);
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('lobby:play.now') }).click();
    await page.locator('.table[data-kind=takeSection] [data-place]').first().waitFor();
  });

  it('a match ends with every place and the score', async ({ people }) => {
    const person = await people.visit('about:blank', { width: 390, height: 844 });
    await refuse(person, new RegExp(PICTURES.map((file) => path.basename(file)).join('|')));
    const { page } = person;
    await page.goto(`${people.url}/debug`);
    await reach(page, stateNamed('result'));
    await page.locator('.ceremony .places li').nth(4).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('table:score.board') }).click();
    await page.locator('.ceremony').waitFor({ state: 'detached' });
  });
});

describe('without the typefaces', () => {
  const pages = ALL_CASES ? ['/', '/new', '/learn', '/rules', '/statistics'] : ['/'];
  it.for([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('nothing is cut off at $width px', async (viewport, { people }) => {
    const person = await people.visit('about:blank', viewport);
    await refuse(person, /\.woff2?$/);
    const { page } = person;
    const faults: string[] = [];
    for (const address of pages) {
      await page.goto(`${people.url}${address}`);
      await page.locator('main h1, main h2').first().waitFor();
      faults.push(...(await overflowOf(page)), ...(await cutTexts(page)));
    }
    await page.goto(`${people.url}/debug`);
    await reach(page, stateNamed('section'));
    await page.locator('.board canvas').waitFor();
    expect([...faults, ...(await faultsOf(page))]).toEqual([]);
  });
});

describe('when the graphics context is lost during the ceremony', () => {
  it('the result is shown, and the board has every place again', async ({ people }) => {
    const { page } = await people.visit('/debug', { width: 1280, height: 800 });
    await reach(page, stateNamed('ceremony'));
    await page.locator('.ceremony').waitFor();
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.board-canvas canvas');
      const context = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
      context?.getExtension('WEBGL_lose_context')?.loseContext();
      canvas?.setAttribute('data-lost', '');
    });
    const skip = page.getByRole('button', { name: t('table:score.skip') });
    if (await skip.isVisible()) await skip.click();
    await page.locator('.ceremony .places li').nth(4).waitFor();
    await page.getByRole('button', { name: t('table:score.board') }).click();
    // Another canvas takes the place of the one that was lost.
    await page.locator('.board-canvas canvas:not([data-lost])').waitFor();
    expect(await page.locator('.board [data-place]').count()).toBeGreaterThan(50);
    await page.getByRole('button', { name: t('table:score.show') }).click();
    await page.locator('.ceremony .winner').first().waitFor();
  });
});

const states = ALL_CASES ? TABLE_STATES : TABLE_STATES.filter(({ name }) => ['build', 'combat'].includes(name));

describe('with little room', () => {
  it.for(states)('in a window of 320 px nothing is cut off: $name', async (state, { people }) => {
    const { page } = await people.visit('/debug', { width: 320, height: 640 });
    await reach(page, state);
    expect(await faultsOf(page)).toEqual([]);
  });

  it.for(states.flatMap((state) => [1280, 390].map((width) => ({ name: state.name, width, state }))))(
    'text at twice its size can be read, and the next step clicked: $name at $width px',
    async ({ width, state }, { people }) => {
      const person = await people.visit('/debug', { width, height: width === 390 ? 844 : 800 });
      const { page } = person;
      await enlarge(person);
      await page.reload();
      await reach(page, state);
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});

describe.runIf(ALL_CASES)('on every other page', () => {
  it.for(['/', '/new', '/local', '/learn', '/rules', '/replay', '/statistics'])(
    'in a window of 320 px, and with text at twice its size, nothing is cut off: %s',
    async (address, { people }) => {
      const person = await people.visit(address, { width: 320, height: 640 });
      const { page } = person;
      await page.locator('main h1, main h2').first().waitFor();
      const narrow = [...(await overflowOf(page)), ...(await cutTexts(page))];
      await page.setViewportSize({ width: 390, height: 844 });
      await enlarge(person);
      await page.reload();
      await page.locator('main h1, main h2').first().waitFor();
      expect([...narrow, ...(await overflowOf(page)), ...(await cutTexts(page))]).toEqual([]);
    },
  );
});
