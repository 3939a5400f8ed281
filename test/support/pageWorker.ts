import { loadBot } from '../../game/bots/bots.ts';
import type { Bot } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import { serveBots, type Port } from '../../client/bots/thinking.ts';

/** A page's worker without a browser: it runs in this thread, and its messages are copied like real ones. */
export class PageWorker implements Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'> {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  isTerminated = false;
  readonly #inside: Port;

  constructor(load: (level: AnyLevel) => Promise<Bot> = loadBot) {
    this.#inside = {
      onmessage: null,
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        if (!this.isTerminated) this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
      },
    };
    serveBots(this.#inside, load);
  }

  postMessage(message: unknown): void {
    this.#inside.onmessage?.({ data: structuredClone(message) } as MessageEvent);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Fails like a worker whose file cannot be loaded. */
  fail(message: string): void {
    this.onerror?.call(this as unknown as Worker, { message, preventDefault: () => undefined } as ErrorEvent);
  }
}
