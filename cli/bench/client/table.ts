import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { SIZE, boardDrawn, newPerson } from './browser.ts';
import { TURNS } from './turns.ts';

/** Measures what a player sees and does at the table: the map's share of the window, clicks, and layout shifts. */

/** Window sizes of common screens. */
const SIZES = [
  [1280, 800],
  [1920, 1080],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

const round = (n: number, digits: number): number => Math.round(n * 10 ** digits) / 10 ** digits;

/**
 * Resolves to the area of the bounding box around the map's hexes and home bases, as a fraction of the window's area.
 */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.board [data-place]')].map((place) => place.getBoundingClientRect());
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    return (width * height) / (innerWidth * innerHeight);
  });

/** Measures the percentage of the window that the map covers at the table of a match, for each common window size. */
export async function mapShares(
  browser: Browser,
  url: string,
  guest: string,
  match: string,
): Promise<Record<string, number>> {
  const context = await newPerson(browser, url, guest);
  const page = await context.newPage();
  await page.goto(`${url}/match/${match}`);
  await boardDrawn(page);
  const shares: Record<string, number> = {};
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => {
      const [frame, canvas] = ['.middle', '.board-canvas canvas'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      );
      return (
        Math.abs((frame?.width ?? 0) - (canvas?.width ?? -9)) +
          Math.abs((frame?.height ?? 0) - (canvas?.height ?? -9)) <
        3
      );
    });
    shares[`${width}x${height}`] = round((await shareOf(page)) * 100, 1);
  }
  await context.close();
  return shares;
}

/**
 * Waits for a visible element that matches, and clicks the middle of the first one. Rejects if that point is covered.
 */
async function clickOn(page: Page, selector: string): Promise<void> {
  const found = page.locator(`.table ${selector}`).locator('visible=true').first();
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (box === null) throw new Error(`nothing to click: ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isHit = await found.evaluate((element, at) => element.contains(document.elementFromPoint(at[0], at[1])), [
    x,
    y,
  ] as const);
  if (!isHit) throw new Error(`covered by something else: ${selector}`);
  await page.mouse.click(x, y);
}

const ownTitle = (page: Page): Promise<string | null> => page.locator('.own-title').first().textContent();

/** Counts the mouse clicks in typical turns, from the choice of a section to the end of the turn. */
export async function clicksOfTurns(browser: Browser, url: string): Promise<Record<string, number>> {
  const clicks: Record<string, number> = {};
  for (const [name, turn] of Object.entries(TURNS)) {
    const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${url}/debug`);
    await page.waitForSelector('[name=paste]', { state: 'attached' });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.load details')) details.open = true;
    });
    await page.fill('[name=paste]', JSON.stringify(turn.position));
    await page.locator('form:has([name=paste]) [type=submit]').click();
    await page.locator('[name=show-tools]').uncheck();
    await page.locator('.table[data-kind=takeSection]').waitFor();
    const before = await ownTitle(page);
    let made = 0;
    for (const selector of turn.clicks) {
      await clickOn(page, selector);
      made++;
    }
    await page.waitForFunction((title) => document.querySelector('.own-title')?.textContent !== title, before);
    clicks[name] = made;
    await context.close();
  }
  return clicks;
}

/** The number of rounds in which the shift is measured. */
const ROUNDS = 10;

const SHIFT = `
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.benchShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Measures the cumulative layout shift in a large window and on a phone. */
export async function layoutShift(browser: Browser, url: string): Promise<Record<string, number>> {
  const nameOf = ({ viewport: { width, height } }: Pick<typeof PHONE, 'viewport'>): string => `${width}x${height}`;
  const shifts: Record<string, number> = {};
  for (const screen of [{ viewport: SIZE }, PHONE]) shifts[nameOf(screen)] = await shiftOn(browser, url, screen);
  return shifts;
}

/**
 * Measures the cumulative layout shift from the start page to the end of the tenth round of a match against bots, or to
 * the end of a shorter match. The player always clicks the control marked as the next step.
 */
async function shiftOn(browser: Browser, url: string, screen: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.addInitScript(SHIFT);
  await page.goto(url);
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardDrawn(page);
  const isThere = (): Promise<boolean> =>
    page.evaluate(
      (rounds) =>
        Number(document.querySelector('.round')?.textContent.replaceAll(/\D/g, '')) > rounds ||
        document.querySelector('.ceremony') !== null,
      ROUNDS,
    );
  while (!(await isThere())) {
    const next = page.locator('.table [data-primary]:not([aria-disabled=true])').locator('visible=true').first();
    await next.click({ timeout: 1_000 }).catch(() => undefined);
  }
  const shift = await page.evaluate(() => (window as unknown as { benchShift: number }).benchShift);
  await context.close();
  return round(shift, 4);
}
