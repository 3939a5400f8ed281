import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments } from '../../scripts/chromium.mjs';

/** Chromium as scripts/test.mjs found it, with more arguments if a test needs them, and pages that note every error. */

export const launch = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: [...chromiumArguments, ...more] });

/** A person with a browser of their own: own storage, and a list of everything that went wrong. */
export interface Person {
  readonly context: BrowserContext;
  page: Page;
  readonly errors: string[];
}

/** Notes console errors, exceptions and breaches of the content security policy of a page. */
function note(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
}

/** Opens a page in a person's browser. */
export async function openPage(person: Person, url: string): Promise<Page> {
  person.page = await person.context.newPage();
  note(person.page, person.errors);
  await person.page.goto(url);
  return person.page;
}

/** A new person at an address. */
export async function newPerson(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number } = { width: 1280, height: 800 },
): Promise<Person> {
  // Nothing moves on its way: the tests look at what is, and the processor draws.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const errors: string[] = [];
  await context.exposeFunction('noteBreach', (text: string) => errors.push(`policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = window as unknown as { noteBreach: (text: string) => void };
      noteBreach(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const page = await context.newPage();
  note(page, errors);
  await page.goto(url);
  return { context, page, errors };
}
