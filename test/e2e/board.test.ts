import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { it } from './fixture.ts';

/** Tests that the drawing of the board is complete at every size. */

/** Returns the colour (red, green, blue, alpha) at a fraction of the width and height of a place's hex. */
const colourAt = (page: Page, place: string, across: number, down: number): Promise<number[]> =>
  page.evaluate(
    ([id, x, y]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.board-drawing canvas');
      const box = document.querySelector(`[data-place="${id}"]`)?.getBoundingClientRect();
      const frame = canvas?.getBoundingClientRect();
      const copy = document.createElement('canvas').getContext('2d');
      if (!canvas || !box || !frame || !copy) return [];
      copy.canvas.width = canvas.width;
      copy.canvas.height = canvas.height;
      copy.drawImage(canvas, 0, 0);
      const scale = canvas.width / frame.width;
      const [px, py] = [box.x + box.width * x - frame.x, box.y + box.height * y - frame.y];
      return [...copy.getImageData(Math.round(px * scale), Math.round(py * scale), 1, 1).data];
    },
    [place, across, down] as const,
  );

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [1880, 1060],
  [1111, 777],
  [390, 844],
] as const;

const sizes = ALL_CASES ? SIZES : SIZES.filter(([width]) => width === 1280 || width === 390);

/** Points, as fractions of the hex. At each level of detail, the encounter token covers at least one of them. */
const SHOULDER = [0.66, 0.7, 0.737, 0.755, 0.8, 0.84].flatMap((across) =>
  [0.2, 0.25, 0.31].map((down) => [across, down] as const),
);

describe('the board', () => {
  it(`shows its ground and its tokens at ${sizes.map(([x, y]) => `${x} x ${y}`).join(', ')}`, async ({ people }) => {
    const [[first, high]] = sizes;
    const { page } = await people.visit('/debug', { width: first, height: high, scale: 1 });
    // On a phone, there is no space for the board next to the tools.
    await page.locator('[name=show-tools]').uncheck();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => {
          // A lake is blue in the middle, and the village V1 has a green encounter token at its upper right.
          const lake = await colourAt(page, 'L3', 0.5, 0.5);
          const tokens: number[][] = [];
          for (const [across, down] of SHOULDER) tokens.push(await colourAt(page, 'V1', across, down));
          const isBlue = lake[3] === 255 && lake[2] > lake[0] + 30;
          const isGreen = tokens.some(([r, g, b, a]) => a === 255 && g > r + 25 && g > b + 15);
          return { width, isBlue, isGreen };
        })
        .toEqual({ width, isBlue: true, isGreen: true });
    }
  });
});
