import { availableParallelism } from 'node:os';
import { isAnyLevel, lowerLevel, DEFAULT_BOT_LEVEL, type AnyLevel } from '../../game/bots/levels.ts';
import type { State } from '../../game/engine.ts';
import type { Metrics } from '../metrics.ts';
import { FairQueue } from './fairQueue.ts';
import type { BotFailure, Thought } from '../../game/bots/answer.ts';
import { Thread, type Fault } from './thread.ts';

/** The maximum number of threads if BOT_WORKERS is 0. */
const MAX_AUTOMATIC = 8;

/**
 * Returns the number of threads for a setting. 0 means one fewer than the number of processor cores, but at least 1 and
 * at most 8.
 */
export const threadsOf = (setting: number): number =>
  setting > 0 ? setting : Math.max(1, Math.min(MAX_AUTOMATIC, availableParallelism() - 1));

/**
 * How often a question with a seed is asked again after a fault before the next lower level answers. 0: the question
 * causes this fault each time. Infinity: only the machine causes it. A hang or a thread's end can be caused by either.
 */
const REPEATS: Readonly<Record<Fault, number>> = {
  threw: 0,
  illegal: 0,
  hung: 3,
  died: 3,
  unloaded: Infinity,
  unstarted: Infinity,
};

/**
 * For each level, the maximum number of questions per thread, of all levels, that another question of the same group
 * would wait for. If there are more, the next lower level answers instead.
 */
const MAX_WAITING: Readonly<Record<AnyLevel, number>> = {
  hard: 8,
  medium: 32,
  easy: 128,
  'easy-0': 128,
  random: Infinity,
};

const FAULTS: Readonly<Record<Fault, string>> = {
  unloaded: 'a bot could not be loaded',
  threw: 'a bot failed',
  illegal: 'a bot chose an illegal action',
  hung: 'a bot did not answer in time',
  died: "a bot's thread died",
  unstarted: "a bot's thread could not start",
};

/**
 * A decision that a bot must make. The threads are shared fairly between groups, and between the matches in a group.
 */
export interface Question {
  readonly level: string;
  readonly view: State;
  readonly seat: number;
  readonly matchID: string;
  readonly group: number;
  /**
   * The seed of the bot's random numbers, or null to use the system's. With a seed, the bot has no time limit, and a
   * lower level answers only after a fault that recurs, so the same view always gets the same answer.
   */
  readonly stream: string | null;
}

interface Job {
  readonly question: Question;
  readonly done: (thought: Thought | null) => void;
  readonly fail: (error: Error) => void;
  level: AnyLevel;
  /** How often this level has been asked again. */
  readonly repeats: number;
}

interface Parts {
  /** The worker's file; replaced in tests by misbehaving bots. */
  readonly file: URL;
  /** The maximum number of threads, each started when first needed. */
  readonly size: number;
  /** The time after which a bot answers with the best action found so far, in milliseconds. */
  readonly budgetMs: number;
  readonly metrics: Pick<Metrics, 'botDecisions' | 'botFallbacks' | 'botQueue' | 'botSeconds'>;
  /** Called when a lower level, or the simplest action, replaces a bot's answer. */
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Runs bots in worker threads. The groups take turns, and so do the matches in a group. If a bot cannot answer, the
 * next lower level does.
 */
export class Pool {
  readonly #parts: Parts;
  readonly #queue = new FairQueue<Job>();
  /** Questions passed to another level. They are answered first, because they have already waited. */
  readonly #again: Job[] = [];
  #threads: Thread[] = [];
  #isOverloaded = false;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Returns a bot's legal answer, or null if no level can answer or the pool is stopping. Rejects if a question with a
   * seed must be asked again later, because another level would answer differently.
   */
  think(question: Question): Promise<Thought | null> {
    if (this.#isStopped) return Promise.resolve(null);
    const { level } = question;
    return new Promise((done, fail) => {
      const job = { question, done, fail, level: isAnyLevel(level) ? level : DEFAULT_BOT_LEVEL, repeats: 0 };
      this.#queue.push(question.group, question.matchID, job);
      this.#next();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { done } of [...this.#again.splice(0), ...this.#queue.clear()]) done(null);
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  #next(): void {
    while (!this.#isStopped && this.#again.length + this.#queue.length > 0) {
      const thread = this.#freeThread();
      if (thread === undefined) break;
      const job = this.#again.shift() ?? this.#queue.shift();
      if (job === undefined) break;
      this.#lowerIfOverloaded(job);
      void this.#run(thread, job);
    }
    this.#parts.metrics.botQueue.set(this.#again.length + this.#queue.length);
  }

  #freeThread(): Thread | undefined {
    const free = this.#threads.find((thread) => thread.isFree);
    if (free !== undefined || this.#threads.length >= this.#parts.size) return free;
    const thread = new Thread(this.#parts.file);
    this.#threads.push(thread);
    return thread;
  }

  #lowerIfOverloaded(job: Job): void {
    const { metrics, size, failed } = this.#parts;
    if (this.#queue.length / size <= MAX_WAITING.hard) this.#isOverloaded = false;
    if (job.question.stream !== null) return;
    // Not the whole queue: a group with many questions must not lower the level of the others.
    const waiting = this.#queue.ahead(job.question.group) / size;
    const from = job.level;
    while (waiting > MAX_WAITING[job.level]) {
      const lower = lowerLevel(job.level);
      if (lower === null) break;
      job.level = lower;
    }
    if (job.level === from) return;
    metrics.botFallbacks.inc({ reason: 'queue' });
    // Each overload is logged only once, because it affects many questions.
    if (this.#isOverloaded) return;
    this.#isOverloaded = true;
    failed(
      'bots fall back to lower levels because too many decisions are waiting',
      new Error(`${from} to ${job.level}`),
    );
  }

  async #run(thread: Thread, job: Job): Promise<void> {
    const { metrics, budgetMs } = this.#parts;
    const { level, done } = job;
    const { view, seat, stream } = job.question;
    const stopWatch = metrics.botSeconds.startTimer({ level });
    const outcome = await thread.ask({ level, view, seat, budgetMs, stream });
    stopWatch();
    if (thread.isOver) this.#threads = this.#threads.filter((other) => other !== thread);
    if ('thought' in outcome) {
      metrics.botDecisions.inc({ level, cut: String(outcome.thought.cut) });
      done(outcome.thought);
    } else if (this.#isStopped) {
      done(null);
    } else {
      this.#replace(job, outcome);
    }
    this.#next();
  }

  /** Asks a question again that was not answered, or passes it to the next lower level, or gives it up. */
  #replace(job: Job, { fault, reason }: BotFailure<Fault>): void {
    const { metrics, failed } = this.#parts;
    const { question, level, repeats, done, fail } = job;
    const most = question.stream === null ? 0 : REPEATS[fault];
    if (most === Infinity) {
      fail(new Error(`${FAULTS[fault]}: ${reason}`));
      return;
    }
    if (repeats < most) {
      failed(FAULTS[fault], new Error(`${level} again: ${reason}`));
      // At the end of the queue, so that it does not hold up the others.
      this.#queue.push(question.group, question.matchID, { ...job, repeats: repeats + 1 });
      return;
    }
    const lower = fault === 'unstarted' ? null : lowerLevel(level);
    metrics.botFallbacks.inc({ reason: fault });
    failed(FAULTS[fault], new Error(`${level} to ${lower ?? 'the simplest action'}: ${reason}`));
    if (lower === null) done(null);
    else this.#again.push({ ...job, level: lower, repeats: 0 });
  }
}
