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

/** The lobby's routes for matches: boardgame.io's paths and answers, and what ours have beside them (docs/server.md). */

/** The name of the game on the server; a test compares it with the game's own. */
export const GAME = 'scythe';

const ask = <T>(path: string, body?: unknown, bearer?: string): Promise<T> =>
  request<T>(`/games/${GAME}${path}`, { body, bearer });

const pathOf = (matchID: string): string => `/${encodeURIComponent(matchID)}`;

/**
 * One match; refuses with `not-found` where there is none (any more). Of a private one next to nothing is told without a
 * seat in it or its invitation.
 */
export const getMatch = (matchID: string, invite: string | null): Promise<PublicMatch> =>
  ask<PublicMatch>(pathOf(matchID), undefined, invite ?? undefined);

/** Does an invitation open its match still? Who sits there is not told when the host ends it. */
export const inviteOpens = async (matchID: string, bearer: string): Promise<boolean> =>
  (await request<PublicMatch>(`/games/${GAME}${pathOf(matchID)}`, { bearer, anonymous: true })).sealed !== true;

/** The matches one has a seat in, those that wait for one first. */
export const ownMatches = async (): Promise<readonly OwnMatch[]> =>
  (await request<OwnMatches>('/api/me/matches')).matches;

/** Makes a match; a private one has an invitation that the server tells this once. */
export const createMatch = (body: NewMatch): Promise<CreatedMatch> => ask('/create', body);

/** A seat and what opens it. */
export interface TakenSeat {
  readonly seat: number;
  readonly credentials: string;
}

const takenSeat = ({ playerID, playerCredentials }: JoinedMatch): TakenSeat => ({
  seat: Number(playerID),
  credentials: playerCredentials,
});

export interface JoinRequest {
  /** The first free one where none is named. */
  readonly seat?: number;
  readonly inviteToken?: string | null;
}

/** Takes a seat as the guest one is; whoever sits there already gets his own. */
export async function joinMatch(matchID: string, { seat, inviteToken }: JoinRequest): Promise<TakenSeat> {
  return takenSeat(
    await ask<JoinedMatch>(`${pathOf(matchID)}/join`, {
      ...(seat === undefined ? {} : { playerID: String(seat) }),
      ...(inviteToken == null ? {} : { inviteToken }),
    }),
  );
}

/** One's own seat of a match, on any device; takes it back from the bot that played it meanwhile. */
export const enterMatch = async (matchID: string): Promise<TakenSeat> =>
  takenSeat(await ask<JoinedMatch>(`${pathOf(matchID)}/enter`, {}));

const asker = ({ seat, credentials }: TakenSeat) => ({ playerID: String(seat), credentials });

/** Gives a seat up: before the start it is free again, in a running match a bot plays it until one is back. */
export const leaveMatch = (matchID: string, seat: TakenSeat): Promise<unknown> =>
  ask(`${pathOf(matchID)}/leave`, asker(seat));

/** Starts a match; the host may. With `fill` bots take the free seats, without it they are left out. */
export const startMatch = (matchID: string, seat: TakenSeat, fill?: BotLevel): Promise<unknown> =>
  ask(`${pathOf(matchID)}/start`, { ...asker(seat), ...(fill === undefined ? {} : { fill }) });

/** Removes somebody else before the start; the host may. */
export const removePlayer = (matchID: string, seat: TakenSeat, removed: number): Promise<unknown> =>
  ask(`${pathOf(matchID)}/kick`, { ...asker(seat), seat: String(removed) });

/** Gives a free seat to a bot, or with null frees it again; the host may. The last one starts the match. */
export const seatBot = (matchID: string, seat: TakenSeat, given: number, bot: BotLevel | null): Promise<unknown> =>
  ask(`${pathOf(matchID)}/bot`, { ...asker(seat), seat: String(given), bot });

/** A new invitation in place of the old one, or none; resolves to the new one. */
export async function renewInvite(matchID: string, seat: TakenSeat, revoke: boolean): Promise<string | null> {
  const body = { ...asker(seat), ...(revoke ? { revoke } : {}) };
  return (await ask<Invitation>(`${pathOf(matchID)}/invite`, body)).inviteToken ?? null;
}

/** A seat in the match that follows one that is over; resolves to that match. */
export const playRematch = async (matchID: string, seat: TakenSeat): Promise<string> =>
  (await ask<Rematch>(`${pathOf(matchID)}/rematch`, asker(seat))).nextMatchID;

/** A page of a match's log: the actions after a state id, and where the next page begins. */
export const getLog = (matchID: string, after: number, credentials: string | undefined): Promise<LogPage> =>
  ask(`${pathOf(matchID)}/log?after=${after}&limit=500`, undefined, credentials);

/** A page of what was said after a message, oldest first. */
export const getChat = (matchID: string, after: number, credentials: string | undefined): Promise<ChatPage> =>
  ask(`${pathOf(matchID)}/chat?after=${after}&limit=200`, undefined, credentials);

/** The record of a match that is over (`scythe-record/1`), as the server has written it; it is to be read with care. */
export const getRecord = (matchID: string, credentials: string | undefined): Promise<unknown> =>
  ask(`${pathOf(matchID)}/record`, undefined, credentials);

export const isTaken = (seat: PublicPlayer): boolean => seat.name !== undefined && seat.name !== '';

/** Does a bot sit there for itself, not for somebody who is away? */
export const isBotSeat = ({ bot, away }: PublicPlayer): boolean => bot !== undefined && away !== true;

/** The emblem a guest took his seat with, among what the seat says of him. */
export const emblemIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'emblem' in data ? data.emblem : undefined;
