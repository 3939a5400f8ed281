import { once, type EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { GAME_NAME } from '../../game/scythe.ts';
import type { Config } from '../config.ts';
import { readCookie } from '../http/cookie.ts';
import { mayTalk, type Chat } from '../lobby/chat.ts';
import type { Guests } from '../lobby/guests.ts';
import { publicPlayers } from '../lobby/publicMatch.ts';
import { opensSeat } from '../lobby/seating.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Live, Refused } from '../play/live.ts';
import { QueueFull } from '../play/serial.ts';
import { readMatch } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import {
  parseChat,
  parseSync,
  parseUpdate,
  splitArguments,
  type Answer,
  type SyncRequest,
  type UpdateRequest,
} from './envelope.ts';
import { Counts, TokenBuckets, addressOf, isOwnOrigin, type Budget } from './limits.ts';
import { sendPlayers, sendWhole } from './broadcast.ts';
import { whyNoEntry } from './entry.ts';
import { presenceIn, socketsOn, type Binding, type GameNamespace, type GameSocket, type SocketState } from './rooms.ts';
import type { Tables } from './tables.ts';

/** What boardgame.io's Server hands to a transport. */
interface App {
  callback(): (request: IncomingMessage, response: never) => unknown;
  listen: unknown;
}

/** A socket of engine.io, below socket.io's. */
type RawSocket = { readonly id: string; readonly request: IncomingMessage; readonly close: () => void } & EventEmitter;

interface Parts {
  readonly store: Store;
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly tables: Tables;
  /** A player who was away is back in his seat. */
  readonly comeBack: (matchID: string, seat: number) => Promise<void>;
  readonly guests: Guests;
  readonly chat: Chat;
}

const MESSAGES: ReadonlySet<string> = new Set(['sync', 'update', 'chat']);

/** What one socket may say in a chat. */
const CHAT_BUDGET: Budget = { burst: 5, perSecond: 0.5 };

/** A sync reads the database and sends a whole state. */
const SYNC_TOKENS = 5;
/** Refusals in a row by the limits after which a socket is closed. */
const MOST_IGNORED = 200;
/** Frames of any kind (answers to pings, doors of namespaces) for each message that a socket may send. */
const FRAMES_FOR_MESSAGE = 10;
const CONNECT_MS = 10_000;

const refused = (code: string, rule: string | null = null): Refused => ({ refused: code, rule });

/**
 * The sockets. Takes boardgame.io's messages (`sync`, `update`) and sends its answers (`sync`, `update`, `patch`,
 * `matchData`), so that its stock client works; what that leaves open is closed here (docs/server.md, The transport).
 */
export class Transport {
  readonly #parts: Parts;
  readonly #socketMessages: TokenBuckets;
  readonly #addressMessages: TokenBuckets;
  readonly #frames: TokenBuckets;
  readonly #addressSockets: Counts;
  readonly #words: TokenBuckets;
  readonly #connections = new Set<NetSocket>();
  #http: HttpServer | null = null;
  #io: SocketServer | null = null;
  #stopping = false;

  constructor(parts: Parts) {
    const { limits } = parts.config;
    this.#parts = parts;
    this.#socketMessages = new TokenBuckets(limits.socketMessages, parts.now);
    this.#addressMessages = new TokenBuckets(limits.addressMessages, parts.now);
    const { burst, perSecond } = limits.socketMessages;
    const frames = { burst: burst + 2 * MOST_IGNORED, perSecond: perSecond * FRAMES_FOR_MESSAGE };
    this.#frames = new TokenBuckets(frames, parts.now);
    this.#addressSockets = new Counts(limits.addressSockets);
    this.#words = new TokenBuckets(CHAT_BUDGET, parts.now);
  }

  /** Called by boardgame.io's Server; the HTTP server is ours, so that it listens where the settings say. */
  init(app: App): void {
    const { config } = this.#parts;
    let handler: ReturnType<App['callback']> | null = null;
    const http = createServer((request, response) => {
      // Late, as routes are added after this.
      handler ??= app.callback();
      handler(request, response as never);
    });
    this.#http = http;
    http.on('connection', (connection: NetSocket) => {
      this.#connections.add(connection);
      connection.once('close', () => this.#connections.delete(connection));
    });
    this.#io = new SocketServer(http, {
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: config.limits.messageBytes,
      connectTimeout: CONNECT_MS,
      allowRequest: (request, answer) => {
        const reason = this.#whyNot(request);
        answer(reason, reason === null);
      },
    });
    // Counted before a socket has said anything, so that silent ones count as well.
    this.#io.engine.on('connection', (raw: RawSocket) => {
      const address = addressOf(raw.request, config.proxies);
      if (this.#addressSockets.enter(address)) raw.once('close', () => this.#addressSockets.leave(address));
      else raw.close();
      // Whatever reaches no handler is counted here.
      raw.on('packet', () => {
        if (!this.#frames.take(raw.id)) raw.close();
      });
    });
    this.#accept(this.#io.of(`/${GAME_NAME}`));
    app.listen = (port: number, ready: () => void) => http.listen(port, config.host, ready);
  }

  get http(): HttpServer | null {
    return this.#http;
  }

  /**
   * Takes no more messages, finishes those under way, closes the sockets once their answers are out, and when `patience`
   * resolves also those of whoever does not take them.
   */
  async stop(patience: Promise<unknown>): Promise<void> {
    this.#stopping = true;
    await this.#parts.tables.stop();
    // Closed below socket.io, as if the line had broken: a client that is told to go does not come back by itself.
    for (const { conn } of this.#io?.of(`/${GAME_NAME}`).sockets.values() ?? []) conn.close();
    const gone = Array.from(this.#connections, (connection) => once(connection, 'close'));
    await Promise.race([Promise.all(gone), patience]);
    for (const connection of this.#connections) connection.destroy();
    await this.#io?.close();
  }

  /** Why a handshake is refused, or null. */
  #whyNot(request: IncomingMessage): string | null {
    const { config } = this.#parts;
    if (this.#stopping) return 'stopping';
    if (!isOwnOrigin(request, config.origins)) return 'foreign-origin';
    if ((this.#io?.engine.clientsCount ?? 0) >= config.limits.sockets) return 'too-many-sockets';
    return null;
  }

  #accept(namespace: GameNamespace): void {
    const { config, metrics } = this.#parts;
    namespace.on('connection', (socket: GameSocket) => {
      metrics.sockets.inc();
      const state: SocketState = { binding: null, ignored: 0, address: addressOf(socket.request, config.proxies) };
      socket.data = state;
      socket.on('sync', (...args: unknown[]) => this.#take(socket, state, args, SYNC_TOKENS, this.#sync));
      socket.on('update', (...args: unknown[]) => this.#take(socket, state, args, 1, this.#update));
      socket.on('chat', (...args: unknown[]) => this.#take(socket, state, args, 1, this.#chat));
      socket.onAny((event: string, ...args: unknown[]) => {
        if (!MESSAGES.has(event)) this.#take(socket, state, args, 1, this.#unknown);
      });
      // Any client can send an event of this name; without a listener it would end the process.
      socket.on('error', () => undefined);
      socket.on('disconnect', () => {
        metrics.sockets.dec();
        this.#unbind(socket);
      });
    });
  }

  /** Counts a message against the limits and lets nothing thrown in its handling out. */
  #take(socket: GameSocket, state: SocketState, args: readonly unknown[], tokens: number, handle: Handler): void {
    const { fields, answer } = splitArguments(args);
    const reply = (said: object): void => {
      if ('refused' in said) {
        this.#parts.metrics.refusals.inc({ code: String(said.refused) });
        socket.emit('refused', said);
      }
      answer(said);
    };
    const within = this.#socketMessages.take(socket.id, tokens) && this.#addressMessages.take(state.address, tokens);
    if (!within) {
      state.ignored++;
      if (state.ignored > MOST_IGNORED) socket.disconnect(true);
      else reply(refused('too-many-messages'));
      return;
    }
    state.ignored = 0;
    if (this.#stopping) {
      reply(refused('unavailable'));
      return;
    }
    handle.call(this, socket, state, fields, reply).catch((error: unknown) => {
      if (error instanceof QueueFull) {
        reply(refused('too-many-messages'));
        return;
      }
      this.#failed('a message could not be handled', error);
      reply(refused('unavailable'));
    });
  }

  #failed(what: string, error: unknown): void {
    this.#parts.log.error({ reason: error instanceof Error ? error.message : String(error) }, what);
  }

  #unknown(_socket: GameSocket, _state: SocketState, _fields: readonly unknown[], reply: Answer): Promise<void> {
    reply(refused('malformed'));
    return Promise.resolve();
  }

  async #sync(socket: GameSocket, state: SocketState, fields: readonly unknown[], reply: Answer): Promise<void> {
    const request = parseSync(fields);
    if (request === null) {
      reply(refused('malformed'));
      return;
    }
    const { tables } = this.#parts;
    await tables.ask(request.matchID, async () => {
      if (!socket.connected) return;
      const live = await tables.live(request.matchID);
      const room = tables.rooms.find(request.matchID);
      const objected =
        live === undefined
          ? refused('unknown-match')
          : whyNoEntry(live.match, request, state, room, this.#parts.config.limits);
      if (objected !== null || live === undefined) {
        reply(objected ?? refused('unknown-match'));
        return;
      }
      if (!request.stay) await this.#welcomeBack(live, request.playerID);
      // Gone meanwhile: a room that holds it would never close.
      if (!socket.connected) return;
      const binding = this.#bind(socket, state, live, request);
      if (live.state === null) {
        const { seats, watching } = presenceIn(binding.room);
        socket.emit('matchData', request.matchID, publicPlayers(live.match, seats), { watching });
        reply(refused('not-started'));
        return;
      }
      sendWhole(socket, binding, live);
      tables.sendClocks(binding.room, [socket]);
      if (live.match.nextID !== null) socket.emit('rematch', request.matchID, live.match.nextID);
      reply({ ok: true, stateID: live.state._stateID });
    });
  }

  /** Who has left a running match and takes his seat again is away no more. */
  async #welcomeBack(live: Live, playerID: string | null): Promise<void> {
    const seat = live.match.seats.find((other) => String(other.seat) === playerID);
    if (seat === undefined || !seat.away) return;
    const { tables, store, comeBack } = this.#parts;
    await comeBack(live.match.id, seat.seat);
    live.match = (await readMatch(store.database.db, live.match.id)) ?? live.match;
    const room = tables.rooms.find(live.match.id);
    if (room === undefined) return;
    sendPlayers(room);
    tables.sendClocks(room, room.sockets.keys());
    tables.presence(room);
  }

  #bind(socket: GameSocket, state: SocketState, live: Live, { playerID, credentials }: SyncRequest): Binding {
    const matchID = live.match.id;
    if (state.binding !== null && (state.binding.room.matchID !== matchID || state.binding.playerID !== playerID)) {
      this.#unbind(socket);
    }
    const { tables, metrics } = this.#parts;
    const room = tables.rooms.open(matchID, live);
    room.live ??= live;
    const came = state.binding === null && (playerID === null || socketsOn(room, playerID) === 0);
    const seat = live.match.seats.find((other) => String(other.seat) === playerID);
    const binding: Binding = {
      room,
      playerID,
      credentialHash: seat?.credentialHash ?? null,
      shown: playerID === null ? credentials : null,
      sent: state.binding?.sent ?? null,
    };
    state.binding = binding;
    room.sockets.set(socket, binding);
    metrics.matches.set(tables.rooms.size);
    if (came) {
      sendPlayers(room);
      tables.presence(room);
    }
    return binding;
  }

  #unbind(socket: GameSocket): void {
    const state = socket.data;
    const { binding } = state;
    if (binding === null) return;
    state.binding = null;
    const { tables, metrics } = this.#parts;
    tables.rooms.leave(socket, binding);
    metrics.matches.set(tables.rooms.size);
    if (binding.playerID === null || socketsOn(binding.room, binding.playerID) === 0) tables.gone(binding.room);
  }

  async #update(_socket: GameSocket, state: SocketState, fields: readonly unknown[], reply: Answer): Promise<void> {
    const request = parseUpdate(fields);
    if (request === null) {
      reply(refused('malformed'));
      return;
    }
    const { binding } = state;
    if (binding === null || binding.room.matchID !== request.matchID || binding.playerID !== request.playerID) {
      reply(refused('unauthorized'));
      return;
    }
    const began = performance.now();
    const { tables, metrics } = this.#parts;
    await tables.ask(request.matchID, () => this.#move(binding, request, reply));
    metrics.moveSeconds.observe((performance.now() - began) / 1000);
  }

  async #move({ room, credentialHash }: Binding, request: UpdateRequest, reply: Answer): Promise<void> {
    const { metrics, tables } = this.#parts;
    const live = await tables.live(room.matchID);
    if (live === undefined) {
      reply(refused('unknown-match'));
      return;
    }
    const seat = live.match.seats.find((other) => String(other.seat) === request.playerID);
    const opened = seat !== undefined && seat.credentialHash !== null && seat.credentialHash === credentialHash;
    if (!opened || (request.credentials !== null && !opensSeat(request.credentials, seat))) {
      reply(refused('unauthorized'));
      return;
    }
    await this.#welcomeBack(live, request.playerID);
    const { action, on, id } = request;
    const result = await tables.move(live, { seat: seat.seat, action, on, id });
    metrics.moves.inc({ answer: result.kind });
    if (result.kind === 'made') {
      reply({ ok: true, stateID: result.after._stateID });
      tables.moved(live);
      return;
    }
    reply(result.kind === 'repeated' ? { ok: true, stateID: result.stateID } : refused(result.refused, result.rule));
  }

  async #chat(socket: GameSocket, state: SocketState, fields: readonly unknown[], reply: Answer): Promise<void> {
    const request = parseChat(fields);
    const { binding } = state;
    if (request === null || binding === null || binding.room.matchID !== request.matchID) {
      reply(refused(request === null ? 'malformed' : 'unauthorized'));
      return;
    }
    const { tables, guests, chat } = this.#parts;
    const guest = binding.playerID === null ? await guests.find(readCookie(socket.request)) : null;
    await tables.ask(request.matchID, async () => {
      const live = await tables.live(request.matchID);
      const seat = live?.match.seats.find((other) => String(other.seat) === binding.playerID);
      const isSpectator = binding.playerID === null;
      const sits = isSpectator || (seat !== undefined && seat.credentialHash === binding.credentialHash);
      const name = isSpectator ? guest?.name : (seat?.name ?? undefined);
      if (live === undefined || !sits || !mayTalk(live.match, seat?.seat ?? 'spectator') || name === undefined) {
        reply(refused(sits && name !== undefined ? 'chat-off' : 'unauthorized'));
        return;
      }
      // Everybody's own budget, on however many sockets.
      const speaker = isSpectator ? (guest?.id ?? socket.id) : `${request.matchID}/${binding.playerID}`;
      if (!this.#words.take(speaker)) {
        reply(refused('too-many-messages'));
        return;
      }
      const message = await chat.add(request.matchID, seat?.seat ?? null, name, request.text);
      for (const [other, { playerID }] of binding.room.sockets) {
        if (mayTalk(live.match, playerID === null ? 'spectator' : Number(playerID))) {
          other.emit('chat', request.matchID, message);
        }
      }
      reply({ ok: true, id: message.id });
    });
  }
}

type Handler = (
  this: Transport,
  socket: GameSocket,
  state: SocketState,
  fields: readonly unknown[],
  reply: Answer,
) => Promise<void>;
