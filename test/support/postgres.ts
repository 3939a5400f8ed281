import { canStartPostgres, startPostgres as start, type PostgresServer } from '../../cli/cluster/postgres.ts';

export type { PostgresServer };

/** Returns whether there is a Postgres to test with. Warns if there is none, and throws in CI (CI=true). */
export function isPostgresHere(): boolean {
  if (process.env['TEST_POSTGRES_URL'] !== undefined || canStartPostgres()) return true;
  const warning = 'POSTGRES IS NOT TESTED: there is no server under /usr/lib/postgresql and no TEST_POSTGRES_URL.';
  if (!['', '0', 'false'].includes(process.env['CI'] ?? '')) throw new Error(warning);
  process.stderr.write(`\n*** ${warning} ***\n\n`);
  return false;
}

/** A Postgres server for tests: the one at TEST_POSTGRES_URL, or our own. */
export const startPostgres = (): Promise<PostgresServer> =>
  start({ address: process.env['TEST_POSTGRES_URL'], prefix: 'scythe_test', isDurable: false });
