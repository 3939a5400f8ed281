import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumArguments } from '../../scripts/chromium.mjs';

/** Opens the Chromium found by scripts/test.mjs, and pages that record every error. */

/** The time limit for any browser operation, in milliseconds. A busy machine is many times slower than an idle one. */
export const PATIENCE_MS = 180_000;

/** Starts a browser with additional arguments, for a test that cannot use the shared one. */
export const launch = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [...chromiumArguments, ...more],
    timeout: PATIENCE_MS,
  });

/** A simulated user with a separate browser context, and the errors recorded on their pages. */
export interface Person {
  readonly context: BrowserContext;
  page: Page;
  readonly errors: string[];
  /** Errors that a test expects. The browser can report them late. */
  readonly forgiven: RegExp[];
}

/** Records a page's console errors and exceptions. `newPerson` records violations of the content security policy. */
function note(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
}

/** Opens another page in a person's browser and makes it their current page. */
export async function openPage(person: Person, url: string): Promise<Page> {
  person.page = await person.context.newPage();
  note(person.page, person.errors);
  await person.page.goto(url);
  return person.page;
}

/**
 * Runs a function that makes a page copy text, and returns the text. Does not read the clipboard, because all pages of
 * the browser share it and another test may have written to it.
 */
export async function copiedBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = Clipboard.prototype.writeText;
    const copied = new Promise<string>((resolve, reject) => {
      clipboard.writeText = async (text) => {
        await write.call(clipboard, text).catch(reject);
        resolve(text);
      };
    });
    Object.assign(window, { copied });
  });
  await act();
  return page.evaluate(() => (window as unknown as { copied: Promise<string> }).copied);
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** True for a device without a mouse. */
  readonly touch?: boolean;
  /** Device pixels per CSS pixel. The layout does not depend on it. */
  readonly scale?: number;
}

/**
 * Without a graphics card, drawing takes most of the time, so tests draw only a quarter of the pixels. Screenshots for
 * the documentation are drawn in full.
 */
const SCALE = process.env['SCREENS'] === undefined ? 0.5 : 1;

/** Whether pages can start service workers. A service worker stores all files, which takes longer than most tests. */
export type ServiceWorkers = 'allow' | 'block';

/** Opens an address in a new browser context, as the guest with this cookie if there is one. */
export async function newPerson(
  browser: Browser,
  url: string,
  { touch: isTouch = false, scale = SCALE, ...viewport }: Viewport = { width: 1280, height: 800 },
  cookie?: string,
  serviceWorkers: ServiceWorkers = 'block',
): Promise<Person> {
  // The tests check results, not animations, which are slow without a graphics card.
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  await context.exposeFunction('noteBreach', (text: string) => errors.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = window as unknown as { noteBreach: (text: string) => void };
      noteBreach(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  if (cookie !== undefined) {
    const [name, value] = cookie.split('=');
    // Playwright derives a cookie's path from its URL, so the URL must be the server's origin.
    await context.addCookies([{ name, value, url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' }]);
  }
  const person = { context, errors, forgiven: [] } as unknown as Person;
  await openPage(person, url);
  return person;
}

/** Waits until exactly this many service workers are active, and therefore have stored all their files. */
export async function workersReady(page: Page, count: number): Promise<void> {
  // Does not use `waitForFunction`, which would treat the promise as a truthy result.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations();
        return all.filter(({ active }) => active?.state === 'activated').length;
      }),
    )
    .toBe(count);
}
