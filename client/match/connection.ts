import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { check, type Action, type State } from '../../game/engine.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { scytheGame } from '../../game/scythe.ts';
import { LobbyFault, getMatch, type LobbySeat } from '../lobby/api.ts';
import { MATCH_WORDS } from '../words/match.ts';
import { newEntries, type LogEntry } from './logLines.ts';

/** What the page shows of a match, one object for each change. */
export interface TableState {
  readonly view: State | null;
  readonly stateID: number;
  readonly link: 'connecting' | 'open' | 'lost' | 'gone';
  readonly seats: readonly LobbySeat[];
  readonly log: readonly LogEntry[];
  /** An action that was sent and not answered yet. */
  readonly pending: Action | null;
  /** The last thing to say about an action: a refusal with its rule, or an unconfirmed one. */
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
}

export interface ConnectionOptions {
  readonly matchID: string;
  /** null watches. */
  readonly seat: number | null;
  readonly credentials?: string;
  readonly seats: readonly LobbySeat[];
}

type Transport = ReturnType<ReturnType<typeof SocketIO>>;
type TransportOptions = Parameters<ReturnType<typeof SocketIO>>[0];

const CONFIRM_MS = 3_000;
const RETRY_MS = 2_000;
const CONNECT_MS = 6_000;
/** A log longer than this forgets its beginning. */
const MOST_LINES = 2_000;

/**
 * One seat's (or a spectator's) link to a match: boardgame.io's client behind a store that React can read. It asks
 * the engine before it sends, says what was refused, and reconnects only to a match that still exists.
 */
export class MatchConnection {
  readonly #options: ConnectionOptions;
  readonly #client;
  #transport: Transport | null = null;
  #state: TableState;
  readonly #listeners = new Set<() => void>();
  #confirm: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #lostOnce = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#state = {
      view: null,
      stateID: -1,
      link: 'connecting',
      seats: options.seats,
      log: [],
      pending: null,
      notice: null,
    };
    const { matchID, seat, credentials, seats } = options;
    // Our own loop decides when to connect again: a stock server makes a match of any id that is asked for.
    const socket = SocketIO({ socketOpts: { reconnection: false } });
    this.#client = Client({
      // The seed is the server's; this game only reads views.
      game: scytheGame({ drawSeed: () => '' }),
      multiplayer: (given: TransportOptions) => {
        const receive: TransportOptions['transportDataCallback'] = (data) => {
          given.transportDataCallback(data);
          if (data.type === 'update') this.#answered(data.args[1]._stateID);
        };
        this.#transport = socket({ ...given, transportDataCallback: receive });
        return this.#transport;
      },
      matchID,
      playerID: seat === null ? undefined : String(seat),
      credentials,
      numPlayers: seats.length,
      debug: false,
    });
    this.#client.subscribe((state) => this.#received(state));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): TableState => this.#state;

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#connect();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#confirm);
    clearTimeout(this.#watch);
    this.#client.stop();
  }

  /** Tries to connect now instead of at the next round. */
  retry(): void {
    clearTimeout(this.#watch);
    void this.#reconnect();
  }

  /**
   * Sends an action that the engine allows on the seat's view. A refusal is said and nothing is sent. Undo is the
   * server's to judge: a view has no history.
   */
  act(action: Action): void {
    const { view, pending, link } = this.#state;
    const { seat } = this.#options;
    if (view === null || seat === null || pending !== null || link !== 'open') return;
    const isUndo = action.type === 'undo' || action.type === 'undoTurn';
    const refused = isUndo ? null : check(view, seat, action);
    if (refused !== null) {
      this.#set({ notice: { text: REFUSALS[refused.refused].text, rule: refused.rule } });
      return;
    }
    this.#set({ pending: action, notice: null });
    this.#confirm = setTimeout(() => this.#unconfirmed(), CONFIRM_MS);
    const { type, ...fields } = action;
    this.#client.moves[type](fields);
  }

  /** Says something in the place of refusals. */
  say(text: string, rule: string | null = null): void {
    this.#set({ notice: { text, rule } });
  }

  #set(change: Partial<TableState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #connect(): void {
    this.#client.start();
    this.#watch = setTimeout(() => {
      if (this.#state.link !== 'open') this.#lose();
    }, CONNECT_MS);
  }

  #received(state: { G: State; _stateID: number; isConnected: boolean } | null): void {
    const seats = this.#client.matchData ?? this.#state.seats;
    if (!this.#running) return;
    if (state === null) {
      if (seats !== this.#state.seats) this.#set({ seats });
      return;
    }
    const { G, _stateID, isConnected } = state;
    if (!isConnected) {
      if (this.#state.link === 'open') this.#lose();
      return;
    }
    const before = this.#state;
    const missed = this.#lostOnce && before.stateID >= 0 && _stateID > before.stateID + 1;
    const entries = newEntries(G, before.view?.eventCount ?? 0, missed);
    const confirmed = _stateID !== before.stateID;
    if (confirmed) clearTimeout(this.#confirm);
    this.#set({
      view: G,
      stateID: _stateID,
      link: 'open',
      seats,
      log: entries.length === 0 ? before.log : [...before.log, ...entries].slice(-MOST_LINES),
      pending: confirmed ? null : before.pending,
    });
  }

  /** An update that changed nothing answers an action the server refused. */
  #answered(stateID: number): void {
    const { pending } = this.#state;
    if (pending === null || stateID !== this.#state.stateID) return;
    clearTimeout(this.#confirm);
    const isUndo = pending.type === 'undo' || pending.type === 'undoTurn';
    const text = isUndo ? MATCH_WORDS.nothingToUndo : REFUSALS['not-your-decision'].text;
    this.#set({ pending: null, notice: { text, rule: null } });
  }

  #unconfirmed(): void {
    this.#set({ pending: null, notice: { text: MATCH_WORDS.unconfirmed, rule: null } });
    this.#transport?.requestSync();
  }

  #lose(): void {
    clearTimeout(this.#watch);
    clearTimeout(this.#confirm);
    this.#lostOnce = true;
    this.#set({ link: 'lost', pending: null });
    // Not within the socket's own event.
    this.#watch = setTimeout(() => void this.#reconnect(), RETRY_MS);
  }

  async #reconnect(): Promise<void> {
    if (!this.#running) return;
    this.#client.stop();
    try {
      await getMatch(this.#options.matchID);
      if (this.#running) this.#connect();
    } catch (fault) {
      if (!this.#running) return;
      if (fault instanceof LobbyFault && fault.kind === 'not-found') {
        this.#set({ link: 'gone' });
        return;
      }
      this.#watch = setTimeout(() => void this.#reconnect(), RETRY_MS);
    }
  }
}
