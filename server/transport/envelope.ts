import { isMalformed, type Action } from '../../game/actions.ts';
import { parseAction } from '../../game/parseAction.ts';
import { safeParse } from '../../game/safeParse.ts';
import { MAX_CHAT } from '../../protocol/limits.ts';
import { CLIENT_MESSAGES } from '../../protocol/socket.ts';
import { tidyMessage } from '../lobby/names.ts';

/**
 * Parses messages from sockets. `sync` and `update` take the arguments that boardgame.io's client sends, plus one
 * optional argument.
 */

export interface SyncRequest {
  readonly matchID: string;
  /** Null for a spectator. */
  readonly playerID: string | null;
  readonly credentials: string | null;
  /** True if the client only watches. If the seat's player has left, a bot continues to play the seat. */
  readonly stay: boolean;
}

export interface UpdateRequest {
  readonly matchID: string;
  readonly playerID: string;
  readonly action: Action;
  /** The id of the state that the player saw. */
  readonly on: number;
  readonly id: string | null;
  readonly credentials: string | null;
}

/** Acknowledges a message. The stock client does not request acknowledgements. */
type Acknowledge = (answer: object) => void;

const ignore: Acknowledge = () => undefined;

/** Separates an event's arguments from its acknowledgement callback. */
export function splitArguments(args: readonly unknown[]): { fields: readonly unknown[]; answer: Acknowledge } {
  const last = args.at(-1);
  if (typeof last !== 'function') return { fields: args, answer: ignore };
  return { fields: args.slice(0, -1), answer: (answer) => void (last as Acknowledge)(answer) };
}

/**
 * Returns the arguments, padded to `max` with undefined as zod's tuples require, or null if there are more than `max`.
 */
const padded = (fields: readonly unknown[], max: number): unknown[] | null =>
  fields.length > max ? null : Array.from({ length: max }, (_, i) => fields[i]);

/** Parses `sync(matchID, playerID, credentials, numPlayers, {stay}?)`. Returns null if it is malformed. */
export function parseSync(fields: readonly unknown[]): SyncRequest | null {
  const parsed = safeParse(CLIENT_MESSAGES.sync, padded(fields, 5));
  if (!parsed.success) return null;
  const [match, player, credentials, , extra] = parsed.data;
  return {
    matchID: match,
    playerID: player ?? null,
    credentials: credentials ?? null,
    stay: extra?.stay === true,
  };
}

/**
 * Parses `update(action, stateID, matchID, playerID, {id}?)`. Returns null if it or its action is malformed, or if it
 * names two different players.
 */
export function parseUpdate(fields: readonly unknown[]): UpdateRequest | null {
  const parsed = safeParse(CLIENT_MESSAGES.update, padded(fields, 5));
  if (!parsed.success) return null;
  const [{ payload }, on, match, player, extra] = parsed.data;
  // boardgame.io trusts this field when it makes the move, so it must be the seat that was checked.
  if (payload.playerID !== player) return null;
  const [fieldsOfAction = {}] = payload.args ?? [];
  if (typeof fieldsOfAction !== 'object' || fieldsOfAction === null || 'type' in fieldsOfAction) return null;
  const action = parseAction({ ...fieldsOfAction, type: payload.type });
  if (isMalformed(action)) return null;
  return {
    matchID: match,
    playerID: player,
    action,
    on,
    id: extra?.id ?? null,
    credentials: payload.credentials ?? null,
  };
}

/** Parses `chat(matchID, text)`. Returns null if it is malformed or the text is not allowed. */
export function parseChat(fields: readonly unknown[]): { matchID: string; text: string } | null {
  const parsed = safeParse(CLIENT_MESSAGES.chat, padded(fields, 2));
  if (!parsed.success) return null;
  const [match, raw] = parsed.data;
  const text = tidyMessage(raw, MAX_CHAT);
  return text === null ? null : { matchID: match, text };
}

/** Parses `hurry(matchID)`. Returns null if it is malformed. */
export function parseHurry(fields: readonly unknown[]): string | null {
  const parsed = safeParse(CLIENT_MESSAGES.hurry, padded(fields, 1));
  return parsed.success ? parsed.data[0] : null;
}
