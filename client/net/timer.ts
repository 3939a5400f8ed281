/** One time-out that is set anew, or not at all. */
export class Timer {
  #handle: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.#handle !== undefined;
  }

  /** Runs a task after so many milliseconds, in place of what was set before. */
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
