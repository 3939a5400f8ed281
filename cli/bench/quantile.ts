/** The value that a part of a sorted list lies below, to a tenth; 0 of an empty one. */
export const quantile = (sorted: readonly number[], q: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0) * 10) / 10;
