import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectGround, groundAt, resolutionFor, type Ground } from '../../client/table/board/ground/ground.ts';

const RESOLUTION = 0.5;

function pixelsOf({ image }: Ground): Uint8ClampedArray {
  const { width, height } = image;
  const ink = new OffscreenCanvas(width, height).getContext('2d');
  if (ink === null) throw new Error('no canvas');
  ink.drawImage(image, 0, 0);
  return ink.getImageData(0, 0, width, height).data;
}

/** Returns the mean difference between the pixels of two images, from 0 to 255. */
function difference(a: Ground, b: Ground): number {
  const [one, other] = [pixelsOf(a), pixelsOf(b)];
  expect(one).toHaveLength(other.length);
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
}

describe('the ground of the board', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('looks almost the same whether a worker or the page paints it', async () => {
    const fromWorker = await groundAt(RESOLUTION);
    expect(fromWorker.image).toBeInstanceOf(ImageBitmap);
    vi.stubGlobal('Worker', undefined);
    const fromPage = await groundAt(RESOLUTION);
    expect(fromPage.image).toBeInstanceOf(HTMLCanvasElement);
    expect(new Set(pixelsOf(fromPage)).size).toBeGreaterThan(50);
    // A worker and a page smooth edges differently.
    expect(difference(fromWorker, fromPage)).toBeLessThan(0.5);
  });

  it('is painted on the page if the worker fails', async () => {
    class Broken {
      onerror: ((event: Event) => void) | null = null;
      postMessage() {
        this.onerror?.(new Event('error', { cancelable: true }));
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', Broken);
    expect((await groundAt(RESOLUTION)).image).toBeInstanceOf(HTMLCanvasElement);
  });

  it('is painted in advance for a board as large as the window, but not for a much smaller or larger one', async () => {
    const whole = resolutionFor(innerWidth, innerHeight, devicePixelRatio);
    expectGround();
    expect((await groundAt(whole / 3)).resolution).toBe(whole / 3);
    expect((await groundAt(whole * 1.5)).resolution).toBe(whole * 1.5);
    expect((await groundAt(whole * 0.8)).resolution).toBe(whole);
    // The ground that was painted in advance can be taken only once.
    expect((await groundAt(whole * 0.8)).resolution).toBe(whole * 0.8);
  });
});
