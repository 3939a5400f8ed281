import { Client } from '#boardgame/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { check, type Action, type State } from '../../game/engine.ts';
import { gameFrame } from '../../game/gameFrame.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { getChat, getLog } from '../net/api.ts';
import { refusalText, whyOf } from '../i18n/refusals.ts';
import { t } from '../i18n/table.ts';
import type { Answer } from '../net/answer.ts';
import { newAround, take, withMessages, type AroundStore } from '../net/around.ts';
import { MatchHistory, type Happened, type LogEntry } from '../table/log/history.ts';
import type { OpenSocket } from '../net/socket.ts';
import { ScytheTransport, type Link, type LinkEvents } from '../net/transport.ts';
import { OwnActions } from '../table/ownActions.ts';
import type { Away } from '../table/source.ts';
import { awayOf, NOWHERE_AWAY } from './away.ts';
import { Correspondence, type Position } from './correspondence.ts';
import type { MoveQueue } from './moveQueue.ts';

/** The state of a match that the page shows. Every change creates a new object. */
export interface TableState {
  /** Null while the match waits for players, and before the first state arrives. */
  readonly view: State | null;
  readonly stateID: number;
  /** Null for a spectator. The seat may be renumbered when the match starts. */
  readonly seat: number | null;
  readonly link: Link;
  readonly seats: readonly PublicPlayer[];
  /** The latest log entries, and any earlier ones that the player has requested from the server. */
  readonly log: readonly LogEntry[];
  readonly hasEarlierLog: boolean;
  /** The action that the server has not answered yet, or null. Offline, the action waits for a connection. */
  readonly pending: Action | null;
  /** The latest message about an action, such as a refusal with its rule, or a delay. */
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
  /** True once the server has refused an action because the match ended without a result. */
  readonly isAbandoned: boolean;
  /** The moves waiting on this device, and when the connection to the server was last open. */
  readonly away: Away;
}

interface ConnectionOptions {
  readonly matchID: string;
  /** Null for a spectator. */
  readonly seat: number | null;
  /** The credentials of the seat or, for a spectator, the invitation to a private match. */
  readonly credentials?: string;
  readonly seats: readonly PublicPlayer[];
  /** The store for clocks, chat and other news from the server. Game states are in `store` instead. */
  readonly around?: AroundStore;
  /** True if this viewer can read the chat. */
  readonly hasChat?: boolean;
  /** Called when the seat has been renumbered because the match has started. */
  readonly onSeat?: (seat: number) => void;
  /** Stores moves so that they outlast this page. Only in correspondence matches. */
  readonly queue?: MoveQueue | undefined;
  /** Replaced in tests. */
  readonly openSocket?: OpenSocket;
  /** Reads a page of the match's log; replaced in tests. */
  readonly readLog?: typeof getLog;
}

/** How long to wait after a failed fetch of the log, in milliseconds. */
const LOG_RETRY_MS = 10_000;

/** How many earlier actions one click adds to the log. */
const EARLIER_ACTIONS = 500;

/** Returns true if the viewer has a seat and bots play all the others. */
export const isAlone = (seat: number | null, seats: readonly PublicPlayer[]): boolean =>
  seat !== null && seats.every(({ id, bot }) => id === seat || bot !== undefined);

const isFinal = (link: Link): boolean => link === 'gone' || link === 'unauthorized' || link === 'unwatched';

/** The codes with which the server refuses actions in a match that ended without a result. */
const ENDED: ReadonlySet<string> = new Set(['match-abandoned', 'match-adjudicated', 'match-agreed']);

/**
 * The connection of a seat or a spectator to a match. Runs boardgame.io's client on `ScytheTransport`, and holds the
 * state for React in a store. Checks actions with the engine before sending them and reports refusals.
 */
