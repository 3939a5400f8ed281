import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { decisions, legalActions, type Action } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { PROTOCOL_VERSION, VERSION_QUERY } from '../../protocol/version.ts';
import { SeatView } from '../seatView.ts';
import { Deferred } from './deferred.ts';
import type { Dice } from './dice.ts';
import { CHAT, CONNECTION, OUTAGE, REPLY, STEP, TURN, type Time } from './habits.ts';
import { Refused } from './visitor.ts';
import type { World } from './world.ts';

/** A seat at a table, or a spectator's place if `seat` is null. */
export interface Place {
  readonly matchID: string;
  readonly seat: number | null;
  readonly credentials: string | null;
  readonly seats: number;
  readonly hasChat: boolean;
}

interface Answer {
  readonly ok?: true;
  readonly refused?: string;
}

/** An action that is not answered within this many milliseconds counts as an error. */
const ANSWER_MS = 60_000;
/** The minimum time between messages, in milliseconds. At any speed, the server accepts one every 2 s on average. */
const CHAT_MS = 2_500;

/** The same options as on the page (client/net/socket.ts), except for a longer timeout. */
const SOCKET = {
  transports: ['websocket'],
  auth: { [VERSION_QUERY]: PROTOCOL_VERSION },
  forceNew: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  timeout: 20_000,
};

/** Refusals that are normal for a spectator: the match has ended, has too many spectators, or allows none. */
const WATCHING_RACES = ['unknown-match', 'too-many-sockets', 'no-spectators'];

/** A person at a table, who sees their own view, thinks, acts, chats, and sometimes loses the connection. */
export class Play {
  readonly #started = new Deferred<void>();
  readonly #ended = new Deferred<void>();
  readonly #world: World;
  readonly #place: Place;
  readonly #dice: Dice;
  readonly #socket: Socket;
  readonly #view: SeatView;
  readonly #forget: () => void;
  #sent: { readonly on: number; readonly at: number } | null = null;
  #thinking: NodeJS.Timeout | null = null;
  #chattedAt = 0;
  /** True if the connection was closed on purpose. */
  #isAway = false;
  #hasSynced = false;
  /** True if the server has answered the last sync. Only then does it accept actions. */
  #isBound = false;
  #isClosed = false;

