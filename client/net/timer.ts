/** A single timeout: setting it replaces the previous one. */
export class Timer {
  #handle: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.#handle !== undefined;
  }

  /** Runs a task after `ms` milliseconds, replacing the previous task. */
  set(ms: number, task: () => void): void {
    this.clear();
    this.#handle = setTimeout(() => {
      this.#handle = undefined;
      task();
    }, ms);
  }

  clear(): void {
    clearTimeout(this.#handle);
    this.#handle = undefined;
  }
}