export class MatchConnection {
  readonly around: AroundStore;
  readonly own = new OwnActions();
  /** The state that the page shows. */
  readonly store: StoreApi<TableState>;
  readonly #options: ConnectionOptions;
  readonly #client;
  #transport: ScytheTransport | null = null;
  readonly #history = new MatchHistory();
  #fetching = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  readonly #play: Correspondence | null;
  /** When an open connection was last lost, in milliseconds since 1970, or null if none has been lost on this page. */
  #seenAt: number | null = null;
  #server: Position | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.around = options.around ?? newAround();
    const { matchID, seat, credentials, seats, openSocket, queue } = options;
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
      isAbandoned: false,
      away: NOWHERE_AWAY,
    }));
    this.#play =
      queue === undefined
        ? null
        : new Correspondence({
            queue,
            seat: () => this.#state.seat,
            send: (move) => this.#transport?.sendKept(move),
            forget: (id) => this.#transport?.forget(id),
            onChange: () => this.#showPlay(),
          });
    const events: LinkEvents = {
      onLink: (link) => this.#linked(link),
      onAnswer: (answer, id) => this.#answered(answer, id),
      onDelay: (code) => this.#set({ notice: { text: refusalText(code), rule: null } }),
      onSeat: (playerID) => this.#moved(playerID),
      onNews: (news) => {
        if (!this.#running) return;
        take(this.around, news, Date.now());
        if (news.type === 'course') this.#play?.retry();
      },
      onSkipped: (actions) => {
        for (const action of actions) this.#history.add(action);
      },
    };
    this.#client = Client({
      game: gameFrame(),
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

  /** The server's last position, without the waiting moves, or null before the first position. */
  get server(): Position | null {
    return this.#server;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#client.start();
    void this.#play?.begin();
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    clearTimeout(this.#again);
    this.#client.stop();
  }

  /** Connects now instead of at the next attempt, or checks an open connection. */
  retry(): void {
    if (this.#running) this.#transport?.retry();
  }

  /** Takes the seat back from its bot. */
  takeBack(): void {
    if (this.#running) this.#transport?.takeBack();
  }

  /** Lets the bots act without pauses until the player's next decision, if all other seats are played by bots. */
  hurry(): void {
    const { seat, seats } = this.#state;
    if (this.#running && isAlone(seat, seats)) this.#transport?.hurry();
  }

  /**
   * Sends an action if the engine allows it in the seat's view, otherwise shows the refusal. An undo is not checked,
   * because a view has no history. Offline, the action waits. Does nothing for a spectator, before the first state,
   * while another action is pending, or if the connection has failed for good.
   */
  act(action: Action): void {
    const { view, seat, pending, link } = this.#state;
    if (view === null || seat === null || pending !== null || isFinal(link)) return;
    this.own.note(view, seat, action, this.#state.stateID);
    if (this.#play !== null) {
      this.#set({ notice: null });
      const notice = this.#play.act(action, () => this.#set({ notice: { text: t('table:queue.taken'), rule: null } }));
      if (notice !== null) this.#set({ notice: whyOf(notice) });
      return;
    }
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

  /** Fetches earlier actions, which are kept until `forgetEarlierLog`. */
  readEarlierLog(): void {
    this.#history.widen(EARLIER_ACTIONS);
    this.#showLog();
    void this.#fetchLog();
  }

  /** Removes earlier actions from the log, and limits it to the latest actions again. */
  forgetEarlierLog(): void {
    this.#history.narrow();
    if (this.#running) this.#showLog();
  }

  /** Sends a chat message. Resolves to the code of its refusal, or null if it was accepted. */
  chat(text: string): Promise<string | null> {
    return this.#transport?.chat(text) ?? Promise.resolve('unavailable');
  }

  /**
   * Updates the time when the connection was lost and, in a correspondence match, the shown position and the waiting
   * moves.
   */
  #showPlay(): void {
    const { link } = this.#state;
    const seenAt = link === 'open' || link === 'connecting' ? null : this.#seenAt;
    if (this.#play === null) {
      if (this.#state.away.seenAt !== seenAt) this.#set({ away: { ...NOWHERE_AWAY, seenAt } });
      return;
    }
    this.#set({ ...this.#play.shown(), away: awayOf(this.#play, seenAt) });
  }

  #set(change: Partial<TableState>): void {
    this.store.setState(change);
  }

  #showLog(): void {
    this.#set({ log: this.#history.entries(), hasEarlierLog: this.#history.hasEarlier });
  }

  #linked(link: Link): void {
    if (!this.#running || link === this.#state.link) return;
    if (this.#state.link === 'open') this.#seenAt = Date.now();
    this.#set({ link, ...(isFinal(link) ? { pending: null } : {}) });
    if (link === 'open') this.#play?.opened();
    else this.#play?.lost();
    this.#showPlay();
    if ((link === 'open' || link === 'waiting') && this.#options.hasChat === true) void this.#fetchChat();
  }

  /** Fetches the chat messages that this page has not received, such as those sent before the connection opened. */
  async #fetchChat(): Promise<void> {
    const { matchID, credentials } = this.#options;
    try {
      for (let next: number | null = this.around.getState().messages.at(-1)?.id ?? 0; next !== null && this.#running;) {
        const page: Awaited<ReturnType<typeof getChat>> = await getChat(matchID, next, credentials);
        this.around.setState(({ messages }) => ({ messages: withMessages(messages, page.messages) }));
        next = page.next;
      }
    } catch {
      // The match continues without them, and the next connection fetches them.
    }
  }

  #answered(answer: Answer, id: string): void {
    const isDropped = this.#play?.answered(answer, id) === true;
    // `away` explains in detail what happened to moves made offline.
    const notice = answer.kind === 'ok' || isDropped ? null : { text: refusalText(answer.code), rule: answer.rule };
    this.#set({ pending: null, notice });
    this.#showPlay();
    if (answer.kind !== 'ok' && ENDED.has(answer.code)) this.#set({ isAbandoned: true });
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
    if (state === null || state._stateID === this.#server?.stateID) {
      if (seats !== before.seats) this.#set({ seats });
      return;
    }
    const { G, _stateID } = state;
    this.#history.add({ stateID: _stateID, events: G.events });
    const log = { log: this.#history.entries(), hasEarlierLog: this.#history.hasEarlier };
    this.#server = { view: G, stateID: _stateID };
    if (this.#play === null) this.#set({ view: G, stateID: _stateID, seats, ...log });
    else {
      this.#play.position(G, _stateID);
      this.#set({ seats, ...log });
      this.#showPlay();
    }
    if (!this.#history.isWhole) void this.#fetchLog();
  }

  /** Fetches missing actions from the server's log: those made before the page was opened or while it was offline. */
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
        // The server has no more entries for this viewer.
        if (this.#history.whole === after) break;
      }
      if (this.#running) this.#showLog();
    } catch {
      // The log shows the gap, and the match continues.
      if (this.#running) this.#again = setTimeout(() => void this.#fetchLog(), LOG_RETRY_MS);
    } finally {
      this.#fetching = false;
    }
  }
}
