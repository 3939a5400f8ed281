import { isMalformed, parseAction, type Action } from '../../game/actions.ts';
import { safeParse } from '../../game/safeParse.ts';
import { MAX_CHAT } from '../../protocol/limits.ts';
import { CLIENT_MESSAGES } from '../../protocol/socket.ts';
import { tidyWords } from '../lobby/names.ts';

/** What comes over a socket, in the shapes of boardgame.io's own client and nothing beside them. */

export interface SyncRequest {
  readonly matchID: string;
  /** null watches. */
  readonly playerID: string | null;
  readonly credentials: string | null;
  /** Looks only: a seat that was given up stays with its bot. */
  readonly stay: boolean;
}

export interface UpdateRequest {
  readonly matchID: string;
  readonly playerID: string;
  readonly action: Action;
  /** The state id the player saw. */
  readonly on: number;
  readonly id: string | null;
  readonly credentials: string | null;
}

/** Acknowledges a message; the stock client does not ask for it. */
type Acknowledge = (answer: object) => void;

const ignore: Acknowledge = () => undefined;

/** The arguments of an event, and the function that answers it. */
export function splitArguments(args: readonly unknown[]): { fields: readonly unknown[]; answer: Acknowledge } {
  const last = args.at(-1);
  if (typeof last !== 'function') return { fields: args, answer: ignore };
  return { fields: args.slice(0, -1), answer: (answer) => void (last as Acknowledge)(answer) };
}

/** At most `most` arguments, those left out as undefined, as zod's tuples want them all. */
const padded = (fields: readonly unknown[], most: number): unknown[] | null =>
  fields.length > most ? null : Array.from({ length: most }, (_, i) => fields[i]);

/** `sync(matchID, playerID, credentials, numPlayers, {stay}?)`; null: not that. */
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

/** `update(action, stateID, matchID, playerID, {id}?)`; null: not that, or an action the notation does not know. */
export function parseUpdate(fields: readonly unknown[]): UpdateRequest | null {
  const parsed = safeParse(CLIENT_MESSAGES.update, padded(fields, 5));
  if (!parsed.success) return null;
  const [{ payload }, on, match, player, extra] = parsed.data;
  // boardgame.io trusts this field when it plays the move; it must be the one that was asked about.
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

/** `chat(matchID, text)`; null: not that, or nothing that can be read. */
export function parseChat(fields: readonly unknown[]): { matchID: string; text: string } | null {
  const parsed = safeParse(CLIENT_MESSAGES.chat, padded(fields, 2));
  if (!parsed.success) return null;
  const [match, said] = parsed.data;
  const text = tidyWords(said, MAX_CHAT);
  return text === null ? null : { matchID: match, text };
}
