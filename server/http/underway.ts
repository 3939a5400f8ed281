import type Koa from 'koa';
import { LobbyFault } from './fault.ts';

/** The requests being answered, so that a server that stops answers them first. */
export class Requests {
  #isStopping = false;
  #underway = 0;
  #idle: () => void = () => undefined;

  /** Counts requests from here on; what comes while the server stops is refused. */
  count(app: Pick<Koa, 'use'>): void {
    app.use(async (ctx, next) => {
      if (this.#isStopping) {
        ctx.set('Connection', 'close');
        throw new LobbyFault('unavailable', 'The server is stopping.');
      }
      this.#underway++;
      // The answer is on its way, or nobody waits for it any more.
      ctx.res.once('close', () => this.#left());
      await next();
      if (this.#isStopping) ctx.set('Connection', 'close');
    });
  }

  #left(): void {
    this.#underway--;
    if (this.#underway === 0) this.#idle();
  }

  /** Takes no more requests; resolves when those under way are answered. */
  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#underway === 0 ? Promise.resolve() : new Promise((resolve) => (this.#idle = resolve));
  }
}
