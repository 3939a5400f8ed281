import { z } from 'zod';
import { setupSchema } from '../game/notation/setup.ts';
import type { MatchResult } from '../game/state/types.ts';
import { clock } from './clock.ts';
import { MAX_PLAYER_DATA } from './limits.ts';
import { count, id, ofGame, seat, secret, playerID, time, type Of } from './shape.ts';

/** What a player shows of themself, such as an emblem. */
export const playerData = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((data) => JSON.stringify(data).length <= MAX_PLAYER_DATA, {
    error: `is longer than ${MAX_PLAYER_DATA} characters`,
  });

export type PlayerData = Of<typeof playerData>;

/** The public part of a seat. A free seat has an id only. */
export const publicPlayer = z.strictObject({
  id: seat,
  name: z.string().optional(),
  data: playerData.optional(),
  isConnected: z.boolean().optional(),
  /** The player has left the running match. */
  away: z.literal(true).optional(),
  /** The level of the bot that plays this seat: its own, or in place of a player who is away. */
  bot: z.string().optional(),
  /** The id of the guest who has this seat, for `/api/players`. */
  guest: id.optional(),
});
export type PublicPlayer = Of<typeof publicPlayer>;

export const publicStatus = z.enum(['waiting', 'playing', 'over']);
export type PublicStatus = Of<typeof publicStatus>;

/** The public part of a match: boardgame.io's fields, and ours. */
export const publicMatch = z.strictObject({
  matchID: id,
  gameName: z.string(),
  status: publicStatus,
  /** Private: not in the list, entered and watched by its invitation only. */
  unlisted: z.boolean(),
  players: z.array(publicPlayer),
  setupData: setupSchema,
  createdAt: time,
  updatedAt: time,
  /** The seat of the player who has been here longest; null while all are free. */
  host: seat.nullable(),
  /** SHA-256 of the seed. */
  seedHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Once the match is over, like `gameover`. */
  seed: z.string().optional(),
  gameover: ofGame<MatchResult>().optional(),
  /** Why the match is over without a result. */
  reason: z.literal('abandoned').optional(),
  /** Once a player has asked for a rematch. */
  nextMatchID: id.optional(),
  clock: clock.nullable(),
  /** Can people without a seat watch? */
  spectators: z.boolean(),
  /** Is the score shown before the end? */
  scores: z.boolean(),
  /** The number of spectators. */
  watching: count,
  chat: z.boolean(),
  /** A private match, and the request came without a seat in it or its invitation: the rest says nothing. */
  sealed: z.literal(true).optional(),
});
export type PublicMatch = Of<typeof publicMatch>;

/** A match as one of its players lists it. */
export const ownMatch = publicMatch.extend({ seat, yourTurn: z.boolean() });
export type OwnMatch = Of<typeof ownMatch>;

/** Answers `/games/scythe`; `next` asks for the next page, null: there is none. */
export const matchList = z.strictObject({ matches: z.array(publicMatch), next: z.string().nullable() });
export type MatchList = Of<typeof matchList>;

/** Answers `/api/me/matches`. */
export const ownMatches = z.strictObject({ matches: z.array(ownMatch) });
export type OwnMatches = Of<typeof ownMatches>;

/** `inviteToken`: of a private match, sent this once. */
export const createdMatch = z.strictObject({ matchID: id, inviteToken: secret.optional() });
export type CreatedMatch = Of<typeof createdMatch>;

/** A seat and what opens it. */
export const joinedMatch = z.strictObject({ playerID, playerCredentials: secret });
export type JoinedMatch = Of<typeof joinedMatch>;

/** The number the host's seat has from now on. */
export const startedMatch = z.strictObject({ playerID });
export type StartedMatch = Of<typeof startedMatch>;

export const nextMatch = z.strictObject({ nextMatchID: id, inviteToken: secret.optional() });
export type NextMatch = Of<typeof nextMatch>;

export const rematch = joinedMatch.extend({ nextMatchID: id });
export type Rematch = Of<typeof rematch>;

/** Without a token: the match has no invitation now. */
export const invitation = z.strictObject({ inviteToken: secret.optional() });
export type Invitation = Of<typeof invitation>;
