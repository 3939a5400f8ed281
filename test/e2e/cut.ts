import type { Page } from 'playwright-core';

/**
 * Returns the visible texts that are cut off by an ellipsis or by an element that hides overflow, or that are wider
 * than their button. Ignores text that can be scrolled into view, names next to a faction, and the guest's own name at
 * the top of a page.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MARGIN = 1.5;
    /** The space between the edge of a line box and its glyphs, as a share of the font size. */
    const LEADING = 0.35;
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

    /** Returns true if an element is visible. Text meant only for screen readers is in a box of one pixel. */
    const isSeen = (element: HTMLElement): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };

    /** Returns a description of how far the text extends beyond the edge of an enclosing element, or null. */
    const cutBy = (element: HTMLElement, box: DOMRect): string | null => {
      let [horizontal, vertical] = [true, true];
      const leading = parseFloat(getComputedStyle(element).fontSize) * LEADING;
      for (let around: HTMLElement | null = element; around !== null; around = around.parentElement) {
        const style = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (frame.width <= 2 || frame.height <= 2) return null;
        const isLabel = around.matches('button, [role=tab], [role=button]');
        const over = Math.max(box.right - frame.right, frame.left - box.left);
        const below = Math.max(box.bottom - frame.bottom, frame.top - box.top);
        if (horizontal && over > MARGIN && (hides(style.overflowX) || isLabel)) return `${Math.round(over)} px wide`;
        if (vertical && below > leading && hides(style.overflowY)) return `${Math.round(below)} px high`;
        if (scrolls(style.overflowX)) horizontal = false;
        if (scrolls(style.overflowY)) vertical = false;
        if (style.position === 'fixed') return null;
      }
      return null;
    };

    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        element === null ||
        text === '' ||
        element.closest('svg, script, style, option, .figure-change, .seat-names small, .guest-corner b') !== null
      )
        continue;
      if (!isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const cut = cutBy(element, range.getBoundingClientRect());
      if (cut !== null) found.add(`${cut}: "${text.slice(0, 60)}" in ${element.tagName} ${element.className}`);
    }
    return [...found];
  });
