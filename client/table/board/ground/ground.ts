// oxlint-disable-next-line import/default -- Vite makes the address of the worker the default export
import address from './worker.ts?worker&url';
import { startBlobWorker } from '../../../bots/blobWorker.ts';
import { BOARD_HEIGHT, BOARD_WIDTH } from '../geometry.ts';
import type { GroundAnswer, GroundRequest } from './messages.ts';

/** The painted ground of the board: a bitmap if a worker has painted it, or a canvas if the page has. */
export interface Ground {
  readonly image: ImageBitmap | HTMLCanvasElement;
  /** Device pixels per unit of the drawing. */
  readonly resolution: number;
}

/** How much finer than needed the ground is painted, so that a slightly larger board does not need a new one. */
const SPARE = 1.2;
/** A texture size, in pixels per side, that practically all graphics hardware supports. */
const LARGEST_PICTURE = 4096;
export const GROUND_LIMIT = LARGEST_PICTURE / Math.max(BOARD_WIDTH, BOARD_HEIGHT);
/**
 * A ground painted in advance is used if it is at most this many times finer than needed. A finer one would waste
 * memory.
 */
const TOO_FINE = 1.6;
/**
 * How long the page waits for a worker, which can load and paint slowly, before it paints the ground itself, in
 * milliseconds.
 */
const PATIENCE_MS = 10_000;
const MAX_DOTS = 2;

/** Returns the number of device pixels to draw per CSS pixel, at most `MAX_DOTS`. */
export const dotsOf = (dots: number): number => Math.min(MAX_DOTS, dots);

/**
 * Returns the resolution at which to paint the ground if the whole board is shown in a box of this size in CSS pixels.
 * `dots` is the number of device pixels per CSS pixel.
 */
export function resolutionFor(width: number, height: number, dots: number): number {
  const k = Math.min(width / BOARD_WIDTH, height / BOARD_HEIGHT);
  return Math.min(k * dotsOf(dots) * SPARE, GROUND_LIMIT);
}

/** Resolves to the painted ground, or to null if no worker can paint it or the worker takes too long. */
function paintInWorker(resolution: number): Promise<ImageBitmap | null> {
  return new Promise((resolve) => {
    const worker = typeof OffscreenCanvas === 'undefined' ? null : startBlobWorker(address, 'ground');
    if (worker === null) {
      resolve(null);
      return;
    }
    const end = (image: ImageBitmap | null): void => {
      clearTimeout(late);
      worker.terminate();
      resolve(image);
    };
    const late = setTimeout(() => end(null), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<GroundAnswer>) => end(data.image);
    worker.onerror = (event) => {
      event.preventDefault();
      end(null);
    };
    worker.postMessage({ resolution } satisfies GroundRequest);
  });
}

async function paint(resolution: number): Promise<Ground> {
  const image = await paintInWorker(resolution);
  if (image !== null) return { image, resolution };
  const { paintOnPage } = await import('./onPage.ts');
  return { image: paintOnPage(resolution), resolution };
}

/** The ground painted in advance. Null until painting starts, and again once a board has taken it. */
let expected: { readonly resolution: number; readonly ground: Promise<Ground> } | null = null;

/** Starts painting the ground before the size of the board is known. Assumes that the board fills the window. */
export function expectGround(): void {
  const resolution = resolutionFor(innerWidth, innerHeight, devicePixelRatio);
  if (expected !== null || !(resolution > 0)) return;
  const ground = paint(resolution);
  ground.catch(() => undefined);
  expected = { resolution, ground };
}

/**
 * Resolves to a ground of about this resolution or finer. Rejects if the browser has no canvas to paint on, or if no
 * worker paints the ground and the code that paints it on the page cannot be fetched.
 */
export function groundAt(resolution: number): Promise<Ground> {
  const ready = expected;
  const fits = ready !== null && ready.resolution >= resolution * 0.98 && ready.resolution <= resolution * TOO_FINE;
  if (!fits) return paint(resolution);
  expected = null;
  return ready.ground;
}
