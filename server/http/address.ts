import type { IncomingMessage } from 'node:http';
import { SocketAddress, isIPv4, isIPv6 } from 'node:net';
import { forwardedValue } from './forwarded.ts';
import { schemeOf } from './scheme.ts';

const IPV6_GROUPS = 8;
/**
 * The number of leading groups of an IPv6 address that identify a network. A household usually has one such network,
 * just as it has one IPv4 address.
 */
const IPV6_NETWORK_GROUPS = 4;

const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
const V4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** Returns the address as Node writes it, without port, brackets or zone. Converts IPv4-mapped IPv6 to IPv4. */
function plainAddress(text: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  const bare = bracketed ?? dotted ?? text;
  if (!isIPv6(bare)) return bare;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return V4_MAPPED.exec(address)?.[1] ?? address;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** Returns the key that limits use for an address: the whole IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : address;
  const [head, tail = []] = plain.split('::').map(groupsOf);
  const zeros = new Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, IPV6_NETWORK_GROUPS).join(':');
}

/**
 * Returns the address a request comes from, as a key for limits. `proxies` is the number of trusted proxies
 * (TRUST_PROXY); each has added one address to X-Forwarded-For.
 */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(direct);
  return networkOf(forwardedValue(request.headers['x-forwarded-for'], proxies) ?? direct);
}

interface Trusted {
  readonly origins: readonly string[];
  readonly proxies: number;
}

/**
 * Returns true if the request's origin is allowed: the server's own origin (with the same scheme, if known), or one in
 * ORIGINS. A request without an Origin header passes, because browsers always send one with the requests that are
 * checked.
 */
export function isOwnOrigin(request: IncomingMessage, { origins, proxies }: Trusted): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    const url = new URL(origin);
    const scheme = schemeOf(request, proxies);
    return host !== undefined && url.host === host && (scheme === null || url.protocol === `${scheme}:`);
  } catch {
    return false; // The header is "null" or not a URL.
  }
}
