import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from '../config.ts';
import type { Readiness } from './health.ts';

/** The readiness reported until the server has started. */
const NOT_READY: Readiness = { ok: false, database: false, bus: false };

const UNAVAILABLE = { error: { code: 'unavailable', message: 'The server is starting. Try again shortly.' } };

const answer: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz';
  const body = request.url === '/readyz' ? NOT_READY : UNAVAILABLE;
  response.writeHead(isAlive ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify(isAlive ? { ok: true } : body));
};

/**
 * Answers requests for a server that is migrating its database, which can take minutes. The answers show that the
 * server is alive but not ready. Otherwise, a service manager or load balancer could not tell it apart from a dead one.
 */
export class Starting {
  readonly #config: Pick<Config, 'host' | 'port'>;
  #server: Server | null = null;

  constructor(config: Pick<Config, 'host' | 'port'>) {
    this.#config = config;
  }

  /**
   * Starts answering. Resolves even if the address cannot be used, because the server reports that error when it
   * starts.
   */
  async begin(): Promise<void> {
    const { host, port } = this.#config;
    const server = createServer(answer);
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.on('error', () => resolve());
      server.listen(port, host, resolve);
    });
  }

  /** Stops answering. Resolves when the address is free again. */
  async end(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await new Promise((resolve) => {
      if (server === null) {
        resolve(null);
        return;
      }
      server.close(resolve);
      server.closeAllConnections();
    });
  }
}
