import { z } from 'zod';
import type { Action } from '../game/actions.ts';
import type { Setup } from '../game/notation/setup.ts';
import type { GameEvent } from '../game/events.ts';
import type { MatchResult, State } from '../game/state/types.ts';
import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { ID, MAX_SECRET } from './limits.ts';

/** Building blocks of the protocol's schemas. */

/** Types of the game. `Frozen` leaves them unchanged, because they declare their own read-only parts. */
type OfGame = State | Action | GameEvent | MatchResult | Setup;

type Frozen<T> = T extends OfGame ? T : T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** The type of a schema's parsed values, as read-only data. */
export type Of<Schema extends z.ZodType> = Frozen<z.infer<Schema>>;

export const count = z.int().min(0);

/** Milliseconds since 1970, by the server's clock. */
export const time = z.int();

export const id = z.string().regex(ID);

/** The number of a seat. */
export const seat = z
  .int()
  .min(0)
  .max(EXPANSION_SEATS - 1);

/**
 * The number of a seat as text, in boardgame.io's format. Any other text is rejected, because player ids are used as
 * object keys.
 */
export const playerID = z.string().regex(/^[0-6]$/, { error: 'must be a seat, 0 to 6' });

/** Credentials, an invitation or a token. */
export const secret = z.string().min(1).max(MAX_SECRET);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of one of the game's types. Parsing checks only that the value is an object. */
export const ofGame = <T>() => z.custom<T>(isObject).meta({ type: 'object' });
