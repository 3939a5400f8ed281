/** Returns a fast generator of pseudo-random integers from 0 to `m` - 1. Equal seeds give equal sequences. */
export function generator(seed: number): (m: number) => number {
  let a = seed;
  return (m) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % m;
  };
}
