/** Each item handled delays the next run by this many milliseconds, up to a maximum. */
const WAIT_MS = 4;

/**
 * Handles items in batches, one run at a time. A few items are handled almost immediately. The more items a run
 * handles, the longer the wait until the next run, because a run costs more than each item in it.
 */
export class Pace {
  readonly #work: () => Promise<number> | number;
  readonly #longestMs: number;
  /** The earliest time of the next run, by `performance.now()`. */
  #next = 0;
  #isPlanned = false;
  #isRunning = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  /**
   * `work` handles all waiting items and returns their number. It never rejects. `longestMs` is the maximum wait
   * between two runs.
   */
  constructor(work: () => Promise<number> | number, longestMs: number) {
    this.#longestMs = longestMs;
    this.#work = work;
  }

  /** Schedules a run unless one is already scheduled. Call it when there is something to handle. */
  soon(): void {
    if (this.#isPlanned || this.#isStopped) return;
    this.#isPlanned = true;
    if (!this.#isRunning) this.#plan();
  }

  /** Cancels the scheduled run and prevents further ones. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#isPlanned = false;
    this.#isStopped = true;
  }

  #plan(): void {
    const wait = this.#next - performance.now();
    // Runs at the end of this turn of the event loop, so that items added together are handled together.
    if (wait < 1) setImmediate(() => void this.#run());
    else this.#timer = setTimeout(() => void this.#run(), wait);
  }

  async #run(): Promise<void> {
    if (this.#isStopped) return;
    this.#isPlanned = false;
    this.#isRunning = true;
    const began = performance.now();
    const count = await this.#work();
    this.#next = began + Math.min(count * WAIT_MS, this.#longestMs);
    this.#isRunning = false;
    if (this.#isPlanned) this.#plan();
  }
}
