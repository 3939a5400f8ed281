import { PROTOCOL_VERSION, VERSION_HEADER } from '../../protocol/version.ts';
import { noteLine } from './line.ts';
import { noteRefusal, noteServerVersion } from './version.ts';

/** Requests to the server. They use `fetch` directly, so that the start page does not include boardgame.io. */

type LobbyFaultKind = 'unreachable' | 'not-found' | 'refused';

/** A failed request. */
export class LobbyFault extends Error {
  readonly kind: LobbyFaultKind;
  /** The server's code (docs/server.md, The lobby), or the kind if it sent none. */
  readonly code: string;

  constructor(kind: LobbyFaultKind, code: string = kind, message = '') {
    super(message === '' ? code : message);
    this.kind = kind;
    this.code = code;
  }
}

/**
 * How long to wait for an answer, in milliseconds: long enough for a slow connection, short enough to report a failure
 * before the player gives up.
 */
const TIMEOUT_MS = 8_000;

const HTTP_NOT_FOUND = 404;
const HTTP_GONE = 410;
const HTTP_BAD_GATEWAY = 502;

/** Converts a failed response, usually with a body of `{error: {code, message}}`, to a LobbyFault. */
async function faultOf(response: Response): Promise<LobbyFault> {
  if (response.status >= HTTP_BAD_GATEWAY) return new LobbyFault('unreachable');
  const body: unknown = await response.json().catch(() => null);
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: { code?: unknown; message?: unknown };
  };
  const isMissing = response.status === HTTP_NOT_FOUND || response.status === HTTP_GONE;
  const kind = isMissing ? 'not-found' : 'refused';
  const code = typeof error?.code === 'string' ? error.code : kind;
  noteRefusal(code);
  return new LobbyFault(kind, code, typeof error?.message === 'string' ? error.message : '');
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. Makes the request a POST. */
  readonly body?: unknown;
  readonly bearer?: string | undefined;
  /** Sends no cookie. */
  readonly anonymous?: boolean;
}

/** Sends a request to the server that served the page. Rejects with a LobbyFault if the request fails or is refused. */
export async function request<T>(
  path: string,
  { method, body, bearer, anonymous = false }: RequestOptions = {},
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      ...(anonymous ? { credentials: 'omit' as const } : {}),
      headers: {
        [VERSION_HEADER]: String(PROTOCOL_VERSION),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    noteLine(true);
    throw new LobbyFault('unreachable');
  }
  noteLine(response.status >= HTTP_BAD_GATEWAY);
  noteServerVersion(response.headers.get(VERSION_HEADER));
  if (!response.ok) throw await faultOf(response);
  try {
    return (await response.json()) as T;
  } catch {
    // The answer is not JSON, so it comes from another server, or from a proxy whose server is down.
    throw new LobbyFault('unreachable');
  }
}
