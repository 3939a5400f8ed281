import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

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
