import { randomUUID } from 'node:crypto';
import type { RunningServer, ServerOptions } from '../../server/app.ts';
import type { PostgresServer } from './postgres.ts';
import { startTestServer } from './server.ts';

/** Several servers on one Postgres database, in this process. */

/** The address of the tests' Redis server. */
export const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

export interface Cluster {
  /** The address of the database. */
  readonly database: string;
  readonly servers: RunningServer[];
  /** The address of each server. */
  readonly urls: string[];
  /** Adds a server. */
  readonly add: (env?: Readonly<Record<string, string>>, options?: Partial<ServerOptions>) => Promise<RunningServer>;
  readonly close: () => Promise<void>;
}

/** Starts `count` servers on a new database. */
export async function startCluster(
  postgres: PostgresServer,
  count: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const database = await postgres.create();
  const prefix = randomUUID();
  const cluster: Cluster = {
    database,
    servers: [],
    urls: [],
    add: async (more = {}, options = {}) => {
      const server = await startTestServer({ DATABASE_URL: database, REDIS_PREFIX: prefix, ...env, ...more }, options);
      cluster.servers.push(server);
      cluster.urls.push(server.url);
      return server;
    },
    close: async () => {
      await Promise.all(cluster.servers.splice(0).map((server) => server.close()));
    },
  };
  for (let i = 0; i < count; i++) await cluster.add();
  return cluster;
}
