import { RADIUS, type Point } from '../geometry.ts';

/** Helpers for a hand-drawn look. The irregularities in lines and colours are small, and the same on every map. */

export type Ink = CanvasRenderingContext2D;

/** Draws a terrain's motif around the middle of a territory. */
export type Motif = (ink: Ink, random: () => number, centre: Point) => void;

/** Returns a generator of random numbers from 0 to 1. The same seed gives the same numbers. */
export function hand(seed: number): () => number {
  let a = seed * 2_654_435_761;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a random number between `from` and `to`. */
export const between = (random: () => number, from: number, to: number): number => from + random() * (to - from);

/** Returns the corners of a pointy-top hex, clockwise from the top. */
export const hexCorners = ({ x, y }: Point, radius = RADIUS): Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** Begins a path through these points. It is closed unless `closed` is false. */
export function trace(ink: Ink, points: readonly Point[], closed = true): void {
  ink.beginPath();
  points.forEach(({ x, y }, i) => (i === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  if (closed) ink.closePath();
}

const SQRT3 = Math.sqrt(3);

/** Returns how deep a point is inside a hex: 1 in the middle, 0 on the border, negative outside. */
export function depth(centre: Point, { x, y }: Point, radius = RADIUS): number {
  const dx = Math.abs(x - centre.x);
  const dy = Math.abs(y - centre.y);
  return 1 - Math.max((2 * dx) / (SQRT3 * radius), (dx / SQRT3 + dy) / radius);
}

/** Returns points scattered over a hex on an irregular grid, at depths from `least` to `most`, from back to front. */
export function scatter(
  random: () => number,
  centre: Point,
  step: number,
  { least = 0.08, most = 1, jitter = 0.7 }: { least?: number; most?: number; jitter?: number } = {},
): Point[] {
  const points: Point[] = [];
  let row = 0;
  for (let y = -RADIUS; y <= RADIUS; y += step, row++) {
    for (let x = -RADIUS; x <= RADIUS; x += step) {
      const point = {
        x: centre.x + x + (row % 2) * (step / 2) + (random() - 0.5) * step * jitter,
        y: centre.y + y + (random() - 0.5) * step * jitter,
      };
      const inside = depth(centre, point);
      if (inside >= least && inside <= most) points.push(point);
    }
  }
  return points.toSorted((a, b) => a.y - b.y);
}

/** Draws with temporary canvas settings and restores the previous ones. */
export function aside(ink: Ink, work: () => void): void {
  ink.save();
  work();
  ink.restore();
}

/** Draws a blot of wash: a soft, irregular spot. */
export function blot(
  ink: Ink,
  random: () => number,
  { x, y }: Point,
  size: number,
  colour: string,
  alpha: number,
): void {
  aside(ink, () => {
    ink.globalAlpha = alpha;
    ink.fillStyle = colour;
    ink.beginPath();
    const turns = 9;
    for (let i = 0; i <= turns; i++) {
      const angle = (Math.PI * 2 * (i % turns)) / turns;
      const r = size * between(random, 0.7, 1.1);
      const [px, py] = [x + r * Math.cos(angle), y + r * Math.sin(angle) * 0.8];
      if (i === 0) ink.moveTo(px, py);
      else
        ink.quadraticCurveTo(x + size * 1.1 * Math.cos(angle - 0.35), y + size * 0.9 * Math.sin(angle - 0.35), px, py);
    }
    ink.fill();
  });
}
