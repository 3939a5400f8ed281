import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SIZE } from './browser.ts';

/** Counts frames drawn while nothing happens, and while the board is dragged. */

const IDLE_MS = 5_000;
const PAN_MS = 3_000;
const PIXI = path.resolve(import.meta.dirname, '../../../node_modules/pixi.js/dist/pixi.min.js');

interface Counted {
  /**
   * The animation frames that the page has requested, and the `drawElements` calls of its WebGL 2 contexts, since
   * loading.
   */
  frames: number;
  draws: number;
}
const countedOn = (page: Page): Promise<Counted> =>
  page.evaluate(() => ({ ...(window as unknown as { benchCounted: Counted }).benchCounted }));

// Injected into the page, where it runs before the page's own scripts.
const COUNT_FRAMES = `
  window.benchCounted = { frames: 0, draws: 0 };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    window.benchCounted.frames++;
    return ask(callback);
  };
  const { drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElements = function (...parameters) {
    window.benchCounted.draws++;
    drawElements.apply(this, parameters);
  };
`;

const RATE = `new Promise((resolve) => {
  const began = performance.now();
  let frames = 0;
  requestAnimationFrame(function count() {
    frames++;
    const passed = performance.now() - began;
    if (passed < ${PAN_MS}) requestAnimationFrame(count);
    else resolve((frames * 1000) / passed);
  });
})`;

/** Makes a page count its frames and draw calls from the moment it loads. */
export async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(COUNT_FRAMES);
}

/**
 * Resolves to the number of animation frames requested or the number of draw calls, whichever is larger, in five
 * seconds without input.
 */
export async function idleFrames(page: Page): Promise<number> {
  await page.waitForTimeout(2_000);
  const before = await countedOn(page);
  await page.waitForTimeout(IDLE_MS);
  const after = await countedOn(page);
  return Math.max(after.frames - before.frames, after.draws - before.draws);
}

/** Resolves to the frames per second while the mouse is dragged around a point, up and down and from side to side. */
async function framesWhileDragging(page: Page, x: number, y: number): Promise<number> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const counting = page.evaluate<number>(RATE);
  let isOver = false;
  void counting.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let i = 0; !isOver; i++) await page.mouse.move(x + 90 * Math.sin(i / 7), y + 60 * Math.cos(i / 9));
  const rate = await counting;
  await page.mouse.up();
  return rate;
}

/**
 * Zooms in, then measures the frames per second while the board is dragged. Also returns the size of the board's
 * canvas, in pixels.
 */
export async function boardRate(page: Page): Promise<{ rate: number; width: number; height: number }> {
  await page.locator('.zoom-buttons button').first().click();
  await page.waitForTimeout(1_000);
  const box = await page.locator('.board canvas').boundingBox();
  if (box === null) throw new Error('the page has no board');
  const rate = await framesWhileDragging(page, box.x + box.width / 2, box.y + box.height / 2);
  return { rate, width: box.width, height: box.height };
}

/**
 * Measures the frames per second of an empty PixiJS scene of this size, which renders every frame, while the mouse is
 * dragged over it.
 */
export async function emptyRate(browser: Browser, width: number, height: number): Promise<number> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent('<body style="margin:0"></body>');
  await page.addScriptTag({ path: PIXI });
  await page.evaluate(
    async ([w, h]) => {
      const { PIXI: pixi } = window as unknown as {
        PIXI: { Application: new () => { init: (o: object) => Promise<void>; canvas: HTMLCanvasElement } };
      };
      const app = new pixi.Application();
      await app.init({ width: w, height: h, backgroundAlpha: 0, preference: 'webgl' });
      document.body.append(app.canvas);
    },
    [width, height] as const,
  );
  await page.waitForTimeout(500);
  const rate = await framesWhileDragging(page, width / 2, height / 2);
  await page.close();
  return rate;
}
