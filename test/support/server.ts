import { startServer, type RunningServer, type ServerOptions } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { silentLog } from '../../server/log.ts';
import { hold } from './contract.ts';

/**
 * Settings for test servers. All tests share one address and send many requests, so the limits are too high to be
 * reached.
 */
export const GENEROUS = {
  LIMIT_SOCKET_MESSAGES: '100000/100000',
  LIMIT_ADDRESS_MESSAGES: '1000000/1000000',
  LIMIT_ADDRESS_REQUESTS: '100000/100000',
  LIMIT_ADDRESS_CREATES: '10000/10000',
  LIMIT_ADDRESS_SOCKETS: '5000',
  LIMIT_ADDRESS_CONNECTIONS: '100000',
  // With the usual limits, a process that a busy machine suspends for a while would refuse requests that arrived in
  // time.
  LIMIT_REQUEST_SECONDS: '3600',
  LIMIT_IDLE_SECONDS: '3600',
  LIMIT_ADDRESS_SPECTATORS: '5000',
  LIMIT_ADDRESS_RECORDS: '10000/10000',
  LIMIT_ADDRESS_MATCHES: '10000',
  LIMIT_ADDRESS_GUESTS: '10000/10000',
  LIMIT_ADDRESS_SIGN_INS: '10000/10000',
  LIMIT_ADDRESS_STREAMS: '10000',
  BOT_PAUSE_MS: '0',
  BOT_WORKERS: '1',
};

/** Starts a server on a free port, by default with matches in memory and without a log. */
export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  const server = await startServer({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: ':memory:', ...GENEROUS, ...env }),
    log: silentLog,
    ...options,
  });
  hold(server.url);
  return server;
}
