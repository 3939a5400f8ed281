import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { firstStep } from '../../client/learn/lessons/lessons.ts';
import { PLAYS_WHOLE_MATCHES } from '../support/late.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { it } from './fixture.ts';
import { ALL_STEPS, follow, look, pupilAt } from './lessons.ts';

/** The guided match by keyboard alone: the table's keys, Tab, arrows, Enter and Space. */

/** The number of key presses after which a control is considered unreachable. */
const MAX_KEYS = 150;

/** How to reach the marked control from the focused element. */
interface Way {
  readonly kind: 'here' | 'place' | 'radio' | 'shortcut' | 'tab';
  /** The next key to press. */
  readonly key: string;
}

const wayToTarget = (page: Page): Promise<Way> =>
  page.evaluate((): Way => {
    const target = document.querySelector<HTMLElement>('[data-target]');
    if (target === null) throw new Error('nothing is marked');
    const focused = document.activeElement;
    const input = target.querySelector<HTMLInputElement>('input');
    const goal = input ?? target;
    const shortcut = target.getAttribute('aria-keyshortcuts');
    if (shortcut !== null && shortcut.length === 1) return { kind: 'shortcut', key: shortcut.toLowerCase() };
    const centre = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    if (input?.type === 'radio' && focused instanceof HTMLInputElement && focused.name === input.name) {
      return { kind: 'radio', key: Number(focused.value) < Number(input.value) ? 'ArrowRight' : 'ArrowLeft' };
    }
    if (focused === goal) return { kind: 'here', key: input === null ? 'Enter' : 'Space' };
    if (target.matches('.board [data-place]')) {
      if (focused === null || !focused.matches('.board [data-place]')) return { kind: 'place', key: 'b' };
      const [from, to] = [centre(focused), centre(target)];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      if (Math.abs(dy) > 20) return { kind: 'place', key: dy > 0 ? 'ArrowDown' : 'ArrowUp' };
      return { kind: 'place', key: dx > 0 ? 'ArrowRight' : 'ArrowLeft' };
    }
    return { kind: 'tab', key: 'Tab' };
  });

/** Reaches the marked control by keyboard, and presses it. */
async function press(page: Page): Promise<void> {
  const { now } = await look(page);
  const trail: string[] = [];
  for (let keys = 0; keys < MAX_KEYS; keys++) {
    const { kind, key } = await wayToTarget(page);
    trail.push(key);
    await page.keyboard.press(key);
    if (kind === 'here' || kind === 'shortcut') return;
    // In a dial, an arrow key moves the focus and chooses at the same time.
    if (kind === 'radio' && (await look(page)).now !== now) return;
  }
  const where = await page.evaluate(
    () => [document.querySelector('[data-target]')?.outerHTML, document.activeElement?.outerHTML] as const,
  );
  throw new Error(`no key reaches the marked control: ${where.join('\n')}\n${trail.join(' ')}`);
}

describe('the guided match by keyboard alone', () => {
  it.runIf(ALL_CASES)('can be played through its first two lessons', async ({ people }) => {
    const { page } = await pupilAt(people, '/learn');
    const until = ALL_STEPS[firstStep(2) + 2];
    await follow(page, ({ step }) => step === until, press);
  });

  it.runIf(PLAYS_WHOLE_MATCHES)('can be finished', async ({ people }) => {
    const { page } = await pupilAt(people, '/learn');
    expect(await follow(page, ({ learned }) => learned, press)).toEqual(ALL_STEPS);
  });
});
