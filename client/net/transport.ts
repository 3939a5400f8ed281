import { Transport } from '#boardgame/internal';
import { readAnswer, type Answer } from './answer.ts';
import type { News } from './around.ts';
import type { Happened, ServerToClient, WireState } from '../../protocol/socket.ts';
import { Outbox } from './outbox.ts';
import { patched } from './patched.ts';
import { openSocket, type LinkSocket, type OpenSocket } from './socket.ts';
import { Timer } from './timer.ts';
import { noteRefusal, noteServerVersion } from './version.ts';

/** The options of a transport, and the data that boardgame.io's client exchanges with it. */
type TransportOptions = ConstructorParameters<typeof Transport>[0];
type TransportData = Parameters<TransportOptions['transportDataCallback']>[0];
type MoveAction = Extract<Parameters<Transport['sendAction']>[1], { type: 'MAKE_MOVE' }>;

/**
 * Connection status. `waiting`: the match has not started. `busy`: the server temporarily accepts no messages.
 * `crowded`: too many sockets are open for this seat or match. `gone`, `unauthorized` and `unwatched` (spectators are
 * off) are final.
 */
export type Link =
  | 'connecting'
  | 'open'
  | 'waiting'
  | 'lost'
  | 'busy'
  | 'crowded'
  | 'gone'
  | 'unauthorized'
  | 'unwatched';

/** Events other than states. States are passed to boardgame.io's client. */
export interface LinkEvents {
  readonly onLink: (link: Link) => void;
  /** Called with the final answer to an action. `id` is the id it was sent with. */
  readonly onAnswer: (answer: Answer, id: string) => void;
  /** Called when the server temporarily cannot accept an action. `code` is the reason. The action is sent again. */
  readonly onDelay: (code: string) => void;
  /** Called when the seat has been renumbered. Its state has already been requested under the new number. */
  readonly onSeat: (playerID: string) => void;
  /** Called with clocks, chat and other news, but not with states. */
  readonly onNews: (news: News) => void;
  /** Called with earlier actions that the next state includes. */
  readonly onSkipped: (actions: readonly Happened[]) => void;
}

/** Returns a message's arguments, unchanged, with boardgame.io's types. */
const ofBoardgame = <Args extends TransportData['args']>(args: readonly unknown[]): Args => args as unknown as Args;

/** Refusals that end the connection with a status other than `gone`, and the status for each. */
const FINAL: Readonly<Partial<Record<string, Link>>> = { unauthorized: 'unauthorized', 'no-spectators': 'unwatched' };

/** How long to wait for a whole state, in milliseconds; enough for a slow connection. */
export const SYNC_MS = 8_000;
/** The pause before another attempt after a temporary refusal or a disconnection by the server, in milliseconds. */
export const RETRY_MS = 2_000;
/** The pause before another attempt if too many sockets are open for this seat or match, in milliseconds. */
export const CROWDED_MS = 10_000;
/**
 * How long to wait for a state that an answer has announced, in milliseconds. It normally arrives before the answer.
 */
export const BEHIND_MS = 1_000;

/**
 * boardgame.io's transport over our server's socket (docs/server.md, The transport). Every action has an id and is
 * resent until it is answered. A client that has missed a state requests the whole state. Refusals are reported.
 */
export class ScytheTransport extends Transport {
  readonly #open: OpenSocket;
  readonly #events: LinkEvents;
  readonly #outbox: Outbox<MoveAction>;
  readonly #syncTimer = new Timer();
  readonly #behindTimer = new Timer();
  readonly #connectTimer = new Timer();
  #socket: LinkSocket | null = null;
  /** The number of the last sync request. Answers to earlier ones are ignored. */
  #round = 0;
  /** The id of the last state passed to the client, or -1 before the first. */
  #stateID = -1;
  /** The last state passed to the client, or null before the first. */
  #state: WireState | null = null;
  /** True if the player has asked to take the seat back from a stand-in. Reconnecting alone does not take it back. */
  #wantsBack = false;

