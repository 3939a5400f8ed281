import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { STEPS } from '../../client/learn/lessons/lessons.ts';
import { eventually } from '../support/eventually.ts';
import type { Person, ServiceWorkers, Viewport } from './browser.ts';
import type { People } from './people.ts';

/**
 * Simulates learners at /learn who know nothing about the game. They use only marked controls, and do not read the text
 * on the page.
 */

/**
 * A script that turns off pauses and animations, unless the browser has stored settings, for example a chosen language.
 */
export const AT_ONCE = `
  if (localStorage.getItem('scythe.settings') === null)
    localStorage.setItem('scythe.settings', '{"state":{"speed":0},"version":0}');
`;

/** The steps of the guided match, in order. */
export const ALL_STEPS: readonly string[] = STEPS.map(({ id }) => id);

/** More than the number of controls used in the guided match. */
const MAX_CLICKS = 400;

/** What a learner sees of the guided match. */
export interface Seen {
  readonly learned: boolean;
  readonly step: string | null;
  readonly targets: number;
  /** A text that identifies the marked control and the state of the table. Each click changes it. */
  readonly now: string;
}

export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('[data-target]')];
    const step = document.querySelector<HTMLElement>('[data-lesson]')?.dataset['lesson'] ?? null;
    const { offer, place } = targets[0]?.dataset ?? {};
    const state = document.querySelector<HTMLElement>('.table')?.dataset['state'];
    const names = targets.map((target) => `${target.ariaLabel} ${target.textContent}`);
    return {
      learned: document.querySelector('[data-learned="true"]') !== null,
      step,
      targets: targets.length,
      now: [step, state, offer, place, document.querySelectorAll(':checked').length, ...names].join(' '),
    };
  });

/** Uses the marked control. */
type Use = (page: Page) => Promise<unknown>;

/** How long a trial click waits for the marked control, in milliseconds. */
const TRY_MS = 5_000;

/**
 * Clicks the marked control. If a dialog opens over it, the mark moves into the dialog, but Playwright keeps trying the
 * same control. Trial clicks are therefore repeated until the marked control can be hit.
 */
async function click(page: Page): Promise<void> {
  const marked = page.locator('[data-target]');
  await eventually(() => marked.click({ trial: true, timeout: TRY_MS }));
  await marked.click();
}

/** Uses marked controls until `isDone` returns true. Returns the steps seen on the way. By default, `use` clicks. */
export async function follow(page: Page, isDone: (seen: Seen) => boolean, use: Use = click): Promise<string[]> {
  const steps: string[] = [];
  let before = '';
  for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
    let seen = await look(page);
    await expect
      .poll(async () => {
        seen = await look(page);
        return isDone(seen) || (seen.targets === 1 && seen.now !== before);
      })
      .toBe(true);
    if (isDone(seen)) return steps;
    if (seen.step !== null && steps.at(-1) !== seen.step) steps.push(seen.step);
    before = seen.now;
    await use(page);
  }
  throw new Error('using what is marked goes in circles');
}

interface Habits {
  readonly viewport?: Viewport;
  /** A script that runs before the page's own scripts. */
  readonly prepare?: string;
  readonly serviceWorkers?: ServiceWorkers;
}

/** Opens an address as a new learner, without pauses or animations unless `prepare` is given. */
export async function pupilAt(
  people: People,
  address: string,
  { viewport, prepare = AT_ONCE, serviceWorkers }: Habits = {},
): Promise<Person> {
  const person = await people.visit('about:blank', viewport, undefined, serviceWorkers);
  await person.context.addInitScript(prepare);
  await person.page.goto(`${people.url}${address}`);
  return person;
}
