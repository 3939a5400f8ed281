import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/process.mjs';

/**
 * Takes the screenshots for docs/screens (`npm run screens`). SCREENS is 1 for that folder, or the path of another one.
 */

export const TAKES_PICTURES = process.env['SCREENS'] !== undefined;

/** Window sizes of common screens. */
const SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

/** The maximum size of a screenshot, in bytes. The screenshots are also viewed online, so they must be small. */
const MAX_BYTES = 120_000;
const BEST_QUALITY = 80;

/** How long to wait for the board to be redrawn and panels to slide into place, in milliseconds. */
const SETTLE_MS = 900;

const folder = process.env['SCREENS'] === '1' ? path.join(root, 'docs/screens') : (process.env['SCREENS'] ?? '');

/** Returns the best screenshot that is small enough, or else the smallest. */
async function smallPicture(page: Page): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= 6) {
    const picture = await page.screenshot({
      type: 'jpeg',
      quality,
      clip: { x: 0, y: 0, ...(page.viewportSize() ?? { width: 0, height: 0 }) },
    });
    if (picture.length <= MAX_BYTES || quality <= 12) return picture;
  }
}

/** Takes a screenshot of the page at each size. After each one, runs `check` if it is given. */
export async function takePictures(page: Page, name: string, check?: () => Promise<unknown>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.mouse.move(2, height / 2);
    await page.waitForTimeout(SETTLE_MS);
    writeFileSync(path.join(folder, `${name}-${width}x${height}.jpg`), await smallPicture(page));
    await check?.();
  }
}
