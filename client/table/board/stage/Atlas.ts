import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import type { Ink } from '../paint/hand.ts';

/** The side of a page in device pixels. */
const PAGE = 512;
/** Empty pixels around each picture, so that no picture shows the edge of its neighbour. */
const GAP = 2;
/** An atlas is overgrown once its number of pages exceeds twice the number at its first upload plus this many. */
const SPARE_PAGES = 12;

/** A canvas with pictures in rows, and its texture on the graphics card. */
class Page {
  readonly source: CanvasSource;
  readonly #ink: Ink;
  readonly #width: number;
  readonly #height: number;
  #x = GAP;
  #y = GAP;
  /** The height of the current row. */
  #row = 0;
  #isStale = false;

  constructor(width: number, height: number) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const ink = canvas.getContext('2d');
    if (ink === null) throw new Error('the browser provides no canvas to paint on');
    this.#ink = ink;
    this.#width = width;
    this.#height = height;
    // The resolution must be 1. With any other, PixiJS would recalculate, round and set the size of the canvas, which
    // clears the canvas.
    this.source = new CanvasSource({ resource: canvas });
  }

  /** Returns a free rectangle of this size, or null if there is none. */
  #take(width: number, height: number): Rectangle | null {
    const isNewRow = this.#x + width + GAP > this.#width;
    const x = isNewRow ? GAP : this.#x;
    const y = isNewRow ? this.#y + this.#row + GAP : this.#y;
    if (x + width + GAP > this.#width || y + height + GAP > this.#height) return null;
    this.#row = isNewRow ? height : Math.max(this.#row, height);
    this.#x = x + width + GAP;
    this.#y = y;
    return new Rectangle(x, y, width, height);
  }

  /** Paints a picture of this size in device pixels. Returns null if the page has no room for it. */
  paint(width: number, height: number, work: (ink: Ink) => void): Texture | null {
    const frame = this.#take(width, height);
    if (frame === null) return null;
    const ink = this.#ink;
    ink.save();
    ink.beginPath();
    ink.rect(frame.x, frame.y, width, height);
    ink.clip();
    ink.translate(frame.x, frame.y);
    work(ink);
    ink.restore();
    this.#isStale = true;
    return new Texture({ source: this.source, frame });
  }

  /** Frees the memory immediately. A browser would keep it until the canvas is garbage-collected. */
  destroy(): void {
    this.source.destroy();
    this.#ink.canvas.width = 0;
  }

  /** Uploads the page to the graphics card if it has changed. */
  upload(): void {
    if (this.#isStale) this.source.update();
    this.#isStale = false;
  }
}

/**
 * Stores pictures on a few shared canvases. In addition to its pixels, a separate canvas for each picture would cost
 * about 20 KB, a draw call, and a texture on the graphics card that PixiJS would keep after the first draw.
 */
export class Atlas {
  readonly #pages: Page[] = [];
  /** The number of pages at the first upload. */
  #first = 0;

  /** Paints a picture of this size in device pixels. Throws if the browser cannot create a canvas. */
  paint(width: number, height: number, work: (ink: Ink) => void): Texture {
    for (const page of this.#pages) {
      const texture = page.paint(width, height, work);
      if (texture !== null) return texture;
    }
    const page = new Page(Math.max(PAGE, width + 2 * GAP), Math.max(PAGE, height + 2 * GAP));
    this.#pages.push(page);
    const texture = page.paint(width, height, work);
    if (texture === null) throw new Error('a new page has no room');
    return texture;
  }

  /** Uploads new pictures to the graphics card. Called before drawing. */
  upload(): void {
    this.#first ||= this.#pages.length;
    for (const page of this.#pages) page.upload();
  }

  /**
   * True if the atlas has grown far beyond its size at the first upload, so that most of its pictures are probably
   * unused.
   */
  get isOvergrown(): boolean {
    return this.#first > 0 && this.#pages.length > 2 * this.#first + SPARE_PAGES;
  }

  /** Frees the canvases. Sprites must no longer use their pictures. */
  destroy(): void {
    for (const page of this.#pages) page.destroy();
    this.#pages.length = 0;
  }
}
