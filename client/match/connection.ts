import { Client } from 'boardgame.io/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { check, type Action, type State } from '../../game/engine.ts';
import { scytheGame } from '../../game/scythe.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { getChat, getLog } from '../net/api.ts';
import { refusalText, whyOf } from '../i18n/refusals.ts';
import type { Answer } from '../net/answer.ts';
import { newAround, take, withMessages, type AroundStore } from '../net/around.ts';
import { MatchHistory, type Happened, type LogEntry } from '../table/history.ts';
import type { OpenSocket } from '../net/socket.ts';
import { ScytheTransport, type Link, type LinkEvents } from '../net/transport.ts';
import { OwnActions } from '../table/ownActions.ts';

/** What the page shows of a match, one object for each change. */
export interface TableState {
  /** null while the match waits for players, and before it was read. */
  readonly view: State | null;
  readonly stateID: number;
  /** null watches. The seat may get another number when the match starts. */
  readonly seat: number | null;
  readonly link: Link;
  readonly seats: readonly PublicPlayer[];
  /** The latest lines; a long match has earlier ones on the server. */
  readonly log: readonly LogEntry[];
  readonly hasEarlierLog: boolean;
  /** An action that is not answered yet; without a connection it waits for one. */
  readonly pending: Action | null;
  /** The last thing to say about an action: a refusal with its rule, or a delay. */
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
}

export interface ConnectionOptions {
  readonly matchID: string;
  /** null watches. */
  readonly seat: number | null;
  /** What opens the seat, or an unlisted match for a spectator. */
  readonly credentials?: string;
  readonly seats: readonly PublicPlayer[];
  /** What is told beside the states. */
  readonly around?: AroundStore;
  /** May one read what is said here? */
  readonly hasChat?: boolean;
  /** Told when the match has started and the seat has another number. */
  readonly onSeat?: (seat: number) => void;
  /** For tests. */
  readonly openSocket?: OpenSocket;
  /** Pages of the match's log; for tests. */
  readonly readLog?: typeof getLog;
}

/** How long a log that could not be fetched is left alone. */
const LOG_RETRY_MS = 10_000;

/** How many earlier actions the log shows with one click. */
const EARLIER_ACTIONS = 500;

const isFinal = (link: Link): boolean => link === 'gone' || link === 'unauthorized' || link === 'unwatched';

/**
 * One seat's (or a spectator's) link to a match: boardgame.io's client over our transport, behind a store that React
 * can read. It asks the engine before it sends and says what was refused.
 */
