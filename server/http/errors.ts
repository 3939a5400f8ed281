import type Koa from 'koa';
import { LobbyFault } from '../lobby/fault.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

interface Fault {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const BY_STATUS: Readonly<Record<number, Fault>> = {
  400: { status: 400, code: 'malformed', message: 'The request cannot be read.' },
  401: { status: 401, code: 'no-guest', message: 'This needs a guest.' },
  403: { status: 403, code: 'forbidden', message: 'This is not allowed.' },
  404: { status: 404, code: 'unknown-route', message: 'There is no such route.' },
  405: { status: 405, code: 'wrong-method', message: 'This route takes another method.' },
  413: { status: 413, code: 'too-large', message: 'The body is larger than 8 KB.' },
  415: { status: 415, code: 'not-json', message: 'The body is sent as application/json.' },
};

const UNAVAILABLE: Fault = { status: 503, code: 'unavailable', message: 'Not now; try again in a moment.' };

/** What to answer to something thrown; null: nobody has foreseen it. */
function faultOf(error: unknown): Fault | null {
  if (error instanceof LobbyFault) return error;
  if (error instanceof SyntaxError) return { status: 400, code: 'malformed', message: 'The body is not JSON.' };
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status !== 'number') return null;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? BY_STATUS[400] : null);
}

/** Every answer that is no page is JSON, also a no: `{error: {code, message}}`. What went wrong inside stays inside. */
export function answerErrors(app: Pick<Koa, 'use'>, log: Log, metrics: Metrics): void {
  app.use(async (ctx, next) => {
    try {
      await next();
      const wanted = BY_STATUS[ctx.status];
      if (ctx.status >= 400 && (ctx.body === undefined || ctx.body === null) && wanted !== undefined) {
        const { status, code, message } = wanted;
        ctx.body = { error: { code, message } };
        ctx.status = status;
      }
    } catch (error) {
      const known = faultOf(error);
      if (known === null) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason, method: ctx.method, route: ctx.path }, 'a request could not be answered');
      }
      const { status, code, message } = known ?? UNAVAILABLE;
      ctx.status = status;
      if (status === 429) ctx.set('Retry-After', '2');
      ctx.body = { error: { code, message } };
    }
    metrics.requests.inc({ status: String(ctx.status) });
  });
}
