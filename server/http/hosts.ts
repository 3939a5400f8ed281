import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** Names under which the server can be asked. Any other name could be a foreign site's that points here by DNS. */

type Names = Pick<Config, 'host' | 'hosts' | 'origins'>;

const AUTHORITY = /^[\w.:[\]-]+$/;

/** The host name in a Host header, lower case and without port; null if it is none. */
function hostName(header: string): string | null {
  if (!AUTHORITY.test(header)) return null;
  try {
    return new URL(`http://${header}`).hostname.replace(/\.$/, '');
  } catch {
    return null;
  }
}

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

const isLoopback = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** What is wrong with a request's Host header: more than one, or a name that is not the server's. */
export type HostFault = 'malformed' | 'unknown-host';

/** Returns the check of a request's Host header; null: it is in order. A request without the header comes from no browser. */
export function hostCheck({ host, hosts, origins }: Names): (request: IncomingMessage) => HostFault | null {
  const known = new Set([host, ...hosts].map((name) => name.toLowerCase()));
  for (const origin of origins) known.add(new URL(origin).hostname);
  return ({ headers, rawHeaders }) => {
    const count = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
    if (count > 1) return 'malformed';
    if (headers.host === undefined) return null;
    const name = hostName(headers.host);
    return name !== null && (isAddress(name) || isLoopback(name) || known.has(name)) ? null : 'unknown-host';
  };
}
