import { STATUS_CODES, createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { networkOf } from '../http/address.ts';
import { hostCheck } from '../http/hosts.ts';
import { Counts } from '../http/limits.ts';

/** Returns time limits in milliseconds that stop unfinished requests and silent connections from accumulating. */
const timesOf = ({ requestSeconds, idleSeconds }: Config['limits']): ServerOptions => ({
  headersTimeout: requestSeconds * 500,
  requestTimeout: requestSeconds * 1_000,
  connectionsCheckingInterval: 2_000,
  // Node's default of 5 s can close a connection just as a client sends its next request, which then fails.
  keepAliveTimeout: idleSeconds * 1_000,
});

export interface HttpServer {
  readonly http: Server;
  /** Every open connection, including those without a request. */
  readonly connections: ReadonlySet<Socket>;
}

/**
 * Creates an HTTP server. Limits the number of connections from each network, unless a trusted proxy is in front of the
 * server.
 */
export function makeHttpServer(
  { limits, proxies }: Pick<Config, 'limits' | 'proxies'>,
  answer: RequestListener,
): HttpServer {
  const http = createServer(timesOf(limits), answer);
  const connections = new Set<Socket>();
  const counts = new Counts(limits.addressConnections);
  http.on('connection', (connection: Socket) => {
    const address = networkOf(connection.remoteAddress ?? 'unknown');
    if (proxies === 0 && !counts.enter(address)) {
      connection.destroy();
      return;
    }
    connections.add(connection);
    connection.once('close', () => {
      connections.delete(connection);
      if (proxies === 0) counts.leave(address);
    });
  });
  return { http, connections };
}

function refuse(socket: Duplex, status: 400 | 421, code: string): void {
  const body = JSON.stringify({ error: { code, message: 'The Host header does not name this server.' } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
  ];
  socket.end(`${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`);
}

/** Rejects upgrade requests with an unknown or malformed host name before any existing listener sees them. */
export function guardUpgrades(http: Server, config: Config): void {
  const check = hostCheck(config);
  const listeners = http.listeners('upgrade');
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const fault = check(request);
    if (fault !== null) {
      socket.on('error', () => undefined);
      refuse(socket, fault === 'malformed' ? 400 : 421, fault);
      return;
    }
    for (const listener of listeners) listener.call(http, request, socket, head);
  });
}
