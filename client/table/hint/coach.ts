// oxlint-disable-next-line import/default -- Vite makes the address of the worker the default export
import address from './worker.ts?worker&url';
import type { Hint } from '../../../game/coach/hint.ts';
import type { State } from '../../../game/engine.ts';
import { startBlobWorker } from '../../bots/blobWorker.ts';
import type { HintReply, HintRequest } from './serve.ts';

/**
 * The maximum time that the coach can take, including fetching its code and weights, in milliseconds. After that, it
 * gives no hint.
 */
const PATIENCE_MS = 20_000;

type PageWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** Requests hints from the coach, which runs in a worker. The first request starts the worker. */
export class Coaching {
  readonly #start: () => PageWorker | null;
  #worker: PageWorker | null = null;
  #number = 0;

  constructor(start: () => PageWorker | null = () => startBlobWorker(address, 'coach')) {
    this.#start = start;
  }

  /**
   * Resolves to the coach's hint, or to null if the coach has none, fails or exceeds the time limit. A request that has
   * been replaced by a newer one resolves to null at its own time limit.
   */
  ask(view: State, seat: number): Promise<Hint | null> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    if (worker === null) return Promise.resolve(null);
    const number = ++this.#number;
    return new Promise((done) => {
      const end = (hint: Hint | null): void => {
        clearTimeout(timer);
        done(hint);
      };
      const lose = (): void => {
        // The worker may be busy with a later request, which has a separate time limit.
        if (this.#number === number) {
          worker.terminate();
          if (this.#worker === worker) this.#worker = null;
        }
        end(null);
      };
      const timer = setTimeout(lose, PATIENCE_MS);
      worker.onerror = lose;
      worker.onmessage = ({ data }: MessageEvent<HintReply>) => {
        if (data.number === number) end(data.hint);
      };
      worker.postMessage({ number, view, seat } satisfies HintRequest);
    });
  }
}
