import type Koa from 'koa';
import cors from '@koa/cors';
import helmet from 'koa-helmet';
import { LobbyFault, tooManyRequests, unknownRoute } from './fault.ts';
import { hostCheck, type HostFault } from './hosts.ts';
import { ownLimiters, type Limiters } from './limiters.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { addressOf, isOwnOrigin } from './address.ts';

/**
 * The security headers of every answer. Only our own scripts can run in the page. PixiJS needs blobs for textures and
 * workers.
 */
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
  // This header is left to the TLS proxy. Browsers remember it, and only the site's operators know whether the site
  // will always use TLS.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'same-origin' },
});

/** Browser features the page does not use, disabled so that injected code cannot use them either. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ');

const OURS = /^\/(?:games|api)(?:\/|$)/;
/** Routes outside the lobby that are expensive to answer. */
const PROBES = new Set(['/readyz', '/openapi.json']);

const foreign = (): LobbyFault => new LobbyFault('foreign-origin', 'Pages on other sites cannot use this server.');

const HOST_FAULTS: Readonly<Record<HostFault, () => LobbyFault>> = {
  malformed: () => new LobbyFault('malformed', 'The request has more than one Host header.'),
  'unknown-host': () =>
    new LobbyFault(
      'unknown-host',
      'The server does not answer to this host name. Add it to the HOSTS setting if it is yours.',
    ),
};

/**
 * Refuses requests with unknown host names, requests from pages of other sites that are not in ORIGINS, requests beyond
 * an address's budget, and API paths with percent escapes. Sets the common headers.
 */
export function guard(
  app: Pick<Koa, 'use'>,
  config: Config,
  { now, log, limiters }: { now: () => number; log: Log; limiters: Limiters },
): void {
  const { origins, proxies, limits } = config;
  const requests = limiters.budgets('requests', limits.addressRequests);
  // Each process must report its own state even while Redis is down, so it counts these requests itself.
  const probes = ownLimiters(now).budgets('probes', limits.addressRequests);
  const creates = limiters.budgets('creates', limits.addressCreates);
  const records = limiters.budgets('records', limits.addressRecords);
  const checkHost = hostCheck(config);
  let hasWarned = proxies > 0;
  app.use(HEADERS);
  app.use(async (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    const fault = checkHost(ctx.req);
    if (fault !== null) throw HOST_FAULTS[fault]();
    if (!hasWarned && ctx.get('X-Forwarded-For') !== '') {
      hasWarned = true;
      log.warn(
        {},
        'X-Forwarded-For is ignored because TRUST_PROXY is 0, so all visitors behind a proxy share its limits',
      );
    }
    await next();
  });
  app.use(cors({ origin: (ctx) => (origins.includes(ctx.get('Origin')) ? ctx.get('Origin') : '') }));
  app.use(async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isRead && !isOwnOrigin(ctx.req, config)) throw foreign();
    const address = addressOf(ctx.req, proxies);
    if (PROBES.has(ctx.path) && !(await probes.take(address))) throw tooManyRequests();
    if (OURS.test(ctx.path)) {
      // Browsers send the guest's cookie when a user follows a link from another site, and can send it with any request
      // from a page on another port or subdomain. They also send Sec-Fetch-Site, which shows whether the request comes
      // from another origin; other clients do not.
      const site = ctx.get('Sec-Fetch-Site');
      const isLed = !['', 'same-origin', 'none'].includes(site) && !origins.includes(ctx.get('Origin'));
      if (ctx.path.startsWith('/api/') && isLed) throw foreign();
      const isCreate = !isRead && ctx.path.endsWith('/create');
      if (!(await requests.take(address)) || (isCreate && !(await creates.take(address)))) throw tooManyRequests();
      if (ctx.path.endsWith('/record') && !(await records.take(address))) throw tooManyRequests();
      // Ids need no percent escapes. Without them, each path can be written in only one way.
      if (/[%#]/.test(ctx.req.url?.split('?')[0] ?? '')) throw unknownRoute();
    }
    await next();
  });
}
