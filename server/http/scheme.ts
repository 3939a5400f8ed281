import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { forwardedValue } from './forwarded.ts';

/**
 * Returns the scheme that the client used, or null if it is unknown. A connection without TLS does not reveal the
 * scheme, because a proxy may have terminated TLS; only a trusted proxy can report it.
 */
export function schemeOf({ socket, headers }: IncomingMessage, proxies: number): string | null {
  if ((socket as Partial<TLSSocket>).encrypted === true) return 'https';
  if (proxies === 0) return null;
  return forwardedValue(headers['x-forwarded-proto'], proxies)?.toLowerCase() ?? null;
}
