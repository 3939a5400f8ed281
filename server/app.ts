import type { PoolCounts } from '../protocol/lobbyEvents.ts';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import { Server } from '#boardgame/server';
import { scytheGame, type GameResources } from '../game/scythe.ts';
import { Bots } from './bots/bots.ts';
import { Thinker } from './bots/thinker.ts';
import type { Config } from './config.ts';
import { drawSeed as drawSystemSeed } from './credentials.ts';
import { answerErrors } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { guard } from './http/security.ts';
import { checkVersion } from './http/version.ts';
import { VERSIONS, type Versions } from '../protocol/version.ts';
import { Streams } from './http/stream.ts';
import { Requests } from './http/underway.ts';
import { clearRegularly } from './lobby/clearing.ts';
import { Created } from './lobby/created.ts';
import { Again } from './lobby/again.ts';
import { Chat } from './lobby/chat.ts';
import { Guests } from './lobby/guests.ts';
import { Records } from './lobby/records.ts';
import { Hosting } from './lobby/hosting.ts';
import { LiveList } from './lobby/liveList.ts';
import { OwnList } from './lobby/ownList.ts';
import { Lobby } from './lobby/lobby.ts';
import type { Presence } from './play/publicMatch.ts';
import type { LobbyParts } from './lobby/seating.ts';
import { LobbyFault } from './http/fault.ts';
import { serveLobby } from './routes/serve.ts';
import type { Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { keepAlive } from './play/alive.ts';
import { Deadlines } from './play/deadlines.ts';
import { QUICK_TIMES, Quick, type QuickTimes } from './quick/quick.ts';
import type { DatabaseFault } from './storage/database.ts';
import { fillPending } from './storage/pending.ts';
import { Store } from './storage/store.ts';
import { openAlone } from './storage/open.ts';
import { addressOf } from './http/address.ts';
import { presenceIn } from './play/rooms.ts';
import { Matches } from './play/matches.ts';
import { Sockets } from './transport/sockets.ts';

export interface ServerOptions {
  /** The versions of the protocol that are taken, for tests. */
  readonly versions?: Versions;
  readonly config: Config;
  readonly log: Log;
  readonly metrics?: Metrics;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The seed of a match that is created; by default 32 hex digits from the system's random source. */
  readonly drawSeed?: () => string;
  /** Where a match begins, for tests. */
  readonly deal?: GameResources['deal'];
  /** How long a quick match waits for what, for tests. */
  readonly quick?: Partial<QuickTimes>;
  /** The worker in which bots think, for tests with bots that do not behave. */
  readonly botFile?: URL;
  /** Opens the database, for tests of what happens when it fails. */
  readonly open?: typeof openAlone;
  /** Called if another server has taken the database over; this process must then stop at once. */
  readonly lost?: (fault: DatabaseFault) => void;
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
  const {
    config,
    log,
    versions = VERSIONS,
    now = Date.now,
    drawSeed = drawSystemSeed,
    deal,
    open = openAlone,
    lost = () => undefined,
  } = options;
  const metrics = options.metrics ?? new Metrics();
  const store = new Store(await open(config.database, lost));
  try {
    return await serve();
  } catch (error) {
    await store.database.close();
    throw error;
  }

  async function serve(): Promise<RunningServer> {
    const failed = (what: string, error: unknown): void =>
      log.error({ reason: error instanceof Error ? error.message : String(error) }, what);
    const lobbyParts: LobbyParts = { store, now, drawSeed, ...(deal === undefined ? {} : { deal }) };
    const lobby = new Lobby(lobbyParts);
    const guests = new Guests({ store, now });
    const chat = new Chat({ store, now });
    const matches = new Matches({ store, now, failed, maxActions: config.limits.matchActions });
    const changed = (matchID: string): Promise<void> => matches.changed(matchID);
    const present = (matchID: string): Presence => presenceIn(matches.rooms.find(matchID));
    const comeBack = (matchID: string, seat: number): Promise<void> => lobby.comeBack(matchID, seat);
    const list = new LiveList({ store, present });
    const own = new OwnList();
    const times = { ...QUICK_TIMES, ...options.quick };
    const counted = (pools: PoolCounts): void => list.showPools(pools);
    const created = new Created(config.limits, now);
    const made = (addresses: readonly string[]): void => created.made(addresses);
    const quick = new Quick({ lobby: lobbyParts, times, changed, counted, made, failed });
    const entered = (matchID: string, guestID: string | null): void => quick.entered(matchID, guestID);
    const sockets = new Sockets({
      versions,
      store,
      config,
      log,
      metrics,
      now,
      matches,
      comeBack,
      entered,
      guests,
      chat,
    });
    const file = options.botFile ?? new URL('./bots/worker.ts', import.meta.url);
    const thinker = new Thinker({ file, budgetMs: config.botBudgetMs, failed });
    const bots = new Bots({ store, matches, thinker, pauseMs: config.botPauseMs, failed });
    const timeOut = (matchID: string): Promise<void> => matches.change(matchID, () => lobby.timeOut(matchID));
    const deadlines = new Deadlines({ now, timeOut, failed });
    matches.watch((matchID, match, how) => {
      bots.look(matchID, match);
      deadlines.look(matchID, match);
      if (how === 'changed' || match?.status !== 'playing') list.show(matchID, match);
      own.look(matchID, match);
      quick.look(matchID, match);
    });
    const streams = new Streams(config.limits, metrics);
    const requests = new Requests();
    const server = Server({
      games: [scytheGame({ drawSeed })],
      db: store,
      transport: sockets as never,
      origins: [...config.origins],
    });
    const app = server.app as unknown as Koa;
    let stopping = false;
    // Errors are answered and logged by our own middleware; Koa would print them again.
    app.silent = true;
    answerErrors(app, log, metrics);
    requests.count(app);
    guard(app, config, now, log);
    checkVersion(app, versions);
    serveHealth(app, config, metrics, async () => !stopping && (await answers(store)));
    serveLobby(app, {
      parts: {
        store,
        lobby,
        hosting: new Hosting(lobbyParts),
        again: new Again(lobbyParts),
        guests,
        chat,
        records: new Records(store),
        list,
        own,
        quick,
        matches,
        present,
        created,
      },
      streams,
      addressOf: (ctx) => addressOf(ctx.req, config.proxies),
      proxies: config.proxies,
    });
    servePages(app);
    // `run` puts boardgame.io's own lobby behind all of this; it must never see a request, however its path is spelt.
    app.use(() => {
      throw new LobbyFault('unknown-route', 'There is no such route.');
    });

    const stopBeating = await keepAlive(store, now, (what) => log.warn({}, what));
    await fillPending(store);
    const stopClearing = await clearRegularly({
      store,
      matches,
      lobby,
      log,
      now,
      days: config.clearAfterDays,
      guests,
      changed,
    });
    await list.load();
    await quick.load();

    const { http } = sockets;
    if (http === null) throw new Error('the sockets have no HTTP server');
    const failure = new Promise<never>((_, reject) => http.once('error', reject));
    await Promise.race([server.run(config.port), failure]);
    // Such as too many open files: without a listener it would end the process.
    http.on('error', (error) => log.error({ reason: error.message }, 'the HTTP server has a fault'));
    const address = http.address() as AddressInfo;
    const url = `http://${hostInUrl(config.host)}:${address.port}`;
    log.info({ port: address.port, host: config.host }, 'listening');
    await deadlines.wake(store);
    await bots.wake();
    return {
      url,
      close: async () => {
        if (stopping) return;
        stopping = true;
        stopClearing();
        deadlines.stop();
        list.stop();
        // Before their listeners are told to come back.
        const stopped = quick.stop();
        streams.stop();
        http.close();
        http.closeIdleConnections();
        const patience = sleep(PATIENCE_MS, undefined, { ref: false });
        await Promise.race([requests.stop(), patience]);
        await stopped;
        // Told first: what a bot has not thought to its end is not to be replaced by something else.
        const resting = bots.stop();
        await thinker.stop();
        await resting;
        await sockets.stop(patience);
        await stopBeating();
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
