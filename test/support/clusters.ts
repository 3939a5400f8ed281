import { afterAll, afterEach, beforeAll } from 'vitest';
import { startCluster, type Cluster } from './cluster.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from './postgres.ts';

/** Starts servers on a new database of the tests' Postgres. */
export type StartCluster = (count: number, env?: Readonly<Record<string, string>>) => Promise<Cluster>;

/**
 * Returns a function that starts clusters, or rejects if there is no Postgres. The clusters are closed after each test.
 */
export function clustersOfEachTest(): StartCluster {
  const clusters: Cluster[] = [];
  let postgres: PostgresServer | null = null;
  beforeAll(async () => {
    if (isPostgresHere()) postgres = await startPostgres();
  });
  afterEach(async () => {
    for (const cluster of clusters.splice(0)) await cluster.close();
  });
  afterAll(() => postgres?.stop());
  return async (count, env = {}) => {
    if (postgres === null) throw new Error('there is no Postgres');
    const made = await startCluster(postgres, count, env);
    clusters.push(made);
    return made;
  };
}
