import { z } from 'zod';
import { optionsSchema } from '../game/notation/optionsSchema.ts';
import { TABLE_SIZES } from '../game/data/limits.ts';
import { clock } from './clock.ts';
import { count, id, time, type Of } from './shape.ts';

/** A seat of a listed match. A free seat has no name; fields that do not apply are omitted. */
export const listedPlayer = z.strictObject({
  name: z.string().optional(),
  emblem: z.string().optional(),
  away: z.literal(true).optional(),
  bot: z.string().optional(),
  faction: z.string().optional(),
  mat: z.string().optional(),
});
export type ListedPlayer = Of<typeof listedPlayer>;

/**
 * The short form of a match for the lobby's list. Defaults are omitted, because the list contains up to a thousand
 * matches.
 */
export const listedMatch = z.strictObject({
  matchID: id,
  status: z.enum(['waiting', 'playing']),
  createdAt: time,
  players: z.array(listedPlayer),
  options: optionsSchema.optional(),
  clock: clock.optional(),
  spectators: z.literal(false).optional(),
  /** The delay for spectators, in seconds. */
  spectatorDelay: count.optional(),
  chat: z.literal(true).optional(),
  rated: z.literal(true).optional(),
  watching: count.optional(),
});
export type ListedMatch = Of<typeof listedMatch>;

/** The number of guests waiting for a quick match, by table size. */
const poolCounts = z.record(z.enum(TABLE_SIZES.map(String)), count);
export type PoolCounts = Of<typeof poolCounts>;

/** Events of `/api/lobby/events`. */
export const LOBBY_EVENTS = {
  /** The first event: all listed matches, newest first. */
  list: z.strictObject({ matches: z.array(listedMatch) }),
  /** A new or changed match. */
  match: listedMatch,
  gone: z.strictObject({ matchID: id }),
  pools: poolCounts,
  /** The guest's own matches have changed; `/api/me/matches` lists them. */
  mine: z.strictObject({}),
} as const;
export type LobbyEvents = { readonly [Event in keyof typeof LOBBY_EVENTS]: Of<(typeof LOBBY_EVENTS)[Event]> };
