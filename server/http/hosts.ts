import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** The host names that the server answers to. Any other name may belong to another site whose DNS entry points here. */

type Names = Pick<Config, 'host' | 'hosts' | 'origins' | 'rpID'>;

const AUTHORITY = /^[\w.:[\]-]+$/;

/** Returns the host name in a Host header, in lower case and without the port, or null if the header is malformed. */
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

/**
 * Why a request is refused. `malformed`: it has more than one Host header. `unknown-host`: the header cannot be read or
 * names a host that is not the server's.
 */
export type HostFault = 'malformed' | 'unknown-host';

/**
 * Returns a function that checks a request's Host header and returns null if it is valid. The check protects browsers,
 * which always send the header, so a request without one passes.
 */
export function hostCheck({ host, hosts, origins, rpID }: Names): (request: IncomingMessage) => HostFault | null {
  const known = new Set([host, ...hosts, ...(rpID === null ? [] : [rpID])].map((name) => name.toLowerCase()));
  for (const origin of origins) known.add(new URL(origin).hostname);
  return ({ headers, rawHeaders }) => {
    const count = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
    if (count > 1) return 'malformed';
    if (headers.host === undefined) return null;
    const name = hostName(headers.host);
    return name !== null && (isAddress(name) || isLoopback(name) || known.has(name)) ? null : 'unknown-host';
  };
}
