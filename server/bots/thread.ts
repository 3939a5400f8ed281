import { Worker } from 'node:worker_threads';
import type { BotFailure, BotFault, Thought } from '../../game/bots/answer.ts';
import type { Question, Reply } from './thinking.ts';

/** How long a thread can take to start and to load the level for a question, in milliseconds. */
const LOAD_MS = 120_000;
/** A thread is considered hung when a bot takes more than this many times its budget. */
const PATIENCE = 2;
/** How long a question without a time limit can take before its thread is considered hung, in milliseconds. */
const LONGEST_MS = 120_000;
/** The memory limits of a thread, which needs about 80 MB including its code. */
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/**
 * Why there is no answer. `unstarted`: the thread failed before any bot began to think in it, so other levels probably
 * cannot answer either.
 */
export type Fault = BotFault | 'hung' | 'died' | 'unstarted';
export type Outcome = { readonly thought: Thought } | BotFailure<Fault>;

interface Asked {
  readonly question: Question;
  readonly done: (outcome: Outcome) => void;
  timer: NodeJS.Timeout;
}

/** A worker thread that runs bots, one question at a time. It never keeps the process alive. */
export class Thread {
  readonly #worker: Worker;
  #asked: Asked | null = null;
  #hasBegun = false;
  #isOver = false;
  #number = 0;

  constructor(file: URL) {
    this.#worker = new Worker(file, { execArgv: [], resourceLimits: MEMORY });
    this.#worker.unref();
    this.#worker.on('message', (reply: Reply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#fail('died', error.message));
    this.#worker.on('exit', (code) => this.#fail('died', `it exited with code ${code}`));
  }

  /** True if the thread can take a question. */
  get isFree(): boolean {
    return this.#asked === null && !this.#isOver;
  }

  /** True if the thread no longer takes questions. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Resolves to a bot's answer, or to the fault that prevented one. The thread must be free. It becomes unusable if it
   * hangs or dies.
   */
  ask(question: Omit<Question, 'number'>): Promise<Outcome> {
    return new Promise((done) => {
      const numbered = { ...question, number: ++this.#number };
      const timer = setTimeout(() => this.#fail('hung', 'it did not load in time'), LOAD_MS).unref();
      this.#asked = { question: numbered, done, timer };
      this.#worker.postMessage(numbered);
    });
  }

  async end(): Promise<void> {
    this.#fail('died', 'the server is stopping');
    await this.#worker.terminate();
  }

  #receive(reply: Reply): void {
    const asked = this.#asked;
    if (asked === null || asked.question.number !== reply.number) return;
    if (!('begins' in reply)) {
      this.#settle(reply);
      return;
    }
    this.#hasBegun = true;
    clearTimeout(asked.timer);
    const { budgetMs, stream } = asked.question;
    const limitMs = stream === null ? budgetMs * PATIENCE : LONGEST_MS;
    asked.timer = setTimeout(() => this.#fail('hung', `no answer after ${limitMs} ms`), limitMs).unref();
  }

  #settle(outcome: Outcome): void {
    const asked = this.#asked;
    if (asked === null) return;
    this.#asked = null;
    clearTimeout(asked.timer);
    asked.done(outcome);
  }

  #fail(fault: 'hung' | 'died', reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    void this.#worker.terminate();
    this.#settle({ fault: this.#hasBegun ? fault : 'unstarted', reason });
  }
}
