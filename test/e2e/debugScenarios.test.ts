import { describe, expect } from 'vitest';
import { parseScenario, runScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { PLAYS_WHOLE_MATCHES } from '../support/late.ts';
import { scenarioFiles } from '../support/scenarios.ts';
import { DebugPage, positionOf } from './debugPage.ts';
import { it } from './fixture.ts';
import { t } from './words.ts';

/** Scenarios on the debug page. test/client/debugHistory.test.ts tests all of them in Node. */

const SAMPLE = 4;

/** A few files from across the list. In `npm run soak`, all files. */
const chosen = scenarioFiles.filter(
  (_, i) => PLAYS_WHOLE_MATCHES || i % Math.floor(scenarioFiles.length / SAMPLE) === 0,
);

describe('scenarios', () => {
  it(`end as expected and lead back to their starts: ${chosen.length} of ${scenarioFiles.length}`, async ({
    people,
    debug: first,
  }) => {
    const files = chosen.slice();
    const wrong: string[] = [];
    const stepAll = async (debug: DebugPage): Promise<void> => {
      const { page } = debug;
      // Drawing the board would take most of the time, and other tests check it.
      await page.locator('[name=show-board]').uncheck();
      await page.locator('[name=show-notation]').uncheck();
      for (let next = files.pop(); next !== undefined; next = files.pop()) {
        const scenario = parseScenario(next.json);
        const { position: last } = runScenario(scenario);
        await debug.loadExample(next.file);
        await page.keyboard.press('End');
        const end = await debug.shown();
        const met = await page.locator('.expectations > .gain').count();
        await page.keyboard.press('Home');
        const home = await debug.shown();
        const right =
          end.position === JSON.stringify(last) &&
          end.index === scenario.actions.length &&
          met === 1 &&
          home.position === positionOf(scenarioStart(scenario)) &&
          home.index === 0;
        if (!right) wrong.push(next.file);
      }
    };
    // The soak test uses two pages, because a single page and the test would often wait for each other.
    const second = PLAYS_WHOLE_MATCHES ? [await new DebugPage(await people.visit('/debug')).ready()] : [];
    await Promise.all([first, ...second].map(stepAll));
    expect(wrong).toEqual([]);
  });

  it.runIf(ALL_CASES)('can be stepped through action by action, including refused actions', async ({ debug }) => {
    const { page } = debug;
    const { json } = scenarioFiles.find(({ file }) => file === 'mov/no-step-left.json') ?? scenarioFiles[0];
    const { actions } = parseScenario(json);
    await debug.loadExample('mov/no-step-left.json');
    for (let i = 1; i <= actions.length; i++) {
      await page.keyboard.press('ArrowRight');
      expect((await debug.shown()).index).toBe(i);
      const said = await page.locator('.last-step').innerText();
      expect(said).toContain(actions[i - 1].type);
      expect(said.includes(t('debug:steps.refused', { code: '' }).trim())).toBe(actions[i - 1].refused !== undefined);
    }
    await page.locator('.expectations .gain').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    expect((await debug.shown()).index).toBe(actions.length - 1);
    await page.locator('.steps button', { hasText: '2. saxony' }).click();
    expect((await debug.shown()).index).toBe(2);
    await page.locator('.board canvas').waitFor();
  });
});
