import { Manager, io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Action } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { checkAcknowledgement, checkAnswer, checkMessage, isHeld } from './contract.ts';

/**
 * Exchanges raw messages with a server. Can send anything that a client ignoring all rules could send, and records
 * every event that it receives.
 */

/** An event as received. */
export interface Frame {
  readonly event: string;
  readonly args: readonly unknown[];
}

/** Our server's answer to a message. */
export interface Answer {
  readonly ok?: true;
  readonly stateID?: number;
  readonly refused?: string;
  readonly rule?: string | null;
  readonly playerID?: string;
}

/** How long to wait for an expected event, in milliseconds. */
const PATIENCE_MS = 120_000;

const closing: (() => void)[] = [];

/** Closes the sockets opened since the last call. */
export function closeSockets(): void {
  for (const close of closing.splice(0)) close();
}

/** A raw connection that enters no namespace. */
export interface RawWire {
  readonly opened: Promise<unknown>;
  readonly closed: Promise<unknown>;
  readonly write: (text: string) => void;
  readonly close: () => void;
}

export function openRaw(url: string): RawWire {
  const manager = new Manager(url, { transports: ['websocket'], reconnection: false });
  const { engine } = manager;
  const opened = new Promise((resolve) => engine.once('open', () => resolve(true)));
  const closed = new Promise((resolve) => engine.once('close', () => resolve(true)));
  const close = (): void => void engine.close();
  closing.push(close);
  return { opened, closed, write: (text) => void engine.write(text), close };
}

export class Wire {
  readonly frames: Frame[] = [];
  readonly socket: Socket;
  readonly #url: string;

