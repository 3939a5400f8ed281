import { beat, isServedByOthers, lastServed } from '../storage/alive.ts';
import type { Database } from '../storage/database.ts';
import { returnEveryDuty } from '../storage/duties.ts';
import { beatNode, removeDeadNodes, removeNode } from '../storage/nodes.ts';

/** How often a process records that it is alive, in milliseconds. */
const BEAT_MS = 2_500;
/**
 * If the last beat of any process is more than this many milliseconds old, the running clocks are moved forward by its
 * age.
 */
const GAP_MS = 3 * BEAT_MS;
/** A process not seen for this long, in milliseconds, is considered dead. */
export const DEAD_MS = 4 * BEAT_MS;
/** How long the row of a dead process is kept, in milliseconds. */
const FORGET_MS = 60_000;

interface Parts {
  readonly database: Database;
  /** The id of this process. */
  readonly node: string;
  readonly failed: (what: string, error: unknown) => void;
  /** Replaces the clock in tests. Jumps of this clock are not corrected. */
  readonly now?: (() => number) | undefined;
  /** Called after the clocks have been moved. */
  readonly shifted: () => void;
  /** Called if another process may have deleted the records of the people connected through this one. */
  readonly forgotten: () => void;
}

/**
 * Provides the time that all processes sharing a database agree on, and records that this process is alive. The time is
 * the database's: it is read every few seconds and advanced between reads by this machine's monotonic clock. Players'
 * clocks lose no time during an outage: the first process to reach the database again adds the length of the outage to
 * the times at which they started.
 */
export class Heart {
  readonly #parts: Parts;
  #offset = Date.now() - performance.now();
  #timer: NodeJS.Timeout | null = null;
  #beating: Promise<void> = Promise.resolve();
  #isBeating = false;
  /** The start of this process's last successful beat, by the machine's monotonic clock. */
  #lastBeat = performance.now();
  /** The database's time of this process's last recorded beat. */
  #recordedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The time in milliseconds since 1970, the same in all processes to within a few milliseconds. */
  readonly now = (): number => this.#parts.now?.() ?? Math.round(performance.now() + this.#offset);

  /**
   * In a match with a clock, a move is written only if the last beat of any process was within this many milliseconds
   * of it. Otherwise, the clocks must be moved first. Null if there can be no other process, or if a test
   * replaces the time. In that case, `settled` is sufficient.
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
    // No other process is alive, so every lease was left by a process that has ended.
    if (isAlone) await returnEveryDuty(db);
    await beat(db, now, isAlone ? 0 : GAP_MS);
    if (isShared) await beatNode(db, node, now);
    this.#recordedAt = now;
    this.#lastBeat = began;
    this.#timer = setInterval(() => this.#tick(), BEAT_MS).unref();
  }

  /**
   * Reads the database's time and moves the clocks if necessary. Called before anything that cannot be undone, such as
   * a time-out, because another process may have moved the clocks after a time jump that this process has not detected
   * yet.
   */
  async check(): Promise<void> {
    await this.#beating;
    await this.#beat();
  }

  /**
   * Resolves when the clocks are correct. After an outage or a time jump, moves them first. Rejects during an outage.
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
    // With a slow database, the previous beat may still be running.
    if (this.#isBeating) return;
    this.#isBeating = true;
    this.#beating = this.#beat()
      .catch((error: unknown) => this.#parts.failed('this process could not record that it is alive', error))
      .finally(() => (this.#isBeating = false));
  }

  async #beat(): Promise<void> {
    const { database, node, now, shifted, forgotten } = this.#parts;
    const began = performance.now();
    const offset = await this.#measured();
    const time = now?.() ?? Math.round(performance.now() + offset);
    const moved = await beat(database.db, time, now === undefined ? GAP_MS : Infinity);
    // The offset is set only after `beat`. Otherwise, a jump in time could make a clock run out before the clocks are
    // moved.
    this.#offset = offset;
    this.#lastBeat = began;
    if (database.kind === 'postgres') {
      const isLate = time - this.#recordedAt > GAP_MS;
      const isNew = await beatNode(database.db, node, time);
      this.#recordedAt = time;
      // A late beat can follow an outage or a jump in time, after which living processes look dead until they beat.
      if (!isLate) await removeDeadNodes(database.db, time - FORGET_MS);
      // A late beat that finds its row may have inserted it in an attempt whose answer was lost.
      if (isNew || isLate) forgotten();
    }
    if (moved !== 0) shifted();
  }
}
