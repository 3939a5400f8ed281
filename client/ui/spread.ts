/**
 * Returns positions for labels between `top` and `bottom`, at least `apart` units from each other, or evenly
 * distributed if there is not enough room. A label moves only as far as necessary.
 */
export function spread(wanted: readonly number[], top: number, bottom: number, apart: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b] || a - b);
  const gap = Math.min(apart, (bottom - top) / Math.max(1, wanted.length - 1));
  const placed = wanted.slice();
  let low = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i], low);
    low = placed[i] + gap;
  }
  let high = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i], high);
    high = placed[i] - gap;
  }
  return placed;
}