  constructor(url: string, options: Partial<ManagerOptions & SocketOptions> = {}) {
    this.socket = io(`${url}/${GAME_NAME}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...options,
    });
    this.#url = url;
    this.socket.onAny((event: string, ...args: unknown[]) => {
      this.frames.push({ event, args });
      checkMessage(url, event, args);
    });
    closing.push(() => this.socket.disconnect());
  }

  /** The number of messages received, except presence messages, which can arrive at any time. */
  get heard(): number {
    return this.frames.filter(({ event }) => event !== 'matchData').length;
  }

  /** Resolves to true when connected, to false when refused. */
  connected(): Promise<boolean> {
    if (this.socket.connected) return Promise.resolve(true);
    return new Promise((resolve) => {
      this.socket.once('connect', () => resolve(true));
      this.socket.once('connect_error', () => resolve(false));
      this.socket.io.once('close', () => resolve(false));
    });
  }

  /** Resolves when the connection is closed. */
  closed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.disconnected && this.socket.io.engine?.readyState !== 'open') resolve();
      else this.socket.once('disconnect', () => resolve());
    });
  }

  /** Sends a message and resolves to its answer. Our server answers every message. */
  async ask(event: string, ...args: unknown[]): Promise<Answer> {
    const answer = (await this.socket.emitWithAck(event, ...args)) as Answer;
    checkAcknowledgement(this.#url, event, answer);
    return answer;
  }

  /**
   * Sends a message to any server. Resolves to its answer, or to null if the connection ends first or if the stock
   * server, which never answers, has handled the message.
   */
  async tell(event: string, ...args: unknown[]): Promise<Answer | null> {
    const answered = new Promise<Answer>((resolve) => this.socket.emit(event, ...args, resolve));
    const unanswered = isHeld(this.#url) ? this.closed() : this.caughtUp();
    return Promise.race([answered, unanswered.then(() => null)]);
  }

  /**
   * Resolves when the server has handled every message sent so far and this side has received what it sent in the
   * meantime, or when the connection is closed. A server refuses an unknown namespace immediately, but handles messages
   * in the tick after they arrive, so it has handled them before it refuses the second time.
   */
  async caughtUp(): Promise<void> {
    if (this.socket.io.engine.readyState === 'closed' || !(await this.connected())) return;
    for (let trip = 0; trip < 2; trip++) {
      const nowhere = this.socket.io.socket('/nowhere');
      const refused = new Promise<void>((resolve) => nowhere.once('connect_error', () => resolve()));
      await Promise.race([refused, this.closed()]);
    }
  }

  /**
   * Resolves to the next event with one of these names, or to null if the connection ends first or none arrives within
   * two minutes.
   */
  next(...events: readonly string[]): Promise<Frame | null> {
    return new Promise((resolve) => {
      const done = (frame: Frame | null): void => {
        clearTimeout(late);
        this.socket.offAny(heard);
        this.socket.off('disconnect', gone);
        resolve(frame);
      };
      const heard = (event: string, ...args: unknown[]): void => {
        if (events.includes(event)) done({ event, args });
      };
      const gone = (): void => done(null);
      const late = setTimeout(gone, PATIENCE_MS);
      this.socket.onAny(heard);
      this.socket.on('disconnect', gone);
    });
  }

  /** Sends `sync` to any server. Resolves to the state received, or to null if there is none. */
  async sync(matchID: string, playerID: string | null, credentials?: string, numPlayers = 2): Promise<Synced | null> {
    const sent = this.next('sync', 'refused');
    this.socket.emit('sync', matchID, playerID, credentials ?? null, numPlayers);
    const frame = await sent;
    return frame?.event === 'sync' ? (frame.args[1] as Synced) : null;
  }

  /** Sends a move as boardgame.io's client does. */
  move(seat: Seat, on: number, action: Action, extra?: object): Promise<Answer> {
    return this.ask('update', toMove(seat, action), on, seat.matchID, seat.playerID, ...(extra ? [extra] : []));
  }
}

export interface Synced {
  readonly state: WireState;
  readonly initialState: WireState;
  readonly log: readonly unknown[];
}

/** The parts of boardgame.io's state that attacks read. */
export interface WireState {
  readonly _stateID: number;
  readonly G: {
    readonly seed: string;
    readonly active: number;
    readonly players: readonly {
      readonly power: number;
      readonly hand: readonly number[];
      readonly objectives: readonly number[];
    }[];
    readonly combatDeck: readonly number[];
    readonly result: unknown;
  };
  readonly ctx: { readonly gameover?: unknown; readonly activePlayers: Readonly<Record<string, string>> | null };
  readonly plugins: { readonly random?: { readonly data?: { readonly seed?: string } } };
}

export interface Seat {
  readonly matchID: string;
  readonly playerID: string;
  readonly credentials: string;
}

/** Returns boardgame.io's message for a seat's action. */
export const toMove = ({ playerID, credentials }: Seat, { type, ...fields }: Action): Record<string, unknown> => ({
  type: 'MAKE_MOVE',
  payload: { type, args: [fields], playerID, credentials },
});

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a request. A body is sent as JSON unless it is a string. */
export async function ask(
  url: string,
  path: string,
  { body, headers = {}, ...rest }: Omit<RequestInit, 'body' | 'headers'> & { body?: unknown; headers?: object } = {},
): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...rest,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  checkAnswer(`${url}${path}`, rest.method ?? (body === undefined ? 'GET' : 'POST'), response.status, text);
  let parsed: unknown = {};
  try {
    parsed = JSON.parse(text);
  } catch {
    // The body is a page, or empty.
  }
  return { status: response.status, headers: response.headers, text, body: parsed as Response['body'] };
}

/** Returns the status of a response and, if it is a refusal, its code. */
export const codeOf = ({ status, body }: Pick<Response, 'status' | 'body'>): [status: number, code?: string] => [
  status,
  (body['error'] as { code?: string } | undefined)?.code,
];

/** Returns the path of a match's route. */
export const route = (matchID: string, name?: string): string =>
  `/games/${GAME_NAME}/${matchID}${name === undefined ? '' : `/${name}`}`;

/** Creates a match and returns its id and, if it is unlisted, its invitation. */
export async function create(
  url: string,
  body: object = { numPlayers: 2 },
): Promise<{ matchID: string; inviteToken?: string }> {
  const made = await ask(url, route('create'), { body });
  if (made.status !== 200) throw new Error(made.text);
  return made.body as { matchID: string; inviteToken?: string };
}

export async function join(url: string, matchID: string, playerID: string, extra: object = {}): Promise<Seat> {
  const joined = await ask(url, route(matchID, 'join'), {
    body: { playerID, playerName: `name ${playerID}`, ...extra },
  });
  if (joined.status !== 200) throw new Error(joined.text);
  return { matchID, playerID, credentials: String(joined.body['playerCredentials']) };
}

/** Creates a match with every seat taken. Resolves to its seats. */
export async function begin(url: string, numPlayers = 2): Promise<Seat[]> {
  const { matchID } = await create(url, { numPlayers });
  const seats: Seat[] = [];
  for (let seat = 0; seat < numPlayers; seat++) seats.push(await join(url, matchID, String(seat)));
  return seats;
}

/** Connects a socket to a seat. */
export async function sit(url: string, { matchID, playerID, credentials }: Seat): Promise<Wire> {
  const wire = new Wire(url);
  await wire.sync(matchID, playerID, credentials);
  return wire;
}
