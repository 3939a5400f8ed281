import type Koa from 'koa';
import cors from '@koa/cors';
import helmet from 'koa-helmet';
import { LobbyFault, tooManyRequests } from './fault.ts';
import { TokenBuckets } from './limits.ts';
import type { Config } from '../config.ts';
import { addressOf, isOwnOrigin } from './address.ts';

/** Headers of every answer. Nothing but our own files runs in the page; PixiJS needs blobs for textures and workers. */
const HEADERS = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  },
  // Whoever serves over TLS decides about it; on plain HTTP in a house it would lock people out.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

/** Refuses requests of foreign pages and of addresses that ask too often; sets the headers of every answer. */
export function guard(app: Pick<Koa, 'use'>, { origins, proxies, limits }: Config, now: () => number): void {
  const requests = new TokenBuckets(limits.addressRequests, now);
  const creates = new TokenBuckets(limits.addressCreates, now);
  const records = new TokenBuckets(limits.addressRecords, now);
  app.use(HEADERS);
  app.use(cors({ origin: (ctx) => (origins.includes(ctx.get('Origin')) ? ctx.get('Origin') : '') }));
  app.use(async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead && !isOwnOrigin(ctx.req, origins)) {
      throw new LobbyFault('foreign-origin', 'Pages of other sites may not do this.');
    }
    if (/^\/(?:games|api)(?:\/|$)/.test(ctx.path)) {
      // The cookie comes along when another site's page sends its reader here; nothing is done for that.
      const isLed = ctx.get('Sec-Fetch-Site') === 'cross-site' && !origins.includes(ctx.get('Origin'));
      if (ctx.path.startsWith('/api/') && isLed) {
        throw new LobbyFault('foreign-origin', 'Pages of other sites may not do this.');
      }
      const address = addressOf(ctx.req, proxies);
      const isCreate = !isRead && ctx.path.endsWith('/create');
      if (!requests.take(address) || (isCreate && !creates.take(address))) throw tooManyRequests();
      if (ctx.path.endsWith('/record') && !records.take(address)) throw tooManyRequests();
    }
    await next();
  });
}
