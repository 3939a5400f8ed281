import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseFault, type Db, type DatabaseLock } from '../database.ts';
import { openPostgres } from '../dialects/postgres.ts';
import { lockPostgres } from '../dialects/postgresLock.ts';
import { lockSqlite } from '../dialects/sqliteLock.ts';
import { isPostgresAddress, printableAddress } from '../open.ts';

/** Ensures that no server uses a database that will be replaced or moved. */

/** A process whose row has not changed for this long, in milliseconds, is considered dead. */
const DEAD_MS = 10_000;
const POLL_MS = 250;

/**
 * Returns the time at which each server that may still be using the database was last seen, by the id of its process.
 * The map is empty if a version without the table `nodes` wrote the tables.
 */
async function beats(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await sql<{ id: string | null }>`select to_regclass('nodes')::text as id`.execute(db);
  if (tables[0].id === null) return new Map();
  const { rows } = await sql<{ id: string; seen_at: number }>`
    select id, seen_at from nodes where seen_at > extract(epoch from clock_timestamp()) * 1000 - ${DEAD_MS}`.execute(
    db,
  );
  return new Map(rows.map(({ id, seen_at }) => [id, seen_at]));
}

/** Throws a DatabaseFault if a server is running. Waits until the record of a killed server expires. */
async function demandNoServer(address: string): Promise<void> {
  const name = printableAddress(address);
  const { db, close } = openPostgres(address, null);
  try {
    const first = await beats(db);
    for (let now = first; now.size > 0; now = await beats(db)) {
      const isAlive = Array.from(now).some(([id, at]) => first.get(id) !== at);
      if (isAlive) throw new DatabaseFault(`${name} is in use by another server. Stop all servers first.`);
      await sleep(POLL_MS);
    }
  } finally {
    await close();
  }
}

/**
 * Reserves a database for this process. Throws a DatabaseFault if a server is using it. Calls `lost` if another process
 * takes over the reservation of a Postgres database.
 */
export async function reserve(address: string, lost: (fault: DatabaseFault) => void): Promise<DatabaseLock> {
  if (!isPostgresAddress(address)) return lockSqlite(address);
  await demandNoServer(address);
  return lockPostgres(address, printableAddress(address), lost);
}
