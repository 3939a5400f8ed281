import { Worker } from 'node:worker_threads';
import type { Question, Reply } from './thinking.ts';

/** How long the worker can take to load, in milliseconds. */
const LOAD_MS = 120_000;

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
  #current: { job: Job; number: number; timer: NodeJS.Timeout } | null = null;
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
    if (this.#current !== null || this.#jobs.length === 0 || this.#isStopped) return;
    if (this.#worker === null) this.#start();
    if (!this.#isReady) return;
    const job = this.#jobs.shift();
    if (job === undefined) return;
    const number = ++this.#number;
    const timer = setTimeout(() => {
      this.#parts.failed('a bot did not answer in time', new Error(job.question.level));
      void this.#discard();
    }, this.#parts.budgetMs);
    this.#current = { job, number, timer };
    this.#worker?.postMessage({ number, ...job.question } satisfies Question);
  }

  #start(): void {
    const worker = new Worker(this.#parts.file, { execArgv: [] });
    this.#worker = worker;
    worker.unref();
    this.#loading = setTimeout(() => void this.#discard(), LOAD_MS).unref();
    worker.on('message', (reply: Reply) => {
      if (worker === this.#worker) this.#receive(reply);
    });
    worker.on('error', (error) => {
      this.#parts.failed('the bot worker failed', error);
      if (worker === this.#worker) void this.#discard();
    });
    worker.on('exit', () => {
      if (worker === this.#worker) void this.#discard();
    });
  }

  #receive(reply: Reply): void {
    if ('ready' in reply) {
      this.#isReady = true;
      if (this.#loading !== null) clearTimeout(this.#loading);
    } else if (this.#current?.number === reply.number) {
      const { job, timer } = this.#current;
      clearTimeout(timer);
      this.#current = null;
      job.done(reply.action);
    }
    this.#next();
  }

  /**
   * Terminates the thread. The current question gets no answer; if the thread never loaded, none of the waiting ones
   * does.
   */
  async #discard(): Promise<void> {
    const worker = this.#worker;
    const current = this.#current;
    const loaded = this.#isReady;
    this.#worker = null;
    this.#isReady = false;
    this.#current = null;
    if (this.#loading !== null) clearTimeout(this.#loading);
    if (current !== null) {
      clearTimeout(current.timer);
      current.job.done(null);
    }
    if (!loaded) for (const { done } of this.#jobs.splice(0)) done(null);
    await worker?.terminate();
    this.#next();
  }
}
