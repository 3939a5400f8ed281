import type { TestProject } from 'vitest/node';
import { canStartPostgres, startPostgres } from '../../cli/cluster/postgres.ts';
import { isGiven } from '../support/postgres.ts';

/** One Postgres server for all server tests of a run. Starting one takes longer than most tests that need it. */

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's Postgres server, or null if none can be started or the environment gives another. */
    readonly postgres: string | null;
  }
}

/** Starts the Postgres server. Resolves to a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isGiven() || !canStartPostgres()) {
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const postgres = await startPostgres({ address: undefined, prefix: 'scythe_test', isDurable: false });
  project.provide('postgres', postgres.address);
  return postgres.stop;
}
