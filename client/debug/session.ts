import type { State } from '../../game/engine.ts';
import { toPosition } from '../../game/notation/position.ts';
import { seatOf } from '../../game/notation/scenario.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { t } from '../i18n/debug.ts';
import { dispatch, localClient, movesOf, playerFor, type LocalClient, type PanelOptions } from './client.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { goTo, perform, wasRefused, type History } from './history.ts';
import { botSteps } from './botPlay.ts';
import type { WrittenRefusal } from './steps.ts';
import { eyesOf, hasSeat, type Eyes, type Viewer } from '../steps/viewer.ts';

/** What the debug page shows, one object for each change. */
export interface DebugState {
  readonly history: History;
  readonly viewer: Viewer;
  readonly eyes: Eyes;
  /** What these eyes see, as boardgame.io's client says. */
  readonly view: State;
  /** boardgame.io's panel shows an earlier moment of its log. */
  readonly peeking: boolean;
  readonly said: string;
  readonly fault: DocumentFault | null;
  /** The match before the last load or branch. */
  readonly previous: History | null;
  /** Bots are playing. */
  readonly playing: { readonly done: number; readonly count: number } | null;
}

/** So long bots play before the page has its turn again. */
const CHUNK_MS = 12;

interface BotRun {
  readonly from: History;
  readonly count: number;
  readonly steps: Generator<History, void>;
  played: History;
}

/** More actions at once than this are not played one by one for boardgame.io's panel. */
const MOST_FOLLOWED = 50;

const samePosition = (a: State, b: State): boolean => JSON.stringify(toPosition(a)) === JSON.stringify(toPosition(b));

/**
 * The match of the debug page: a history, and boardgame.io's single-player client that shows where it stands. The
 * history decides; the client plays along, and begins anew when the history jumps.
 */
