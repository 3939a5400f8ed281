import { z } from 'zod';
import { BOT_LEVELS } from '../game/bots/levels.ts';
import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { clock } from './clock.ts';
import { MAX_PAGE } from './limits.ts';
import { botPace, playerData, spectatorDelay } from './match.ts';
import { playerID, secret } from './shape.ts';
import { VERSION_QUERY } from './version.ts';

/**
 * The bodies and queries of requests about matches. Fields that also exist in boardgame.io have the same names there.
 * Unknown fields are rejected.
 */

/** More than five seats require the option `expansion` in the set-up. */
const seats = z.int().min(1).max(EXPANSION_SEATS);

const level = z.enum(BOT_LEVELS, { error: `must be one of ${BOT_LEVELS.join(', ')}` });

/** The server checks names more strictly (server/lobby/names.ts). */
const name = z.string();

export const createBody = z.strictObject({
  numPlayers: seats.default(2),
  /** A set-up (`scythe-setup/1`) without a seed. `parseSetup` parses it (game/notation/setup.ts). */
  setupData: z.unknown().optional(),
  /** True if the match is private: it is not listed, and people can enter or watch only by invitation. */
  unlisted: z.boolean().default(false),
  clock: clock.nullish(),
  /** Bot levels by seat. */
  bots: z.record(playerID, level).optional(),
  botPace: botPace.optional(),
  /** True if people without a seat can watch. */
  spectators: z.boolean().optional(),
  /** The delay for spectators while the match is running, in seconds. */
  spectatorDelay: spectatorDelay.optional(),
  /** True if the next player can plan their turn while the previous player finishes theirs (TURN-8). */
  earlyTurns: z.boolean().optional(),
  /** False if vacations do not pause clocks. Defaults to true. Has an effect only in correspondence matches. */
  vacations: z.boolean().optional(),
  scores: z.boolean().optional(),
  /**
   * True if the match has a chat. Defaults to true in private matches, where people usually know each other, and in
   * rated matches.
   */
  chat: z.boolean().optional(),
  /** True if players can request hints. If omitted, a player can request them only while all opponents are bots. */
  hints: z.boolean().optional(),
  /**
   * True if the match is rated. It must then be public, with a clock, standard options, no hints and at least two seats
   * for people. Only guests can join it, and its chat has only preset phrases.
   */
  rated: z.boolean().optional(),
});
export type CreateBody = z.infer<typeof createBody>;
/** The request to create a match, as sent by clients. Fields with a default can be omitted. */
export type NewMatch = Readonly<z.input<typeof createBody>>;

export const joinBody = z.strictObject({
  playerID: playerID.nullish(),
  /** Defaults to the guest's name. */
  playerName: name.optional(),
  data: playerData.optional(),
  inviteToken: secret.optional(),
});
export type JoinBody = z.infer<typeof joinBody>;

/** The seat from which a request comes, and its credentials. */
export const seatBody = z.strictObject({ playerID, credentials: secret });
export type SeatBody = z.infer<typeof seatBody>;

/** `fill`: the level of the bots that take the free seats. If omitted, the match starts without these seats. */
export const startBody = seatBody.extend({ fill: level.optional() });
export type StartBody = z.infer<typeof startBody>;

/** `seat`: the seat of the player to remove. */
export const kickBody = seatBody.extend({ seat: playerID });
export type KickBody = z.infer<typeof kickBody>;

/** `bot`: the level of the bot for a free seat, or null to free a bot's seat. */
export const botBody = seatBody.extend({ seat: playerID, bot: level.nullable() });
export type BotBody = z.infer<typeof botBody>;

/** Replaces the invitation, or removes it if `revoke` is true. */
export const inviteBody = seatBody.extend({ revoke: z.boolean().default(false) });
export type InviteBody = z.infer<typeof inviteBody>;

export const updateBody = seatBody.extend({ newName: name.optional(), data: playerData.optional() });
export type UpdateBody = z.infer<typeof updateBody>;

export const playAgainBody = seatBody.extend({
  numPlayers: seats.optional(),
  setupData: z.unknown().optional(),
  unlisted: z.boolean().optional(),
});
export type PlayAgainBody = z.infer<typeof playAgainBody>;

export const emptyBody = z.strictObject({});

const whole = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const listQuery = z.strictObject({
  isGameover: z.enum(['true', 'false']).optional(),
  updatedBefore: whole.optional(),
  updatedAfter: whole.optional(),
  status: z.enum(['waiting', 'playing', 'over']).optional(),
  seats: z.coerce.number().int().min(1).max(EXPANSION_SEATS).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE.matches).default(MAX_PAGE.matches),
  after: z.string().max(100).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** The largest state id that every supported database can store. */
const MAX_STATE_ID = 2 ** 31 - 1;

/**
 * The query for a page of the log or the chat. The page contains the entries after `after`, which is a state id in the
 * log and a message id in the chat.
 */
export const logQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(MAX_STATE_ID).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE.log).default(200),
});

export const noQuery = z.strictObject({});

/** The query for a stream. Contains the protocol version, which other requests send in a header. */
export const streamQuery = z.strictObject({ [VERSION_QUERY]: z.string().optional() });