  constructor(options: TransportOptions, events: LinkEvents, open: OpenSocket = openSocket) {
    super(options);
    this.#open = open;
    this.#events = events;
    this.#outbox = new Outbox<MoveAction>({
      send: ({ id, action, stateID }, answered) => {
        const { matchID, playerID } = this;
        if (playerID !== null) this.#socket?.emit('update', action, stateID, matchID, playerID, { id }, answered);
      },
      onAnswer: (answer, id) => this.#moveAnswered(answer, id),
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
    socket.on('connect_error', (error) => {
      this.#events.onLink('lost');
      if (noteRefusal(error.message)) return;
      if (!socket.active) this.#connectTimer.set(RETRY_MS, () => socket.connect());
    });
    socket.on('disconnect', (reason) => {
      this.#cut();
      this.#events.onLink('lost');
      // socket.io does not reconnect after a disconnection by the server. The next sync reports why the server closed
      // the connection.
      if (reason === 'io server disconnect') this.#connectTimer.set(RETRY_MS, () => socket.connect());
    });
    socket.on('sync', (...args) => this.#synced(args));
    socket.on('patch', (...args) => this.#patched(args));
    socket.on('matchData', (matchID, players, { watching, ...course }) => {
      this.notifyClient({ type: 'matchData', args: ofBoardgame([matchID, players]) });
      this.#report({ type: 'watching', value: watching }, matchID);
      this.#report({ type: 'course', value: course }, matchID);
    });
    socket.on('clocks', (matchID, value) => this.#report({ type: 'clocks', value }, matchID));
    socket.on('chat', (matchID, value) => this.#report({ type: 'chat', value }, matchID));
    socket.on('rematch', (matchID, value) => this.#report({ type: 'rematch', value }, matchID));
    // Every refusal is also sent as an event, but only these two can arrive without a request.
    socket.on('refused', (value) => {
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

  /** Connects now instead of at the next attempt, or checks an open connection. */
  retry(): void {
    if (this.#socket?.connected === true) this.requestSync();
    else this.#again();
  }

  /** Takes the seat back from its bot. */
  takeBack(): void {
    this.#wantsBack = true;
    this.retry();
  }

  override sendAction(
    state: Parameters<Transport['sendAction']>[0],
    action: Parameters<Transport['sendAction']>[1],
  ): void {
    if (action.type === 'MAKE_MOVE') this.#outbox.put(action, state._stateID);
  }

  /** Sends a stored action of this seat with its original id and the id of the state on which it was made. */
  sendKept({ id, stateID, action }: { id: string; stateID: number; action: { readonly type: string } }): void {
    const { playerID } = this;
    if (playerID === null) return;
    const { type, ...fields } = action;
    const move = { type: 'MAKE_MOVE', payload: { type, args: [fields], playerID } } as MoveAction;
    this.#outbox.put(move, stateID, id);
  }

  /** Stops resending an action that has not been answered. */
  forget(id: string): void {
    this.#outbox.drop(id);
  }

  override sendChatMessage(): void {
    // boardgame.io's own chat is not used; see `chat`.
  }

  /** Sends a chat message. Resolves to null if the server accepts it, otherwise to an error code. */
  chat(text: string): Promise<string | null> {
    const socket = this.#socket;
    if (socket === null || !socket.connected) return Promise.resolve('unavailable');
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('unavailable'), SYNC_MS);
      socket.emit('chat', this.matchID, text, (value) => {
        clearTimeout(timer);
        resolve('refused' in value ? value.refused : null);
      });
    });
  }

  /**
   * Lets the bots act without pauses until the player's next decision. If the message is lost, they keep their usual
   * pace.
   */
  hurry(): void {
    if (this.#socket?.connected === true) this.#socket.emit('hurry', this.matchID, () => undefined);
  }

  override requestSync(): void {
    const socket = this.#socket;
    if (socket === null || !socket.connected) return;
    const round = ++this.#round;
    this.#syncTimer.set(SYNC_MS, () => this.#again());
    const how = { stay: !this.#wantsBack };
    socket.emit('sync', this.matchID, this.playerID, this.credentials, this.numPlayers, how, (value) => {
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

  #report(news: News, matchID: string): void {
    if (matchID === this.matchID) this.#events.onNews(news);
  }

  #synced(args: Parameters<ServerToClient['sync']>): void {
    const [matchID, { state }] = args;
    if (matchID !== this.matchID) return;
    this.#reached(state);
    this.notifyClient({ type: 'sync', args: ofBoardgame(args) });
    // The server also sends a state without a request when the match starts.
    this.#opened();
  }

  #patched(args: Parameters<ServerToClient['patch']>): void {
    const [matchID, before, after, patch, , skipped = []] = args;
    if (matchID !== this.matchID || after <= this.#stateID) return;
    const state = before === this.#stateID ? this.#afterPatch(patch) : null;
    if (state === null) {
      // A patch was lost. If a sync is in progress, it will deliver the missing state.
      if (!this.#syncTimer.running) this.requestSync();
      return;
    }
    this.#reached(state);
    if (skipped.length > 0) this.#events.onSkipped(skipped);
    // Passed on as a whole state, because boardgame.io's client would copy all of it to apply a patch.
    this.notifyClient({ type: 'update', args: ofBoardgame([matchID, state, []]) });
  }

  /** Returns the last state with a patch applied, or null if the patch does not fit. */
  #afterPatch(patch: Parameters<ServerToClient['patch']>[3]): WireState | null {
    if (this.#state === null) return null;
    try {
      return patched(this.#state, patch);
    } catch {
      return null;
    }
  }

  #reached(state: WireState): void {
    this.#state = state;
    this.#stateID = state._stateID;
    this.#behindTimer.clear();
  }

  #opened(): void {
    this.#outbox.open();
    this.#events.onLink('open');
  }

  #moveAnswered(answer: Answer, id: string): void {
    if (answer.kind === 'ok' && answer.stateID > this.#stateID) {
      this.#behindTimer.set(BEHIND_MS, () => this.requestSync());
    }
    if (answer.kind === 'refused') {
      // The page shows an outdated state, or the server does not have this socket in the seat that the page expects.
      const { code } = answer;
      if (code === 'stale' || code === 'unauthorized' || code === 'not-started') this.requestSync();
      if (code === 'unknown-match') this.#syncRefused(answer);
    }
    this.#events.onAnswer(answer, id);
  }

  #syncRefused({ code, playerID }: Extract<Answer, { kind: 'refused' }>): void {
    switch (code) {
      case 'not-started':
        this.#events.onLink('waiting');
        return;
      case 'seat-moved':
        // This refusal arrives twice: as an event and as an answer.
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
      case 'elsewhere':
        // A new connection may reach another server.
        this.#outbox.close();
        this.#syncTimer.set(RETRY_MS, () => this.#again());
        this.#events.onLink('busy');
        return;
      default:
        // Another attempt would fail in the same way.
        this.disconnect();
        this.#events.onLink(FINAL[code] ?? 'gone');
    }
  }

  #waitFor(link: Link, ms: number): void {
    this.#outbox.close();
    this.#syncTimer.set(ms, () => this.requestSync());
    this.#events.onLink(link);
  }

  /** Replaces a dead or pending connection with a new one. */
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