export class MatchConnection {
  readonly around: AroundStore;
  readonly own = new OwnActions();
  /** What the page shows. */
  readonly store: StoreApi<TableState>;
  readonly #options: ConnectionOptions;
  readonly #client;
  #transport: ScytheTransport | null = null;
  readonly #history = new MatchHistory();
  #fetching = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.around = options.around ?? newAround();
    const { matchID, seat, credentials, seats, openSocket } = options;
    this.store = createStore<TableState>()(() => ({
      view: null,
      stateID: -1,
      seat,
      link: 'connecting',
      seats,
      log: [],
      hasEarlierLog: false,
      pending: null,
      notice: null,
    }));
    const events: LinkEvents = {
      onLink: (link) => this.#linked(link),
      onAnswer: (answer) => this.#answered(answer),
      onDelay: (code) => this.#set({ notice: { text: refusalText(code), rule: null } }),
      onSeat: (playerID) => this.#moved(playerID),
      onTold: (told) => {
        if (this.#running) take(this.around, told, Date.now());
      },
    };
    this.#client = Client({
      // The seed is the server's; this game only reads views.
      game: scytheGame({ drawSeed: () => '' }),
      multiplayer: (given) => (this.#transport = new ScytheTransport(given, events, openSocket)),
      matchID,
      playerID: seat === null ? undefined : String(seat),
      credentials,
      numPlayers: seats.length,
      debug: false,
    });
    this.#client.subscribe((state) => this.#received(state));
  }

  get #state(): TableState {
    return this.store.getState();
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#client.start();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    clearTimeout(this.#again);
    this.#client.stop();
  }

  /** Tries to connect now instead of at the next round, or asks whether the connection is alive. */
  retry(): void {
    if (this.#running) this.#transport?.retry();
  }

  /** Takes the seat back from the bot that plays it. */
  takeBack(): void {
    if (this.#running) this.#transport?.takeBack();
  }

  /**
   * Sends an action that the engine allows on the seat's view; without a connection it is sent as soon as there is one.
   * A refusal is said and nothing is sent. Undo is the server's to judge: a view has no history.
   */
  act(action: Action): void {
    const { view, seat, pending, link } = this.#state;
    if (view === null || seat === null || pending !== null || isFinal(link)) return;
    this.own.note(view, seat, action, this.#state.stateID);
    const isUndo = action.type === 'undo' || action.type === 'undoTurn';
    const refused = isUndo ? null : check(view, seat, action);
    if (refused !== null) {
      this.#set({ notice: whyOf(refused) });
      return;
    }
    this.#set({ pending: action, notice: null });
    const { type, ...fields } = action;
    this.#client.moves[type](fields);
  }

  /** Fetches earlier actions, which stay until `forgetEarlierLog`. */
  readEarlierLog(): void {
    this.#history.widen(EARLIER_ACTIONS);
    this.#showLog();
    void this.#fetchLog();
  }

  /** Keeps only the latest actions again. */
  forgetEarlierLog(): void {
    this.#history.narrow();
    if (this.#running) this.#showLog();
  }

  /** Says something to those at the table; resolves to why it was not said, or null. */
  chat(text: string): Promise<string | null> {
    return this.#transport?.chat(text) ?? Promise.resolve('unavailable');
  }

  #set(change: Partial<TableState>): void {
    this.store.setState(change);
  }

  #showLog(): void {
    this.#set({ log: this.#history.entries(), hasEarlierLog: this.#history.hasEarlier });
  }

  #linked(link: Link): void {
    if (!this.#running || link === this.#state.link) return;
    this.#set({ link, ...(isFinal(link) ? { pending: null } : {}) });
    if ((link === 'open' || link === 'waiting') && this.#options.hasChat === true) void this.#fetchChat();
  }

  /** Fills in what was said before the line stood. */
  async #fetchChat(): Promise<void> {
    const { matchID, credentials } = this.#options;
    try {
      for (let next: number | null = this.around.getState().messages.at(-1)?.id ?? 0; next !== null && this.#running;) {
        const page: Awaited<ReturnType<typeof getChat>> = await getChat(matchID, next, credentials);
        this.around.setState(({ messages }) => ({ messages: withMessages(messages, page.messages) }));
        next = page.next;
      }
    } catch {
      // It comes with the next line; nothing of the match hangs on it.
    }
  }

  #answered(answer: Answer): void {
    const notice = answer.kind === 'ok' ? null : { text: refusalText(answer.code), rule: answer.rule };
    this.#set({ pending: null, notice });
  }

  #moved(playerID: string): void {
    const seat = Number(playerID);
    this.#client.updatePlayerID(playerID);
    this.#set({ seat });
    this.#options.onSeat?.(seat);
  }

  #received(state: { G: State; _stateID: number } | null): void {
    if (!this.#running) return;
    const before = this.#state;
    const seats = this.#client.matchData ?? before.seats;
    if (state === null || state._stateID === before.stateID) {
      if (seats !== before.seats) this.#set({ seats });
      return;
    }
    const { G, _stateID } = state;
    this.#history.add({ stateID: _stateID, events: G.events });
    const log = { log: this.#history.entries(), hasEarlierLog: this.#history.hasEarlier };
    this.#set({ view: G, stateID: _stateID, seats, ...log });
    if (!this.#history.isWhole) void this.#fetchLog();
  }

  /** Fetches missing actions from the server's log: those before the page was opened or while it was offline. */
  async #fetchLog(): Promise<void> {
    if (this.#fetching || !this.#running) return;
    this.#fetching = true;
    clearTimeout(this.#again);
    const { matchID, credentials, readLog = getLog } = this.#options;
    try {
      while (this.#running && !this.#history.isWhole) {
        const after = this.#history.whole;
        const { entries } = await readLog(matchID, after, credentials);
        for (const action of entries) this.#history.add(action as Happened);
        // The server has no more for this reader.
        if (this.#history.whole === after) break;
      }
      if (this.#running) this.#showLog();
    } catch {
      // The log shows the gap; the match goes on without it.
      if (this.#running) this.#again = setTimeout(() => void this.#fetchLog(), LOG_RETRY_MS);
    } finally {
      this.#fetching = false;
    }
  }
}
