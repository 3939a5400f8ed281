import type Koa from 'koa';

/** What boardgame.io's lobby routes do not refuse by themselves, refused before they see it. */

const CREATE = /^\/games\/[^/]+\/create$/;
const MAX_BODY = 64 * 1024;

/** A request the lobby would choke on: too large, or not JSON. */
function faultOf(ctx: Koa.Context): string | null {
  if (ctx.method !== 'POST') return null;
  if (Number(ctx.get('content-length') || 0) > MAX_BODY) return 'the body is too large';
  if (CREATE.test(ctx.path) && !ctx.is('json')) return 'a set-up is sent as JSON';
  return null;
}

/** Answers bad requests with 4xx and a sentence; a fault of the routes themselves never shows its stack. */
export function checkRequests(app: Pick<Koa, 'use'>): void {
  app.use(async (ctx, next) => {
    const fault = faultOf(ctx);
    if (fault !== null) ctx.throw(400, fault);
    try {
      await next();
    } catch (error) {
      if (error instanceof SyntaxError) ctx.throw(400, 'not JSON');
      throw error;
    }
  });
}
