import type { Budget } from '../config.ts';
import { DayCounts } from './dayCounts.ts';
import { TokenBuckets } from './limits.ts';

/** A budget for each key. */
export interface Budgets {
  /** Takes one unit from the key's budget. Resolves to false if the budget is used up. */
  readonly take: (key: string) => Promise<boolean>;
}

/** Counts each key's events within 24 hours, up to a limit. */
export interface DailyCounts {
  readonly isFull: (key: string) => Promise<boolean>;
  /** Counts an event. Resolves to false if the limit is reached. */
  readonly enter: (key: string) => Promise<boolean>;
  /** Removes an event that was counted. */
  readonly leave: (key: string) => Promise<void>;
}

/** Creates limits for keys, such as addresses. `name` identifies a limit. */
export interface Limiters {
  readonly budgets: (name: string, budget: Budget) => Budgets;
  readonly daily: (name: string, limit: number) => DailyCounts;
}

/** Returns limits counted by this process alone. `now` returns milliseconds. */
export const ownLimiters = (now: () => number): Limiters => ({
  budgets: (_name, budget) => {
    const buckets = new TokenBuckets(budget, now);
    return { take: async (key) => buckets.take(key) };
  },
  daily: (_name, limit) => {
    const counts = new DayCounts(limit, now);
    return {
      isFull: async (key) => counts.isFull(key),
      enter: async (key) => counts.enter(key),
      leave: async (key) => counts.leave(key),
    };
  },
});
