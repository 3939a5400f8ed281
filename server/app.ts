import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import { Server } from '#boardgame/server';
import { scytheGame } from '../game/scythe.ts';
import type { ServerOptions } from './app/options.ts';
export type { ServerOptions } from './app/options.ts';
import { startParts, type Part } from './app/parts.ts';
import { makeServices, type Services } from './app/services.ts';
import { ConfigFault, type Config } from './config.ts';
import { addressOf } from './http/address.ts';
import { answerErrors } from './http/errors.ts';
import { LobbyFault } from './http/fault.ts';
import { serveHealth } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { guard } from './http/security.ts';
import { Starting } from './http/starting.ts';
import { checkVersion } from './http/version.ts';
import { Requests } from './http/underway.ts';
import type { OpenLine } from './cluster/line.ts';
import { postgresLine } from './cluster/postgresLine.ts';
import { openRedis, type Redis } from './cluster/redis.ts';
import { redisLine } from './cluster/redisLine.ts';
import { drawNodeID } from './credentials.ts';
import { clearRegularly } from './lobby/clearing.ts';
import { serveLobby } from './routes/serve.ts';
import { isAnswering } from './storage/matches.ts';
import { isPostgresAddress, openToServe } from './storage/open.ts';
import { fillPending } from './storage/pending.ts';
import { Store, UnusedStorage } from './storage/store.ts';

export interface RunningServer {
  /** The address to open in a browser. */
  readonly url: string;
  /**
   * Waits DRAIN_WAIT seconds, then refuses new work, finishes the work in progress and closes the database. A second
   * call ends the wait and resolves immediately, before the server has stopped.
   */
  readonly close: () => Promise<void>;
}

/** How long shutdown waits for clients that are slow to send a request or read an answer, in milliseconds. */
const PATIENCE_MS = 2_000;

/** How long a health check waits for the database, in milliseconds. */
const ANSWER_MS = 2_000;

/**
 * Returns the host as it is written in a URL: IPv6 addresses in brackets, and `localhost` if the server listens on all
 * addresses.
 */
const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

interface Web {
  readonly requests: Requests;
  readonly listen: () => Promise<AddressInfo>;
}

/**
 * Throws a ConfigFault if Redis is configured together with an SQLite database. Commands that do not start a server,
 * such as restore, ignore this contradiction.
 */
function refuseContradictions({ redis, database }: Config): void {
  if (redis === null || isPostgresAddress(database)) return;
  throw new ConfigFault(
    `REDIS_URL is for several servers, but only one can use an SQLite file (${database}). Set DATABASE_URL to a ` +
      'Postgres database, or leave REDIS_URL empty.',
  );
}

/**
 * Returns the function that opens the connection to the other processes that use the database. Returns null for an
 * SQLite database, which only one process can use.
 */
function lineFor({ database }: Store, config: Config, redis: Redis | null): OpenLine | null {
  if (database.kind === 'sqlite') return null;
  return redis === null || config.redis === null
    ? postgresLine(config.database)
    : redisLine(config.redis, config.redisPrefix, redis);
}

/**
 * Installs our middleware, routes and page in front of boardgame.io's own lobby, so that no request reaches that lobby.
 */
function makeWeb(store: Store, options: ServerOptions, services: Services, isReady: () => boolean): Web {
  const { config, log } = options;
  const { now, limiters, drawSeed, versions, metrics, routeParts, streams, sockets, bus } = services;
  const server = Server({
    games: [scytheGame({ drawSeed })],
    db: new UnusedStorage(),
    transport: sockets as never,
    origins: [...config.origins],
  });
  const app = server.app as unknown as Koa;
  const requests = new Requests();
  // Our middleware answers and logs errors; Koa would log them a second time.
  app.silent = true;
  answerErrors(app, log, metrics);
  requests.count(app);
  app.use((ctx, next) => {
    // Otherwise, the client could send its next request on this connection while the server is closing it.
    if (!isReady()) ctx.set('Connection', 'close');
    return next();
  });
  guard(app, config, { now, log, limiters });
  checkVersion(app, versions);
  serveHealth(app, config, metrics, async () => {
    const late = sleep(ANSWER_MS, false, { ref: false });
    const database = await Promise.race([isAnswering(store.database.db), late]);
    return { ok: isReady() && database, database, bus: bus.isUp };
  });
  if (config.role !== 'bots') {
    serveLobby(app, {
      parts: routeParts,
      streams,
      addressOf: (ctx) => addressOf(ctx.req, config.proxies),
      proxies: config.proxies,
    });
    servePages(app);
  }
  // `run` adds boardgame.io's lobby after this middleware. No path reaches that lobby, because this middleware always
  // answers first.
  app.use(() => {
    throw new LobbyFault('unknown-route', 'This route does not exist.');
  });
  const listen = async (): Promise<AddressInfo> => {
    const { http } = sockets;
    if (http === null) throw new Error('there is no HTTP server for the sockets');
    const failure = new Promise<never>((_, reject) => http.once('error', reject));
    await Promise.race([server.run(config.port), failure]);
    // Without a listener, an error such as too many open files would end the process.
    http.on('error', (error) => log.error({ reason: error.message }, 'the HTTP server failed'));
    return http.address() as AddressInfo;
  };
  return { requests, listen };
}

/**
 * Starts the server. If the database must be migrated, `starting` answers requests until the server is ready to listen.
 */
