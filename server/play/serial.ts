/** Too many tasks wait for the same key. */
export class QueueFull extends Error {}

/**
 * Tasks under the same key run one after another, in the order they came; tasks under different keys do not wait for
 * each other. A task that fails does not stop those behind it.
 */
export class Serial {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #lengths = new Map<string, number>();
  readonly #most: number;

  /** `most`: tasks that may be under way or wait under one key. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves or rejects as the task does; rejects with QueueFull, without running it, where too many wait. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const length = this.#lengths.get(key) ?? 0;
    if (length >= this.#most) return Promise.reject(new QueueFull(`too many tasks wait for ${key}`));
    return this.runAlways(key, task);
  }

  /** The same for what must not be left out, however many wait: the server's own tasks, never a client's. */
  runAlways<T>(key: string, task: () => Promise<T>): Promise<T> {
    const length = this.#lengths.get(key) ?? 0;
    this.#lengths.set(key, length + 1);
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(task);
    const tail = result.then(
      () => this.#done(key),
      () => this.#done(key),
    );
    this.#tails.set(key, tail);
    return result;
  }

  #done(key: string): void {
    const length = (this.#lengths.get(key) ?? 1) - 1;
    if (length > 0) {
      this.#lengths.set(key, length);
      return;
    }
    this.#lengths.delete(key);
    this.#tails.delete(key);
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }
}
