import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns up to three elements that extend beyond the right edge of the window if the page is wider than the window.
 */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .slice(-3)
      .map(({ tagName, className }) => `${scrollWidth} of ${clientWidth} px: ${tagName} ${String(className)}`);
  });

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * Returns up to three elements that make the page wider than the window, and the violations of WCAG 2.1 AA and of axe's
 * best practices: one line for each rule, with its first element. `part` is the selector of the only part that axe
 * checks, for use when the rest of the page has already been checked.
 */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  return [...(await overflowOf(page)), ...(await axeFaultsOf(page, { type: 'tag', values: WCAG }, part))];
}

/**
 * Returns the faults in both themes. Checks only contrast in the dark theme, because the themes differ only in their
 * colours.
 */
export async function faultsInBothLights(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await faultsOf(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byLamplight = await axeFaultsOf(page, { type: 'rule', values: ['color-contrast'] }, part);
  return [...byDay, ...byLamplight.map((fault) => `by lamplight: ${fault}`)];
}

async function axeFaultsOf(
  page: Page,
  runOnly: { type: 'tag' | 'rule'; values: readonly string[] },
  part = 'html',
): Promise<string[]> {
  await page.locator(part).first().waitFor(); // a dialog loads when it is first opened
  // Injects half a megabyte of script only once. The script stays until the page is reloaded or left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([only, selector]) => {
      const { axe: checker } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } };
      const { violations } = await checker.run(selector, {
        runOnly: only,
        // The page is a single screen, so the rules for regions and heading order in documents do not apply.
        ...(only.type === 'tag' ? { rules: { region: { enabled: false }, 'heading-order': { enabled: false } } } : {}),
      });
      return violations.map(
        ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''}`,
      );
    },
    [runOnly, part] as const,
  );
}
