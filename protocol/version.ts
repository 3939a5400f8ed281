/**
 * The version of the protocol. It increases by one with each change that would make an older page or server misread a
 * message. Our page sends it with every request and handshake. Clients that send no version, such as boardgame.io's
 * own, are not checked (docs/server.md, Versions).
 */
export const PROTOCOL_VERSION = 1;

/** The oldest page version that the server still supports. */
export const OLDEST_VERSION = 1;

/** The header with the version, in requests and responses. */
export const VERSION_HEADER = 'x-protocol-version';
/** The query parameter with the version. Streams use it, because EventSource cannot send custom headers. */
export const VERSION_QUERY = 'protocol';

/** The range of versions a server supports. */
export interface Versions {
  readonly oldest: number;
  readonly current: number;
}

export const VERSIONS: Versions = { oldest: OLDEST_VERSION, current: PROTOCOL_VERSION };

const WHOLE = /^[1-9]\d{0,8}$/;

/** Returns why a client of this version is refused, or null if it is accepted or sent no version. */
export function versionFault(
  given: unknown,
  { oldest, current }: Versions = VERSIONS,
): 'malformed' | 'client-too-old' | 'client-too-new' | null {
  if (given === undefined || given === null || given === '') return null;
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !WHOLE.test(text)) return 'malformed';
  if (Number(text) < oldest) return 'client-too-old';
  return Number(text) > current ? 'client-too-new' : null;
}
