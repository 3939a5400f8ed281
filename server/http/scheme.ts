import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

/**
 * Returns the scheme of a request to this server or to a trusted proxy in front of it, or null if the scheme is unknown
 * because an untrusted proxy may have terminated TLS.
 */
export function schemeOf({ socket, headers }: IncomingMessage, proxies: number): string | null {
  if ((socket as Partial<TLSSocket>).encrypted === true) return 'https';
  const header = headers['x-forwarded-proto'];
  return proxies > 0 && typeof header === 'string' ? header.split(',')[0].trim().toLowerCase() : null;
}
