import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** A budget that refills: `burst` at once, `perSecond` in the long run. */
export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket for each key. Buckets that have filled up again are forgotten. */
export class TokenBuckets {
  readonly #budget: Budget;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  #sweepAt: number;

  /** `now`: milliseconds, for tests. */
  constructor(budget: Budget, now: () => number = Date.now) {
    this.#budget = budget;
    this.#now = now;
    this.#sweepAt = now() + this.#fillMs;
  }

  get #fillMs(): number {
    return (this.#budget.burst / this.#budget.perSecond) * 1000;
  }

  /** Takes tokens if there are enough. */
  take(key: string, tokens = 1): boolean {
    const now = this.#now();
    if (now >= this.#sweepAt) this.#sweep(now);
    const { burst, perSecond } = this.#budget;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) * perSecond) / 1000);
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

/** Things counted for each key, up to a most. */
export class Counts {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Is the most reached? */
  isFull(key: string): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#most;
  }

  /** Counts one more, unless the most is reached. */
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

/** Half of an IPv6 address names a household, as a whole IPv4 address does. */
const IPV6_NETWORK_GROUPS = 4;

function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups.slice(0, IPV6_NETWORK_GROUPS).join(':');
}

/**
 * Whom a request comes from, as limits count: the address, or for IPv6 its network. `proxies` is the number of own
 * proxies in front (TRUST_PROXY): each of them has added one address to X-Forwarded-For; what stands before them is
 * the client's own claim and is not believed.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(direct);
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return networkOf(chain[chain.length - proxies] ?? chain[0] ?? direct);
}

/**
 * May a page of this origin speak to the server? A request without the header comes from no browser. The page's own
 * address is always allowed; others by ORIGINS.
 */
export function isOwnOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false; // "null", or no address at all
  }
}
