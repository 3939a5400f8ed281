import path from 'node:path';
import { describe } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { it } from './fixture.ts';
import type { People } from './people.ts';
import { TABLE_STATES, reach, type TableState } from './tableStates.ts';

/** Pictures of every state of the table at five sizes, for docs/screens (`npm run screens`); no test. */

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

async function shoot(people: People, [width, height]: readonly [number, number], shot: TableState): Promise<void> {
  const { page } = await people.visit('/debug', { width, height });
  page.setDefaultTimeout(10_000);
  await page.evaluate(() => localStorage.clear());
  await reach(page, shot);
  await page.mouse.move(2, height / 2);
  await page.waitForTimeout(700);
  await page.screenshot({
    path: path.join(root, 'docs/screens', `table-${shot.name}-${width}x${height}.jpg`),
    type: 'jpeg',
    quality: 60,
  });
}

describe.skipIf(process.env['SCREENS'] === undefined)('screens', () => {
  for (const size of SIZES) {
    for (const shot of TABLE_STATES) {
      it(`${shot.name} at ${size.join('x')}`, ({ people }) => shoot(people, size, shot));
    }
  }
});
