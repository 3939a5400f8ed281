import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { BOARD_HEIGHT, BOARD_WIDTH } from './geometry.ts';
import { CLOSEST } from './levels.ts';

/**
 * The placement of the drawing in its frame, in CSS pixels. The point (a, b) of the drawing is at (x + k * a,
 * y + k * b).
 */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** The whole board counts as shown if the scale is at most this multiple of the scale at which it just fits. */
const NEARLY = 1.01;
const STEP = 1.5;

/** Returns the placement that shows the whole board, centred in the available space. */
export function fit(width: number, height: number): Placement {
  const k = Math.min(width / BOARD_WIDTH, height / BOARD_HEIGHT);
  return { k, x: (width - BOARD_WIDTH * k) / 2, y: (height - BOARD_HEIGHT * k) / 2 };
}

const transformOf = ({ x, y, k }: Placement): ZoomTransform => zoomIdentity.translate(x, y).scale(k);

/**
 * Handles panning, the mouse wheel and pinching on the board (d3-zoom). Zooming out stops at the whole board. While the
 * whole board is shown, one finger scrolls the page.
 */
export class Viewport {
  #selection: Selection<HTMLElement, unknown, null, undefined> | null = null;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  #whole: Placement = { x: 0, y: 0, k: 1 };
  #now: Placement = this.#whole;

  constructor() {
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter((event: Event) => {
        // A panel on the board, and the list that replaces the drawing, handle scrolling themselves.
        if (event.target instanceof Element && event.target.closest('.board-panel, .plain') !== null) return false;
        if ('touches' in event) return (event as TouchEvent).touches.length > 1 || !this.isWhole;
        return !('button' in event) || (event as MouseEvent).button === 0;
      })
      .clickDistance(6);
  }

  /** Handles gestures on an element and reports each placement. Returns a function that stops handling them. */
  attach(element: HTMLElement, onPlace: (placement: Placement) => void): () => void {
    const selection = select(element);
    this.#selection = selection;
    this.#zoom.on('zoom', ({ transform: { x, y, k } }: { transform: ZoomTransform }) => {
      this.#now = { x, y, k };
      element.classList.toggle('zoomed', !this.isWhole);
      onPlace(this.#now);
    });
    selection.call(this.#zoom).on('dblclick.zoom', null);
    return () => {
      selection.on('.zoom', null);
      this.#selection = null;
    };
  }

  get isWhole(): boolean {
    return this.#now.k <= this.#whole.k * NEARLY;
  }

  /**
   * Adapts to a new size. If the whole board was shown, it still is. A zoomed-in board keeps its placement if possible.
   */
  resize(width: number, height: number): void {
    const wasWhole = this.isWhole;
    this.#whole = fit(width, height);
    const pad = Math.max(this.#whole.x, this.#whole.y) / this.#whole.k;
    this.#zoom
      .extent([
        [0, 0],
        [width, height],
      ])
      .scaleExtent([this.#whole.k, Math.max(CLOSEST, this.#whole.k)])
      .translateExtent([
        [-pad, -pad],
        [BOARD_WIDTH + pad, BOARD_HEIGHT + pad],
      ]);
    if (wasWhole) this.showAll();
    else this.#selection?.call(this.#zoom.scaleBy, 1);
  }

  showAll(): void {
    this.#selection?.call(this.#zoom.transform, transformOf(this.#whole));
  }

  closer(): void {
    this.#selection?.call(this.#zoom.scaleBy, STEP);
  }

  farther(): void {
    this.#selection?.call(this.#zoom.scaleBy, 1 / STEP);
  }

  /** Pans to the point (x, y) in the drawing if it is not visible in a frame of this size. */
  reveal(x: number, y: number, width: number, height: number): void {
    const { x: left, y: top, k } = this.#now;
    const [at, down] = [left + x * k, top + y * k];
    if (at > 0 && at < width && down > 0 && down < height) return;
    this.#selection?.call(this.#zoom.translateTo, x, y);
  }
}
