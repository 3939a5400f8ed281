import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { DebugPage } from './debugPage.ts';
import { People, demandNoErrors } from './people.ts';

/** Tests in the browser and on the server of the run (setup.ts), with people who must not see any errors. */

const inBrowser = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await chromium.connect(inject('chromium'));
  onCleanup(() => browser.close());
  return browser;
});

const withPeople = inBrowser.extend('people', async ({ browser }, { onCleanup }) => {
  const people = new People(browser, inject('server'));
  onCleanup(() => people.leave());
  return people;
});

/** The debug page that the tests of a file use one after another; null before the first one and after one that fails. */
interface Desk {
  debug: DebugPage | null;
  readonly people: People;
}

const withDesk = withPeople.extend('desk', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<Desk> => {
  const people = new People(browser, inject('server'));
  onCleanup(() => people.leave());
  return { debug: null, people };
});

/**
 * `people` of the test alone, and `debug`: the debug page as someone sees it who opens it for the first time. To load the
 * whole page for each test that begins there would take longer than the tests.
 */
export const it = withDesk.extend('debug', async ({ desk, task }, { onCleanup }) => {
  const debug = desk.debug ?? new DebugPage(await desk.people.visit('/debug'));
  if (desk.debug !== null) await debug.beginAgain();
  desk.debug = null;
  onCleanup(() => {
    demandNoErrors([debug.person]);
    if (task.result?.state !== 'fail') desk.debug = debug;
  });
  return debug.ready();
});
