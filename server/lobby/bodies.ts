import { z } from 'zod';
import { MAX_SEATS } from '../../game/data/limits.ts';
import { BOT_LEVELS } from '../../game/bots/levels.ts';
import { MOST_PLAYER_NAME, tidyName } from './names.ts';

/** What the lobby's routes take. boardgame.io's names where it has the same thing; nothing that is not named here. */

/** The name that comes with a seat. */
export const playerName = z.string().transform((text, context) => {
  const tidy = tidyName(text, MOST_PLAYER_NAME);
  if ('name' in tidy) return tidy.name;
  context.addIssue({ code: 'custom', message: tidy.fault });
  return z.NEVER;
});

/** A seat: one of the few there are, as boardgame.io writes it. Nothing else ever becomes a key. */
export const playerID = z.enum(['0', '1', '2', '3', '4'] as const);

export const secret = z.string().min(1).max(128);

const MOST_DATA = 1024;

/** What a player says of himself (an emblem), public. */
const playerData = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((data) => JSON.stringify(data).length <= MOST_DATA, { error: `is longer than ${MOST_DATA} characters` });

const seats = z.int().min(1).max(MAX_SEATS);

const level = z.enum(BOT_LEVELS, { error: `must be one of ${BOT_LEVELS.join(', ')}` });

const DAY = 24 * 60 * 60;

/** Seconds. */
const clock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    bank: z
      .int()
      .min(30)
      .max(4 * 60 * 60),
    increment: z.int().min(0).max(600),
  }),
  z.strictObject({
    kind: z.literal('correspondence'),
    perDecision: z
      .int()
      .min(60 * 60)
      .max(14 * DAY),
  }),
]);

export const createBody = z.strictObject({
  numPlayers: seats.default(2),
  /** A set-up (`scythe-setup/1`) without a seed; checked by its own reader. */
  setupData: z.unknown().optional(),
  /** Private: in no list, entered by its invitation. */
  unlisted: z.boolean().default(false),
  clock: clock.nullish(),
  /** The levels of the bots, by seat. */
  bots: z.partialRecord(playerID, level).optional(),
  /** May whoever has no seat watch? */
  spectators: z.boolean().optional(),
  scores: z.boolean().optional(),
  /** By default only where people know each other: in a private match. */
  chat: z.boolean().optional(),
});

export const joinBody = z.strictObject({
  playerID: playerID.nullish(),
  /** A guest's own by default. */
  playerName: playerName.optional(),
  data: playerData.optional(),
  inviteToken: secret.optional(),
});

/** Who asks: a seat and what opens it. */
export const seatBody = z.strictObject({ playerID, credentials: secret });

/** `fill`: bots of this level take the empty seats, which otherwise are left out. */
export const startBody = seatBody.extend({ fill: level.optional() });

/** `seat`: whose player goes. */
export const kickBody = seatBody.extend({ seat: playerID });

/** A bot of this level on a free seat, or with null the seat free again. */
export const botBody = seatBody.extend({ seat: playerID, bot: level.nullable() });

/** A new invitation, or with `revoke` none any more. */
export const inviteBody = seatBody.extend({ revoke: z.boolean().default(false) });

export const emptyBody = z.strictObject({});

export const meBody = z.strictObject({
  name: z.string(),
  /** A picture's name, as clients know them. */
  emblem: z.string().regex(/^[a-z0-9-]{1,24}$/, { error: 'must be 1 to 24 of a-z, 0-9 and -' }),
});

export const claimBody = z.strictObject({ token: secret });

export const updateBody = z.strictObject({
  playerID,
  credentials: secret,
  newName: playerName.optional(),
  data: playerData.optional(),
});

export const playAgainBody = z.strictObject({
  playerID,
  credentials: secret,
  numPlayers: seats.optional(),
  setupData: z.unknown().optional(),
  unlisted: z.boolean().optional(),
});

const whole = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const listQuery = z.strictObject({
  isGameover: z.enum(['true', 'false']).optional(),
  updatedBefore: whole.optional(),
  updatedAfter: whole.optional(),
  status: z.enum(['waiting', 'playing', 'over']).optional(),
  seats: z.coerce.number().int().min(1).max(MAX_SEATS).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  after: z.string().max(100).optional(),
});

/** A state id, as every database can hold it. */
const MOST_STATE_ID = 2 ** 31 - 1;

export const logQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(MOST_STATE_ID).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(200),
});

export const noQuery = z.strictObject({});
export type CreateBody = z.infer<typeof createBody>;
export type JoinBody = z.infer<typeof joinBody>;
export type SeatBody = z.infer<typeof seatBody>;
export type StartBody = z.infer<typeof startBody>;
export type KickBody = z.infer<typeof kickBody>;
export type BotBody = z.infer<typeof botBody>;
export type InviteBody = z.infer<typeof inviteBody>;
export type MeBody = z.infer<typeof meBody>;
export type UpdateBody = z.infer<typeof updateBody>;
export type PlayAgainBody = z.infer<typeof playAgainBody>;
export type ListQuery = z.infer<typeof listQuery>;
