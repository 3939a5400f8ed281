/** Returns the `q` quantile of a sorted list, rounded to one decimal place, or 0 for an empty list. */
export const quantile = (sorted: readonly number[], q: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0) * 10) / 10;
