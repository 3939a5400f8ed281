import type { PlaceId } from '../../../game/data/ids.ts';
import { PLACES, RADIUS } from './geometry.ts';
import type { Placement } from './viewport.ts';

/**
 * Pins elements to places on the board. The elements follow panning and zooming. All except badges stay inside the
 * board's frame.
 */

interface Room {
  readonly width: number;
  readonly height: number;
}

interface Box extends Room {
  readonly x: number;
  readonly y: number;
}

/** Where an element is pinned: next to the place if possible, or as a badge at the place's upper edge. */
export type Side = 'beside' | 'badge';

const GAP = 6;
const HALF_WIDTH = (Math.sqrt(3) * RADIUS) / 2;

const clamp = (at: number, size: number, room: number): number =>
  Math.max(GAP, Math.min(at, Math.max(GAP, room - size - GAP)));

const inside = ({ x, y, width, height }: Box, frame: Room): Box => ({
  x: clamp(x, width, frame.width),
  y: clamp(y, height, frame.height),
  width,
  height,
});

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Returns the position of an element at a hex, in pixels within the frame. `avoid`: other boxes to leave visible. */
export function standAt(
  hex: Box,
  size: Room,
  frame: Room,
  side: Side,
  avoid: readonly Box[] = [],
): { readonly x: number; readonly y: number } {
  const middle = { x: hex.x + (hex.width - size.width) / 2, y: hex.y + (hex.height - size.height) / 2 };
  if (side === 'badge') return { x: middle.x, y: hex.y + hex.height * 0.12 - size.height / 2 };
  const [west, east] = [hex.x - size.width - GAP, hex.x + hex.width + GAP];
  const [north, south] = [hex.y - size.height - GAP, hex.y + hex.height + GAP];
  const tried = [
    { x: east, y: middle.y },
    { x: west, y: middle.y },
    { x: middle.x, y: north },
    { x: middle.x, y: south },
    ...[north, south].flatMap((y) => [east, west].map((x) => ({ x, y }))),
  ].map((at) => inside({ ...size, ...at }, frame));
  // The first position that covers nothing, or else the one that covers the least. Covering the hex itself counts most.
  const covers = (box: Box): number =>
    avoid.reduce((sum, other) => sum + overlap(box, other), overlap(box, hex) * (avoid.length + 1));
  return tried.reduce((best, box) => (covers(box) < covers(best) ? box : best));
}

interface Pinning {
  readonly place: PlaceId;
  readonly side: Side;
  /** Places to leave uncovered. */
  readonly avoid: readonly PlaceId[];
}

interface Pin extends Pinning {
  size: Room;
}

const SHAPES = new Map(PLACES.map((place) => [place.id, place]));

/** The elements that are currently pinned to places. */
export class Pins {
  readonly #pins = new Map<HTMLElement, Pin>();
  readonly #observer: ResizeObserver;
  #placement: Placement = { x: 0, y: 0, k: 1 };
  #frame: Room = { width: 0, height: 0 };

  constructor() {
    this.#observer = new ResizeObserver((entries) => {
      for (const { target } of entries) if (target instanceof HTMLElement) this.#measure(target);
    });
  }

  add(element: HTMLElement, pinning: Pinning): () => void {
    this.#pins.set(element, { ...pinning, size: { width: 0, height: 0 } });
    this.#observer.observe(element);
    this.#measure(element);
    return () => {
      this.#observer.unobserve(element);
      this.#pins.delete(element);
    };
  }

  /** Updates all positions after the drawing has moved or the frame has been resized. */
  move(placement: Placement, frame: Room): void {
    this.#placement = placement;
    this.#frame = frame;
    for (const [element, pin] of this.#pins) this.#stand(element, pin);
  }

  #measure(element: HTMLElement): void {
    const pin = this.#pins.get(element);
    if (pin === undefined) return;
    pin.size = { width: element.offsetWidth, height: element.offsetHeight };
    this.#stand(element, pin);
  }

  #boxOf(place: PlaceId): Box[] {
    const shape = SHAPES.get(place);
    if (shape === undefined) return [];
    const { x, y, k } = this.#placement;
    const [left, top] = [x + (shape.x - HALF_WIDTH) * k, y + (shape.y - RADIUS) * k];
    return [{ x: left, y: top, width: 2 * HALF_WIDTH * k, height: 2 * RADIUS * k }];
  }

  #stand(element: HTMLElement, { place, side, avoid, size }: Pin): void {
    const [hex] = this.#boxOf(place);
    if (hex === undefined || this.#frame.width === 0) return;
    const others = avoid.filter((other) => other !== place).flatMap((other) => this.#boxOf(other));
    const at = standAt(hex, size, this.#frame, side, others);
    element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
  }
}
