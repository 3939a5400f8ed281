import type { Bus } from '../cluster/bus.ts';
import type { Stream } from '../http/stream.ts';
import { visibleAmong, writeVisible } from '../storage/pushes.ts';
import type { Store } from '../storage/store.ts';

/** How long changes are collected before they are written together, in milliseconds. */
const WRITE_MS = 200;
/** The delay before another attempt after a failed write, in milliseconds. */
const AGAIN_MS = 1_000;

interface Parts {
  readonly store: Store;
  readonly bus: Bus;
  readonly node: string;
  readonly now: () => number;
  /** How long a process can go unseen before it is considered dead, in milliseconds. */
  readonly deadMs: number;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * The guests with a visible page. A page keeps its guest's stream open while it is visible. Each process stores which
 * guests are connected to it, for the other processes to read.
 */
export class Visible {
  readonly #parts: Parts;
  readonly #streams = new Map<string, number>();
  #changed = new Map<string, boolean>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Records that a guest has a visible page until the stream closes. */
  opened(guestID: string, stream: Stream): void {
    const before = this.#streams.get(guestID) ?? 0;
    this.#streams.set(guestID, before + 1);
    if (before === 0) this.#change(guestID, true);
    stream.onClose(() => {
      const left = (this.#streams.get(guestID) ?? 1) - 1;
      if (left > 0) {
        this.#streams.set(guestID, left);
        return;
      }
      this.#streams.delete(guestID);
      this.#change(guestID, false);
    });
  }

  /** Schedules a write of all guests with a visible page connected to this process. */
  writeAll(): void {
    for (const guestID of this.#streams.keys()) this.#change(guestID, true);
  }

  /** Returns true if the guest has a visible page connected to this process. */
  isHere(guestID: string): boolean {
    return this.#streams.has(guestID);
  }

  /** Returns which of these guests have a visible page connected to any process. */
  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { store, bus, now, deadMs } = this.#parts;
    const here = ids.filter((id) => this.isHere(id));
    if (!bus.isShared) return new Set(here);
    const others = ids.filter((id) => !this.isHere(id));
    return new Set([...here, ...(await visibleAmong(store.database.db, others, now() - deadMs))]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#writing;
  }

  #change(guestID: string, isVisible: boolean): void {
    if (!this.#parts.bus.isShared || this.#isStopped) return;
    this.#changed.set(guestID, isVisible);
    this.#writeIn(WRITE_MS);
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.#write(), ms).unref();
  }

  #write(): void {
    this.#timer = null;
    const { store, node, failed } = this.#parts;
    const changed = this.#changed;
    this.#changed = new Map();
    this.#writing = this.#writing
      .then(() => writeVisible(store.database.db, node, changed))
      .catch((error: unknown) => {
        failed('the list of guests with a visible page could not be stored', error);
        this.#changed = new Map([...changed, ...this.#changed]);
        if (!this.#isStopped) this.#writeIn(AGAIN_MS);
      });
  }
}
