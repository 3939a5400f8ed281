/**
 * The lobby's routes, with plain fetch so that the start page carries no boardgame.io. Same paths and answers as
 * boardgame.io's LobbyClient.
 */

/** The name of the game on the server; a test compares it with the game's own. */
export const GAME = 'scythe';

export interface LobbySeat {
  readonly id: number;
  readonly name?: string;
  readonly isConnected?: boolean;
}

export interface LobbyMatch {
  readonly matchID: string;
  readonly players: readonly LobbySeat[];
  readonly setupData?: unknown;
  readonly gameover?: unknown;
  readonly createdAt?: number;
  readonly updatedAt?: number;
}

export type LobbyFaultKind = 'unreachable' | 'not-found' | 'taken' | 'refused';

/** A request of the lobby that failed, and how. */
export class LobbyFault extends Error {
  readonly kind: LobbyFaultKind;

  constructor(kind: LobbyFaultKind, message = '') {
    super(message === '' ? kind : message);
    this.kind = kind;
  }
}

/** Long enough for a slow line, short enough to say something before a person gives up. */
const TIMEOUT_MS = 8_000;

const HTTP_NOT_FOUND = 404;
const HTTP_CONFLICT = 409;
const HTTP_BAD_GATEWAY = 502;

async function faultOf(response: Response): Promise<LobbyFault> {
  if (response.status === HTTP_NOT_FOUND) return new LobbyFault('not-found');
  if (response.status === HTTP_CONFLICT) return new LobbyFault('taken');
  if (response.status >= HTTP_BAD_GATEWAY) return new LobbyFault('unreachable');
  return new LobbyFault('refused', await response.text().catch(() => ''));
}

async function request<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/games/${GAME}${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new LobbyFault('unreachable');
  }
  if (!response.ok) throw await faultOf(response);
  try {
    return (await response.json()) as T;
  } catch {
    // A page in place of an answer: somebody else's server, or none behind a proxy.
    throw new LobbyFault('unreachable');
  }
}

/** Public matches that go on. */
export async function listMatches(): Promise<readonly LobbyMatch[]> {
  return (await request<{ matches: readonly LobbyMatch[] }>('?isGameover=false')).matches;
}

/** One match; refuses with `not-found` where there is none. */
export const getMatch = (matchID: string): Promise<LobbyMatch> =>
  request<LobbyMatch>(`/${encodeURIComponent(matchID)}`);

/** Makes a match and resolves to its id. */
export async function createMatch(body: {
  numPlayers: number;
  setupData: unknown;
  unlisted: boolean;
}): Promise<string> {
  return (await request<{ matchID: string }>('/create', body)).matchID;
}

/** Takes a seat and resolves to its credentials. */
export async function joinMatch(matchID: string, seat: number, playerName: string): Promise<string> {
  const answer = await request<{ playerCredentials: string }>(`/${encodeURIComponent(matchID)}/join`, {
    playerID: String(seat),
    playerName,
  });
  return answer.playerCredentials;
}

export const isTaken = (seat: LobbySeat): boolean => seat.name !== undefined && seat.name !== '';
