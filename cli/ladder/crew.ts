import { Worker } from 'node:worker_threads';
import { play, type Outcome } from './playing.ts';
import type { Seating } from './seating.ts';

/**
 * Plays matches in `threads` threads and resolves to their outcomes in the order of the matches, so that the number of
 * threads affects only the times. `done` is called after each match.
 */
export async function playAll(
  matches: readonly Seating[],
  threads: number,
  done: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const keep = (i: number, outcome: Outcome): void => {
    outcomes[i] = outcome;
    done(outcome);
  };
  if (threads === 1 || matches.length < 2) {
    for (const [i, match] of matches.entries()) keep(i, await play(match));
    return outcomes;
  }
  let next = 0;
  const crew = Array.from({ length: Math.min(threads, matches.length) }, () => new PlayingThread());
  const work = async (thread: PlayingThread): Promise<void> => {
    for (let i = next++; i < matches.length; i = next++) keep(i, await thread.play(matches[i]));
  };
  try {
    await Promise.all(crew.map(work));
  } finally {
    await Promise.all(crew.map((thread) => thread.stop()));
  }
  return outcomes;
}

class PlayingThread {
  readonly #worker = new Worker(new URL('worker.ts', import.meta.url), { execArgv: [] });

  play(match: Seating): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#worker.removeAllListeners();
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
      this.#worker.postMessage(match);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
