import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { launch, type Person } from './browser.ts';
import { create, seats } from './people.ts';
import { tableOf } from './playing.ts';

/** Matches against the real server by keyboard alone: sections, choices and the board, with and without WebGL. */

/** More keys than this for one choice mean that it cannot be reached. */
const MAX_KEYS = 120;

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({}, { drawSeed: () => 'keyboard' });
});

afterAll(async () => {
  await server?.close();
});

/** Whether a place that can be chosen has the focus. */
const focused = (page: Page): Promise<{ isOpen: boolean }> =>
  page.evaluate(() => ({ isOpen: document.activeElement?.classList.contains('open') === true }));

/** The arrow that leads from the place with the focus towards the nearest one with this mark; null on it. */
const arrowTowards = (page: Page, mark: string): Promise<string | null> =>
  page.evaluate((wanted) => {
    const centre = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const here = document.activeElement;
    if (here === null) return null;
    const from = centre(here);
    const ways = [...document.querySelectorAll(`.place.open[data-mark=${wanted}]`)]
      .map((element) => ({ dx: centre(element).x - from.x, dy: centre(element).y - from.y }))
      .sort((one, two) => Math.hypot(one.dx, one.dy) - Math.hypot(two.dx, two.dy));
    const [way] = ways;
    if (way === undefined || Math.hypot(way.dx, way.dy) < 5) return null;
    if (Math.abs(way.dy) > 20) return way.dy > 0 ? 'ArrowDown' : 'ArrowUp';
    return way.dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  }, mark);

/** Walks over the board to a place that can be chosen, and chooses it. */
async function chooseOnBoard(page: Page): Promise<boolean> {
  await page.keyboard.press('b');
  const wanted = (await page.locator('.place.open[data-mark=reach]').count()) > 0 ? 'reach' : 'target';
  for (let step = 0; step < MAX_KEYS; step++) {
    const arrow = await arrowTowards(page, wanted);
    if (arrow === null) break;
    await page.keyboard.press(arrow);
  }
  if (!(await focused(page)).isOpen) return false;
  await page.keyboard.press('Enter');
  return true;
}

/** Goes with Tab to something in the bar, the panel of units or a card that can be done now, and does it. */
async function chooseByTab(page: Page): Promise<boolean> {
  const first = page
    .locator('.fan button, .sheet .offer:not(.closed), .bar-choices .offer:not(.closed):not(.back)')
    .first();
  if ((await first.count()) === 0) return false;
  // Where Tab leads depends on where the focus is; the bar is reached in a round.
  for (let presses = 0; presses < MAX_KEYS; presses++) {
    await page.keyboard.press('Tab');
    const isThere = await first.evaluate((element) => element === document.activeElement).catch(() => false);
    if (isThere) {
      await page.keyboard.press('Enter');
      return true;
    }
  }
  return false;
}

async function isOver(page: Page): Promise<boolean> {
  return (await tableOf(page)).over;
}

async function playTurn(page: Page, turn: number): Promise<Set<string>> {
  const met = new Set<string>();
  for (let key = 1; key <= 4; key++) {
    await page.keyboard.press(String(((turn + key) % 4) + 1));
    await page.waitForTimeout(50);
    if ((await tableOf(page)).kind !== 'takeSection') break;
  }
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.table')?.dataset['kind'] !== 'takeSection');
  for (let done = 0; done < 8; done++) {
    const { kind, state } = await tableOf(page);
    met.add(kind);
    if (kind === 'takeSection' || (await isOver(page))) return met;
    const isBoard =
      kind === 'move' || (await page.locator('.place[data-mark=target], .place[data-mark=reach]').count()) > 0;
    const acted = (isBoard && done < 4 && (await chooseOnBoard(page))) || (await chooseByTab(page));
    if (!acted) break;
    await page
      .waitForFunction(
        (before) => Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) > before,
        state,
        {
          timeout: 1_500,
        },
      )
      .catch(() => undefined);
  }
  for (let ends = 0; ends < 6; ends++) {
    if ((await tableOf(page)).kind === 'takeSection' || (await isOver(page))) return met;
    if (!(await page.locator('[data-offer=endTurn], [data-offer=endMove], [data-offer=endEncounter]').count())) {
      await chooseByTab(page);
    }
    await page.keyboard.press('e');
    await page.waitForTimeout(120);
  }
  return met;
}

/** Plays turns by keys alone; resolves to the decisions met in each of them. */
async function playTurns(page: Page, turns: number): Promise<Set<string>> {
  await page.waitForSelector('.table');
  const met = new Set<string>();
  for (let turn = 0; turn < turns; turn++) {
    await page.waitForSelector('.table[data-kind=takeSection]');
    for (const kind of await playTurn(page, turn)) met.add(kind);
  }
  await page.waitForSelector('.table[data-kind=takeSection]');
  const round = await page.locator('.strip .round').innerText();
  expect(Number(round.replace(/\D/g, ''))).toBeGreaterThan(turns);
  return met;
}

describe('a match by keyboard alone', () => {
  let browser: Browser;

  const begin = async (...browserArguments: readonly string[]): Promise<Person> => {
    browser = await launch(...browserArguments);
    return create(browser, server.url, 'Kim', seats(1));
  };

  afterEach(async () => {
    await browser?.close();
  });

  it('goes on for ten turns and reaches a Move', { timeout: 300_000 }, async () => {
    const { page, errors } = await begin();
    const met = await playTurns(page, 10);
    expect([...met]).toEqual(expect.arrayContaining(['rows', 'move']));
    expect(errors).toEqual([]);
  });

  it('goes on for five turns and reaches a Move in a browser without WebGL', { timeout: 300_000 }, async () => {
    const { page, errors } = await begin('--disable-3d-apis');
    await page.locator('.place-list').waitFor();
    const met = await playTurns(page, 5);
    expect([...met]).toEqual(expect.arrayContaining(['rows', 'move']));
    expect(errors).toEqual([]);
  });
});
