import type Koa from 'koa';
import { LobbyFault } from './fault.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** Answers to requests that fail before they reach a route, by Koa's status code. */
const BY_STATUS: Readonly<Partial<Record<number, LobbyFault>>> = {
  400: new LobbyFault('malformed', 'The request cannot be read.'),
  401: new LobbyFault('no-guest', 'This requires a guest.'),
  403: new LobbyFault('forbidden', 'This is not allowed.'),
  404: new LobbyFault('unknown-route', 'This route does not exist.'),
  405: new LobbyFault('wrong-method', 'This route does not accept this method.'),
  413: new LobbyFault('too-large', 'The body is larger than 8 KB.'),
  415: new LobbyFault('not-json', 'The body must be sent as application/json.'),
};

const UNAVAILABLE = new LobbyFault('unavailable', 'The server is temporarily unavailable. Try again shortly.');

/** Returns the answer to a thrown error, or null if the error is unexpected. */
function faultOf(error: unknown): LobbyFault | null {
  if (error instanceof LobbyFault) return error;
  if (error instanceof SyntaxError) return new LobbyFault('malformed', 'The body is not JSON.');
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status !== 'number') return null;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? (BY_STATUS[400] ?? null) : null);
}

/** Answers every error with JSON: `{error: {code, message}}`. Details of internal errors are only logged. */
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
