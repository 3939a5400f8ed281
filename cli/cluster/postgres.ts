import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { UsageError } from '../arguments.ts';
import { startOwnPostgres, postgresBinaries } from './ownPostgres.ts';
import { cpuSecondsOfFamily, parentOf, programOf, requireProc } from './processTime.ts';

/** A Postgres server to create databases on: a given one, or a temporary one. */

export interface PostgresServer {
  /** The address of its first database. */
  readonly address: string;
  /** Creates a new database, copied from the template or empty, and resolves to its address. */
  readonly create: () => Promise<string>;
  /** Creates a new, empty database and resolves to its address. */
  readonly createEmpty: () => Promise<string>;
  /** Deletes the databases created here, and the server if it is ours. */
  readonly stop: () => Promise<void>;
  /** Processor time that the whole server has used so far, in seconds. Throws unless it runs on this Linux machine. */
  readonly cpuSeconds: () => number;
  /** `begin` crashes the server, and `end` restarts it. Null if this process did not start the server. */
  readonly outage: { readonly begin: () => Promise<void>; readonly end: () => Promise<void> } | null;
}

export interface PostgresOptions {
  /** The address of a running server. Without one, a temporary server is started. */
  readonly address: string | undefined;
  /** The prefix of database names. */
  readonly prefix: string;
  /**
   * The name of a database on the server from which new ones are copied. Without a template, new databases are empty.
   */
  readonly template?: string | undefined;
  /** True if a temporary server flushes to disk, as a server with real data does. */
  readonly isDurable: boolean;
}

async function query<Row extends pg.QueryResultRow>(
  address: string,
  text: string,
  use?: (rows: Row[]) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    use?.(rows);
  } finally {
    await client.end();
  }
}

/** Resolves to the id of a server's first process, or null if the server is not on this machine. */
async function findPostmaster(address: string): Promise<number | null> {
  let found: number | null = null;
  // Looked up while the connection is open, because the server's process for the connection ends with it.
  await query<{ pid: number }>(address, 'select pg_backend_pid() as pid', ([{ pid }]) => {
    const parent = parentOf(pid);
    const isPostgres = parent !== null && [pid, parent].every((each) => programOf(each)?.startsWith('postgres'));
    if (isPostgres) found = parent;
  });
  return found;
}

type Creator = Pick<PostgresServer, 'create' | 'createEmpty'> & { readonly drop: () => Promise<void> };

function creator(address: string, { prefix, template }: PostgresOptions): Creator {
  const made: string[] = [];
  const createFrom = async (source: string): Promise<string> => {
    const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
    await query(address, `create database ${name} template ${source}`);
    made.push(name);
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    create: () => createFrom(template ?? 'template1'),
    createEmpty: () => createFrom('template1'),
    drop: async () => {
      for (const name of made.splice(0)) await query(address, `drop database if exists ${name} with (force)`);
    },
  };
}

function usedBy(postmaster: number | null): number {
  requireProc();
  if (postmaster !== null) return cpuSecondsOfFamily(postmaster);
  throw new UsageError('the processor time of Postgres can be measured only if Postgres runs on this machine');
}

async function useGiven(address: string, options: PostgresOptions): Promise<PostgresServer> {
  const postmaster = await findPostmaster(address).catch((error: unknown) => {
    throw new UsageError(`Postgres does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { drop, ...creating } = creator(address, options);
  return { address, ...creating, stop: drop, outage: null, cpuSeconds: () => usedBy(postmaster) };
}

/**
 * Connects to the given Postgres server, or starts a temporary one. Rejects with a UsageError if the given server does
 * not answer, or if none is given and Postgres is not installed.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  if (options.address !== undefined) return useGiven(options.address, options);
  const own = await startOwnPostgres(options.isDurable);
  const { create, createEmpty } = creator(own.address, options);
  return {
    address: own.address,
    create,
    createEmpty,
    stop: own.stop,
    outage: own.outage,
    cpuSeconds: () => usedBy(own.pid()),
  };
}

/** Returns true if `startPostgres` can start a temporary server. */
export const canStartPostgres = (): boolean => postgresBinaries() !== null;

/**
 * Starts or finds the Postgres server for measurements: BENCH_POSTGRES_URL, TEST_POSTGRES_URL, or a temporary, durable
 * one.
 */
export const startPostgresToMeasure = (): Promise<PostgresServer> =>
  startPostgres({
    address: process.env['BENCH_POSTGRES_URL'] ?? process.env['TEST_POSTGRES_URL'],
    prefix: 'scythe_bench',
    isDurable: true,
  });
