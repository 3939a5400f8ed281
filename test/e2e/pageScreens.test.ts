import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { packText } from '../../client/storage/packing.ts';
import { root } from '../../scripts/process.mjs';
import { it } from './fixture.ts';
import { t } from './words.ts';

/** Pictures of /replay, /local and /debug at three sizes, for docs/screens (`npm run screens`); no test. */

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [390, 844],
] as const;

const FIVE = readFileSync(path.join(root, 'test/records/five-players.json'), 'utf8');
const five = async (): Promise<string> => `#match=${await packText(FIVE)}&action=200`;

const board = async (page: Page): Promise<void> => {
  await page.locator('.table .board canvas').waitFor();
};

interface Shot {
  readonly name: string;
  readonly address: () => Promise<string>;
  /** Clicks whatever leads to the picture, and waits until it is there. */
  readonly until: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  {
    name: 'replay-first',
    address: async () => '/replay',
    until: async (page) => page.locator('.replay-records').first().waitFor(),
  },
  {
    name: 'replay',
    address: async () => `/replay${await five()}`,
    until: async (page) => {
      await board(page);
      await page.getByRole('button', { name: t('replay:chart.show') }).click();
    },
  },
  {
    name: 'local-first',
    address: async () => '/local',
    until: async (page) => page.getByRole('button', { name: t('local:form.begin') }).waitFor(),
  },
  {
    name: 'local',
    address: async () => '/local',
    until: async (page) => {
      await page.fill('[name=name1]', 'Ann');
      await page.fill('[name=name2]', 'Bob');
      await page.getByRole('button', { name: t('local:form.begin') }).click();
      await board(page);
    },
  },
  { name: 'debug', address: async () => `/debug${await five()}`, until: board },
];

describe.skipIf(process.env['SCREENS'] === undefined)('screens', () => {
  for (const [width, height] of SIZES) {
    it.for(SHOTS)(`$name at ${width}x${height}`, async ({ name, address, until }, { people }) => {
      const { page } = await people.visit(await address(), { width, height });
      await until(page);
      await page.mouse.move(2, height / 2);
      await page.waitForTimeout(1_000);
      await page.screenshot({
        path: path.join(root, 'docs/screens', `${name}-${width}x${height}.jpg`),
        type: 'jpeg',
        quality: 60,
      });
    });
  }
});
