/** Returns a random integer from 0 to m - 1. */
export type Below = (m: number) => number;

/**
 * Returns a random number generator for tests (mulberry32). The same seed produces the same numbers on every machine.
 */
export function dice(seed: number): Below {
  let a = seed >>> 0;
  return (m) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * m);
  };
}

export const oneOf = <T>(below: Below, list: readonly T[]): T => list[below(list.length)];

/** Returns the list in random order. */
export function mixed<T>(below: Below, list: readonly T[]): T[] {
  const copy = list.slice();
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
