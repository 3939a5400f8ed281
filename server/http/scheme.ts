import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/**
 * Returns the scheme that the client used, or null if it is unknown. A connection without TLS does not reveal the
 * scheme, because a proxy may have terminated TLS; only a trusted proxy can report it.
 */
export function schemeOf({ socket, headers }: IncomingMessage, proxies: number): string | null {
  if ((socket as Partial<TLSSocket>).encrypted === true) return 'https';
  const header = headers['x-forwarded-proto'];
  if (proxies === 0 || typeof header !== 'string') return null;
  const chain = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  // As with the address, a proxy may have added its value to those that the client sent.
  return chain[chain.length - proxies] ?? chain.at(0) ?? null;
}
