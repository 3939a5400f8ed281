/**
 * Runs a task on request, one run at a time. Any requests during a run cause one more run. A failed run is reported and
 * not retried.
 */
export class Sweep {
  readonly #run: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #again = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(run: () => Promise<void>, failed: (error: unknown) => void) {
    this.#run = run;
    this.#failed = failed;
  }

  /** Runs now, and then every `ms` milliseconds. */
  start(ms: number): void {
    this.#timer = setInterval(() => this.soon(), ms).unref();
    this.soon();
  }

  /** Runs now, or again after the current run. */
  soon(): void {
    if (this.#isStopped) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.#run()
      .catch(this.#failed)
      .finally(() => {
        this.#running = null;
        if (!this.#again) return;
        this.#again = false;
        this.soon();
      });
  }

  /** Prevents further runs. Resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }
}
