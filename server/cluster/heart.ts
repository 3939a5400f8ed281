import { beat, isServedByOthers, lastServed } from '../storage/alive.ts';
import type { Database } from '../storage/database.ts';
import { returnEveryDuty } from '../storage/duties.ts';
import { beatNode, removeDeadNodes, removeNode } from '../storage/nodes.ts';

/** How often a process records that it is alive, in milliseconds. */
const BEAT_MS = 2_500;
/** Clocks move on by any longer time in which the database was not served. */
const GAP_MS = 3 * BEAT_MS;
/** A process not seen for this long counts as gone, in milliseconds. */
export const DEAD_MS = 4 * BEAT_MS;
/** The row of such a process is deleted after this time. */
const FORGET_MS = 60_000;

interface Parts {
  readonly database: Database;
  /** This process. */
  readonly node: string;
  readonly failed: (what: string, error: unknown) => void;
  /** Replaces the time, in tests; jumps of a replaced time are not corrected. */
  readonly now?: (() => number) | undefined;
  /** Called when the clocks have been moved. */
  readonly shifted: () => void;
}

/**
 * The time and the life of this process among those on the same database. All of them count by the database's time, read
 * every few seconds and carried on by this machine's monotonic clock in between. While no process can reach the
 * database, clocks stand still: the first one that can moves them.
 */
export class Heart {
  readonly #parts: Parts;
  #offset = Date.now() - performance.now();
  #timer: NodeJS.Timeout | null = null;
  #beating: Promise<void> = Promise.resolve();
  #isBeating = false;
  /** When this process last began to record that it is alive, by the machine's monotonic clock. */
  #lastBeat = performance.now();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The time in milliseconds since 1970, the same in all processes to within a few milliseconds. */
  readonly now = (): number => this.#parts.now?.() ?? Math.round(performance.now() + this.#offset);

  /**
   * A move is charged to clocks only if a process has served the database within this many milliseconds of it. null:
   * there is no other process, or the time is replaced; `settled` is then enough.
   */
  get gapMs(): number | null {
    const { database, now } = this.#parts;
    return database.kind === 'postgres' && now === undefined ? GAP_MS : null;
  }

  async start(): Promise<void> {
    const { database, node } = this.#parts;
    const { db } = database;
    const began = performance.now();
    this.#offset = await this.#measured();
    const now = this.now();
    const isShared = database.kind === 'postgres';
    const isAlone = !isShared || !(await isServedByOthers(db, node, now - DEAD_MS));
    // All leases are those of processes that have ended.
    if (isAlone) await returnEveryDuty(db);
    await beat(db, now, isAlone ? 0 : GAP_MS);
    if (isShared) await beatNode(db, node, now);
    this.#lastBeat = began;
    this.#timer = setInterval(() => this.#tick(), BEAT_MS).unref();
  }

  /**
   * Reads the database's time now, and moves the clocks if necessary. Call before something that cannot be undone, such
   * as a time-out: another process may have moved the clocks by a jump of the time that this one has not seen yet.
   */
  async check(): Promise<void> {
    await this.#beating;
    await this.#beat();
  }

  /**
   * Resolves when the time can be charged to clocks: after an outage or a jump of the time, once they have been moved by
   * it. Rejects during an outage.
   */
  async settled(): Promise<void> {
    const { gapMs } = this;
    const isServed =
      gapMs === null
        ? performance.now() - this.#lastBeat <= GAP_MS
        : Math.abs(this.now() - (await lastServed(this.#parts.database.db))) <= gapMs;
    if (!isServed) await this.check();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    const { database, node } = this.#parts;
    await this.#beating;
    await beat(database.db, this.now(), Infinity).catch(() => undefined);
    await removeNode(database.db, node).catch(() => undefined);
  }

  async #measured(): Promise<number> {
    const before = performance.now();
    const time = await this.#parts.database.time();
    return time - (before + performance.now()) / 2;
  }

  #tick(): void {
    // A slow database finishes one beat before the next begins.
    if (this.#isBeating) return;
    this.#isBeating = true;
    this.#beating = this.#beat()
      .catch((error: unknown) => this.#parts.failed('this process could not record that it is alive', error))
      .finally(() => (this.#isBeating = false));
  }

  async #beat(): Promise<void> {
    const { database, node, now, shifted } = this.#parts;
    const began = performance.now();
    const offset = await this.#measured();
    const time = now?.() ?? Math.round(performance.now() + offset);
    const moved = await beat(database.db, time, now === undefined ? GAP_MS : Infinity);
    // Only now, so that no clock runs out by a jump of the time before it is corrected.
    this.#offset = offset;
    this.#lastBeat = began;
    if (database.kind === 'postgres') {
      await beatNode(database.db, node, time);
      await removeDeadNodes(database.db, time - FORGET_MS);
    }
    if (moved !== 0) shifted();
  }
}
