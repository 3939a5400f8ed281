import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/**
 * The allowed destinations of pushes: the services that the site lists. A service on a private network must be listed
 * with its port.
 */

/** Returns the host and port of an endpoint at an allowed service, or null for any other endpoint. */
export function serviceOf(endpoint: string, services: readonly string[]): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, username, password, hash, host, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return null;
  const isAllowed = services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length > service.length - 1 : host === service,
  );
  // An IP address is allowed only if the site lists it with its port.
  return isAllowed && (isIP(hostname.replace(/^\[|\]$/g, '')) === 0 || hasPort(host)) ? host : null;
}

/**
 * Returns true if the host of an allowed service includes a port. The site has then listed the service with that port,
 * as one of its own services, which may be on a private network.
 */
const hasPort = (host: string): boolean => /:\d+$/.test(host);

const PRIVATE_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * The IPv6 range of the public internet. `PRIVATE_6` excludes parts of it, such as those that embed an IPv4 address.
 */
const PUBLIC_6: readonly (readonly [string, number])[] = [['2000::', 3]];
const PRIVATE_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
}

const private4 = listOf(PRIVATE_4, 'ipv4');
const public6 = listOf(PUBLIC_6, 'ipv6');
const private6 = listOf(PRIVATE_6, 'ipv6');

/** Returns true for an address on the public internet. */
export const isPublic = (address: string): boolean =>
  isIPv4(address)
    ? !private4.check(address, 'ipv4')
    : public6.check(address, 'ipv6') && !private6.check(address, 'ipv6');

/** Thrown if a host has no public address. */
class PrivateAddress extends Error {}

interface Resolved {
  readonly address: string;
  readonly family: number;
}

type Resolve = (name: string, options: { all: true }) => Promise<Resolved[]>;

/**
 * Resolves host names to public addresses only. The connection uses the same address that was checked. Names are
 * resolved one at a time, because the system's resolver uses threads that file access also needs.
 */
export class PublicNames {
  readonly #resolve: Resolve;
  #last: Promise<unknown> = Promise.resolve();

  constructor(how: Resolve = resolve) {
    this.#resolve = how;
  }

  /** The `lookup` option for `https.request`. */
  readonly lookup: LookupFunction = (name, options, done) => {
    void this.#answer(name, options.all === true, done);
  };

  async #answer(name: string, all: boolean, done: Parameters<LookupFunction>[2]): Promise<void> {
    let found: Resolved[];
    try {
      found = await this.#public(name);
    } catch (error) {
      done(error as NodeJS.ErrnoException, []);
      return;
    }
    if (all) done(null, found);
    else done(null, found[0].address, found[0].family);
  }

  async #public(name: string): Promise<Resolved[]> {
    const asked = this.#last.then(() => this.#resolve(name, { all: true }));
    this.#last = asked.catch(() => undefined);
    const found = (await asked).filter(({ address }) => isPublic(address));
    if (found.length === 0) throw new PrivateAddress(`${name} has no public address`);
    return found;
  }
}

/**
 * Returns the lookup for a service, or undefined if the service is listed with its port, because its addresses are then
 * not checked.
 */
export const lookupFor = (service: string, names: PublicNames): LookupFunction | undefined =>
  hasPort(service) ? undefined : names.lookup;
