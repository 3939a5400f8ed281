import { io, type Socket } from 'socket.io-client';
import { decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { Clock } from '../../protocol/clock.ts';
import { SeatView, type ReceivedState } from '../seatView.ts';

/** Chooses a seat's next action from its view. */
export type Choose = (view: State, seat: number) => Action;

/** Returns a `Choose` that picks legal actions at random. */
export function anyAction(random: (m: number) => number): Choose {
  return (view, seat) => {
    const actions = legalActions(view, seat);
    return actions[random(actions.length)];
  };
}

/** A minimal client in one seat, which plays from its own view. */
class Player {
  readonly socket: Socket;
  readonly seat: number;
  readonly #view: SeatView;

  constructor(match: PlayedMatch, url: string, seat: number, credentials: string) {
    this.seat = seat;
    this.socket = io(`${url}/${GAME_NAME}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => this.socket.emit('sync', match.id, String(seat), credentials, match.seats));
    this.#view = new SeatView(this.socket, () => match.seen(this));
  }

  get state(): ReceivedState | null {
    return this.#view.state;
  }
}

/** A match that is played automatically. Each move waits until its player has received the previous one. */
export class PlayedMatch {
  readonly id: string;
  readonly seats: number;
  readonly #random: (m: number) => number;
  readonly #choose: Choose;
  readonly #pauseMs: number;
  readonly #players: Player[] = [];
  #credentials: readonly string[] = [];
  #sent: { seat: number; on: number; at: number } | null = null;
  #running = false;
  /** The player who must decide next if they have not yet received the last move; otherwise null. */
  #late: Player | null = null;
  /** The total number of moves at which `play` stops. */
  #last = Infinity;
  moves = 0;
  /** Called when a seat has sent a move, with the id of the state that the move was made on. */
  onSent: ((seat: number, on: number) => void) | null = null;
  /** Called when a move's player has received the state that the move led to. */
  onMade: ((state: ReceivedState) => void) | null = null;
  /** Called when a seat has received a state. */
  onSeen: ((seat: number, stateID: number) => void) | null = null;
  /** The milliseconds from sending each move until its player receives the new state. */
  latencies: number[] = [];

  constructor(id: string, seats: number, random: (m: number) => number, choose: Choose, pauseMs: number) {
    this.id = id;
    this.seats = seats;
    this.#random = random;
    this.#choose = choose;
    this.#pauseMs = pauseMs;
  }

  /** Connects all seats, distributed across these servers. Resolves when each has received the match. */
  async connect(urls: readonly string[], credentials: readonly string[]): Promise<void> {
    this.#credentials = credentials;
    for (const [seat, secret] of credentials.entries()) {
      this.#players.push(new Player(this, urls[seat % urls.length], seat, secret));
    }
    while (this.#players.some(({ state }) => state === null)) await new Promise((go) => setTimeout(go, 5));
  }

  get isOver(): boolean {
    return this.#players[0]?.state?.G.result !== null;
  }

  start(delayMs = 0): void {
    this.#running = true;
    setTimeout(() => this.#next(), delayMs);
  }

  /** Makes this many moves, and resolves when they are complete. Rejects if the match ends first. */
  async play(moves: number): Promise<void> {
    const until = this.moves + moves;
    this.#running = true;
    this.#last = until;
    this.#next();
    while (this.moves < until && !this.isOver) await new Promise((go) => setTimeout(go, 5));
    this.#running = false;
    this.#last = Infinity;
    if (this.moves < until) throw new Error(`the match ended after ${this.moves} of ${until} moves`);
  }

  /** Makes no further moves until `start`. A move that was sent is still completed. */
  pause(): void {
    this.#running = false;
  }

  stop(): void {
    this.#running = false;
    for (const { socket } of this.#players) socket.disconnect();
  }

  seen(player: Player): void {
    const { seat, state } = player;
    if (state !== null) this.onSeen?.(seat, state._stateID);
    if (this.#late === player) {
      this.#late = null;
      this.#next();
    }
    const sent = this.#sent;
    if (sent === null || state === null || sent.seat !== seat || state._stateID <= sent.on) return;
    this.#sent = null;
    this.moves++;
    this.latencies.push(performance.now() - sent.at);
    this.onMade?.(state);
    if (this.#pauseMs > 0) setTimeout(() => this.#next(), this.#pauseMs);
    else this.#next();
  }

  /** Chooses and sends the next move, once its player has received the previous one. */
  #next(): void {
    if (!this.#running || this.#sent !== null || this.moves >= this.#last) return;
    const newest = this.#players.reduce((a, b) => ((a.state?._stateID ?? 0) >= (b.state?._stateID ?? 0) ? a : b));
    const G = newest.state?.G;
    if (G === undefined || G.result !== null) return;
    const waiting = decisions(G);
    const player = this.#players[waiting[this.#random(waiting.length)].seat];
    if (player.state?._stateID !== newest.state?._stateID) {
      this.#late = player;
      return;
    }
    const { type, ...fields } = this.#choose(player.state?.G ?? G, player.seat);
    const playerID = String(player.seat);
    const on = player.state?._stateID ?? 0;
    this.#sent = { seat: player.seat, on, at: performance.now() };
    this.onSent?.(player.seat, on);
    const move = {
      type: 'MAKE_MOVE',
      payload: { type, args: [fields], playerID, credentials: this.#credentials[player.seat] },
    };
    player.socket.emit('update', move, on, this.id, playerID);
  }

  /** Calls `show` with the text of every frame that the first seat receives. */
  watch(show: (frame: string) => void): void {
    const [first] = this.#players;
    first.socket.io.engine.on('data', (frame: unknown) => {
      if (typeof frame === 'string') show(frame);
    });
  }
}

async function send(url: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Sends a POST request to our server and resolves to the response body. Rejects unless the request succeeds. */
export const post = async <T>(url: string, body: object, cookie?: string): Promise<T> =>
  (await (await send(url, body, cookie)).json()) as T;

/** Creates a new guest on our server and resolves to their cookie. */
export async function newGuest(url: string): Promise<string> {
  const { headers } = await send(`${url}/api/me`, { name: 'bench', emblem: 'mill-blue' });
  return headers.getSetCookie()[0].split(';')[0];
}

interface Opening {
  /** The cookies of the guests in the first seats. */
  readonly guests?: readonly string[];
  readonly clock?: Clock | null;
  readonly choose?: Choose;
}

/**
 * Opens a match with every seat taken, and distributes the seats across these servers. The first seats can belong to
 * guests. Players act at random unless `choose` is given.
 */
export async function openMatch(
  [url, ...others]: readonly string[],
  seats: number,
  random: (m: number) => number,
  pauseMs: number,
  { guests = [], clock = null, choose = anyAction(random) }: Opening = {},
): Promise<PlayedMatch> {
  const base = `${url}/games/${GAME_NAME}`;
  const { matchID } = await post<{ matchID: string }>(`${base}/create`, { numPlayers: seats, clock });
  const match = new PlayedMatch(matchID, seats, random, choose, pauseMs);
  const credentials: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const body = { playerID: String(seat), playerName: `player ${seat}` };
    const joined = await post<{ playerCredentials: string }>(`${base}/${matchID}/join`, body, guests[seat]);
    credentials.push(joined.playerCredentials);
  }
  await match.connect([url, ...others], credentials);
  return match;
}
