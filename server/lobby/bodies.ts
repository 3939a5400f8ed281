import { z } from 'zod';
import { MAX_SEATS } from '../../game/notation/setup.ts';

/** What the lobby's routes take. boardgame.io's names where it has the same thing; nothing that is not named here. */

/** A person's name as others read it: no control characters, no marks that turn text around. */
export const playerName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069]*$/u, {
    error: 'has characters that cannot be shown',
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

export const createBody = z.strictObject({
  numPlayers: seats.default(2),
  /** A set-up (`scythe-setup/1`) without a seed; checked by its own reader. */
  setupData: z.unknown().optional(),
  unlisted: z.boolean().default(false),
});

export const joinBody = z.strictObject({
  playerID: playerID.nullish(),
  playerName,
  data: playerData.optional(),
  inviteToken: secret.optional(),
});

/** Who asks: a seat and what opens it. */
export const seatBody = z.strictObject({ playerID, credentials: secret });

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

/** State ids are 32-bit columns; Postgres takes no larger number beside them. */
const MOST_STATE_ID = 2 ** 31 - 1;

export const logQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(MOST_STATE_ID).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(200),
});

export const noQuery = z.strictObject({});
export type CreateBody = z.infer<typeof createBody>;
export type JoinBody = z.infer<typeof joinBody>;
export type SeatBody = z.infer<typeof seatBody>;
export type UpdateBody = z.infer<typeof updateBody>;
export type PlayAgainBody = z.infer<typeof playAgainBody>;
export type ListQuery = z.infer<typeof listQuery>;
