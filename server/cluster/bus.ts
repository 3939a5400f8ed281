import type { Metrics } from '../metrics.ts';
import { decode, emptyBatch, encode, type Notice } from './notice.ts';
import type { Line, OpenLine } from './line.ts';
import { Pace } from './pace.ts';

/**
 * How often a message is sent when there are no notices, in milliseconds. The sender receives its own messages, so
 * silence means that the connection is broken.
 */
const BEAT_MS = 2_000;
/** The maximum time a notice waits to be sent together with others, in milliseconds. */
const LONGEST_MS = 20;

interface Parts {
  /** The id of this process. */
  readonly node: string;
  /** Opens the connection to the other processes. Null if there can be no others. */
  readonly open: OpenLine | null;
  readonly metrics: Metrics;
  readonly failed: (what: string, error: unknown) => void;
}

type Listener = (notice: Notice, from: string) => void;

/**
 * Carries notices between the processes that share a database. Nothing relies on their arrival, because a process that
 * misses a notice finds the change in the database a few seconds later.
 */
export class Bus {
  readonly #parts: Parts;
  readonly #listeners: Listener[] = [];
  readonly #gaps: (() => void)[] = [];
  readonly #waiting = new Map<string, Notice>();
  readonly #pace = new Pace(() => this.#send(), LONGEST_MS);
  #beats: NodeJS.Timeout | null = null;
  #line: Line | null = null;
  #isUp = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.metrics.bus.set(this.isUp ? 1 : 0);
  }

  /** True if notices reach the other processes, or if there are no others. */
  get isUp(): boolean {
    return this.#isUp || this.#parts.open === null;
  }

  /** True if other processes may share the database. */
  get isShared(): boolean {
    return this.#parts.open !== null;
  }

  /** Calls `listener` with each notice from another process. */
  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Calls `look` when notices may have been lost. */
  onGap(look: () => void): void {
    this.#gaps.push(look);
  }

  /** Opens the connection. Rejects with a LineFault if Redis is used and cannot be reached. */
  async start(): Promise<void> {
    const events = { received: (text: string) => this.#receive(text), turned: (isUp: boolean) => this.#turn(isUp) };
    this.#line = (await this.#parts.open?.(events)) ?? null;
    if (this.#line !== null) this.#beats = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  /** Queues a notice for the other processes. Waiting notices are sent together. */
  tell(notice: Notice): void {
    if (this.#parts.open === null) return;
    // Duplicate notices are sent once. Of several `moved` notices for the same match, only the latest is sent; the same
    // applies to `present`.
    const key = notice[0] === 'moved' || notice[0] === 'present' ? `${notice[0]} ${notice[1]}` : JSON.stringify(notice);
    this.#waiting.delete(key);
    this.#waiting.set(key, notice);
    this.#pace.soon();
  }

  async stop(): Promise<void> {
    this.#pace.stop();
    if (this.#beats !== null) clearInterval(this.#beats);
    this.#send();
    await this.#line?.close();
    this.#line = null;
  }

  #send(): number {
    const notices = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#parts.metrics.notices.inc({ direction: 'sent' }, notices.length);
    for (const text of encode(this.#parts.node, notices)) this.#line?.send(text);
    return notices.length;
  }

  #beat(): void {
    if (this.#waiting.size === 0) this.#line?.send(emptyBatch(this.#parts.node));
  }

  #turn(isUp: boolean): void {
    this.#isUp = isUp;
    this.#parts.metrics.bus.set(isUp ? 1 : 0);
    if (isUp) for (const look of this.#gaps) this.#guard(look);
  }

  #receive(text: string): void {
    const batch = decode(text, this.#parts.node);
    if (batch === null) return;
    this.#parts.metrics.notices.inc({ direction: 'received' }, batch.notices.length);
    for (const notice of batch.notices) {
      for (const listener of this.#listeners) this.#guard(() => listener(notice, batch.from));
    }
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#parts.failed('a notice could not be handled', error);
    }
  }
}
