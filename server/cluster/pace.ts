/** For each thing handled at once, the next run waits this long, in milliseconds, up to the longest wait. */
const WAIT_MS = 4;
const LONGEST_MS = 20;

/**
 * Runs work on what has gathered since the last run: almost at once when there is little, and less often the more there
 * is, because a run costs more than each thing in it. One run at a time.
 */
export class Pace {
  readonly #work: () => Promise<number> | number;
  /** The earliest time of the next run. */
  #next = 0;
  #isPlanned = false;
  #isRunning = false;
  #timer: NodeJS.Timeout | null = null;

  /** `work` handles everything that waits and returns how many things that were. It never rejects. */
  constructor(work: () => Promise<number> | number) {
    this.#work = work;
  }

  /** Call when there is something to handle. */
  soon(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    if (!this.#isRunning) this.#plan();
  }

  /** Plans no further run. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#isPlanned = true;
  }

  #plan(): void {
    const wait = this.#next - performance.now();
    // At the end of this turn of the event loop, so that what arrives together is handled together.
    if (wait < 1) setImmediate(() => void this.#run());
    else this.#timer = setTimeout(() => void this.#run(), wait);
  }

  async #run(): Promise<void> {
    this.#isPlanned = false;
    this.#isRunning = true;
    const began = performance.now();
    const count = await this.#work();
    this.#next = began + Math.min(count * WAIT_MS, LONGEST_MS);
    this.#isRunning = false;
    if (this.#isPlanned) this.#plan();
  }
}
