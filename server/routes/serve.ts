import Router from '@koa/router';
import { bodyParser } from '@koa/bodyparser';
import type Koa from 'koa';
import { safeParse } from '../../game/safeParse.ts';
import { LobbyFault, malformed, notFound, unknownRoute } from '../http/fault.ts';
import { openApiDocument } from './openapi.ts';
import { readCookie, setCookie } from '../http/cookie.ts';
import type { Streams } from '../http/stream.ts';
import { ROUTES } from './routes.ts';
import { JsonText, type CheckedRequest, type Route, type RouteParts } from './route.ts';

const BODY = '8kb';

/** Parses a value. Throws `malformed` with the path and description of the first fault. */
function read(schema: Route['query'], value: unknown, what: string): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw malformed(`${[what, ...path.map(String)].join('.')}: ${message}`);
}

const ID = /^[\w-]{1,64}$/;
/** A fixed path segment that could be mistaken for a match's id. */
const NO_ID = 'create';

function wrongMethod(ctx: Koa.Context, methods: readonly string[]): LobbyFault {
  ctx.set('Allow', methods.join(', '));
  return new LobbyFault('wrong-method', `This route accepts only ${methods.join(', ')}.`);
}

/** Rejects compressed bodies, which can be corrupt or expand from a few bytes to a megabyte. */
const refusePacked: Koa.Middleware = (ctx, next) => {
  const encoding = ctx.get('Content-Encoding');
  if (encoding !== '' && encoding !== 'identity') {
    throw new LobbyFault('not-json', 'The body must be sent without Content-Encoding.');
  }
  return next();
};

interface Serving {
  readonly parts: RouteParts;
  readonly streams: Streams;
  readonly addressOf: (ctx: Koa.Context) => string;
  /** The number of trusted proxies in front of the server. */
  readonly proxies: number;
}

/** Prefixes of the API's paths; all other paths belong to the page. */
const OURS = ['/games', '/api'];

/**
 * Serves the lobby's routes, on boardgame.io's paths and our own. They precede boardgame.io's routes, which no request
 * reaches.
 */
export function serveLobby(app: Pick<Koa, 'use'>, { parts, streams, addressOf, proxies }: Serving): void {
  // Each path has only one spelling, because the rate limits compare paths too.
  const router = new Router({ sensitive: true, strict: true });
  // Runs before the body is read, so that anyone who is not an operator gets the same answer as for an unknown route.
  const forOperators: Koa.Middleware = async (ctx, next) => {
    const guest = await parts.guests.find(readCookie(ctx.req));
    if (!(await parts.operators.canAct(guest))) throw unknownRoute();
    return next();
  };
  const parser = bodyParser({ enableTypes: ['json'], jsonLimit: BODY, jsonStrict: true });
  for (const route of ROUTES) {
    router[route.method](
      route.path,
      ...(route.forOperators === true ? [forOperators] : []),
      ...(route.body === null ? [] : [refusePacked, parser]),
      async (ctx: Koa.Context) => {
        const { id = '' } = ctx['params'] as { id?: string };
        if (id === NO_ID && ctx.path.endsWith(`/${NO_ID}`)) throw wrongMethod(ctx, ['POST']);
        if (id !== '' && !ID.test(id)) throw notFound();
        if (route.body !== null && !ctx.is('json')) {
          throw new LobbyFault('not-json', 'The body must be sent as application/json.');
        }
        const query = read(route.query, { ...ctx.query }, 'query');
        const body =
          route.body === null ? null : read(route.body, (ctx.request as { body?: unknown }).body ?? {}, 'body');
        ctx.set('Cache-Control', 'no-store');
        const address = addressOf(ctx);
        const request: CheckedRequest<unknown, unknown> = {
          id,
          query,
          body,
          headers: ctx.headers,
          address,
          cookie: readCookie(ctx.req),
          guest: () => parts.guests.find(readCookie(ctx.req)),
          setCookie: (secret) => setCookie(ctx, secret, proxies),
          stream: () => streams.open(ctx, address),
        };
        if (route.answer === 'Events' && ctx.method === 'HEAD') {
          ctx.type = 'text/event-stream';
          ctx.status = 200;
          return;
        }
        const answer = await route.handle(request as never, parts);
        if (answer instanceof JsonText) {
          ctx.type = 'json';
          ctx.body = answer.text;
        } else if (route.answer !== 'Events') ctx.body = answer;
      },
    );
  }
  router.get('/openapi.json', (ctx) => {
    ctx.body = openApiDocument();
  });
  app.use(router.routes());
  const hidden = new Set(ROUTES.flatMap(({ path, forOperators }) => (forOperators === true ? [path] : [])));
  const known = router.stack
    .filter(({ path }) => !hidden.has(String(path)))
    .map((layer) => ({ match: (path: string) => layer.match(path), methods: layer.methods }));
  app.use(async (ctx, next) => {
    const methods = known.filter(({ match }) => match(ctx.path)).flatMap((layer) => layer.methods);
    if (methods.length === 0) {
      if (OURS.some((ours) => ctx.path === ours || ctx.path.startsWith(`${ours}/`))) {
        throw unknownRoute();
      }
      return next();
    }
    throw wrongMethod(ctx, ctx.path.endsWith(`/${NO_ID}`) ? ['POST'] : [...new Set(methods)]);
  });
}