export class DebugSession {
  #state: DebugState;
  #client: LocalClient;
  #panel: PanelOptions | null = null;
  #running = false;
  /** Where the history stood when the client began. */
  #begun = 0;
  /** While true, what the client says is our own doing. */
  #leading = false;
  #bots: BotRun | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(history: History) {
    const { state } = history;
    this.#state = {
      history,
      viewer: 'open',
      eyes: 'open',
      view: state,
      peeking: false,
      said: '',
      fault: null,
      previous: null,
      playing: null,
    };
    this.#client = this.#newClient();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): DebugState => this.#state;

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#client.start();
  }

  stop(): void {
    this.stopBots();
    if (!this.#running) return;
    this.#running = false;
    this.#client.stop();
  }

  /** Takes another match in the place of this one, or says why there is none. */
  load(read: () => History): boolean {
    this.stopBots();
    try {
      const history = read();
      const { name, steps, note } = history;
      const said = [t('debug:load.done', { name, count: steps.length }), ...(note === undefined ? [] : [note])].join(
        ' ',
      );
      this.#jump(history, { said, previous: this.#state.history });
      return true;
    } catch (error) {
      this.fail(faultOf(error));
      return false;
    }
  }

  /** Says what is wrong with something that was to be loaded. */
  fail(fault: DocumentFault): void {
    this.#set({ fault, said: '' });
  }

  say(said: string): void {
    this.#set({ said, fault: null });
  }

  /** Goes to a step of the list. */
  go(index: number): void {
    this.stopBots();
    const { history } = this.#state;
    const next = goTo(history, index);
    if (next !== history || this.#state.peeking) this.#jump(next, {});
  }

  /** Does an action here; the steps after it are dropped. Returns the refusal, which changes nothing, or null. */
  act(written: WrittenAction): WrittenRefusal | null {
    this.stopBots();
    const answer = perform(this.#state.history, written);
    if (wasRefused(answer)) return answer;
    this.#follow(answer, '');
    return null;
  }

  /** Lets bots of a level play from here, a few at a time, so that the page can be used and they can be stopped. */
  playBots(count: number, seed: string, level: string): void {
    this.stopBots();
    const { history } = this.#state;
    this.#bots = { from: history, played: history, count, steps: botSteps(history, count, seed, level) };
    this.#playSome();
  }

  /** Ends the bots' play; what they have done so far stays. */
  stopBots(): void {
    const run = this.#bots;
    if (run === null) return;
    this.#bots = null;
    clearTimeout(this.#later);
    this.#state = { ...this.#state, playing: null };
    const count = run.played.index - run.from.index;
    if (count === 0) this.say(t('debug:random.done', { count }));
    else this.#follow(run.played, t('debug:random.done', { count }));
  }

  #playSome(): void {
    const run = this.#bots;
    if (run === null) return;
    const until = performance.now() + CHUNK_MS;
    do {
      const next = run.steps.next();
      if (next.done !== true) run.played = next.value;
      if (next.done === true || run.played.index - run.from.index >= run.count) {
        this.stopBots();
        return;
      }
    } while (performance.now() < until);
    this.#set({ playing: { done: run.played.index - run.from.index, count: run.count } });
    this.#later = setTimeout(() => this.#playSome(), 0);
  }

  /** Back to the match before the last load or branch. */
  takeBack(): void {
    this.stopBots();
    const { previous, history } = this.#state;
    if (previous !== null) this.#jump(previous, { said: t('debug:steps.tookBack'), previous: history });
  }

  look(viewer: Viewer): void {
    const eyes = eyesOf(viewer, this.#state.history.state);
    this.#state = { ...this.#state, viewer, eyes };
    this.#leading = true;
    this.#client.updatePlayerID(playerFor(eyes, this.#state.history.state));
    this.#leading = false;
    this.#show({});
  }

  /** Shows boardgame.io's panel in an element, or takes it away. */
  setPanel(panel: PanelOptions | null): void {
    this.#panel = panel;
    this.#reconnect();
    this.#show({});
  }

  #set(change: Partial<DebugState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #newClient(): LocalClient {
    const { history, eyes } = this.#state;
    this.#begun = history.index;
    const { client } = localClient(history.state, eyes, () => this.#state.eyes === 'open', this.#panel);
    client.subscribe(() => this.#heard(client));
    return client;
  }

  /** boardgame.io's client from here on; it has no way to be given another state. */
  #reconnect(): void {
    const old = this.#client;
    if (this.#running) old.stop();
    this.#client = this.#newClient();
    if (this.#running) this.#client.start();
  }

  /** The client's state as the page shows it, after it or the eyes have changed. */
  #show(change: Partial<DebugState>): void {
    const shown = this.#client.getState();
    const { history } = this.#state;
    // A moment of its log that the panel points at carries no number.
    const peeking = shown !== null && shown._stateID === undefined;
    this.#set({ view: shown?.G ?? history.state, peeking, ...change });
  }

  #jump(history: History, change: Partial<DebugState>): void {
    const { viewer: before } = this.#state;
    // Who looked from a seat that this match does not have looks at all of it, and is told so.
    const viewer = hasSeat(before, history.state) ? before : 'open';
    this.#state = { ...this.#state, history, viewer, eyes: eyesOf(viewer, history.state), said: '', fault: null };
    this.#reconnect();
    this.#show(change);
  }

  /** The history went on: the client makes the same moves, so that its log and its panel know them. */
  #follow(history: History, said: string): void {
    const before = this.#state.history;
    const dropped = before.steps.length - before.index;
    const added = history.steps.slice(before.index);
    const change: Partial<DebugState> = {
      said: dropped > 0 ? `${said} ${t('debug:steps.dropped', { count: dropped })}`.trim() : said,
      ...(dropped > 0 ? { previous: before } : {}),
    };
    if (added.length > MOST_FOLLOWED || this.#state.peeking) {
      this.#jump(history, change);
      return;
    }
    this.#leading = true;
    for (const step of added) {
      if (step.kind === 'action') dispatch(this.#client, step, seatOf(history.state, step.written.by));
    }
    const eyes = eyesOf(this.#state.viewer, history.state);
    this.#state = { ...this.#state, history, eyes, fault: null };
    this.#client.updatePlayerID(playerFor(eyes, history.state));
    this.#leading = false;
    // boardgame.io may know better who is to move; the engine decides.
    if (!samePosition(this.#client.store.getState().G as State, history.state)) this.#reconnect();
    this.#show(change);
  }

  /** Something happened in the client that this page did not do: its panel was used. */
  #heard(client: LocalClient): void {
    if (this.#leading || client !== this.#client) return;
    this.stopBots();
    const moves = movesOf(client);
    const { history } = this.#state;
    const known = history.index - this.#begun;
    if (moves.length < known) {
      // The panel's own reset: the client is back where it began.
      const back = goTo(history, this.#begun);
      this.#state = { ...this.#state, history: back, eyes: eyesOf(this.#state.viewer, back.state), fault: null };
      this.#show({ said: '' });
      return;
    }
    if (moves.length === known) {
      this.#show({});
      return;
    }
    let next = history;
    for (const { type, args, playerID } of moves.slice(known)) {
      const fields: unknown = Array.isArray(args) ? args[0] : args;
      const by = history.state.players[Number(playerID)]?.faction ?? playerID;
      const answer = perform(next, { by, ...(typeof fields === 'object' ? fields : {}), type });
      if (wasRefused(answer)) {
        this.#jump(next, {});
        return;
      }
      next = answer;
    }
    const dropped = history.steps.length - history.index;
    this.#state = { ...this.#state, history: next, eyes: eyesOf(this.#state.viewer, next.state) };
    this.#show({
      said: dropped > 0 ? t('debug:steps.dropped', { count: dropped }) : '',
      fault: null,
      ...(dropped > 0 ? { previous: history } : {}),
    });
  }
}
