import type { Budget } from '../config.ts';
import { DayCounts } from './dayCounts.ts';
import { TokenBuckets } from './limits.ts';

/** A budget for each key. */
export interface Budgets {
  /** Takes one from the key's budget and resolves to true unless it is used up. */
  readonly take: (key: string) => Promise<boolean>;
}

/** Counts events for each key within 24 hours, up to a limit. */
export interface DailyCounts {
  readonly isFull: (key: string) => Promise<boolean>;
  /** Counts an event. Resolves to false if the limit is reached. */
  readonly enter: (key: string) => Promise<boolean>;
  /** Removes an event that was counted. */
  readonly leave: (key: string) => Promise<void>;
}

/** Makes the limits of addresses; `name` tells them apart. */
export interface Limiters {
  readonly budgets: (name: string, budget: Budget) => Budgets;
  readonly daily: (name: string, limit: number) => DailyCounts;
}

/** Limits that this process counts on its own. `now`: returns milliseconds. */
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
