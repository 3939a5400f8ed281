import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { packText } from '../../client/storage/packing.ts';
import { parseScenario, runScenario } from '../../game/notation/scenario.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { DebugPage } from './debugPage.ts';
import { it } from './fixture.ts';
import { like, t } from './words.ts';

/** The debug page in Chromium: exports, links, reloads and bug reports. */

let debug: DebugPage;
let page: Page;

it.beforeEach(({ debug: opened }) => {
  debug = opened;
  page = debug.page;
});

const readRecord = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', 'records', `${name}.json`), 'utf8');

describe('an export', () => {
  it.runIf(ALL_CASES)('is a scenario that passes, or a link that leads back to the same step', async ({ people }) => {
    await debug.loadSetup(2, 'given out');
    await debug.runBots(30);
    const scenario = await debug.copy('scenario');
    await page.getByText(like('debug:copied.scenario')).waitFor();
    expect(runScenario(parseScenario(JSON.parse(scenario)))).toMatchObject({ ok: true, failures: [] });
    await page.locator('.timeline').press('ArrowLeft');
    const before = await debug.shown();
    const link = await debug.copy('link');
    await page.getByText(like('debug:copied.link')).waitFor();
    const other = new DebugPage(await people.visit(link));
    await other.at(29, 30);
    expect(await other.shown()).toEqual(before);
  });

  it.runIf(ALL_CASES)('is rejected if its link is broken, and leaves the match unchanged', async () => {
    await debug.loadExample('mov/no-step-left.json');
    const before = await debug.shown();
    await page.evaluate(() => void (window.location.hash = 'match=AAAA'));
    await page.locator('.load-fault', { hasText: t('steps:fault.link') }).waitFor();
    expect({ ...(await debug.shown()), fault: '' }).toEqual(before);
  });
});

describe('the current step of the match', () => {
  it.runIf(ALL_CASES)('is restored by a reload and by the back button', async () => {
    await debug.loadSetup(2, 'stays');
    await debug.runBots(25);
    await page.locator('.timeline').press('ArrowLeft');
    const before = await debug.shown();
    // Reload immediately, before the address is updated.
    await page.reload();
    await debug.at(24, 25);
    expect(await debug.shown()).toEqual(before);
    await page.waitForFunction(() => window.location.hash.endsWith('&action=24'));
    await page.reload();
    await debug.at(24, 25);
    await page.locator('.timeline').press('ArrowLeft');
    await debug.give(t('debug:copy.replay'));
    await page.locator('.replay-place').waitFor();
    await page.goBack();
    await debug.at(23, 25);
  });

  it.runIf(ALL_CASES)('is reached again by a link that has already been followed', async () => {
    await debug.loadSetup(2, 'followed');
    await debug.runBots(25);
    const { hash } = new URL(await debug.copy('link'));
    const follow = (): Promise<void> => page.evaluate((to) => void (window.location.hash = to), hash);
    for (let times = 0; times < 2; times++) {
      await debug.loadExample('mov/no-step-left.json');
      // The address changes after a pause. While it still equals the link, following the link does nothing.
      await page.waitForFunction((old) => window.location.hash !== old, hash);
      await follow();
      await debug.at(25, 25);
    }
    // A link to another position in the same match loads nothing.
    await page.locator('.timeline').press('Home');
    await page.waitForFunction(() => window.location.hash.endsWith('&action=0'));
    await follow();
    await debug.at(25, 25);
  });

  it.runIf(ALL_CASES)('can also be reached by pasting a link', async ({ people }) => {
    await debug.loadExample('mov/no-step-left.json');
    await debug.loadText(`${people.url}/debug#match=${await packText(readRecord('two-players'))}&action=30`);
    await page.locator('.timeline-place[data-index="30"]').waitFor();
  });
});

describe('a bug report', () => {
  it.runIf(ALL_CASES)(
    'made at the table opens on the debug page, with the hidden cards dealt again',
    async ({ people }) => {
      await debug.loadSetup(2, 'report');
      await debug.runBots(12);
      await page.selectOption('[name=view]', '1');
      const { position } = await debug.shown();
      await page.locator('.strip .tool').click();
      await page.getByRole('button', { name: t('table:report.open') }).click();
      const text = await page.locator('.report textarea').inputValue();
      const link = await page.getByRole('link', { name: t('table:report.debug') }).getAttribute('href');
      await page.keyboard.press('Escape');
      const other = new DebugPage(await people.visit(String(link)));
      await other.page.locator('.bug-report').waitFor();
      const events = JSON.parse(text) as { events: object[] };
      expect(events.events.length).toBeGreaterThan(5);
      expect(await other.page.locator('.bug-report li').allInnerTexts()).toEqual(
        events.events.map((event) => JSON.stringify(event)),
      );
      await other.page.selectOption('[name=view]', '1');
      expect((await other.shown()).position).toBe(position);
    },
  );
});
