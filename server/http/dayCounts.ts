const DAY_MS = 24 * 60 * 60 * 1000;
/** The maximum number of keys. Beyond it, the key that has been idle longest is dropped. */
const MAX_KEYS = 100_000;

/** Counts each key's events in the last 24 hours, up to a limit. Needs no timers, and limits the number of keys. */
export class DayCounts {
  readonly #limit: number;
  readonly #now: () => number;
  /** The times of each key's events, oldest first. */
  readonly #times = new Map<string, number[]>();

  /** `now` returns milliseconds. */
  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  get size(): number {
    return this.#times.size;
  }

  isFull(key: string): boolean {
    return this.#recent(key).length >= this.#limit;
  }

  /** Counts an event. Returns false and does not count it if the limit is reached. */
  enter(key: string): boolean {
    const times = this.#recent(key);
    if (times.length >= this.#limit) return false;
    times.push(this.#now());
    // The key moves to the end, so that the map's first key is the one idle longest.
    this.#times.delete(key);
    this.#times.set(key, times);
    this.#dropOld();
    return true;
  }

  /** Removes a key's last event. */
  leave(key: string): void {
    const times = this.#times.get(key);
    times?.pop();
    if (times?.length === 0) this.#times.delete(key);
  }

  #recent(key: string): number[] {
    const since = this.#now() - DAY_MS;
    return (this.#times.get(key) ?? []).filter((time) => time > since);
  }

  #dropOld(): void {
    const since = this.#now() - DAY_MS;
    for (const [key, times] of this.#times) {
      if (this.#times.size <= MAX_KEYS && (times.at(-1) ?? 0) > since) return;
      this.#times.delete(key);
    }
  }
}
