import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyPatch, type Operation } from 'rfc6902';
import { io, type Socket } from 'socket.io-client';
import { decisions, legalActions, type Action, type State } from '../../../game/engine.ts';
import { GAME_NAME } from '../../../game/gameFrame.ts';
import { post } from '../players.ts';

/** A match whose players reconnect after their server has died, and resend unanswered moves, as the page does. */

interface Received {
  G: State;
  _stateID: number;
}

interface Answer {
  readonly ok?: boolean;
  readonly stateID?: number;
  readonly refused?: string;
}

/** A move with its id and the id of the state it is made on. */
interface Move {
  readonly id: string;
  readonly seat: number;
  readonly on: number;
  readonly action: Action;
}

/** A move that a server has acknowledged. */
export interface Acknowledged {
  readonly id: string;
  readonly stateID: number;
}

/** The pause before each move of a human player, in milliseconds. */
const PAUSE_MS = 300;
const AGAIN_MS = 500;

/** A human player's connection, which reconnects automatically. */
class HardyPlayer {
  readonly socket: Socket;
  readonly seat: number;
  state: Received | null = null;
  isSynced = false;
  /** When the connection broke, or null while it works. */
  lostAt: number | null = null;

  constructor(url: string, match: HardyMatch, seat: number, credentials: string) {
    this.seat = seat;
    this.socket = io(`${url}/${GAME_NAME}`, { transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => {
      this.socket.emit('sync', match.id, String(seat), credentials, match.seats);
    });
    this.socket.on('disconnect', () => {
      this.isSynced = false;
      this.lostAt ??= performance.now();
    });
    this.socket.on('sync', (_id: string, { state }: { state: Received }) => {
      this.isSynced = true;
      this.lostAt = null;
      match.back(seat);
      this.#show(state, match);
    });
    this.socket.on('patch', (_id: string, before: number, _after: number, steps: Operation[]) => {
      if (this.state?._stateID !== before) return;
      applyPatch(this.state, steps);
      this.#show(this.state, match);
    });
  }

  #show(state: Received, match: HardyMatch): void {
    this.state = state;
    match.seen(this);
  }
}

export class HardyMatch {
  readonly id: string;
  readonly seats: number;
  readonly acknowledged: Acknowledged[] = [];
  /** Refusals that no player should see. */
  readonly faults: string[] = [];
  readonly #random: (m: number) => number;
  readonly #players: HardyPlayer[] = [];
  /** The ids of the states that people's moves led to. */
  readonly #byPeople = new Set<number>();
  readonly #returns = new Map<number, () => void>();
  #newest = -1;
  #isStopped = false;
  /** When the last bot move arrived (performance.now), or 0 if there is none. Set AGAIN_MS after the arrival. */
  botActedAt = 0;

  private constructor(id: string, seats: number, random: (m: number) => number) {
    this.id = id;
    this.seats = seats;
    this.#random = random;
  }

  /** Creates a match, and connects its human players through `url`. The bots play on the server. */
  static async open(
    url: string,
    { people, bots }: { readonly people: number; readonly bots: number },
    random: (m: number) => number,
  ): Promise<HardyMatch> {
    const base = `${url}/games/${GAME_NAME}`;
    const seats = people + bots;
    const levels = Object.fromEntries(Array.from({ length: bots }, (_, i) => [people + i, 'random']));
    const body = { numPlayers: seats, ...(bots === 0 ? {} : { bots: levels }) };
    const { matchID } = await post<{ matchID: string }>(`${base}/create`, body);
    const match = new HardyMatch(matchID, seats, random);
    for (let seat = 0; seat < people; seat++) {
      const joined = await post<{ playerCredentials: string }>(`${base}/${matchID}/join`, {
        playerID: String(seat),
        playerName: `player ${seat}`,
      });
      match.#players.push(new HardyPlayer(url, match, seat, joined.playerCredentials));
    }
    while (match.#players.some(({ isSynced }) => !isSynced)) await sleep(5);
    return match;
  }

  get isOver(): boolean {
    return this.#players.some(({ state }) => state !== null && state.G.result !== null);
  }

  /** Plays until the match is stopped or over. */
  async play(): Promise<void> {
    while (!this.#isStopped && !this.isOver) {
      await sleep(PAUSE_MS);
      const move = this.#choose();
      if (move !== null) await this.#make(move);
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const { socket } of this.#players) socket.disconnect();
  }

  /**
   * For each player whose connection broke after `since` and is still broken, resolves to the milliseconds from `since`
   * until they have reconnected and received the state again.
   */
  async backAfter(since: number): Promise<number[]> {
    const lost = this.#players.filter(({ lostAt }) => lostAt !== null && lostAt >= since);
    return Promise.all(
      lost.map(async ({ seat }) => {
        await new Promise<void>((resolve) => this.#returns.set(seat, resolve));
        return performance.now() - since;
      }),
    );
  }

  back(seat: number): void {
    this.#returns.get(seat)?.();
    this.#returns.delete(seat);
  }

  seen({ state }: HardyPlayer): void {
    const stateID = state?._stateID ?? -1;
    if (stateID <= this.#newest) return;
    this.#newest = stateID;
    const at = performance.now();
    // A move can be attributed to one of these people only once it has been acknowledged.
    setTimeout(() => {
      if (stateID > 0 && !this.#byPeople.has(stateID)) this.botActedAt = at;
    }, AGAIN_MS);
  }

  /**
   * Returns a human player's next move, or null if only bots can act, if the match is over, or if the players have not
   * yet all received the same state.
   */
  #choose(): Move | null {
    const states = this.#players.map(({ state }) => state);
    const [first] = states;
    if (first === null || states.some((state) => state?._stateID !== first._stateID)) return null;
    if (first.G.result !== null) return null;
    const waiting = decisions(first.G).filter(({ seat }) => seat < this.#players.length);
    if (waiting.length === 0) return null;
    const { seat } = waiting[this.#random(waiting.length)];
    const actions = legalActions(this.#players[seat].state?.G ?? first.G, seat);
    return { id: randomUUID(), seat, on: first._stateID, action: actions[this.#random(actions.length)] };
  }

  /** Sends a move repeatedly until it is acknowledged or refused permanently, or until the match is stopped. */
  async #make({ id, seat, on, action: { type, ...fields } }: Move): Promise<void> {
    const player = this.#players[seat];
    const playerID = String(seat);
    const message = { type: 'MAKE_MOVE', payload: { type, args: [fields], playerID } };
    while (!this.#isStopped) {
      if (!player.isSynced) {
        await sleep(10);
        continue;
      }
      const sent = player.socket.emitWithAck('update', message, on, this.id, playerID, { id });
      const answer = (await sent.catch(() => ({}))) as Answer;
      const { stateID, refused } = answer;
      if (stateID !== undefined) {
        this.#byPeople.add(stateID);
        this.acknowledged.push({ id, stateID });
        return;
      }
      if (refused !== undefined && refused !== 'unavailable') {
        this.faults.push(refused);
        return;
      }
      await sleep(AGAIN_MS);
    }
  }
}
