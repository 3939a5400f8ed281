/**
 * The version of the protocol. It increases by one with each change that would make an older page or server misread a
 * message. This project's client sends it with every request and handshake. Clients that send no version, such as
 * boardgame.io's, are not checked (docs/server.md, Versions).
 */
export const PROTOCOL_VERSION = 1;

/** The oldest protocol version that the server still supports. */
export const OLDEST_VERSION = 1;

/** The request and response header that contains the version. */
export const VERSION_HEADER = 'x-protocol-version';
/** The query parameter that contains the version. Streams use it, because EventSource cannot send custom headers. */
export const VERSION_QUERY = 'protocol';

/** The range of versions that a server supports. */
export interface Versions {
  readonly oldest: number;
  readonly current: number;
}

export const VERSIONS: Versions = { oldest: OLDEST_VERSION, current: PROTOCOL_VERSION };

const WHOLE = /^[1-9]\d{0,8}$/;

/** Returns the reason to refuse a client of this version, or null if the version is supported or missing. */
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
