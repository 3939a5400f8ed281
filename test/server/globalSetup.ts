import type { TestProject } from 'vitest/node';
import { canStartPostgres, startPostgres } from '../../cli/cluster/postgres.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { isGiven } from '../support/postgres.ts';

/**
 * One Postgres server for all server tests of a run, and a database on it with all tables. Starting a server and
 * creating the tables take longer than most tests that need them.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's Postgres server, or null if none can be started or the environment names another. */
    readonly postgres: string | null;
    /** The name of a database with all tables, all of them empty, or null if there is no Postgres. */
    readonly postgresTemplate: string | null;
  }
}

/**
 * Starts a Postgres server unless the environment names one, and creates the database with all tables. Resolves to a
 * function that deletes the databases created here and stops a server started here.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isGiven() && !canStartPostgres()) {
    project.provide('postgres', null);
    project.provide('postgresTemplate', null);
    return () => Promise.resolve();
  }
  const address = process.env['TEST_POSTGRES_URL'];
  const postgres = await startPostgres({ address, prefix: 'scythe_test', isDurable: false });
  const template = await postgres.create();
  await (await openDatabase(template)).close();
  project.provide('postgres', isGiven() ? null : postgres.address);
  project.provide('postgresTemplate', new URL(template).pathname.slice(1));
  return postgres.stop;
}
