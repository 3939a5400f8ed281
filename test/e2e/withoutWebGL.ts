import { inject } from 'vitest';
import { launch } from './browser.ts';
import { it } from './fixture.ts';
import { People } from './people.ts';

/** Tests with `others`: people whose browser has no WebGL, so that the board is a list of places. */
export const withoutWebGL = it.extend('others', async ({}, { onCleanup }) => {
  const browser = await launch('--disable-3d-apis');
  const others = new People(browser, inject('server'));
  onCleanup(async () => {
    await others.leave();
    await browser.close();
  });
  return others;
});
