import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What makes a page wider than its window: the elements that stand out furthest. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .slice(-3)
      .map(({ tagName, className }) => `${scrollWidth} of ${clientWidth} px: ${tagName} ${String(className)}`);
  });

/** What axe finds against WCAG 2.1 AA, one line for each rule with the first element, and what is wider than the window. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await overflowOf(page)), ...(await axeFaultsOf(page))];
}

async function axeFaultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } };
    const { violations } = await checker.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      // The page is one screen: regions and heading order of a document are another matter.
      rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
    });
    return violations.map(
      ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''}`,
    );
  });
}
