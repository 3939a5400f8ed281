import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { People } from './people.ts';

/** Tests in the browser and on the server of the run (setup.ts), with people who must not see any errors. */

const inBrowser = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await chromium.connect(inject('chromium'));
  onCleanup(() => browser.close());
  return browser;
});

export const it = inBrowser.extend('people', async ({ browser }, { onCleanup }) => {
  const people = new People(browser, inject('server'));
  onCleanup(() => people.leave());
  return people;
});
