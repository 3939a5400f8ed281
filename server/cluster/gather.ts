/** Collects ids for a short time, then handles them in one batch, each id once. */
export class Gather {
  readonly #ids = new Set<string>();
  readonly #ms: number;
  readonly #handle: (ids: readonly string[]) => Promise<void>;
  #timer: NodeJS.Timeout | null = null;
  #handling: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  /**
   * After the first id of a batch is added, waits `ms` milliseconds and calls `handle` with the whole batch. `handle`
   * must not reject.
   */
  constructor(ms: number, handle: (ids: readonly string[]) => Promise<void>) {
    this.#ms = ms;
    this.#handle = handle;
  }

  add(id: string): void {
    if (this.#isStopped) return;
    this.#ids.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const ids = [...this.#ids];
      this.#ids.clear();
      this.#handling = Promise.all([this.#handling, this.#handle(ids)]);
    }, this.#ms).unref();
  }

  /** Discards the ids still waiting, and resolves once the current batches are done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#handling;
  }
}
