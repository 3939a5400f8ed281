import { Transport } from 'boardgame.io/internal';
import { readAnswer, type Answer } from './answer.ts';
import type { Told } from './around.ts';
import { Outbox } from './outbox.ts';
import { openSocket, type LinkSocket, type OpenSocket } from './socket.ts';
import { Timer } from './timer.ts';
import { noteRefusal, noteServerVersion } from './version.ts';

/** What boardgame.io's client gives to a transport, and what passes between them. */
export type TransportOptions = ConstructorParameters<typeof Transport>[0];
type TransportData = Parameters<TransportOptions['transportDataCallback']>[0];
type DataOf<Type extends TransportData['type']> = Extract<TransportData, { type: Type }>['args'];
type ClientAction = Parameters<Transport['sendAction']>[1];

/**
 * How it stands with the server. `waiting`: the match has not begun. `busy`: the server takes nothing just now.
 * `crowded`: too many sockets look at this seat or match. `gone`, `unauthorized` and `unwatched` (nobody without a seat may
 * look) are final.
 */
export type Link =
  'connecting' | 'open' | 'waiting' | 'lost' | 'busy' | 'crowded' | 'gone' | 'unauthorized' | 'unwatched';

/** What a transport tells beside the states it passes to boardgame.io's client. */
export interface LinkEvents {
  readonly onLink: (link: Link) => void;
  /** A move was answered for good. */
  readonly onAnswer: (answer: Answer) => void;
  /** A move was not taken for now, by this code of the server, and is sent again. */
  readonly onDelay: (code: string) => void;
  /** The seat has another number; it is already asked for under that. */
  readonly onSeat: (playerID: string) => void;
  /** Something beside the states. */
  readonly onTold: (told: Told) => void;
}

/** What ends a connection, by the server's code. */
const FINAL: Readonly<Partial<Record<string, Link>>> = { unauthorized: 'unauthorized', 'no-spectators': 'unwatched' };

/** A whole state takes a moment on a slow line. */
export const SYNC_MS = 8_000;
/** Between two tries where the server said no for the moment. */
export const RETRY_MS = 2_000;
export const CROWDED_MS = 10_000;
/** A state that was announced by an answer comes before it; this is patience. */
export const BEHIND_MS = 1_000;

/**
 * boardgame.io's transport over our server's socket (docs/server.md, The transport): every move has an id and is sent
 * until it is answered, a client that is behind asks for the whole state, and what is refused is told.
 */
export class ScytheTransport extends Transport {
  readonly #open: OpenSocket;
  readonly #events: LinkEvents;
  readonly #outbox: Outbox<ClientAction>;
  readonly #syncTimer = new Timer();
  readonly #behindTimer = new Timer();
  readonly #connectTimer = new Timer();
  #socket: LinkSocket | null = null;
  /** Answers to any but the last sync asked for are late. */
  #round = 0;
  /** The state id passed to the client last, -1 before the first. */
  #stateID = -1;
  /** A line that stands again brings nobody back: who went away says himself that he wants his seat. */
  #wantsBack = false;

