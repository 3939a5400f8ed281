import type Koa from 'koa';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { addressOf } from './address.ts';
import { LobbyFault } from './fault.ts';

/** The loopback addresses as `addressOf` returns them. `::1` is shortened to its network, `0:0:0:0`. */
const LOCAL = new Set(['127.0.0.1', '0:0:0:0']);

/** Whether a process can take requests, and the state of its dependencies. */
export interface Readiness {
  /** True if the process is not stopping and the database answers. */
  readonly ok: boolean;
  readonly database: boolean;
  /**
   * True if notices reach the other processes, or if there are none. Without notices, moves made in other processes
   * arrive up to two seconds late.
   */
  readonly bus: boolean;
}

/** Serves the health checks: whether the process is alive, whether it can take requests, and its metrics. */
export function serveHealth(
  app: Pick<Koa, 'use'>,
  { metrics: who, proxies }: Config,
  metrics: Metrics,
  readiness: () => Promise<Readiness>,
): void {
  app.use(async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === '/healthz') {
      ctx.body = { ok: true };
    } else if (ctx.path === '/readyz') {
      const ready = await readiness();
      ctx.status = ready.ok ? 200 : 503;
      ctx.body = ready;
    } else if (ctx.path === '/metrics') {
      // The request is refused here, because Prometheus accepts any content type and would otherwise get the page.
      if (who !== 'open' && (who === 'off' || !LOCAL.has(addressOf(ctx.req, proxies))))
        throw new LobbyFault('unknown-route', 'This route does not exist.');
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    } else {
      return next();
    }
    ctx.set('Cache-Control', 'no-store');
    return undefined;
  });
}
