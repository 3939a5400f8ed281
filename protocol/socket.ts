import { z } from 'zod';
import { REFUSALS } from '../game/refusals.ts';
import type { GameEvent } from '../game/events.ts';
import type { State } from '../game/state/types.ts';
import { agreement, endReason, pausedBy } from './agreement.ts';
import { chatMessage } from './chat.ts';
import { clockTimes } from './clock.ts';
import { SOCKET_REFUSALS, type RefusedCode } from './codes.ts';
import { MAX_SECRET, MOVE_ID } from './limits.ts';
import { publicPlayer } from './match.ts';
import { count, id, ofGame, playerID, type Of } from './shape.ts';

/**
 * The messages on a socket, in the format of boardgame.io's client (docs/server.md, The transport). Each message's
 * schema describes a list of arguments.
 */

/** boardgame.io's state. `G` is the receiver's view of the match; the other fields belong to the framework. */
const wireState = z.strictObject({
  G: ofGame<State>(),
  ctx: ofGame<object>(),
  plugins: ofGame<object>(),
  _undo: z.array(z.unknown()),
  _redo: z.array(z.unknown()),
  _stateID: count,
});
export type WireState = Of<typeof wireState>;

/** A step of an RFC 6902 patch. */
const patchStep = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('remove'), path: z.string() }),
  z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
]);
export type PatchStep = Of<typeof patchStep>;

/** An action as a viewer sees it: its visible events and the id of the resulting state. */
const happened = z.strictObject({ stateID: count, events: z.array(ofGame<GameEvent>()) });
export type Happened = Of<typeof happened>;

const code = z.enum([...SOCKET_REFUSALS, ...(Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])]);

/** The refusal of a message: a code and, if the reason is a rule of the game, the rule's id. */
export const refusal = z.strictObject({
  refused: code satisfies z.ZodType<RefusedCode>,
  rule: z.string().nullable(),
  /** The seat's new number, for `seat-moved`. */
  playerID: playerID.optional(),
});
export type SocketRefusal = Of<typeof refusal>;

/** The acknowledgements of accepted messages. */
export const ACKNOWLEDGEMENTS = {
  /** `stateID`: the id of the state sent in reply. */
  sync: z.strictObject({ ok: z.literal(true), stateID: count }),
  /** `stateID`: the id of the state that results from the action. */
  update: z.strictObject({ ok: z.literal(true), stateID: count }),
  hurry: z.strictObject({ ok: z.literal(true) }),
  /** `id`: the number of the stored chat message. */
  chat: z.strictObject({ ok: z.literal(true), id: count }),
} as const;
export type Acknowledged = { readonly [Event in keyof typeof ACKNOWLEDGEMENTS]: Of<(typeof ACKNOWLEDGEMENTS)[Event]> };

const secret = z.string().max(MAX_SECRET);

/** The arguments of a client's messages, without the acknowledgement callback. */
export const CLIENT_MESSAGES = {
  /** `sync(matchID, playerID, credentials, numPlayers, {stay}?)`. `numPlayers` is ignored. */
  sync: z.tuple([
    id,
    playerID.nullish(),
    secret.nullish(),
    z.unknown(),
    z.strictObject({ stay: z.boolean() }).optional(),
  ]),
  /** `update(action, stateID, matchID, playerID, {id}?)`. */
  update: z.tuple([
    z.strictObject({
      type: z.literal('MAKE_MOVE'),
      payload: z.strictObject({
        type: z.string().max(40),
        args: z.array(z.unknown()).max(1).nullish(),
        playerID,
        credentials: secret.nullish(),
      }),
    }),
    count,
    id,
    playerID,
    z.strictObject({ id: z.string().regex(MOVE_ID) }).optional(),
  ]),
  /** `chat(matchID, text)`. */
  chat: z.tuple([id, z.string()]),
  /** `hurry(matchID)`. */
  hurry: z.tuple([id]),
} as const;

/** The arguments of the server's messages. */
export const SERVER_MESSAGES = {
  /** The receiver's complete view of the match. */
  sync: z.tuple([
    id,
    z.strictObject({
      state: wireState,
      /** Always empty, because clients fetch the log separately. */
      log: z.tuple([]),
      filteredMetadata: z.array(publicPlayer),
      initialState: wireState,
    }),
  ]),
  /**
   * `patch(matchID, previousStateID, stateID, patch, log, skipped?)`. `log` is boardgame.io's and always empty. A patch
   * can cover several actions. `skipped` contains the visible events of all of these actions except the last.
   */
  patch: z.tuple([id, count, count, z.array(patchStep), z.tuple([]), z.array(happened).optional()]),
  matchData: z.tuple([
    id,
    z.array(publicPlayer),
    z.strictObject({
      watching: count,
      paused: pausedBy.optional(),
      agreement: agreement.optional(),
      reason: endReason.optional(),
    }),
  ]),
  clocks: z.tuple([id, clockTimes]),
  chat: z.tuple([id, chatMessage]),
  /** `rematch(matchID, nextMatchID)`. */
  rematch: z.tuple([id, id]),
  /** The server's protocol version, sent on connection to clients that sent theirs. */
  version: z.tuple([count]),
  /**
   * Any refusal, even one that is also sent as an acknowledgement. `seat-moved` and `unknown-match` can be sent without
   * a request.
   */
  refused: z.tuple([refusal]),
} as const;

type Arguments<Schema extends z.ZodType> = Of<Schema> extends readonly [...infer Args] ? Args : never;

/** The events that a server sends, typed for socket.io. */
export type ServerToClient = {
  [Event in keyof typeof SERVER_MESSAGES]: (...args: Arguments<(typeof SERVER_MESSAGES)[Event]>) => void;
};

/** The events that a client sends, typed for socket.io. Each is acknowledged or refused. */
export type ClientToServer = {
  [Event in keyof typeof CLIENT_MESSAGES]: (
    ...args: [
      ...Arguments<(typeof CLIENT_MESSAGES)[Event]>,
      answer: (said: Acknowledged[Event] | SocketRefusal) => void,
    ]
  ) => void;
};
