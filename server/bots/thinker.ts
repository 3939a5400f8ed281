import { Worker } from 'node:worker_threads';
import type { Question, Said } from './thinking.ts';

/** How long the worker can take to load, in milliseconds. */
const LOAD_MS = 30_000;

interface Job {
  readonly question: Omit<Question, 'number'>;
  readonly done: (action: unknown) => void;
}

interface Parts {
  /** The worker's file; replaced in tests by misbehaving bots. */
  readonly file: URL;
  /** The time limit for one decision, in milliseconds. */
  readonly budgetMs: number;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Lets bots think in a worker thread, one question at a time in order of arrival. A bot that exceeds the time limit is
 * terminated together with its thread; the next question gets a new thread.
 */
export class Thinker {
  readonly #parts: Parts;
  readonly #jobs: Job[] = [];
  #worker: Worker | null = null;
  #isReady = false;
  #asked: { job: Job; number: number; late: NodeJS.Timeout } | null = null;
  #loading: NodeJS.Timeout | null = null;
  #number = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The bot's answer, unchecked; null if it throws or hangs, or if its thread dies. */
  think(question: Omit<Question, 'number'>): Promise<unknown> {
    if (this.#isStopped) return Promise.resolve(null);
    return new Promise((done) => {
      this.#jobs.push({ question, done });
      this.#next();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { done } of this.#jobs.splice(0)) done(null);
    await this.#discard();
  }

  #next(): void {
    if (this.#asked !== null || this.#jobs.length === 0 || this.#isStopped) return;
    if (this.#worker === null) this.#start();
    if (!this.#isReady) return;
    const job = this.#jobs.shift();
    if (job === undefined) return;
    const number = ++this.#number;
    const late = setTimeout(() => {
      this.#parts.failed('a bot did not answer in its time', new Error(job.question.level));
      void this.#discard();
    }, this.#parts.budgetMs);
    this.#asked = { job, number, late };
    this.#worker?.postMessage({ number, ...job.question } satisfies Question);
  }

  #start(): void {
    const worker = new Worker(this.#parts.file, { execArgv: [] });
    this.#worker = worker;
    worker.unref();
    this.#loading = setTimeout(() => void this.#discard(), LOAD_MS).unref();
    worker.on('message', (said: Said) => {
      if (worker === this.#worker) this.#hear(said);
    });
    worker.on('error', (error) => {
      this.#parts.failed('the bots have a fault', error);
      if (worker === this.#worker) void this.#discard();
    });
    worker.on('exit', () => {
      if (worker === this.#worker) void this.#discard();
    });
  }

  #hear(said: Said): void {
    if ('ready' in said) {
      this.#isReady = true;
      if (this.#loading !== null) clearTimeout(this.#loading);
    } else if (this.#asked?.number === said.number) {
      const { job, late } = this.#asked;
      clearTimeout(late);
      this.#asked = null;
      job.done(said.action);
    }
    this.#next();
  }

  /**
   * Terminates the thread. The current question gets no answer; if the thread never loaded, none of the waiting ones
   * does.
   */
  async #discard(): Promise<void> {
    const worker = this.#worker;
    const asked = this.#asked;
    const loaded = this.#isReady;
    this.#worker = null;
    this.#isReady = false;
    this.#asked = null;
    if (this.#loading !== null) clearTimeout(this.#loading);
    if (asked !== null) {
      clearTimeout(asked.late);
      asked.job.done(null);
    }
    if (!loaded) for (const { done } of this.#jobs.splice(0)) done(null);
    await worker?.terminate();
    this.#next();
  }
}
