import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server as SocketServer } from 'socket.io';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { VERSION_QUERY, versionFault, type Versions } from '../../protocol/version.ts';
import type { Config, Budget } from '../config.ts';
import type { Log } from '../log.ts';
import { QueueFull } from '../play/serial.ts';
import { unbind } from './binding.ts';
import { splitArguments } from './envelope.ts';
import { refused, type Answer, type Handler, type HandlerParts } from './handler.ts';
import { guardUpgrades, makeHttpServer } from './httpServer.ts';
import { handleChat } from './handlers/chat.ts';
import { handleHurry } from './handlers/hurry.ts';
import { handleSync } from './handlers/sync.ts';
import { handleUpdate } from './handlers/update.ts';
import { textParser } from './textParser.ts';
import { Counts, TokenBuckets } from '../http/limits.ts';
import type { GameNamespace, GameSocket } from '../play/rooms.ts';
import { addressOf, isOwnOrigin } from '../http/address.ts';

/** The app that boardgame.io's Server passes to a transport. */
interface App {
  callback(): (request: IncomingMessage, response: never) => unknown;
  listen: unknown;
}

/** A socket of engine.io, the layer below socket.io. */
type RawSocket = { readonly id: string; readonly request: IncomingMessage; readonly close: () => void } & EventEmitter;

interface Parts extends Omit<HandlerParts, 'limits' | 'maySpeak'> {
  readonly config: Config;
  readonly versions: Versions;
  readonly log: Log;
  readonly now: () => number;
  /** Waits between two slices of sockets that are closed when the server stops. */
  readonly slicePause: () => Promise<unknown>;
}

interface Message {
  readonly handle: Handler;
  /** The number of tokens that the message costs. */
  readonly tokens: number;
}

/** Every message a client can send. A `sync` reads the database and sends a whole state, so it costs more. */
const MESSAGES: Readonly<Record<string, Message>> = {
  sync: { handle: handleSync, tokens: 5 },
  update: { handle: handleUpdate, tokens: 1 },
  chat: { handle: handleChat, tokens: 1 },
  hurry: { handle: handleHurry, tokens: 1 },
};

const UNKNOWN: Message = { handle: () => Promise.resolve(refused('malformed')), tokens: 1 };

/** The budget for one speaker's chat messages. */
const CHAT_BUDGET: Budget = { burst: 5, perSecond: 0.5 };
/** A socket is closed after this many consecutive messages beyond the limits. */
const MAX_IGNORED = 200;
/** The rate limit for a socket's frames of any kind, including pongs, as a multiple of its rate limit for messages. */
const FRAMES_PER_MESSAGE = 10;
/**
 * The maximum time for a connection to join the game's namespace, in milliseconds. On a busy machine, joining can take
 * more than ten seconds.
 */
const CONNECT_MS = 30_000;
/** Shutdown closes the sockets in up to `SLICES` slices of at least `SMALLEST_SLICE` sockets. */
const SLICES = 10;
const SMALLEST_SLICE = 50;
/** How long a stopping server waits for the first request of a new connection, in milliseconds. */
const ARRIVAL_MS = 100;

/** Waits half a second, the usual time between two slices. */
export const slicePause = (): Promise<unknown> => sleep(500);

/**
 * Returns the protocol version in a socket's handshake, or undefined if the client, such as the stock one, sent none.
 */
const versionOf = ({ handshake }: GameSocket): unknown =>
  (handshake.auth as Readonly<Record<string, unknown>>)[VERSION_QUERY];

/**
 * The HTTP server and its sockets: handshakes, limits, and the path of a message to its handler and back. Uses
 * boardgame.io's messages (`sync`, `update`, `patch`, `matchData`), so its stock client works. docs/server.md, The
 * transport, lists messages that boardgame.io accepts but this server rejects.
 */
