import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import { Server } from 'boardgame.io/server';
import { scytheGame, type GameResources } from '../game/scythe.ts';
import type { Config } from './config.ts';
import { drawSeed as drawSystemSeed } from './credentials.ts';
import { answerErrors } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { guard } from './http/security.ts';
import { Requests } from './http/underway.ts';
import { clearRegularly } from './lobby/clearing.ts';
import { countMatches } from './lobby/created.ts';
import { Lobby } from './lobby/lobby.ts';
import { LobbyFault } from './lobby/fault.ts';
import { serveLobby } from './lobby/serve.ts';
import type { Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { openDatabase, type Database } from './storage/database.ts';
import { Store } from './storage/store.ts';
import { addressOf } from './transport/limits.ts';
import { presentSeats } from './transport/rooms.ts';
import { Transport } from './transport/transport.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly metrics?: Metrics;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The seed of a match that is created; by default 32 hex digits from the system's random source. */
  readonly drawSeed?: () => string;
  /** Where a match begins, for tests. */
  readonly deal?: GameResources['deal'];
  /** Opens the database, for tests of what happens when it fails. */
  readonly open?: (address: string) => Promise<Database>;
}

export interface RunningServer {
  /** The address to open in a browser. */
  readonly url: string;
  /** Takes nothing new, finishes what is under way, closes the database. */
  readonly close: () => Promise<void>;
}

/** How long a stop waits for whoever is slow to send a request or to take an answer. */
const PATIENCE_MS = 2_000;

/** How a host is written in an address. */
const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/**
 * Starts boardgame.io's Koa lobby server over the database, with our transport, our routes and the page beside it.
 * Rejects where the port cannot be had, and with a DatabaseFault where the database must not be used.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, now = Date.now, drawSeed = drawSystemSeed, deal, open = openDatabase } = options;
  const metrics = options.metrics ?? new Metrics();
  const store = new Store(await open(config.database));
  try {
    return await serve();
  } catch (error) {
    await store.database.close();
    throw error;
  }

  async function serve(): Promise<RunningServer> {
    const lobby = new Lobby({ store, now, drawSeed, ...(deal === undefined ? {} : { deal }) });
    const transport = new Transport({ store, config, log, metrics, now });
    const changed = (matchID: string): Promise<void> => transport.changed(matchID);
    const requests = new Requests();
    const server = Server({
      games: [scytheGame({ drawSeed })],
      db: store,
      transport: transport as never,
      origins: [...config.origins],
    });
    const app = server.app as unknown as Koa;
    let stopping = false;
    // Errors are answered and logged by our own middleware; Koa would print them again.
    app.silent = true;
    answerErrors(app, log, metrics);
    requests.count(app);
    guard(app, config, now);
    serveHealth(app, config, metrics, async () => !stopping && (await answers(store)));
    serveLobby(
      app,
      {
        store,
        lobby,
        present: (matchID) => presentSeats(transport.rooms.find(matchID)),
        changed,
        counted: countMatches(config.limits.addressMatches),
      },
      (ctx) => addressOf(ctx.req, config.proxies),
    );
    servePages(app);
    // `run` puts boardgame.io's own lobby behind all of this; it must never see a request, however its path is spelt.
    app.use(() => {
      throw new LobbyFault(404, 'unknown-route', 'There is no such route.');
    });

    const stopClearing = await clearRegularly({ lobby, log, now, days: config.clearAfterDays, changed });

    const { http } = transport;
    if (http === null) throw new Error('the transport has no HTTP server');
    const failure = new Promise<never>((_, reject) => http.once('error', reject));
    await Promise.race([server.run(config.port), failure]);
    // Such as too many open files: without a listener it would end the process.
    http.on('error', (error) => log.error({ reason: error.message }, 'the HTTP server has a fault'));
    const address = http.address() as AddressInfo;
    const url = `http://${hostInUrl(config.host)}:${address.port}`;
    log.info({ port: address.port, host: config.host }, 'listening');
    return {
      url,
      close: async () => {
        if (stopping) return;
        stopping = true;
        stopClearing();
        http.close();
        http.closeIdleConnections();
        const patience = sleep(PATIENCE_MS, undefined, { ref: false });
        await Promise.race([requests.stop(), patience]);
        await transport.stop(patience);
        await store.database.close();
        log.info({}, 'stopped');
      },
    };
  }
}

/** Does the database answer? */
async function answers({ database }: Store): Promise<boolean> {
  try {
    await database.db.selectFrom('matches').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
