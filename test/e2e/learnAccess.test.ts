import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DRILLS } from '../../client/learn/drills/drills.ts';
import { firstStep } from '../../client/learn/lessons/lessons.ts';
import { PRIMERS } from '../../client/learn/primers/primers.ts';
import { ALL_CASES } from '../support/allCases.ts';
import type { Person } from './browser.ts';
import { faultsInBothLights, overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { ALL_STEPS, follow, look, pupilAt, type Seen } from './lessons.ts';
import { PHONE } from './people.ts';
import { leaveWithin, openWithin } from './within.ts';
import { t } from './words.ts';

/** Lessons for people who use a screen reader, prefer reduced motion or need large text. */

/** The number of steps to play: through the rival's first turn, or all of them in the soak test. */
const END = ALL_CASES ? ALL_STEPS.length : firstStep(3) + 1;
const STEPS = ALL_STEPS.slice(0, END);

const isAtEnd = ({ step, learned }: Seen): boolean => learned || step === ALL_STEPS[END];

/** Returns the text of a step, as it is announced. */
const textOf = (step: string): string => t(`learn:step.${step}` as 'learn:step.goal');

/** Records the texts that appear in a page's live regions, once for each change. */
const LISTEN = `
  window.heard = [];
  const last = new WeakMap();
  const listen = () => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent;
      // A region that appears with its text is not announced.
      if (last.has(region) && text !== last.get(region) && text !== '') window.heard.push(text);
      last.set(region, text);
    }
  };
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
`;

const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Presses the marked control. Adds it to `nameless` if it has no name in the accessibility tree. */
async function useNamed(page: Page, nameless: string[]): Promise<void> {
  const target = page.locator('[data-target]');
  const tree = await target.ariaSnapshot();
  // The snapshot puts a line in quotes if the name contains a colon.
  if (!/^- '?(?:button|radio|checkbox|tab|group|link) ".+"|(?:radio|checkbox) ".+"/m.test(tree)) nameless.push(tree);
  await target.click();
}

/** Returns the properties that the page is currently animating and that cause movement. */
const motionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter((name) => ['transform', 'translate', 'scale', 'rotate', 'left', 'top', 'outlineOffset'].includes(name)),
  );

describe('the guided match with a screen reader', () => {
  it("announces each step once and the rival's turns, names every control, and shows no motion", async ({ people }) => {
    const { page } = await pupilAt(people, '/learn', { prepare: LISTEN });
    const nameless: string[] = [];
    const moving: string[] = [];
    const steps = await follow(page, isAtEnd, async () => {
      const { step } = await look(page);
      // The list of lessons, where the match starts, has no panel.
      if (step !== null) await page.getByRole('region', { name: t('learn:panel'), exact: true }).waitFor();
      // All browsers in these tests are set to reduced motion.
      moving.push(...(await motionsOf(page)));
      await useNamed(page, nameless);
    });
    expect(steps).toEqual(STEPS);
    const heard = await heardBy(page);
    const counts = steps.map((step) => [step, heard.filter((text) => text === textOf(step)).length]);
    expect(counts).toEqual(steps.map((step) => [step, 1]));
    expect(nameless).toEqual([]);
    expect(moving).toEqual([]);
    const names = [t('faction.nordic')];
    expect(heard.filter((text) => names.some((name) => text.includes(name))).length).toBeGreaterThan(0);
  });
});

describe('the accessibility checker, in both themes,', () => {
  it.runIf(ALL_CASES)(
    'finds no fault in the guided match, in a drill or in the page of a faction',
    async ({ people }) => {
      const { page } = await pupilAt(people, `/learn/${PRIMERS[0].faction}`);
      await page.waitForSelector('.learn-primer');
      expect(await faultsInBothLights(page)).toEqual([]);
      for (const part of ['match', DRILLS[0].id]) {
        await leaveWithin(page);
        await openWithin(page, `/learn/${part}`);
        await page.waitForSelector('.learn .board canvas');
        expect((await faultsInBothLights(page)).map((fault) => `${part}: ${fault}`)).toEqual([]);
      }
    },
  );
});

/** Doubles the size of all text, as a browser setting does. */
async function enlarge({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe.runIf(ALL_CASES)('with text at 200%,', () => {
  it.for([{ width: 1280, height: 800 }, PHONE])('no step is cut off at $width px', async (viewport, { people }) => {
    const person = await pupilAt(people, '/learn/turn', { viewport });
    const { page } = person;
    await enlarge(person);
    await page.reload();
    const cut: string[] = [];
    // Fails if a marked control is covered or cannot be scrolled to.
    await follow(
      page,
      ({ step }) => step === 'goodsTrade',
      async () => {
        cut.push(...(await overflowOf(page)));
        cut.push(...(await cutOff(page)));
        await page.locator('[data-target]').click();
      },
    );
    expect(cut).toEqual([]);
  });
});

/**
 * Returns the parts of the lesson that are cut off, covered or outside the window, even after scrolling them into view.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.lesson-words h2, .lesson-words p, .lesson-buttons > *')].flatMap((part) => {
      part.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      const isWhole = left >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5 && top >= -0.5;
      const isUncut = part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).display === 'inline';
      return isWhole && isUncut && hit !== null && part.contains(hit) ? [] : [`${part.className} ${part.textContent}`];
    }),
  );
