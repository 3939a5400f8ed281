import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { DatabaseFault, type Database, type DatabaseLock } from '../database.ts';

/**
 * The first half of the lock's key: an arbitrary number that other programs are unlikely to use. The second half
 * identifies the schema.
 */
const KEY = 1_396_921_416;
const CONNECT_MS = 5_000;
/** The pause between attempts to take the lock, in milliseconds. */
const RETRY_MS = 200;
/** How long this process waits for a stopping server to release the lock, in milliseconds. */
const WAIT_MS = 3_000;
/** The pause between attempts to retake the lock after the connection is lost, in milliseconds. */
const RECONNECT_MS = 1_000;

const SCHEMA = `hashtext(coalesce(current_schema(), '')) & 2147483647`;
/**
 * Takes the lock if it is free. Returns whether it was taken, and the process ids of this session and of the session
 * holding the lock.
 */
const TAKE = `
  select pg_try_advisory_lock(${KEY}, ${SCHEMA}) as taken, pg_backend_pid() as self,
    (select pid from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2 and classid = ${KEY} and objid = (${SCHEMA})::oid
        and database = (select oid from pg_database where datname = current_database())) as holder`;
/** Lets Postgres detect within half a minute that a machine is unreachable. */
const KEEP_ALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

/** Throws a DatabaseFault if a process has locked the database to replace or move it. */
export async function refuseLocked({ db }: Database, name: string): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(KEY)}, ${sql.raw(SCHEMA)}) as free`.execute(db);
  if (!rows[0].free) throw new DatabaseFault(`${name} is being restored or moved. Wait until that is done.`);
}

interface Taken {
  readonly taken: boolean;
  readonly self: number;
  readonly holder: number | null;
}

interface Session {
  readonly client: pg.Client;
  readonly answer: Taken;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
}

/** Opens a connection for the lock and tries to take the lock. */
async function connect(address: string): Promise<Session> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    await client.query(KEEP_ALIVE);
    const { rows } = await client.query<Taken>(TAKE);
    return { client, answer: rows[0], ended };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const inUse = (name: string): DatabaseFault =>
  new DatabaseFault(
    `${name} is in use by another server. Stop that server first, or set DATABASE_URL to another database.`,
  );

/**
 * Reserves a Postgres database for this process with an advisory lock, which Postgres releases when the connection
 * ends. Throws a DatabaseFault if another process has reserved it. If the connection is lost, the lock is retaken; if
 * another process takes it first, `lost` is called. `name` is the database's name in messages.
 */
export async function lockPostgres(
  address: string,
  name: string,
  lost: (fault: DatabaseFault) => void,
): Promise<DatabaseLock> {
  let session = await connect(address);
  for (let waited = 0; !session.answer.taken; waited += RETRY_MS) {
    await session.client.end();
    if (waited >= WAIT_MS) throw inUse(name);
    await sleep(RETRY_MS);
    session = await connect(address);
  }
  const released = new AbortController();

  /**
   * Returns a new session with the lock, or null if another process has taken the lock or this one has released it.
   * `before`: the process id of the lost session.
   */
  async function retake(before: number): Promise<Session | null> {
    while (!released.signal.aborted) {
      const next = await connect(address).catch(() => null);
      if (next?.answer.taken === true) return next;
      await next?.client.end();
      const { holder = null } = next?.answer ?? {};
      // Postgres may not have detected yet that the old connection is lost.
      if (holder !== null && holder !== before) return null;
      await sleep(RECONNECT_MS, undefined, { ref: false });
    }
    return null;
  }

  async function hold(): Promise<void> {
    for (;;) {
      await session.ended;
      const next = await retake(session.answer.self);
      if (released.signal.aborted) return void (await next?.client.end());
      if (next === null) return lost(inUse(name));
      session = next;
    }
  }
  void hold();

  return {
    release: async () => {
      released.abort();
      await session.client.end().catch(() => undefined);
    },
  };
}
