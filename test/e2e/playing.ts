import type { Locator, Page } from 'playwright-core';
import type { Choose, Clickable } from './policy.ts';
import { t } from './words.ts';

/** Plays by clicking the controls that the page offers on the mats, the board, the bar and the cards. */

/** Returns what a page's table shows. `state` is -1 if there is no table. */
export async function tableOf(page: Page): Promise<{ state: number; deciding: boolean; over: boolean; kind: string }> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    return {
      state: Number(table?.dataset['state'] ?? -1),
      deciding: table?.dataset['deciding'] === 'true',
      over: document.querySelector('.ceremony table') !== null,
      kind: table?.dataset['kind'] ?? '',
    };
  });
}

/**
 * Returns the controls that a player can see and click now. There are none while the table waits for the server or is
 * still loading. Otherwise, rejects unless exactly one control is the next step.
 */
export async function offered(page: Page): Promise<Clickable[]> {
  const { clickable, next } = await page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
    const isOpen = (element: Element): boolean =>
      element.getAttribute('aria-disabled') !== 'true' && !element.hasAttribute('disabled');
    const buttons = [...document.querySelectorAll<HTMLElement>('.table [data-offer]')];
    const places = [...document.querySelectorAll<HTMLElement>('.table .place.open')];
    const isBusy = document.querySelector('.table')?.ariaBusy === 'true';
    const clickable = (isBusy ? [] : [...buttons, ...places])
      .filter((element) => isSeen(element) && isOpen(element))
      .map(({ dataset, ariaPressed, className }) => ({
        offer: dataset['offer'] ?? `place-${dataset['place'] ?? ''}`,
        action: dataset['action'] ?? null,
        mark: dataset['mark'] ?? null,
        picked: ariaPressed === 'true',
        warned: className.includes('warned'),
      }));
    const next = [...document.querySelectorAll<HTMLElement>('.table [data-primary]')].map(
      ({ className, dataset }) => dataset['offer'] ?? dataset['place'] ?? className,
    );
    return { clickable, next };
  });
  if (clickable.length > 0 && next.length !== 1) throw new Error(`${next.length} next steps: ${next.join(', ')}`);
  return clickable;
}

/** Returns the id of the place, or undefined if the offer is not a place. */
const placeOf = ({ offer }: Pick<Clickable, 'offer'>): string | undefined => /^place-(.*)$/.exec(offer)?.[1];

/** Returns the selector of the button for an offer or a place. */
const selectorOf = ({ offer, action }: Clickable): string => {
  const place = placeOf({ offer });
  if (place !== undefined) return `.board [data-place="${place}"]`;
  const exact = action === null ? '' : `[data-action=${JSON.stringify(action)}]`;
  return `.table [data-offer="${offer}"]${exact}:not([aria-disabled=true])`;
};

/** The player's pointing device: a mouse or a finger. */
type Pointing = 'click' | 'tap';

/**
 * How long to wait for a click to take effect before clicking again, in milliseconds. A click misses if the page moves
 * the button.
 */
const MISSED_MS = 10_000;

/**
 * Resolves to true once the table has changed since `before`, or to false once a place no longer offers the action
 * clicked on it. Rejects after `MISSED_MS`.
 */
const hasPlayed = (page: Page, what: Clickable, before: number): Promise<boolean> =>
  page
    .waitForFunction(
      ([at, place, action]) => {
        const table = document.querySelector<HTMLElement>('.table');
        if (Number(table?.dataset['state']) > at) return 'played';
        const button =
          place === undefined ? null : document.querySelector<HTMLElement>(`.board [data-place="${place}"]`);
        return button !== null && table?.ariaBusy !== 'true' && button.dataset['action'] !== action && 'selected';
      },
      [before, placeOf(what), what.action] as const,
      { timeout: MISSED_MS },
    )
    .then(async (outcome) => (await outcome.jsonValue()) === 'played');

/**
 * Expands every collapsed part around a button, and scrolls a covered button into view unless it is on the board.
 * Returns true if nothing covers the button.
 */
