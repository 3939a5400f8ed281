import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Action } from '../../game/engine.ts';
import { t } from '../i18n/learn.ts';
import { isSame, pliesOf, playCourse } from './course.ts';
import { STEPS } from './lessons/lessons.ts';

/** The guided match as the table shows it. Every change creates a new object. */
export interface LearnState {
  readonly step: number;
  /** The number of the script's actions that have been played. */
  readonly played: number;
  /** Increases whenever the table changes. */
  readonly id: number;
  /** True if the last change was an action, so that its effects are animated. */
  readonly happened: boolean;
  readonly notice: { readonly text: string; readonly rule: null } | null;
}

interface LearnOptions {
  /** Called with the number of each step reached. */
  readonly onStep: (step: number) => void;
  /** The pause before each of the rival's actions, in milliseconds. */
  readonly pause: number;
}

/**
 * The guided match: the player performs the action that a step requires, and the script performs those that follow. The
 * state after a step is always the same, so going back, skipping and reloading need only the step's number.
 */
export class LearnSession {
  readonly course = playCourse();
  readonly store: StoreApi<LearnState>;
  readonly #options: LearnOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(step: number, options: LearnOptions) {
    this.#options = options;
    this.store = createStore(() => ({
      step,
      played: this.course.starts[step],
      id: 1,
      happened: false,
      notice: null,
    }));
  }

  get #state(): LearnState {
    return this.store.getState();
  }

  start(): void {
    this.#running = true;
    this.#goOn();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  /**
   * Handles an action at the table. Accepts the next action that the script requires, and Undo, which goes back a step.
   */
  act(action: Action): void {
    const { step, played, id } = this.#state;
    if (action.type === 'undo' || action.type === 'undoTurn') {
      this.goTo(step - 1);
      return;
    }
    // A player who reads ahead can act without pressing Continue.
    const asking = STEPS.findIndex(({ does }, i) => i >= step && does !== undefined);
    const wanted = STEPS[asking]?.does;
    if (wanted !== undefined && played === this.course.starts[asking] && isSame(action, wanted)) {
      this.store.setState({ step: asking });
      this.#play();
    } else if (action.type !== 'endMove') {
      // The table sends `endMove` automatically. It is ignored, because the script has its own.
      this.store.setState({ id: id + 1, happened: false, notice: { text: t('learn:notNow'), rule: null } });
    }
  }

  /** Goes to the next step if the current one requires no action. */
  next(): void {
    const { step } = this.#state;
    if (STEPS[step].does === undefined) this.goTo(step + 1);
  }

  /** Goes to a step and shows the match as it is at that point of the script. */
  goTo(to: number): void {
    clearTimeout(this.#timer);
    const step = Math.max(0, Math.min(STEPS.length - 1, to));
    const { id, played } = this.#state;
    const next = this.course.starts[step];
    this.store.setState({ step, played: next, id: next === played ? id : id + 1, happened: false, notice: null });
    this.#options.onStep(step);
  }

  /** Plays the next action of the script. */
  #play(): void {
    const { played, id } = this.#state;
    this.store.setState({ played: played + 1, id: id + 1, happened: true, notice: null });
    this.#goOn();
  }

  /** Schedules the next action that follows the player's, or goes to the next step if all have been played. */
  #goOn(): void {
    clearTimeout(this.#timer);
    const { step, played } = this.#state;
    const end = this.course.starts[step + 1];
    if (!this.#running || played === this.course.starts[step]) return;
    if (played < end) {
      const isOwn = pliesOf(step)[played - this.course.starts[step]].by === 'pupil';
      this.#timer = setTimeout(() => this.#play(), isOwn ? 0 : this.#options.pause);
    } else {
      this.store.setState({ step: step + 1 });
      this.#options.onStep(step + 1);
    }
  }
}