  constructor(options: TransportOptions, events: LinkEvents, open: OpenSocket = openSocket) {
    super(options);
    this.#open = open;
    this.#events = events;
    this.#outbox = new Outbox<ClientAction>({
      send: ({ id, action, stateID }, answered) =>
        this.#socket?.emit('update', action, stateID, this.matchID, this.playerID, { id }, answered),
      onAnswer: (answer) => this.#moveAnswered(answer),
      onDelay: events.onDelay,
      onSilence: () => this.#again(),
    });
  }

  override connect(): void {
    if (this.#socket !== null) return;
    const socket = this.#open(`/${this.gameName}`);
    this.#socket = socket;
    socket.on('connect', () => {
      this.setConnectionStatus(true);
      this.requestSync();
    });
    socket.on('version', noteServerVersion);
    socket.on('connect_error', (error?: Error) => {
      this.#events.onLink('lost');
      if (noteRefusal(error?.message ?? '')) return;
      if (!socket.active) this.#connectTimer.set(RETRY_MS, () => socket.connect());
    });
    socket.on('disconnect', (reason: string) => {
      this.#cut();
      this.#events.onLink('lost');
      // socket.io takes this for the server's wish; what is behind it the next sync says.
      if (reason === 'io server disconnect') this.#connectTimer.set(RETRY_MS, () => socket.connect());
    });
    socket.on('sync', (...args: DataOf<'sync'>) => this.#synced(args));
    socket.on('patch', (...args: DataOf<'patch'>) => this.#patched(args));
    socket.on('matchData', (matchID: string, players: DataOf<'matchData'>[1], around: unknown) => {
      this.notifyClient({ type: 'matchData', args: [matchID, players] });
      if (around !== undefined) this.#told({ type: 'watching', value: around }, matchID);
    });
    for (const type of ['clocks', 'chat', 'rematch'] as const) {
      socket.on(type, (matchID: string, value: unknown) => this.#told({ type, value }, matchID));
    }
    // Every refusal comes as an event too; only these come without having been asked for.
    socket.on('refused', (value: unknown) => {
      const answer = readAnswer(value);
      if (answer.kind !== 'refused') return;
      if (answer.code === 'seat-moved' || answer.code === 'unknown-match') this.#syncRefused(answer);
    });
  }

  override disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#cut();
    socket?.off();
    socket?.disconnect();
  }

  /** Tries now what would be tried later: connects, or asks an open connection whether it is alive. */
  retry(): void {
    if (this.#socket?.connected === true) this.requestSync();
    else this.#again();
  }

  /** Takes the seat back from the bot that plays it. */
  takeBack(): void {
    this.#wantsBack = true;
    this.retry();
  }

  override sendAction(state: Parameters<Transport['sendAction']>[0], action: ClientAction): void {
    if (action.type === 'MAKE_MOVE') this.#outbox.put(action, state._stateID);
  }

  override sendChatMessage(): void {
    // boardgame.io's chat; ours is below.
  }

  /** Says something to those at the table; resolves to why it was not said, or null. */
  chat(text: string): Promise<string | null> {
    const socket = this.#socket;
    if (socket === null || !socket.connected) return Promise.resolve('unavailable');
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('unavailable'), SYNC_MS);
      socket.emit('chat', this.matchID, text, (value: unknown) => {
        clearTimeout(timer);
        const { refused } = (typeof value === 'object' && value !== null ? value : {}) as { refused?: unknown };
        resolve(typeof refused === 'string' ? refused : null);
      });
    });
  }

  override requestSync(): void {
    const socket = this.#socket;
    if (socket === null || !socket.connected) return;
    const round = ++this.#round;
    this.#syncTimer.set(SYNC_MS, () => this.#again());
    const how = { stay: !this.#wantsBack };
    socket.emit('sync', this.matchID, this.playerID, this.credentials, this.numPlayers, how, (value: unknown) => {
      if (round !== this.#round || this.#socket !== socket) return;
      this.#syncTimer.clear();
      const answer = readAnswer(value);
      if (answer.kind === 'refused') {
        this.#syncRefused(answer);
        return;
      }
      this.#wantsBack = false;
      this.#opened();
    });
  }

  override updateMatchID(id: string): void {
    this.matchID = id;
    this.#stateID = -1;
    this.requestSync();
  }

  override updatePlayerID(id: string | null): void {
    if (id === this.playerID) return;
    this.playerID = id;
    this.requestSync();
  }

  override updateCredentials(credentials?: string): void {
    this.credentials = credentials;
    this.requestSync();
  }

  #told(told: Told, matchID: string): void {
    if (matchID === this.matchID) this.#events.onTold(told);
  }

  #synced(args: DataOf<'sync'>): void {
    const [matchID, { state }] = args;
    if (matchID !== this.matchID) return;
    this.#reached(state._stateID);
    this.notifyClient({ type: 'sync', args });
    // Also unasked for: the match has begun.
    this.#opened();
  }

  #patched(args: DataOf<'patch'>): void {
    const [matchID, before, after] = args;
    if (matchID !== this.matchID || after <= this.#stateID) return;
    if (before !== this.#stateID) {
      // Something never came; while a sync is under way, it brings what is missing.
      if (!this.#syncTimer.running) this.requestSync();
      return;
    }
    this.#reached(after);
    this.notifyClient({ type: 'patch', args });
  }

  #reached(stateID: number): void {
    this.#stateID = stateID;
    this.#behindTimer.clear();
  }

  #opened(): void {
    this.#outbox.open();
    this.#events.onLink('open');
  }

  #moveAnswered(answer: Answer): void {
    if (answer.kind === 'ok' && answer.stateID > this.#stateID) {
      this.#behindTimer.set(BEHIND_MS, () => this.requestSync());
    }
    if (answer.kind === 'refused') {
      // What was shown is not what the server has, or the socket does not sit where it thinks.
      const { code } = answer;
      if (code === 'stale' || code === 'unauthorized' || code === 'not-started') this.requestSync();
      if (code === 'unknown-match') this.#syncRefused(answer);
    }
    this.#events.onAnswer(answer);
  }

  #syncRefused({ code, playerID }: Extract<Answer, { kind: 'refused' }>): void {
    switch (code) {
      case 'not-started':
        this.#events.onLink('waiting');
        return;
      case 'seat-moved':
        // It comes twice, as an event and as an answer.
        if (playerID === null || playerID === this.playerID) return;
        this.playerID = playerID;
        this.requestSync();
        this.#events.onSeat(playerID);
        return;
      case 'too-many-sockets':
        this.#waitFor('crowded', CROWDED_MS);
        return;
      case 'too-many-messages':
      case 'unavailable':
        this.#waitFor('busy', RETRY_MS);
        return;
      default:
        // Nothing that is tried again would end otherwise.
        this.disconnect();
        this.#events.onLink(FINAL[code] ?? 'gone');
    }
  }

  #waitFor(link: Link, ms: number): void {
    this.#outbox.close();
    this.#syncTimer.set(ms, () => this.requestSync());
    this.#events.onLink(link);
  }

  /** A new connection in place of one that is dead or on its way. */
  #again(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#connectTimer.clear();
    socket.disconnect();
    socket.connect();
  }

  #cut(): void {
    this.#outbox.close();
    this.#syncTimer.clear();
    this.#behindTimer.clear();
    this.#connectTimer.clear();
    this.setConnectionStatus(false);
  }
}
