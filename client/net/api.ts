import type { BotLevel } from '../../game/bots/levels.ts';
import type { NewMatch } from '../../protocol/bodies.ts';
import type { ChatPage } from '../../protocol/chat.ts';
import type { LogPage } from '../../protocol/log.ts';
import type {
  CreatedMatch,
  Invitation,
  JoinedMatch,
  OwnMatch,
  OwnMatches,
  PublicMatch,
  PublicPlayer,
  Rematch,
} from '../../protocol/match.ts';
import { request } from './http.ts';

/** The lobby's routes for matches. They extend boardgame.io's paths and answers (docs/server.md). */

/** The name of the game on the server. A test compares it with the name in the game definition. */
export const GAME = 'scythe';

const ask = <T>(path: string, body?: unknown, bearer?: string): Promise<T> =>
  request<T>(`/games/${GAME}${path}`, { body, bearer });

const pathOf = (matchID: string): string => `/${encodeURIComponent(matchID)}`;

/**
 * Reads a match. Rejects with a `not-found` LobbyFault if the match does not exist or was deleted. Without a seat or
 * the invitation, a private match reveals almost nothing.
 */
export const getMatch = (matchID: string, invite: string | null): Promise<PublicMatch> =>
  ask<PublicMatch>(pathOf(matchID), undefined, invite ?? undefined);

/**
 * Resolves to true if an invitation is still valid. The server does not notify players when the host revokes it, so
 * pages must check.
 */
export const inviteOpens = async (matchID: string, bearer: string): Promise<boolean> =>
  (await request<PublicMatch>(`/games/${GAME}${pathOf(matchID)}`, { bearer, anonymous: true })).sealed !== true;

/** Resolves to the guest's matches, starting with those in which it is their turn. */
export const ownMatches = async (): Promise<readonly OwnMatch[]> =>
  (await request<OwnMatches>('/api/me/matches')).matches;

/** Creates a match. For a private match, the answer contains the invitation, which the server never sends again. */
export const createMatch = (body: NewMatch): Promise<CreatedMatch> => ask('/create', body);

/** A seat and its credentials. */
export interface TakenSeat {
  readonly seat: number;
  readonly credentials: string;
}

const takenSeat = ({ playerID, playerCredentials }: JoinedMatch): TakenSeat => ({
  seat: Number(playerID),
  credentials: playerCredentials,
});

interface JoinRequest {
  /** Defaults to the first free seat. */
  readonly seat?: number;
  readonly inviteToken?: string | null;
}

/** Takes a seat as the current guest. Resolves to that seat, or to the one they already have. */
export async function joinMatch(matchID: string, { seat, inviteToken }: JoinRequest): Promise<TakenSeat> {
  return takenSeat(
    await ask<JoinedMatch>(`${pathOf(matchID)}/join`, {
      ...(seat === undefined ? {} : { playerID: String(seat) }),
      ...(inviteToken == null ? {} : { inviteToken }),
    }),
  );
}

/** Enters the guest's own seat, on any device, and takes it back if a bot plays it. */
export const enterMatch = async (matchID: string): Promise<TakenSeat> =>
  takenSeat(await ask<JoinedMatch>(`${pathOf(matchID)}/enter`, {}));

const asker = ({ seat, credentials }: TakenSeat) => ({ playerID: String(seat), credentials });

/** Gives up a seat. Before the start, it becomes free; in a running match, a bot plays it until the player returns. */
export const leaveMatch = (matchID: string, seat: TakenSeat): Promise<unknown> =>
  ask(`${pathOf(matchID)}/leave`, asker(seat));

/** Proposes to pause or end a match, accepts, declines or withdraws such a proposal, or resumes a paused match. */
export const agreeTo = (
  matchID: string,
  seat: TakenSeat,
  what: 'pause' | 'end' | 'resume',
  agree: boolean,
): Promise<unknown> => ask(`${pathOf(matchID)}/agree`, { ...asker(seat), what, agree });

/** Starts a match, as the host. With `fill`, bots take the free seats; otherwise those seats are removed. */
export const startMatch = (matchID: string, seat: TakenSeat, fill?: BotLevel): Promise<unknown> =>
  ask(`${pathOf(matchID)}/start`, { ...asker(seat), ...(fill === undefined ? {} : { fill }) });

/** Removes another player before the start, as the host. */
export const removePlayer = (matchID: string, seat: TakenSeat, removed: number): Promise<unknown> =>
  ask(`${pathOf(matchID)}/kick`, { ...asker(seat), seat: String(removed) });

/** Gives a free seat to a bot as the host, or frees it if `bot` is null. Filling the last seat starts the match. */
export const seatBot = (matchID: string, seat: TakenSeat, given: number, bot: BotLevel | null): Promise<unknown> =>
  ask(`${pathOf(matchID)}/bot`, { ...asker(seat), seat: String(given), bot });

/** Replaces or revokes the invitation. Resolves to the new one, or null if it was revoked. */
export async function renewInvite(matchID: string, seat: TakenSeat, revoke: boolean): Promise<string | null> {
  const body = { ...asker(seat), ...(revoke ? { revoke } : {}) };
  return (await ask<Invitation>(`${pathOf(matchID)}/invite`, body)).inviteToken ?? null;
}

/**
 * Takes the player's seat in the rematch of a finished match and creates the rematch if necessary. Resolves to its id.
 */
export const playRematch = async (matchID: string, seat: TakenSeat): Promise<string> =>
  (await ask<Rematch>(`${pathOf(matchID)}/rematch`, asker(seat))).nextMatchID;

/** Resolves to a page of a match's log: the actions after a state id. */
export const getLog = (matchID: string, after: number, credentials: string | undefined): Promise<LogPage> =>
  ask(`${pathOf(matchID)}/log?after=${after}&limit=500`, undefined, credentials);

/** Resolves to a page of the chat: the messages after this id, oldest first. */
export const getChat = (matchID: string, after: number, credentials: string | undefined): Promise<ChatPage> =>
  ask(`${pathOf(matchID)}/chat?after=${after}&limit=200`, undefined, credentials);

/** Resolves to the record of a finished match (`scythe-record/1`), not yet validated. */
export const getRecord = (matchID: string, credentials: string | undefined): Promise<unknown> =>
  ask(`${pathOf(matchID)}/record`, undefined, credentials);

export const isTaken = (seat: PublicPlayer): boolean => seat.name !== undefined && seat.name !== '';

/** Returns true if the player is a permanent bot, not a stand-in. */
export const isBotSeat = ({ bot, away }: PublicPlayer): boolean => bot !== undefined && away !== true;

/** Returns the guest's emblem in a seat's data, or undefined. */
export const emblemIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'emblem' in data ? data.emblem : undefined;