async function uncover(button: Locator, point: Pointing): Promise<boolean> {
  const folded = button.locator('xpath=ancestor::details[not(@open)]');
  for (let depth = await folded.count(); depth > 0; depth--) await folded.first().locator('> summary')[point]();
  return button.evaluate((element) => {
    const isHit = (): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    if (!isHit() && element.closest('.board') === null) element.scrollIntoView({ block: 'center' });
    return isHit();
  });
}

/** Returns the first of these identical buttons that nothing covers, or the first one if all are covered. */
async function reachable(buttons: Locator, point: Pointing): Promise<Locator> {
  for (const button of await buttons.all()) if (await uncover(button, point)) return button;
  return buttons.first();
}

/**
 * Clicks a control. If that sends an action, waits until the table has changed. Returns false if a click on a place
 * selected one of the player's units there instead of moving to the place. If `keys` is true, uses the keyboard for
 * places, which never selects a unit.
 */
export async function click(page: Page, what: Clickable, point: Pointing = 'click', keys = false): Promise<boolean> {
  const { state } = await tableOf(page);
  const button = await reachable(page.locator(selectorOf(what)).locator('visible=true'), point);
  // The click does not wait for animations, because there are none with reduced motion. If something covers the button,
  // the click misses it and the test fails.
  if (keys && placeOf(what) !== undefined) await button.press('Enter');
  else await button[point]({ force: true });
  if (what.action === null) return true;
  const played = await hasPlayed(page, what, state).catch(() => null);
  if (played !== null) return played;
  // The button may disappear in the meantime, if the first click took effect after all.
  if (await button.isVisible()) await button[point]({ timeout: MISSED_MS }).catch(() => undefined);
  await waitForChange(page, state);
  return true;
}

/** Waits until the table shows a later state than `before`. */
export const waitForChange = (page: Page, before: number, timeout?: number): Promise<unknown> =>
  page.waitForFunction((n) => Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) > n, before, {
    timeout,
  });

const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Turns the combat dial, if there is one, to its highest number. */
async function turnDial(page: Page, point: Pointing): Promise<void> {
  const numbers = page.locator('.dial-number:not(.off)');
  if ((await numbers.count()) > 0) await numbers.last()[point]();
}

/** The maximum number of clicks before one sends an action. A decision that takes more is assumed never to end. */
const MOST_PICKS = 60;

/** Clicks until the page's player has acted, and returns the action as JSON. */
export async function playOnce(page: Page, choose: Choose, point: Pointing = 'click'): Promise<string> {
  await turnDial(page, point);
  let keys = false;
  for (let picks = 0; picks < MOST_PICKS; picks++) {
    let chosen = choose(await offered(page), picks);
    while (chosen === null) {
      await nextFrame(page);
      chosen = choose(await offered(page), picks);
    }
    const acted = await click(page, chosen, point, keys);
    if (!acted) keys = true;
    else if (chosen.action !== null) return chosen.action;
  }
  throw new Error('clicking goes in circles');
}

/**
 * Waits until the player on one of the pages must decide. Returns the index of that page, or null if the match is over.
 */
export async function waitForTurn(pages: readonly Page[]): Promise<number | null> {
  for (;;) {
    const tables = await Promise.all(pages.map(tableOf));
    const newest = Math.max(...tables.map(({ state }) => state));
    if (tables.every(({ over }) => over)) return null;
    const index = tables.findIndex(({ state, deciding }) => deciding && state === newest);
    if (index >= 0) return index;
    await Promise.all(pages.map(nextFrame));
  }
}

/** Skips the counting of the scores at the end, unless it has finished. Returns the text of the score table. */
export async function finalScore(page: Page): Promise<string> {
  const ceremony = page.locator('.ceremony');
  await ceremony.waitFor();
  const skip = ceremony.getByRole('button', { name: t('table:score.skip') });
  await skip.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await page.locator('.ceremony .winner').first().waitFor();
  return page.locator('.ceremony table').first().innerText();
}
