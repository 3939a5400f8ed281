import type { Budget } from '../config.ts';

/** A token bucket for each key. Full buckets are deleted. */
export class TokenBuckets {
  readonly #budget: Budget;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  #sweepAt: number;

  /** `now` returns milliseconds; replaced in tests. */
  constructor(budget: Budget, now: () => number = Date.now) {
    this.#budget = budget;
    this.#now = now;
    this.#sweepAt = now() + this.#fillMs;
  }

  get #fillMs(): number {
    return (this.#budget.burst / this.#budget.perSecond) * 1000;
  }

  /** Takes tokens and returns true if there are enough. */
  take(key: string, tokens = 1): boolean {
    const now = this.#now();
    if (now >= this.#sweepAt) this.#sweep(now);
    const { burst, perSecond } = this.#budget;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    // The clock can jump backwards.
    const passed = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(burst, bucket.tokens + (passed * perSecond) / 1000);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (bucket.tokens < tokens) return false;
    bucket.tokens -= tokens;
    return true;
  }

  #sweep(now: number): void {
    const fill = this.#fillMs;
    for (const [key, bucket] of this.#buckets) if (now - bucket.at >= fill) this.#buckets.delete(key);
    this.#sweepAt = now + fill;
  }
}

/** A count for each key, up to a limit. */
export class Counts {
  readonly #limit: number;
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(key: string): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#limit;
  }

  /** Adds one to a key's count. Returns false if the limit is already reached. */
  enter(key: string): boolean {
    if (this.isFull(key)) return false;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return true;
  }

  leave(key: string): void {
    const count = (this.#counts.get(key) ?? 1) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