export class Sockets {
  readonly #parts: Parts;
  readonly #handlerParts: HandlerParts;
  readonly #socketMessages: TokenBuckets;
  readonly #addressMessages: TokenBuckets;
  readonly #frames: TokenBuckets;
  readonly #addressSockets: Counts;
  #connections: ReadonlySet<NetSocket> = new Set();
  #http: HttpServer | null = null;
  #io: SocketServer | null = null;
  #isStopping = false;

  constructor(parts: Parts) {
    const { limits } = parts.config;
    const speakers = new TokenBuckets(CHAT_BUDGET, parts.now);
    this.#parts = parts;
    this.#handlerParts = { ...parts, limits, maySpeak: (speaker) => speakers.take(speaker) };
    this.#socketMessages = new TokenBuckets(limits.socketMessages, parts.now);
    this.#addressMessages = new TokenBuckets(limits.addressMessages, parts.now);
    const { burst, perSecond } = limits.socketMessages;
    const frames = { burst: burst + 2 * MAX_IGNORED, perSecond: perSecond * FRAMES_PER_MESSAGE };
    this.#frames = new TokenBuckets(frames, parts.now);
    this.#addressSockets = new Counts(limits.addressSockets);
  }

  /** Called by boardgame.io's Server. Creates the HTTP server here, so that it listens on the configured host. */
  init(app: App): void {
    const { config } = this.#parts;
    let handler: ReturnType<App['callback']> | null = null;
    const { http, connections } = makeHttpServer(config, (request, response) => {
      // The handler is created on the first request, because routes are added after `init`.
      handler ??= app.callback();
      handler(request, response as never);
    });
    this.#http = http;
    this.#connections = connections;
    this.#io = new SocketServer(http, {
      transports: ['websocket'],
      serveClient: false,
      parser: textParser,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: config.limits.messageBytes,
      connectTimeout: CONNECT_MS,
      allowRequest: (request, answer) => {
        const reason = this.#whyNot(request);
        answer(reason, reason === null);
      },
    });
    guardUpgrades(http, config);
    // Sockets are counted before they have sent anything, so that silent ones are included.
    this.#io.engine.on('connection', (raw: RawSocket) => {
      const address = addressOf(raw.request, config.proxies);
      if (this.#addressSockets.enter(address)) raw.once('close', () => this.#addressSockets.leave(address));
      else raw.close();
      // Counts all frames, including those that reach no handler.
      raw.on('packet', () => {
        if (!this.#frames.take(raw.id)) raw.close();
      });
    });
    this.#accept(this.#io.of(`/${GAME_NAME}`));
    app.listen = (port: number, ready: () => void) => http.listen(port, config.host, ready);
  }

  /** The HTTP server, or null until boardgame.io's Server has called `init`. */
  get http(): HttpServer | null {
    return this.#http;
  }

  /**
   * Rejects new sockets and closes all others in slices. Those in later slices remain in use until their turn. Then
   * waits until the other connections are closed, and closes those that remain when `patience` resolves.
   */
  async stop(patience: Promise<unknown>): Promise<void> {
    this.#isStopping = true;
    await this.#closeInSlices();
    await this.#parts.matches.stop();
    // Browsers open connections in advance. The server waits briefly, because a first request may be arriving.
    const unused = (): NetSocket[] => [...this.#connections].filter(({ bytesRead }) => bytesRead === 0);
    if (unused().length > 0) await Promise.race([sleep(ARRIVAL_MS), patience]);
    // Streams and answers that have just ended leave connections open for another request. Node does not count
    // connections without a first request as idle.
    this.#http?.closeIdleConnections();
    for (const connection of unused()) connection.destroy();
    // events.once is not used, because it rejects if a client resets its connection in the meantime. A reset also
    // closes the socket.
    const closed = Array.from(
      this.#connections,
      (connection) => new Promise((resolve) => connection.once('close', resolve)),
    );
    await Promise.race([Promise.all(closed), patience]);
    for (const connection of this.#connections) connection.destroy();
    await this.#io?.close();
  }

  /** Closes sockets in slices, so that clients do not all connect to another server at the same time. */
  async #closeInSlices(): Promise<void> {
    const sockets = Array.from(this.#io?.of(`/${GAME_NAME}`).sockets.values() ?? []);
    const size = Math.max(SMALLEST_SLICE, Math.ceil(sockets.length / SLICES));
    const slices: Promise<void>[] = [];
    for (let i = 0; i < sockets.length; i += size) {
      if (i > 0) await this.#parts.slicePause();
      slices.push(closeAnswered(sockets.slice(i, i + size)));
    }
    await Promise.all(slices);
  }

  /** Returns why a handshake is refused, or null if it is accepted. */
  #whyNot(request: IncomingMessage): string | null {
    const { config } = this.#parts;
    if (this.#isStopping || config.role === 'bots') return 'stopping';
    if (!isOwnOrigin(request, config)) return 'foreign-origin';
    if ((this.#io?.engine.clientsCount ?? 0) >= config.limits.sockets) return 'too-many-sockets';
    return null;
  }

  #accept(namespace: GameNamespace): void {
    const { config, metrics, versions } = this.#parts;
    namespace.use((socket, next) => {
      const fault = versionFault(versionOf(socket), versions);
      next(fault === null ? undefined : new Error(fault));
    });
    namespace.on('connection', (socket: GameSocket) => {
      metrics.sockets.inc();
      socket.data = {
        binding: null,
        ignored: 0,
        address: addressOf(socket.request, config.proxies),
        answered: Promise.resolve(),
        isLeaving: this.#isStopping,
      };
      if (versionOf(socket) !== undefined) socket.emit('version', versions.current);
      socket.onAny((event: string, ...args: unknown[]) => {
        this.#take(socket, Object.hasOwn(MESSAGES, event) ? MESSAGES[event] : UNKNOWN, args);
      });
      // Without this listener, a client could end the process by sending an event named `error`.
      socket.on('error', () => undefined);
      socket.on('disconnect', () => {
        metrics.sockets.dec();
        unbind(this.#parts, socket);
      });
    });
  }

  /** Checks a message against the limits, runs its handler and sends the answer. Never throws. */
  #take(socket: GameSocket, { handle, tokens }: Message, args: readonly unknown[]): void {
    const { fields, answer } = splitArguments(args);
    const reply = (result: Answer): void => {
      if ('refused' in result) {
        this.#parts.metrics.refusals.inc({ code: result.refused });
        socket.emit('refused', result);
      }
      answer(result);
    };
    const { data: state } = socket;
    const isWithin = this.#socketMessages.take(socket.id, tokens) && this.#addressMessages.take(state.address, tokens);
    if (!isWithin) {
      state.ignored++;
      if (state.ignored > MAX_IGNORED) socket.disconnect(true);
      else reply(refused('too-many-messages'));
      return;
    }
    state.ignored = 0;
    if (state.isLeaving) {
      reply(refused('unavailable'));
      return;
    }
    const answered = handle(this.#handlerParts, socket, fields).then(reply, (error: unknown) => {
      if (error instanceof QueueFull) {
        reply(refused('too-many-messages'));
        return;
      }
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.log.error({ reason }, 'a message could not be handled');
      reply(refused('unavailable'));
    });
    state.answered = state.answered.then(() => answered);
  }
}

/** Rejects new messages from these sockets, and closes them when all earlier messages are answered. */
async function closeAnswered(sockets: readonly GameSocket[]): Promise<void> {
  for (const { data } of sockets) data.isLeaving = true;
  await Promise.all(sockets.map(({ data }) => data.answered));
  // The sockets are closed below socket.io, as if the connections were lost, because a client that socket.io
  // disconnects does not reconnect.
  for (const { conn } of sockets) conn.close();
}
