import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { countsIn } from '../../cli/statistics.ts';
import { DRILLS } from '../../client/learn/drills/drills.ts';
import { packText } from '../../client/storage/packing.ts';
import { added, statisticsOf, type Count } from '../../game/statistics.ts';
import { root } from '../../scripts/process.mjs';
import { it } from './fixture.ts';
import { follow } from './lessons.ts';
import { TAKES_PICTURES, takePictures } from './pictures.ts';
import { t } from './words.ts';

/** Takes screenshots of all other pages for docs/screens (`npm run screens`). Not a test. */

const FIVE = readFileSync(path.join(root, 'test/records/five-players.json'), 'utf8');
const five = async (): Promise<string> => `#match=${await packText(FIVE)}&action=200`;

/** Returns the statistics of all recorded matches. */
function played(): object {
  const files = readdirSync(path.join(root, 'test/records')).map((name) => path.join(root, 'test/records', name));
  return statisticsOf(files.reduce<Count[]>((sums, file) => added([...sums, ...countsIn(file)]), []));
}

const board = async (page: Page): Promise<void> => {
  await page.locator('.table .board canvas').waitFor();
};

interface Shot {
  readonly name: string;
  readonly address: () => Promise<string>;
  /** Clicks through to the state to capture, and waits until it is shown. */
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
    name: 'settings',
    address: async () => '/settings',
    until: async (page) => page.getByRole('heading', { name: t('settings:push.title') }).waitFor(),
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
  {
    name: 'learn',
    address: async () => '/learn',
    until: async (page) => page.locator('.learn-lessons a').first().waitFor(),
  },
  {
    name: 'learn-lesson',
    address: async () => '/learn/turn',
    until: async (page) => {
      await board(page);
      await follow(page, ({ step }) => step === 'turnGained');
    },
  },
  { name: 'learn-drill', address: async () => `/learn/${DRILLS[0].id}`, until: board },
  {
    name: 'learn-primer',
    address: async () => '/learn/polania',
    until: async (page) => page.locator('.learn-primer').waitFor(),
  },
  { name: 'rules', address: async () => '/rules', until: async (page) => page.locator('main h2').first().waitFor() },
  {
    name: 'rules-chapter',
    address: async () => '/rules#MOV-9',
    until: async (page) => page.locator('main h2').first().waitFor(),
  },
  {
    name: 'statistics',
    address: async () => '/statistics',
    until: async (page) => page.locator('.statistics-cards').waitFor(),
  },
  { name: 'credits', address: async () => '/credits', until: async (page) => page.locator('main').waitFor() },
  { name: 'debug', address: async () => `/debug${await five()}`, until: board },
];

describe.skipIf(!TAKES_PICTURES)('screens', () => {
  it.for(SHOTS)('include $name', async ({ name, address, until }, { people }) => {
    const { page, context } = await people.visit('about:blank', { width: 1280, height: 800 });
    await context.route('**/api/statistics', (route) => route.fulfill({ json: played() }));
    await page.goto(`${people.url}${await address()}`);
    await until(page);
    await takePictures(page, name);
  });
});
