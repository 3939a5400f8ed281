import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { ALL_CASES } from '../support/allCases.ts';
import type { Person } from './browser.ts';
import { cutTexts } from './cut.ts';
import { DebugPage } from './debugPage.ts';
import { overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { PHONE, forgive } from './people.ts';
import { TABLE_STATES, reach, type TableState } from './tableStates.ts';
import { t } from './words.ts';

/** Browsers that cannot load images or typefaces, lose their graphics context, or have a small window or large text. */

interface Chunk {
  readonly file: string;
  readonly modules: readonly string[];
}

const chunks = JSON.parse(readFileSync(path.join(root, 'dist', 'chunks.json'), 'utf8')) as Chunk[];

/** The files that contain only illustrations: the figures, the scenes and the end of a match. */
const PICTURES = chunks
  .filter(({ modules }) => modules.some((name) => /table\/art\/(prints\/board|vignette\/)|dialogs\/finale/.test(name)))
  .map(({ file }) => file);

/** The time limit for a trial click, in milliseconds. Scrolling to an uncovered button takes far less. */
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

const DESK = { width: 1280, height: 800 };

/** Opens the debug page in a person's browser. */
async function debugAt(person: Person): Promise<DebugPage> {
  await person.page.goto(`${inject('server')}/debug`);
  return new DebugPage(person).ready();
}

const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Returns the elements that make the page too wide, the texts that are cut off, and a fault if the next step cannot be
 * clicked.
 */
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

/** Doubles the size of all text, as a browser setting does. */
async function enlarge({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe('without pictures,', () => {
  it('an option of an encounter can be chosen, and the start page can start a match', async ({ people }) => {
    expect(PICTURES.length).toBeGreaterThan(2);
    const person = await people.visit('about:blank', DESK);
    await refuse(person, new RegExp(`${PICTURES.map((file) => path.basename(file)).join('|')}|\\.svg$`));
    const { page } = person;
    await reach(await debugAt(person), stateNamed('encounter'));
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

  it.runIf(ALL_CASES)('the result of a match shows all five places', async ({ people }) => {
    const person = await people.visit('about:blank', PHONE);
    await refuse(person, new RegExp(PICTURES.map((file) => path.basename(file)).join('|')));
    const { page } = person;
    await reach(await debugAt(person), stateNamed('result'));
    await page.locator('.ceremony .places li').nth(4).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('table:score.board') }).click();
    await page.locator('.ceremony').waitFor({ state: 'detached' });
  });
});

describe.runIf(ALL_CASES)('without the typefaces,', () => {
  const pages = ALL_CASES ? ['/', '/new', '/learn', '/rules', '/statistics'] : ['/'];
  it('nothing is cut off at 1280 px and at 390 px', async ({ people }) => {
    const person = await people.visit('about:blank', DESK);
    await refuse(person, /\.woff2?$/);
    const { page } = person;
    const faults: string[] = [];
    for (const address of pages) {
      await page.goto(`${people.url}${address}`);
      await page.locator('main h1, main h2').first().waitFor();
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await frames(page);
        faults.push(...(await overflowOf(page)), ...(await cutTexts(page)));
      }
    }
    const debug = await debugAt(person);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await reach(debug, stateNamed('section'));
      await page.locator('.board canvas').waitFor();
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
  });
});

describe('when the graphics context is lost during the ceremony,', () => {
  it.runIf(ALL_CASES)(
    'the result is shown, and the board is drawn again with every place',
    async ({ board: debug }) => {
      const { page } = debug;
      await reach(debug, stateNamed('ceremony'));
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
      // A new canvas replaces the lost one.
      await page.locator('.board-canvas canvas:not([data-lost])').waitFor();
      expect(await page.locator('.board [data-place]').count()).toBeGreaterThan(50);
      await page.getByRole('button', { name: t('table:score.show') }).click();
      await page.locator('.ceremony .winner').first().waitFor();
    },
  );
});

const states = ALL_CASES ? TABLE_STATES : TABLE_STATES.filter(({ name }) => name === 'combat');
const names = ALL_CASES ? 'every state' : states.map(({ name }) => name).join(' and ');

describe('with little space,', () => {
  it.for(states)('nothing is cut off in a window 320 px wide: $name', async (state, { board: debug }) => {
    await debug.page.setViewportSize({ width: 320, height: 640 });
    await reach(debug, state);
    expect(await faultsOf(debug.page)).toEqual([]);
  });

  it.runIf(ALL_CASES)(
    `text at twice its size is readable and the next step is clickable at 1280 px and at 390 px: ${names}`,
    async ({ people }) => {
      const person = await people.visit('about:blank', DESK);
      await enlarge(person);
      const debug = await debugAt(person);
      const faults: string[] = [];
      for (const size of [DESK, PHONE]) {
        await person.page.setViewportSize(size);
        for (const state of states) {
          await reach(debug, state);
          faults.push(...(await faultsOf(person.page)).map((fault) => `${state.name} at ${size.width} px: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

describe.runIf(ALL_CASES)('on seven other pages,', () => {
  it.for(['/', '/new', '/local', '/learn', '/rules', '/replay', '/statistics'])(
    'nothing is cut off in a window 320 px wide, or 390 px wide with text at twice its size: %s',
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
