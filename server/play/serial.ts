/** Thrown if too many tasks are waiting for one key. */
export class QueueFull extends Error {}

/**
 * Runs tasks with the same key one after another, in order of arrival. Tasks with different keys do not wait for each
 * other. After a task fails, the next one still runs.
 */
export class Serial {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #lengths = new Map<string, number>();
  readonly #limit: number;

  /** `limit`: the maximum number of tasks running or waiting for one key. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Runs a task after the earlier ones with its key. Settles with the task's outcome. Rejects with QueueFull, without
   * running the task, if too many are waiting.
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const length = this.#lengths.get(key) ?? 0;
    if (length >= this.#limit) return Promise.reject(new QueueFull(`too many tasks are waiting for ${key}`));
    return this.runAlways(key, task);
  }

  /**
   * Runs a task after the earlier ones with its key, however many are waiting. Settles with the task's outcome.
   * Messages from sockets use `run` instead, so that clients cannot fill a queue without limit.
   */
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

  /** Resolves when no task is running or waiting. */
  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }
}
