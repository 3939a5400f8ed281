/** Lets a limited number of tasks run at the same time; the others wait in order of arrival. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
