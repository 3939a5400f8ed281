import { createStore, type StoreApi } from 'zustand/vanilla';
import type { State } from '../../game/engine.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { Thinker } from '../bots/thinker.ts';
import { t } from '../i18n/debug.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { eyesOf, hasSeat, seenBy, type Eyes, type Viewer } from '../steps/viewer.ts';
import { botSteps } from './botPlay.ts';
import { goTo, perform, wasRefused, type History } from './history.ts';
import type { WrittenRefusal } from './steps.ts';

/** The state of the debug page. Every change creates a new object. */
export interface DebugState {
  readonly history: History;
  readonly viewer: Viewer;
  readonly eyes: Eyes;
  /** The viewer's view of the history's state. */
  readonly view: State;
  /** A message about the last action. */
  readonly message: string;
  readonly fault: DocumentFault | null;
  /** The match before the last load or branch. */
  readonly previous: History | null;
  /** The bots' progress, or null if no bots are playing. */
  readonly playing: { readonly done: number; readonly count: number } | null;
}

/** How often the bots' progress is reported, in milliseconds. The pause at each report keeps the page responsive. */
const REPORT_MS = 12;

interface BotRun {
  readonly from: History;
  readonly count: number;
  played: History;
}

/** Returns the parts of the state that depend on the history and the chosen viewer. */
function shownOf(history: History, viewer: Viewer): Pick<DebugState, 'history' | 'viewer' | 'eyes' | 'view'> {
  const eyes = eyesOf(viewer, history.state);
  return { history, viewer, eyes, view: seenBy(history.state, eyes) };
}

/** The debug page's match: its history, its viewer and the last message. */
export class DebugSession {
  readonly store: StoreApi<DebugState>;
  readonly #thinker: Thinker;
  #bots: BotRun | null = null;

  constructor(history: History, thinker = new Thinker()) {
    this.#thinker = thinker;
    this.store = createStore<DebugState>()(() => ({
      ...shownOf(history, 'open'),
      message: '',
      fault: null,
      previous: null,
      playing: null,
    }));
  }

  get state(): DebugState {
    return this.store.getState();
  }

  /** Loads a match, replacing the current one. If it cannot be read, shows the fault and returns false. */
  load(read: () => History): boolean {
    this.stopBots();
    try {
      const history = read();
      const { name, steps, note } = history;
      const loaded = t('debug:load.done', { name, count: steps.length });
      this.#jump(history, {
        message: note === undefined ? loaded : `${loaded} ${note}`,
        previous: this.state.history,
      });
      return true;
    } catch (error) {
      this.fail(faultOf(error));
      return false;
    }
  }

  /** Shows the fault in a document that could not be loaded. */
  fail(fault: DocumentFault): void {
    this.store.setState({ fault, message: '' });
  }

  say(message: string): void {
    this.store.setState({ message, fault: null });
  }

  /** Goes to a step of the list. */
  go(index: number): void {
    this.stopBots();
    const { history } = this.state;
    const next = goTo(history, index);
    if (next !== history) this.#jump(next);
  }

  /**
   * Performs an action at the current position, drops the later steps and returns null. If the action is illegal,
   * changes nothing and returns the refusal.
   */
  act(written: WrittenAction): WrittenRefusal | null {
    this.stopBots();
    const answer = perform(this.state.history, written);
    if (wasRefused(answer)) return answer;
    this.#goOn(answer, '');
    return null;
  }

  /**
   * Lets bots of one level play from the current position. The page stays responsive, and the user can stop the bots.
   */
  playBots(count: number, seed: string, level: string): void {
    this.stopBots();
    const { history } = this.state;
    this.#bots = { from: history, played: history, count };
    this.store.setState({ playing: { done: 0, count } });
    void this.#follow(this.#bots, botSteps(history, { count, seed, level, thinker: this.#thinker }));
  }

  /** Stops the bots. Their actions so far are kept. */
  stopBots(): void {
    const run = this.#bots;
    if (run === null) return;
    this.#bots = null;
    this.store.setState({ playing: null });
    const count = run.played.index - run.from.index;
    if (count === 0) this.say(t('debug:random.done', { count }));
    else this.#goOn(run.played, t('debug:random.done', { count }));
  }

  /** Stops the bots and their worker when the page closes. */
  close(): void {
    this.stopBots();
    this.#thinker.stop();
  }

  /** Shows the bots' progress until they finish or are stopped. */
  async #follow(run: BotRun, steps: AsyncGenerator<History, void>): Promise<void> {
    let reported = performance.now();
    for await (const played of steps) {
      if (this.#bots !== run) return;
      run.played = played;
      if (performance.now() - reported < REPORT_MS) continue;
      this.store.setState({ playing: { done: played.index - run.from.index, count: run.count } });
      // Lets the page draw and the user stop the bots, even when the bots run on the page instead of in a worker.
      await new Promise((resolve) => setTimeout(resolve, 0));
      reported = performance.now();
    }
    if (this.#bots === run) this.stopBots();
  }

  /** Returns to the match before the last load or branch. */
  takeBack(): void {
    this.stopBots();
    const { previous, history } = this.state;
    if (previous !== null) this.#jump(previous, { message: t('debug:steps.tookBack'), previous: history });
  }

  look(viewer: Viewer): void {
    this.store.setState(shownOf(this.state.history, viewer));
  }

  #jump(history: History, change: Partial<DebugState> = {}): void {
    const { viewer } = this.state;
    // If the new match lacks the viewer's seat, switches to the view that shows everything.
    const shown = shownOf(history, hasSeat(viewer, history.state) ? viewer : 'open');
    this.store.setState({ ...shown, message: '', fault: null, ...change });
  }

  /** Shows a history that continues the current one, and mentions any dropped steps. */
  #goOn(history: History, message: string): void {
    const { history: before, viewer } = this.state;
    const dropped = before.steps.length - before.index;
    this.store.setState({
      ...shownOf(history, viewer),
      fault: null,
      message: dropped > 0 ? `${message} ${t('debug:steps.dropped', { count: dropped })}`.trim() : message,
      ...(dropped > 0 ? { previous: before } : {}),
    });
  }
}
