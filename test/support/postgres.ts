import { inject } from 'vitest';
import { inCi } from '../../scripts/process.mjs';
import { canStartPostgres, startPostgres as start, type PostgresServer } from '../../cli/cluster/postgres.ts';

export type { PostgresServer };

/** Returns true if the tests use the Postgres at TEST_POSTGRES_URL, which they cannot stop. */
export const isGiven = (): boolean => process.env['TEST_POSTGRES_URL'] !== undefined;

/**
 * Returns true if TEST_POSTGRES_URL is set or a Postgres server can be started. Otherwise, warns and returns false, or
 * throws in CI.
 */
export function isPostgresHere(): boolean {
  if (isGiven() || canStartPostgres()) return true;
  const warning = 'POSTGRES IS NOT TESTED: there is no server under /usr/lib/postgresql and no TEST_POSTGRES_URL.';
  if (inCi) throw new Error(warning);
  process.stderr.write(`\n*** ${warning} ***\n\n`);
  return false;
}

/**
 * Resolves to the Postgres server for tests: the one at TEST_POSTGRES_URL, or the one started for the whole run
 * (test/server/globalSetup.ts). New databases have all tables, unless they are created empty.
 */
export const startPostgres = (): Promise<PostgresServer> =>
  start({
    address: process.env['TEST_POSTGRES_URL'] ?? inject('postgres') ?? undefined,
    prefix: 'scythe_test',
    template: inject('postgresTemplate') ?? undefined,
    isDurable: false,
  });

/**
 * Resolves to a Postgres server for one test file, which can stop it, or to the one at TEST_POSTGRES_URL, which the
 * file cannot stop.
 */
export const startOwnPostgres = (): Promise<PostgresServer> =>
  start({ address: process.env['TEST_POSTGRES_URL'], prefix: 'scythe_test', isDurable: false });
