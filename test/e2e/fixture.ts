import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { DebugPage } from './debugPage.ts';
import { People, demandNoErrors } from './people.ts';
import { Regulars } from './regulars.ts';

/** Fixtures for tests that use the run's browser and server (setup.ts). A test fails if its people see an error. */

const inBrowser = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await chromium.connect(inject('chromium'));
  onCleanup(() => browser.close());
  return browser;
});

const withRegulars = inBrowser.extend('regulars', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const regulars = new Regulars();
  onCleanup(() => regulars.close());
  return regulars;
});

const withPeople = withRegulars.extend('people', async ({ browser, regulars, task }, { onCleanup }) => {
  const people = new People(browser, inject('server'), regulars);
  onCleanup(() => people.leave(task.result?.state === 'fail'));
  return people;
});

/** The debug page that tests share. `debug` is null before the first test, during each test and after a failed test. */
interface Desk {
  debug: DebugPage | null;
  readonly people: People;
}

const withDesk = withPeople.extend('desk', { scope: 'worker' }, async ({ browser }, { onCleanup }): Promise<Desk> => {
  const people = new People(browser, inject('server'));
  onCleanup(() => people.leave());
  return { debug: null, people };
});

type Lent = Readonly<{ desk: Desk; task: Readonly<{ result?: Readonly<{ state: string }> }> }>;

/**
 * Lends the debug page to a test. If another test has used the page, runs `prepare` first. Takes it back unless the
 * test fails.
 */
async function lend(
  { desk, task }: Lent,
  onCleanup: (done: () => void) => void,
  prepare: (debug: DebugPage) => Promise<void>,
): Promise<DebugPage> {
  const debug = desk.debug ?? new DebugPage(await desk.people.visit('/debug'));
  if (desk.debug !== null) await prepare(debug);
  desk.debug = null;
  onCleanup(() => {
    demandNoErrors([debug.person]);
    if (task.result?.state !== 'fail') desk.debug = debug;
  });
  return debug.ready();
}

/**
 * `people`: the people in the test. `debug`: the debug page in its initial state. `board`: the same page
 * with the content that the previous test left, for a test that immediately loads a position. Reloading the page for
 * each test would take longer than the tests.
 */
export const it = withDesk
  .extend('debug', async ({ desk, task }, { onCleanup }) =>
    lend({ desk, task }, onCleanup, (debug) => debug.beginAgain()),
  )
  .extend('board', async ({ desk, task }, { onCleanup }) => lend({ desk, task }, onCleanup, (debug) => debug.tidy()));

/** `reader`: one person for all tests in a file, initially on a blank page. A test fails if they see an error. */
export const itWithReader = it
  .extend('readers', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const people = new People(browser, inject('server'));
    onCleanup(() => people.leave());
    return { one: await people.visit('about:blank') };
  })
  .extend('reader', async ({ readers }, { onCleanup }) => {
    onCleanup(() => demandNoErrors([readers.one]));
    return readers.one;
  });
