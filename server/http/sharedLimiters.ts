import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Redis } from '../cluster/redis.ts';
import type { Limiters } from './limiters.ts';

const DAY_S = 24 * 60 * 60;
/** How long a request waits for Redis to answer, in milliseconds. */
const TIMEOUT_MS = 500;

/**
 * Returns a Redis script for a continuously refilling token bucket, which replaces the library's fixed windows. After a
 * burst, the next request is allowed as soon as one token has refilled, which takes `partMs` milliseconds. The key's
 * value is the time at which the bucket will be full. If there are too few tokens, the script returns a number above
 * the limit.
 */
const refill = (partMs: number): string => `
  local part, points = ${partMs}, tonumber(ARGV[3])
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local full = math.max(now, tonumber(redis.call('get', KEYS[1]) or '0')) + tonumber(ARGV[1]) * part
  local wait = full - now - points * part
  if wait > part / 1000 then return {points + 1, math.ceil(wait)} end
  redis.call('set', KEYS[1], string.format('%.3f', full), 'px', math.ceil(full - now))
  return {math.min(points, math.ceil((full - now) / part)), math.ceil(full - now)}`;

interface Made {
  readonly name: string;
  readonly points: number;
  /** The length of a fixed window, or the time in which an empty bucket refills, in seconds. */
  readonly duration: number;
  readonly script?: string;
}

/**
 * Returns limits that all processes on this Redis share. Daily counts use fixed windows of 24 hours. While Redis cannot
 * be reached, each process counts separately, and budgets use fixed windows, too. Every key begins with `prefix`.
 */
export function sharedLimiters(client: Redis, prefix: string): Limiters {
  const make = ({ name, points, duration, script }: Made) =>
    new RLWrapperTimeouts({
      limiter: new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `${prefix}:${name}`,
        points,
        // The library uses whole seconds here; the script calculates its own expiry.
        duration: Math.max(1, duration),
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
        ...(script === undefined ? {} : { customIncrTtlLuaScript: script }),
      }),
      timeoutMs: TIMEOUT_MS,
    });
  const consume = async (limiter: RLWrapperTimeouts, key: string): Promise<boolean> => {
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
  return {
    budgets: (name, { burst, perSecond }) => {
      const limiter = make({ name, points: burst, duration: burst / perSecond, script: refill(1000 / perSecond) });
      return { take: (key) => consume(limiter, key) };
    },
    daily: (name, limit) => {
      const limiter = make({ name, points: limit, duration: DAY_S });
      return {
        isFull: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) >= limit,
        enter: (key) => consume(limiter, key),
        leave: async (key) => void (await limiter.reward(key)),
      };
    },
  };
}
