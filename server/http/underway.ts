import type Koa from 'koa';
import { LobbyFault } from './fault.ts';

/** Counts requests in progress, so that the server can finish them before it stops. */
export class Requests {
  #isStopping = false;
  #underway = 0;
  #idle: () => void = () => undefined;

  /** Starts counting requests, and refuses those that arrive while the server is stopping. */
  count(app: Pick<Koa, 'use'>): void {
    app.use(async (ctx, next) => {
      if (this.#isStopping) {
        ctx.set('Connection', 'close');
        throw new LobbyFault('unavailable', 'The server is stopping.');
      }
      this.#underway++;
      // The answer has been sent, or the client has disconnected.
      ctx.res.once('close', () => this.#left());
      await next();
      if (this.#isStopping) ctx.set('Connection', 'close');
    });
  }

  #left(): void {
    this.#underway--;
    if (this.#underway === 0) this.#idle();
  }

  /** Refuses new requests. Resolves when all requests in progress have been answered. */
  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#underway === 0 ? Promise.resolve() : new Promise((resolve) => (this.#idle = resolve));
  }
}