  constructor(world: World, place: Place, dice: Dice) {
    this.#world = world;
    this.#place = place;
    this.#dice = dice;
    this.#ended.promise.catch(() => undefined);
    this.#socket = io(`${world.url}/${GAME_NAME}`, SOCKET);
    // Registered before the view's listener, which acts on the new value.
    this.#socket.on('sync', () => (this.#isBound = true));
    this.#view = new SeatView(this.#socket, () => this.#look());
    this.#socket.on('connect', () => this.#sync());
    this.#socket.on('connect_error', ({ message }) => world.error(`connect: ${message}`));
    this.#socket.on('disconnect', (reason) => {
      this.#sent = null;
      this.#isBound = false;
      this.#stopThinking();
      if (!this.#isAway) world.error(`disconnected: ${reason}`);
    });
    this.#forget = world.atEnd(() => this.close());
    world.tally.count('seated');
  }

  /** Resolves when the match has started. Rejects if the server refuses the person. */
  get started(): Promise<void> {
    return Promise.race([this.#started.promise, this.#ended.promise]);
  }

  /**
   * Plays until the match is over or this many seconds of play have passed. Resolves to true if the match is over.
   * Rejects if the server refuses the person or the run ends.
   */
  async run(seconds: number): Promise<boolean> {
    const over = this.#ended.promise.then(() => true);
    for (let left = seconds; left > 0;) {
      const span = Math.min(left, this.#dice.time(CONNECTION));
      if (await Promise.race([over, this.#world.wait(span).then(() => false)])) return true;
      left -= span;
      if (left > 0) await this.#loseConnection();
    }
    return false;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isAway = true;
    this.#stopThinking();
    this.#forget();
    this.#socket.disconnect();
    this.#world.tally.count('unseated');
  }

  async #loseConnection(): Promise<void> {
    this.#isAway = true;
    this.#socket.disconnect();
    this.#world.tally.count('lost connections');
    await this.#world.wait(this.#dice.time(OUTAGE));
    this.#isAway = false;
    this.#socket.connect();
  }

  #sync(): void {
    const { matchID, seat, credentials, seats } = this.#place;
    const options = this.#hasSynced ? [{ stay: true }] : [];
    this.#hasSynced = true;
    const playerID = seat === null ? null : String(seat);
    this.#socket.emit('sync', matchID, playerID, credentials, seats, ...options, (answer: Answer) => {
      const { refused } = answer;
      if (refused === undefined || refused === 'not-started') return;
      if (seat === null && WATCHING_RACES.includes(refused)) {
        this.#world.tally.race(refused);
        this.#ended.resolve();
      } else this.#ended.reject(new Refused('sync', refused));
    });
  }

  #stopThinking(): void {
    if (this.#thinking !== null) clearTimeout(this.#thinking);
    this.#thinking = null;
  }

  /** Returns the distribution of this person's thinking time for their pending decision, or null if there is none. */
  #asked(): Time | null {
    const G = this.#view.state?.G;
    const decision = G === undefined ? undefined : decisions(G).find(({ seat }) => seat === this.#place.seat);
    if (decision === undefined) return null;
    if (decision.kind === 'takeSection') return TURN;
    return G?.active === this.#place.seat ? STEP : REPLY;
  }

  #look(): void {
    const { state } = this.#view;
    if (state === null) return;
    this.#started.resolve();
    const { G, _stateID } = state;
    if (this.#sent !== null && _stateID > this.#sent.on) {
      this.#world.tally.latencies.push(performance.now() - this.#sent.at);
      this.#sent = null;
    }
    if (G.result !== null) this.#ended.resolve();
    if (!this.#isBound || this.#isAway || this.#sent !== null || this.#thinking !== null) return;
    const time = this.#asked();
    if (time === null) return;
    this.#thinking = setTimeout(() => this.#act(), this.#world.milliseconds(this.#dice.time(time)));
  }

  #act(): void {
    this.#thinking = null;
    const { state } = this.#view;
    const { seat, matchID } = this.#place;
    if (state === null || seat === null || this.#asked() === null) return;
    const { type, ...fields } = this.#choose(legalActions(state.G, seat));
    const sent = { on: state._stateID, at: performance.now() };
    this.#sent = sent;
    const playerID = String(seat);
    const action = { type: 'MAKE_MOVE', payload: { type, args: [fields], playerID } };
    const onAnswer = (error: Error | null, answer?: Answer): void => {
      if (error === null && answer?.refused === undefined) return;
      const isCurrent = this.#sent === sent;
      if (isCurrent) this.#sent = null;
      if (error !== null) {
        if (isCurrent && this.#socket.connected) this.#world.error('action: no answer');
      } else if (answer?.refused === 'stale') this.#world.tally.race('stale');
      else this.#world.error(`action ${type}: ${answer?.refused}`);
      this.#look();
    };
    this.#socket
      .timeout(ANSWER_MS)
      .emit('update', action, sent.on, matchID, playerID, { id: randomUUID().replaceAll('-', '') }, onAnswer);
    this.#world.tally.count('actions');
    if (type === 'endTurn') this.#chat();
  }

  /** Chooses a kind of action first, because there are far more ways to move than to end a turn. */
  #choose(actions: readonly Action[]): Action {
    const type = this.#dice.pick([...new Set(actions.map((action) => action.type))]);
    return this.#dice.pick(actions.filter((action) => action.type === type));
  }

  #chat(): void {
    if (!this.#place.hasChat || !this.#dice.chance(CHAT) || performance.now() - this.#chattedAt < CHAT_MS) return;
    this.#chattedAt = performance.now();
    this.#world.tally.count('chat messages');
    this.#socket.emit('chat', this.#place.matchID, 'Well played. Your turn!', ({ refused }: Answer) => {
      if (refused !== undefined) this.#world.error(`chat: ${refused}`);
    });
  }
}
