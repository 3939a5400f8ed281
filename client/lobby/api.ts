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
  readonly status?: 'waiting' | 'playing' | 'over';
  /** Entered and watched by its invitation only. */
  readonly unlisted?: boolean;
  /** The seat that may start the match before it is full. */
  readonly host?: number | null;
  readonly players: readonly LobbySeat[];
  readonly setupData?: unknown;
  readonly gameover?: unknown;
  readonly createdAt?: number;
  readonly updatedAt?: number;
  /** false: no score table before the end. */
  readonly scores?: boolean;
}

export type LobbyFaultKind = 'unreachable' | 'not-found' | 'refused';

/** A request of the lobby that failed, and how. */
export class LobbyFault extends Error {
  readonly kind: LobbyFaultKind;
  /** The server's code (docs/server.md, The lobby), where it gave one. */
  readonly code: string;

  constructor(kind: LobbyFaultKind, code: string = kind, message = '') {
    super(message === '' ? code : message);
    this.kind = kind;
    this.code = code;
  }
}

/** Long enough for a slow line, short enough to say something before a person gives up. */
const TIMEOUT_MS = 8_000;

const HTTP_NOT_FOUND = 404;
const HTTP_GONE = 410;
const HTTP_BAD_GATEWAY = 502;

/** A refusal as the lobby writes it: `{error: {code, message}}`. */
async function faultOf(response: Response): Promise<LobbyFault> {
  if (response.status >= HTTP_BAD_GATEWAY) return new LobbyFault('unreachable');
  const body: unknown = await response.json().catch(() => null);
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: { code?: unknown; message?: unknown };
  };
  const isMissing = response.status === HTTP_NOT_FOUND || response.status === HTTP_GONE;
  const kind = isMissing ? 'not-found' : 'refused';
  return new LobbyFault(
    kind,
    typeof error?.code === 'string' ? error.code : kind,
    typeof error?.message === 'string' ? error.message : '',
  );
}

async function request<T>(path: string, body?: unknown, bearer?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/games/${GAME}${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
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

/** Public matches that wait for players, the newest first. */
export async function listMatches(): Promise<readonly LobbyMatch[]> {
  return (await request<{ matches: readonly LobbyMatch[] }>('?status=waiting')).matches;
}

const pathOf = (matchID: string): string => `/${encodeURIComponent(matchID)}`;

/** One match; refuses with `not-found` where there is none (any more). */
export const getMatch = (matchID: string): Promise<LobbyMatch> => request<LobbyMatch>(pathOf(matchID));

/** Makes a match; an unlisted one has an invitation that the server tells this once. */
export const createMatch = (body: {
  numPlayers: number;
  setupData: unknown;
  unlisted: boolean;
}): Promise<{ matchID: string; inviteToken?: string }> => request('/create', body);

export interface JoinRequest {
  readonly seat: number;
  readonly playerName: string;
  readonly inviteToken?: string;
}

/** A seat and what opens it. */
export interface TakenSeat {
  readonly seat: number;
  readonly credentials: string;
}

/** Takes a seat. */
export async function joinMatch(matchID: string, { seat, ...body }: JoinRequest): Promise<TakenSeat> {
  const answer = await request<{ playerID: string; playerCredentials: string }>(`${pathOf(matchID)}/join`, {
    ...body,
    playerID: String(seat),
  });
  return { seat: Number(answer.playerID), credentials: answer.playerCredentials };
}

const asker = ({ seat, credentials }: TakenSeat) => ({ playerID: String(seat), credentials });

/** Gives a seat up; before the start it is free again. */
export const leaveMatch = (matchID: string, seat: TakenSeat): Promise<unknown> =>
  request(`${pathOf(matchID)}/leave`, asker(seat));

/** Starts a match with the seats taken so far; the host may. Everybody learns it from the socket. */
export const startMatch = (matchID: string, seat: TakenSeat): Promise<unknown> =>
  request(`${pathOf(matchID)}/start`, asker(seat));

/** What an action of a match led to and caused, as far as the bearer may know it. */
export interface LoggedAction {
  readonly stateID: number;
  readonly events: readonly unknown[];
}

/** A page of a match's log: the actions after a state id, and where the next page begins. */
export const getLog = (
  matchID: string,
  after: number,
  credentials: string | undefined,
): Promise<{ entries: readonly LoggedAction[]; next: number | null }> =>
  request(`${pathOf(matchID)}/log?after=${after}&limit=500`, undefined, credentials);

/** The record of a match that is over (`scythe-record/1`), as the server has written it; it is to be read with care. */
export const getRecord = (matchID: string, credentials: string | undefined): Promise<unknown> =>
  request(`${pathOf(matchID)}/record`, undefined, credentials);

export const isTaken = (seat: LobbySeat): boolean => seat.name !== undefined && seat.name !== '';
