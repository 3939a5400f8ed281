import { randomBytes, randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'boardgame.io/server';
import { scytheGame, type GameResources } from '../game/scythe.ts';
import { newMatch } from '../game/state/setup.ts';
import { checkRequests } from './checks.ts';
import { servePages } from './pages.ts';
import { MemoryStore } from './store.ts';

export interface ServerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The seed of a match that is created; by default 32 hex digits from the system's random source. */
  readonly drawSeed?: () => string;
  /** Where a match begins, for tests. */
  readonly deal?: GameResources['deal'];
}

export interface RunningServer {
  /** The address to open in a browser. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const SEED_BYTES = 16;
const drawSystemSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/** Sockets first: an open one would keep the HTTP server waiting. */
async function closeServer(server: HttpServer, sockets: { close: () => unknown } | undefined): Promise<void> {
  await sockets?.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts boardgame.io's Koa lobby server with the page beside it. Rejects where the port cannot be had.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, drawSeed = drawSystemSeed, deal = newMatch } = options;
  const server = Server({
    games: [scytheGame({ drawSeed, deal })],
    db: new MemoryStore(),
    // The page comes from the same address; no other origin has business here.
    origins: [],
    uuid: randomUUID,
  });
  checkRequests(server.app);
  servePages(server.app);
  // boardgame.io passes the port only, which would listen on every address of the machine.
  const listen = server.app.listen.bind(server.app) as (port: number, host: string, ready: () => void) => HttpServer;
  let failed: (error: Error) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => (failed = reject));
  const listenHere = (_port: number, ready: () => void): HttpServer => {
    const http = listen(port, host, ready);
    http.once('error', failed);
    return http;
  };
  server.app.listen = listenHere as unknown as typeof server.app.listen;
  const { appServer } = await Promise.race([server.run(port), failure]);
  // boardgame.io hangs its socket.io server on the app.
  const sockets = Reflect.get(server.app, '_io') as { close: () => unknown } | undefined;
  const address = appServer.address() as AddressInfo;
  return { url: `http://${host}:${address.port}`, close: () => closeServer(appServer, sockets) };
}
