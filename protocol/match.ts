import { z } from 'zod';
import { setupSchema } from '../game/notation/setup.ts';
import type { MatchResult } from '../game/state/types.ts';
import { clock } from './clock.ts';
import { MAX_PLAYER_DATA, MAX_SPECTATOR_DELAY } from './limits.ts';
import { BOT_PACES } from './pace.ts';
import { UNRATED_REASONS } from './pools.ts';
import { count, id, ofGame, seat, secret, playerID, time, type Of } from './shape.ts';

/** Data that a player shows to others, such as an emblem. */
export const playerData = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((data) => JSON.stringify(data).length <= MAX_PLAYER_DATA, {
    error: `is longer than ${MAX_PLAYER_DATA} characters`,
  });

export type PlayerData = Of<typeof playerData>;

/** How soon bots act. */
export const botPace = z.enum(BOT_PACES, { error: `must be one of ${BOT_PACES.join(', ')}` });

/** The delay for spectators while the match is running, in seconds. 0 for none. */
export const spectatorDelay = z.int().min(0).max(MAX_SPECTATOR_DELAY);

/** The public part of a seat. A free seat has only an id. */
export const publicPlayer = z.strictObject({
  id: seat,
  name: z.string().optional(),
  data: playerData.optional(),
  isConnected: z.boolean().optional(),
  /** True if the player has left the running match. */
  away: z.literal(true).optional(),
  /** The level of the bot that plays this seat: its permanent bot, or a stand-in for a player who is away. */
  bot: z.string().optional(),
  /** The id of the guest in this seat, for `/api/players`. */
  guest: id.optional(),
  /**
   * When the guest's last vacation during this match ends or ended. Omitted if there was none or if the guest ended it
   * early.
   */
  vacation: time.optional(),
});
export type PublicPlayer = Of<typeof publicPlayer>;

export const publicStatus = z.enum(['waiting', 'playing', 'over']);
export type PublicStatus = Of<typeof publicStatus>;

/** The public part of a match: the fields of boardgame.io and those of this server. */
export const publicMatch = z.strictObject({
  matchID: id,
  gameName: z.string(),
  status: publicStatus,
  /** True if the match is private: it is not listed, and people can enter or watch only by invitation. */
  unlisted: z.boolean(),
  players: z.array(publicPlayer),
  setupData: setupSchema,
  createdAt: time,
  updatedAt: time,
  /** The host's seat. Null while no person has a seat. */
  host: seat.nullable(),
  /** SHA-256 of the seed. */
  seedHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The seed. Present once the match is over, unless other matches can still use the same deal. */
  seed: z.string().optional(),
  gameover: ofGame<MatchResult>().optional(),
  /** The reason why the match ended without a result. */
  reason: z.enum(['abandoned', 'adjudicated', 'agreed']).optional(),
  /** The rematch. Present once a player has requested one. */
  nextMatchID: id.optional(),
  clock: clock.nullable(),
  /** True if people without a seat can watch. */
  spectators: z.boolean(),
  /** The delay for spectators while the match is in progress, in seconds. Omitted if there is none. */
  spectatorDelay: count.optional(),
  /** True if the next player can plan their turn while the previous player finishes theirs (TURN-8). */
  earlyTurns: z.literal(true).optional(),
  /** False in a correspondence match in which vacations do not pause clocks. Otherwise omitted. */
  vacations: z.literal(false).optional(),
  /** True if the current scores are shown during the match. */
  scores: z.boolean(),
  /** The number of spectators. */
  watching: count,
  chat: z.boolean(),
  /** True if the chat allows only preset phrases. */
  phrases: z.literal(true).optional(),
  botPace,
  /** True if players can ask for hints. */
  hints: z.boolean(),
  /** True if the result affects the players' ratings. */
  rated: z.boolean(),
  /** Why a match that was created as rated does not count towards the ratings. Otherwise omitted. */
  unrated: z.enum(UNRATED_REASONS).optional(),
  /** The tournament that the match belongs to. */
  tournament: id.optional(),
  /** The week whose deal the match uses. */
  week: z.string().optional(),
  paused: z.literal(true).optional(),
  /** Present if the players, rather than an arbiter, have paused the match. */
  pausedBy: z.literal('players').optional(),
  /** The open proposal to pause or end the match, and the seats that have agreed to it. */
  agreement: z.strictObject({ what: z.enum(['pause', 'end']), seats: z.array(seat) }).optional(),
  /**
   * True if the match is private and the requesting person has neither a seat nor the invitation. The response then
   * reveals only the match's id, status, number of seats, creation time and seed hash.
   */
  sealed: z.literal(true).optional(),
});
export type PublicMatch = Of<typeof publicMatch>;

/** What has happened in a match since the guest's last action, for the guest's list of matches. */
export const ownNews = z.strictObject({
  /** Turns that other players have started. */
  turns: count,
  combats: count,
  /** Combats that the guest lost. */
  lost: count,
  /** Stars that other players have placed. */
  stars: count,
});
export type OwnNews = Of<typeof ownNews>;

export const ownMatch = publicMatch.extend({
  seat,
  yourTurn: z.boolean(),
  /** When the guest's decision became due. */
  since: time.optional(),
  /** The time that the guest has left, in milliseconds. Omitted if no decision is due or there is no active clock. */
  left: count.optional(),
  /** Omitted if the match is not in progress or no one has acted since the guest's last action. */
  news: ownNews.optional(),
});
export type OwnMatch = Of<typeof ownMatch>;

/** The response from `/games/scythe`. `next`: the cursor of the next page, or null on the last page. */
export const matchList = z.strictObject({ matches: z.array(publicMatch), next: z.string().nullable() });
export type MatchList = Of<typeof matchList>;

/** The response from `/api/me/matches`. */
export const ownMatches = z.strictObject({ matches: z.array(ownMatch) });
export type OwnMatches = Of<typeof ownMatches>;

/**
 * `inviteToken`: the invitation to a private match, which is sent only in this response. Omitted if the match is
 * public.
 */
export const createdMatch = z.strictObject({ matchID: id, inviteToken: secret.optional() });
export type CreatedMatch = Of<typeof createdMatch>;

/** A seat and its credentials. */
export const joinedMatch = z.strictObject({ playerID, playerCredentials: secret });
export type JoinedMatch = Of<typeof joinedMatch>;

/** The new seat number of the host. */
export const startedMatch = z.strictObject({ playerID });
export type StartedMatch = Of<typeof startedMatch>;

export const nextMatch = z.strictObject({ nextMatchID: id, inviteToken: secret.optional() });
export type NextMatch = Of<typeof nextMatch>;

export const rematch = joinedMatch.extend({ nextMatchID: id });
export type Rematch = Of<typeof rematch>;

/** The new invitation to a match. `inviteToken` is omitted if the request revoked the invitation. */
export const invitation = z.strictObject({ inviteToken: secret.optional() });
export type Invitation = Of<typeof invitation>;
