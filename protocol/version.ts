/**
 * The version of the protocol. It grows by one with every change after which an older page, or an older server, would
 * misread a message. Our page sends it with every request and handshake; a client that sends none, such as
 * boardgame.io's own, is not checked (docs/server.md, Versions).
 */
export const PROTOCOL_VERSION = 1;

/** The oldest version of a page that the server still serves. */
export const OLDEST_VERSION = 1;

/** The header with the version, of requests and of answers. */
export const VERSION_HEADER = 'x-protocol-version';
/** Streams carry it in the query, as EventSource sends no headers of ours. */
export const VERSION_QUERY = 'protocol';

/** The versions a server takes. */
export interface Versions {
  readonly oldest: number;
  readonly current: number;
}

export const VERSIONS: Versions = { oldest: OLDEST_VERSION, current: PROTOCOL_VERSION };

const WHOLE = /^[1-9]\d{0,8}$/;

/** Why a client of this version is refused; null: it is not, or it sent no version. */
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
