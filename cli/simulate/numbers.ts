export const rounded = (n: number): number => Math.round(n * 1000) / 1000;

export function median(list: readonly number[]): number {
  const sorted = list.slice().sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