async function startBehind(starting: Starting, options: ServerOptions): Promise<RunningServer> {
  const { config, log, open = openToServe, wrapLine = (opened) => opened } = options;
  const migrating = async (): Promise<void> => {
    log.info({}, 'migrating the database');
    await starting.begin();
  };
  // Connects to Redis first, so that a wrong address is reported before the database is migrated.
  const redis = config.redis === null ? null : await openRedis(config.redis);
  const database = await open(config.database, migrating).catch((error: unknown) => {
    redis?.destroy();
    throw error;
  });
  const store = new Store(database);
  const { db } = database;
  const line = lineFor(store, config, redis);
  const services = makeServices(store, options, {
    node: drawNodeID(),
    line: line === null ? null : wrapLine(line),
    redis,
  });
  const { now, routeParts, sockets, pool, bots, duties, planRunner, streams } = services;
  const { bus, heart, catchUp, elsewhere, pushes, pushSite } = services;
  const { lobby, guests, statistics, ratings, list, own, quick, tournaments, weeks, invitations, matches, visible } =
    routeParts;
  let isStopping = false;
  const drained = new AbortController();
  const web = makeWeb(store, options, services, () => !isStopping);
  let address: AddressInfo | null = null;
  let stopClearing: (() => void) | null = null;
  const changed = (matchID: string): Promise<void> => matches.changed(matchID);

  const parts: readonly Part[] = [
    { name: 'database', stop: () => store.database.close() },
    { name: 'statistics', stop: () => statistics.stop() },
    { name: 'ratings', stop: () => ratings.stop() },
    { name: 'tournaments', stop: () => tournaments.stop() },
    { name: 'weeks', stop: () => weeks.stop() },
    { name: 'redis', stop: () => redis?.destroy() },
    {
      name: 'heart',
      start: async () => {
        await heart.start();
        await fillPending(db);
      },
      stop: () => heart.stop(),
    },
    { name: 'push services', start: () => pushSite.start(), stop: () => pushSite.stop() },
    { name: 'bus', start: () => bus.start(), stop: () => bus.stop() },
    { name: 'presence', stop: () => elsewhere.stop() },
    { name: 'pages in view', stop: () => visible.stop() },
    { name: 'pushes', start: () => Promise.resolve(pushes.start()), stop: () => pushes.stop() },
    // A move that was being written when the bots stopped may have taken a duty.
    { name: 'duties held', stop: () => duties.release() },
    { name: 'following', stop: () => catchUp.stop() },
    { name: 'sockets', stop: (patience) => sockets.stop(patience) },
    {
      name: 'bots',
      stop: async () => {
        // The bots stop first. Otherwise, the simplest action would replace each decision that stopping the pool cuts
        // short.
        const resting = bots.stop();
        await pool.stop();
        await resting;
        // Closing the sockets takes a while, so other processes play the bots in the meantime.
        await duties.release();
      },
    },
    {
      name: 'requests',
      stop: async (patience) => {
        sockets.http?.closeIdleConnections();
        await Promise.race([web.requests.stop(), patience]);
      },
    },
    { name: 'streams', stop: () => streams.stop() },
    // Quick match stops before the streams, so that waiting guests keep their places.
    { name: 'quick', start: () => quick.load(), stop: () => quick.stop() },
    { name: 'list', start: () => list.load(), stop: () => list.stop() },
    { name: 'invitations', stop: () => invitations.stop() },
    { name: 'own lists', stop: () => own.stop() },
    // It stops with the sockets, which follow other processes until they are closed.
    { name: 'catching up', start: () => Promise.resolve(catchUp.start()) },
    {
      name: 'clearing',
      start: async () => {
        stopClearing = await clearRegularly({
          store,
          matches,
          lobby,
          log,
          now,
          days: config.clearAfterDays,
          guests,
          statistics,
          ratings,
          isShared: bus.isShared,
          changed,
          clearPushes: () => pushes.clear(),
        });
      },
      stop: () => stopClearing?.(),
    },
    {
      name: 'listening',
      start: async () => {
        await starting.end();
        address = await web.listen();
        log.info({ port: address.port, host: config.host }, 'listening');
      },
      stop: () => sockets.http?.close(),
    },
    { name: 'tournaments due', start: () => Promise.resolve(tournaments.start()) },
    { name: 'weeks due', start: () => Promise.resolve(weeks.start()) },
    {
      name: 'duties',
      start: async () => {
        if (config.role !== 'web') await duties.start();
      },
      // The bots themselves stop later, after all requests have been answered.
      stop: () => duties.stop(),
    },
    {
      name: 'plans',
      start: () => Promise.resolve(config.role === 'web' ? undefined : planRunner.start()),
      stop: () => planRunner.stop(),
    },
  ];
  const stop = await startParts(parts, () => sleep(PATIENCE_MS, undefined, { ref: false }));
  const port = (address as AddressInfo | null)?.port ?? config.port;
  return {
    url: `http://${hostInUrl(config.host)}:${port}`,
    close: async () => {
      if (isStopping) {
        drained.abort();
        return;
      }
      // From now on, /readyz reports that the server is not ready, so that load balancers stop sending requests before
      // the server refuses them.
      isStopping = true;
      const { signal } = drained;
      if (config.drainSeconds > 0) await sleep(config.drainSeconds * 1000, null, { signal }).catch(() => undefined);
      await stop();
      log.info({}, 'stopped');
    },
  };
}

/**
 * Starts the server: boardgame.io's Koa server with our storage, transport, routes and page. Rejects with a ConfigFault
 * if settings contradict each other, with a LineFault if Redis cannot be reached, with a DatabaseFault if the database
 * cannot be used, and with a system error if the port is taken.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  refuseContradictions(options.config);
  const starting = new Starting(options.config);
  try {
    return await startBehind(starting, options);
  } finally {
    await starting.end();
  }
}
