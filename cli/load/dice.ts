import { generator } from '../bench/generator.ts';
import type { Shares, Time } from './habits.ts';

const FINE = 2 ** 24;

/** A source of random draws, determined by a seed. */
export class Dice {
  readonly below: (m: number) => number;

  constructor(seed: number) {
    this.below = generator(seed);
  }

  /** Returns a number from 0 up to but not including 1. */
  fraction(): number {
    return this.below(FINE) / FINE;
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  share<T>(shares: Shares<T>): T {
    let left = this.fraction() * shares.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [each, weight] of shares) {
      left -= weight;
      if (left < 0) return each;
    }
    return shares[shares.length - 1][0];
  }

  /** Returns a random time, in seconds. */
  time({ median, sigma, max }: Time): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.fraction()));
    const normal = radius * Math.cos(2 * Math.PI * this.fraction());
    return Math.min(max, median * Math.exp(sigma * normal));
  }
}
