import type { BotFailure, BotFault } from '../../game/bots/answer.ts';
import type { Bot } from '../../game/bots/bot.ts';
import { easyBot } from '../../game/bots/easy/easy.ts';
import { lowerLevel, type AnyLevel } from '../../game/bots/levels.ts';
import { randomBot } from '../../game/bots/random.ts';
import { startWorker } from './startWorker.ts';
import {
  BUDGET_MS,
  thinkOf,
  type NumberedQuestion,
  type Question,
  type Reply,
  type StreamedThought,
} from './thinking.ts';

/** How long the worker can take to load, including the code and weights of a level, in milliseconds. */
const LOAD_MS = 60_000;
/** A bot is considered hung if it has not answered after this multiple of its time budget. */
const PATIENCE = 2;
/** After this many failures, the page no longer starts a worker. */
const MAX_FAILURES = 3;

/**
 * How long to wait before retrying a level that could not be loaded, for example because the device is offline, in
 * milliseconds.
 */
const RETRY_MS = 30_000;

/** `lost`: the worker failed, hung or could not start. `stopped`: the page no longer needs the answer. */
type Outcome = StreamedThought | BotFailure<BotFault | 'lost' | 'stopped'>;

interface Waiting {
  readonly done: (outcome: Outcome) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Bots that the page itself can run, because they need no weights. */
const ON_PAGE: Readonly<Partial<Record<AnyLevel, Bot>>> = { random: randomBot, easy: easyBot };

/**
 * Runs bots in a Web Worker, so that a decision never blocks the page. If a bot cannot answer, the next lower level
 * does. If the worker is lost, the page itself runs the next lower level that needs no weights, or `random`.
 */
export class Thinker {
  readonly #start: () => Worker | null;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;
  #failures = 0;
  /** When each level last failed to load, as a value of `performance.now()`. */
  readonly #unloaded = new Map<AnyLevel, number>();

  constructor(start: () => Worker | null = startWorker) {
    this.#start = start;
  }

  /**
   * Resolves to the answer of a bot of this level or a lower one, or to null if none can answer or `stop` is called.
   */
  async think(question: Question): Promise<StreamedThought | null> {
    for (let level: AnyLevel | null = question.level; level !== null; level = lowerLevel(level)) {
      if (performance.now() - (this.#unloaded.get(level) ?? -Infinity) < RETRY_MS) continue;
      const outcome = await this.#answer({ ...question, level });
      if ('thought' in outcome) return outcome;
      if (outcome.fault === 'stopped') return null;
      if (outcome.fault === 'unloaded') this.#unloaded.set(level, performance.now());
      console.warn(`A bot of the level ${level} cannot answer (${outcome.fault}: ${outcome.reason}).`);
    }
    return null;
  }

  /** Stops the worker until the next question. Pending questions resolve to null. */
  stop(): void {
    this.#end({ fault: 'stopped', reason: '' });
  }

  async #answer(question: Question): Promise<Outcome> {
    if (this.#failures < MAX_FAILURES) {
      const outcome = await this.#ask(question);
      if (!('fault' in outcome) || outcome.fault !== 'lost') return outcome;
      console.warn(`The bots' worker is lost (${outcome.reason}).`);
      this.#failures++;
    }
    let level: AnyLevel | null = question.level;
    // The level that may have hung the worker must not hang the page.
    do level = lowerLevel(level);
    while (level !== null && ON_PAGE[level] === undefined);
    return thinkOf((level === null ? undefined : ON_PAGE[level]) ?? randomBot, question);
  }

  #ask(question: Question): Promise<Outcome> {
    return new Promise((done) => {
      const worker = this.#worker ?? this.#begin();
      if (worker === null) {
        done({ fault: 'lost', reason: 'it cannot start' });
        return;
      }
      const number = ++this.#number;
      const timer = setTimeout(() => this.#lose('it did not load in time'), LOAD_MS);
      this.#waiting.set(number, { done, timer });
      worker.postMessage({ ...question, number } satisfies NumberedQuestion);
    });
  }

  #begin(): Worker | null {
    const worker = this.#start();
    if (worker === null) return null;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#lose(event.message);
    };
    this.#worker = worker;
    return worker;
  }

  #receive({ number, ...reply }: Reply): void {
    const waiting = this.#waiting.get(number);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    if ('begins' in reply) {
      waiting.timer = setTimeout(() => this.#lose('a bot did not answer in time'), BUDGET_MS * PATIENCE);
      return;
    }
    this.#waiting.delete(number);
    waiting.done(reply);
  }

  #lose(reason: string): void {
    this.#end({ fault: 'lost', reason });
  }

  #end(outcome: Outcome): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { done, timer } of waiting) {
      clearTimeout(timer);
      done(outcome);
    }
  }
}
