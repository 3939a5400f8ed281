import type { Page } from 'playwright-core';

/** Playing by clicking what the page offers. */

/** The state of the table a page shows; -1 while there is none. */
export async function tableOf(page: Page): Promise<{ state: number; deciding: boolean; over: boolean }> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table');
    return {
      state: Number(table?.dataset['state'] ?? -1),
      deciding: table?.dataset['deciding'] === 'true',
      over: document.querySelector('.final table') !== null,
    };
  });
}

/** What can be clicked now, as the notation on the buttons. */
export const offered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button[data-action]:not(:disabled)')].map(
      (button) => button.dataset['action'] ?? '',
    ),
  );

/** Clicks one action, unfolding what hides it, and waits until the table has changed. */
export async function clickAction(page: Page, action: string): Promise<void> {
  const { state } = await tableOf(page);
  const button = page.locator(`button[data-action=${JSON.stringify(action)}]`).first();
  const folded = button.locator('xpath=ancestor::details[not(@open)]');
  for (let depth = await folded.count(); depth > 0; depth--) await folded.first().locator('> summary').click();
  await button.click();
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) > before,
    state,
  );
}

/** Turns the dial of a combat to its highest number, where one is shown. */
async function turnDial(page: Page): Promise<void> {
  const chips = page.locator('.dial fieldset').first().locator('.chip');
  if ((await chips.count()) > 0) await chips.last().click();
}

/** One click of whoever is to decide. */
export async function playOnce(page: Page, choose: (buttons: readonly string[]) => string): Promise<void> {
  await turnDial(page);
  await clickAction(page, choose(await offered(page)));
}

/** The page that is to decide, once its table has caught up; null when the match is over. */
export async function waitForTurn(pages: readonly Page[]): Promise<number | null> {
  for (;;) {
    const tables = await Promise.all(pages.map(tableOf));
    const newest = Math.max(...tables.map(({ state }) => state));
    if (tables.every(({ over }) => over)) return null;
    const index = tables.findIndex(({ state, deciding }) => deciding && state === newest);
    if (index >= 0) return index;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The score table at the end, as the page shows it. */
export const finalScore = (page: Page): Promise<string> => page.locator('.final table').first().innerText();
