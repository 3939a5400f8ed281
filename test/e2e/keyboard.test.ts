import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { it } from './fixture.ts';
import { seats } from './people.ts';
import { tableOf, waitForChange } from './playing.ts';
import { withoutWebGL } from './withoutWebGL.ts';

/** Matches played on the real server by keyboard alone: sections, choices and the board, with and without WebGL. */

/** The number of key presses after which a choice is considered unreachable. */
const MAX_KEYS = 120;

/** Presses Enter on the focused element. If that sends an action, waits until the server has performed it. */
async function enter(page: Page): Promise<void> {
  // Reads both values at once, because an action with several steps can still change the table.
  const { acts, state } = await page.evaluate(() => ({
    acts: (document.activeElement as HTMLElement | null)?.dataset['action'] !== undefined,
    state: Number(document.querySelector<HTMLElement>('.table')?.dataset['state']),
  }));
  await page.keyboard.press('Enter');
  if (acts) await waitForChange(page, state);
}

/** Waits until the server has confirmed the last action. Until then, the table offers nothing. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForSelector('.table [data-offer]:not([aria-disabled=true]), .table .place.open, .ceremony table', {
    state: 'attached',
  });

/** Returns the arrow key towards the nearest place with this mark, or null if it has the focus or there is none. */
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

/** Moves the focus across the board to a place that can be chosen, and chooses it. Returns false if there is none. */
async function chooseOnBoard(page: Page): Promise<boolean> {
  await page.keyboard.press('b');
  const wanted = (await page.locator('.place.open[data-mark=reach]').count()) > 0 ? 'reach' : 'target';
  for (let step = 0; step < MAX_KEYS; step++) {
    const arrow = await arrowTowards(page, wanted);
    if (arrow === null) break;
    await page.keyboard.press(arrow);
  }
  const isOpen = await page.evaluate(() => document.activeElement?.classList.contains('open') === true);
  if (isOpen) await enter(page);
  return isOpen;
}

/** Moves with Tab to a button in the bar, the unit panel or a card, and presses it. Returns false if there is none. */
async function chooseByTab(page: Page): Promise<boolean> {
  const first = page
    .locator('.fan button, .sheet .offer:not(.closed), .bar-choices .offer:not(.closed):not(.back)')
    .first();
  if ((await first.count()) === 0) return false;
  // The first control reached by Tab depends on the focus, but one full cycle of Tab presses reaches every control.
  for (let presses = 0; presses < MAX_KEYS; presses++) {
    await page.keyboard.press('Tab');
    const isThere = await first.evaluate((element) => element === document.activeElement).catch(() => false);
    if (isThere) {
      await enter(page);
      return true;
    }
  }
  return false;
}

/** Chooses a section by its number, a different one each turn. */
async function takeSection(page: Page, turn: number): Promise<void> {
  for (let key = 1; key <= 4; key++) {
    const number = ((turn + key) % 4) + 1;
    const isOpen = (await page.locator(`[aria-keyshortcuts="${number}"]:not([aria-disabled=true])`).count()) > 0;
    if (!isOpen) continue;
    const { state } = await tableOf(page);
    await page.keyboard.press(String(number));
    await waitForChange(page, state);
    return;
  }
  throw new Error('no section can be taken');
}

const ENDS = '[data-offer=endTurn], [data-offer=endMove], [data-offer=endEncounter]';

/**
 * Presses E if a step can end, and waits until it has ended or the table asks for confirmation. Returns false if no
 * step can end.
 */
async function end(page: Page): Promise<boolean> {
  // Reads both values at once, because E would do nothing if the table changed between two reads.
  const before = await page.evaluate((ends) => {
    if (document.querySelector(ends) === null) return null;
    const state = Number(document.querySelector<HTMLElement>('.table')?.dataset['state']);
    return { state, asks: document.querySelector('.end.warned') !== null };
  }, ENDS);
  if (before === null) return false;
  await page.keyboard.press('e');
  // A confirmation that was open before the key press stays open until the server has answered.
  await page.waitForFunction(
    ({ state, asks }) =>
      Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) > state ||
      (!asks && document.querySelector('.end.warned') !== null),
    before,
  );
  return true;
}

/** Plays a turn to its end and returns the kinds of decisions in it. */
async function playTurn(page: Page, turn: number): Promise<Set<string>> {
  const met = new Set<string>();
  await takeSection(page, turn);
  for (let done = 0; done < 8; done++) {
    await settled(page);
    const { kind } = await tableOf(page);
    met.add(kind);
    if (kind === 'takeSection') return met;
    const isBoard =
      kind === 'move' || (await page.locator('.place[data-mark=target], .place[data-mark=reach]').count()) > 0;
    const acted = (isBoard && done < 4 && (await chooseOnBoard(page))) || (await chooseByTab(page));
    if (!acted) break;
  }
  for (let presses = 0; presses < MAX_KEYS; presses++) {
    await settled(page);
    if ((await tableOf(page)).kind === 'takeSection') return met;
    if (!(await end(page))) await chooseByTab(page);
  }
  throw new Error('the turn does not end');
}

/** Plays turns with the keyboard alone and returns the kinds of decisions in them. */
async function playTurns(page: Page, turns: number): Promise<Set<string>> {
  await page.waitForSelector('.table');
  const met = new Set<string>();
  for (let turn = 0; turn < turns; turn++) {
    await page.waitForSelector('.table[data-kind=takeSection]');
    await settled(page);
    for (const kind of await playTurn(page, turn)) met.add(kind);
  }
  await page.waitForSelector('.table[data-kind=takeSection]');
  const round = await page.locator('.strip .round').innerText();
  expect(Number(round.replace(/\D/g, ''))).toBeGreaterThan(turns);
  return met;
}

/** The number of turns played by keyboard alone. */
const TURNS = 10;

describe('a match by keyboard alone', () => {
  it.runIf(ALL_CASES)(`continues for ${TURNS} turns and reaches a Move`, async ({ people }) => {
    await people.serve({}, { drawSeed: () => 'keyboard' });
    const { page } = await people.create('Kim', seats(1));
    const met = await playTurns(page, TURNS);
    expect([...met]).toEqual(expect.arrayContaining(['rows', 'move']));
  });

  const WITHOUT_WEBGL = ALL_CASES ? 5 : 3;
  withoutWebGL(
    `continues for ${WITHOUT_WEBGL} turns and reaches a Move in a browser without WebGL`,
    async ({ others }) => {
      await others.serve({}, { drawSeed: () => 'keyboard' });
      const { page } = await others.create('Kim', seats(1));
      await page.locator('.place-list').waitFor();
      const met = await playTurns(page, WITHOUT_WEBGL);
      expect([...met]).toEqual(expect.arrayContaining(['rows', 'move']));
    },
  );
});
