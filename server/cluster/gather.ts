/** Gathers ids for a while and then handles them together, each once. */
export class Gather {
  readonly #ids = new Set<string>();
  readonly #ms: number;
  readonly #handle: (ids: readonly string[]) => void;
  #timer: NodeJS.Timeout | null = null;

  /** `handle` gets the ids `ms` milliseconds after the first of them. */
  constructor(ms: number, handle: (ids: readonly string[]) => void) {
    this.#ms = ms;
    this.#handle = handle;
  }

  add(id: string): void {
    this.#ids.add(id);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const ids = [...this.#ids];
      this.#ids.clear();
      this.#handle(ids);
    }, this.#ms).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
