import type { Bus } from '../cluster/bus.ts';

/**
 * How often all followers are compared with the database, in milliseconds, with and without a working bus. A lost
 * notice delays a change by at most ten seconds, including the comparison.
 */
const EVERY_MS = 8_000;
const WITHOUT_BUS_MS = 2_000;

/** A part of the server that mirrors data from the database and can fall behind it. */
export interface Follower {
  readonly name: string;
  /** Compares its data with the database and catches up. */
  readonly catchUp: () => Promise<unknown>;
}

interface Parts {
  readonly bus: Bus;
  readonly followers: readonly Follower[];
  readonly failed: (what: string, error: unknown) => void;
}

/** Finds changes whose notices did not arrive. Looks regularly, and immediately when notices may have been lost. */
export class CatchUp {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { bus } = this.#parts;
    if (!bus.isShared) return;
    bus.onGap(() => this.soon());
    this.#wait();
  }

  /** Starts a comparison now, or as soon as the current one ends. */
  soon(): void {
    if (this.#isStopped) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = null;
      const again = this.#again;
      this.#again = false;
      if (again) this.soon();
      else this.#wait();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(): void {
    if (this.#isStopped) return;
    const { bus } = this.#parts;
    // Waits in short steps, because the bus can break in the meantime.
    let left = EVERY_MS;
    const step = (): void => {
      left -= WITHOUT_BUS_MS;
      if (left <= 0 || !bus.isUp) this.soon();
      else this.#timer = setTimeout(step, WITHOUT_BUS_MS).unref();
    };
    this.#timer = setTimeout(step, WITHOUT_BUS_MS).unref();
  }

  async #run(): Promise<void> {
    const { followers, failed } = this.#parts;
    for (const { name, catchUp } of followers) {
      try {
        await catchUp();
      } catch (error) {
        failed(`${name} could not be compared with the database`, error);
      }
    }
  }
}
