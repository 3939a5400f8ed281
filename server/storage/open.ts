import { Migrator, type Kysely } from 'kysely';
import { DatabaseFault, type Database, type DatabaseLock } from './database.ts';
import { SILENT_MS, openPostgres } from './dialects/postgres.ts';
import { refuseUnfit } from './dialects/postgresFit.ts';
import { refuseLocked } from './dialects/postgresLock.ts';
import { inspectSqlite, openSqlite } from './dialects/sqlite.ts';
import { lockSqlite } from './dialects/sqliteLock.ts';
import { MIGRATIONS, migrationProvider } from './migrations.ts';
import type { Tables } from './schema.ts';
import { tablesIn } from './transfer/copy.ts';

/** Returns true for the address of a Postgres server. Any other address is a file path. */
export const isPostgresAddress = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address);

/** Throws a DatabaseFault if another program or a later version of this one wrote the database. Writes nothing. */
export async function refuseForeign(db: Kysely<Tables>, name: string, isPostgres: boolean): Promise<void> {
  const tables = await tablesIn(db, isPostgres);
  if (!tables.includes('kysely_migration')) {
    if (tables.length === 0) return;
    throw new DatabaseFault(`${name} contains tables of another program. Set DATABASE_URL to another database.`);
  }
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const unknown = done.map((row) => row.name).filter((step) => !Object.hasOwn(MIGRATIONS, step));
  if (unknown.length === 0) return;
  throw new DatabaseFault(
    `${name} was written by a newer version (it knows ${unknown.join(', ')}). Run that version, or set ` +
      'DATABASE_URL to another database. Nothing was changed.',
  );
}

const migratorOf = (db: Kysely<Tables>): Migrator => new Migrator({ db, provider: migrationProvider });

async function migrate(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseFault(`${name} could not be migrated: ${reason}`);
}

/** Migrates on a separate connection without a time limit for queries. */
async function migratePostgres(address: string, name: string): Promise<void> {
  const patient = openPostgres(address, null);
  try {
    await migrate(patient.db, name);
  } finally {
    await patient.close();
  }
}

/** Returns the address as shown in messages. Omits the credentials and parameters of a Postgres URL. */
export function printableAddress(address: string): string {
  if (!isPostgresAddress(address)) return address;
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}${url.pathname}`;
  } catch {
    return 'the Postgres database';
  }
}

const NO_LOCK: DatabaseLock = { release: () => Promise.resolve() };

interface Opening {
  readonly lock?: () => DatabaseLock;
  /** Throws a DatabaseFault if the open database cannot be used. */
  readonly refuse?: (database: Database, name: string) => Promise<void>;
  /** Called before a migration, which starts when the returned promise resolves. */
  readonly migrating?: () => Promise<void>;
}

async function openBy(address: string, { lock = () => NO_LOCK, refuse, migrating }: Opening): Promise<Database> {
  const name = printableAddress(address);
  const isPostgres = isPostgresAddress(address);
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    // The file is checked first, because opening an SQLite file for writing changes it, and locking leaves a file next
    // to it.
    if (!isPostgres) await inspectSqlite(address, (db) => refuseForeign(db, name, false));
    const { release } = lock();
    closing.push(release);
    const database = isPostgres ? openPostgres(address, SILENT_MS) : openSqlite(address);
    closing.push(database.close);
    await refuse?.(database, name);
    if (isPostgres) await refuseForeign(database.db, name, true);
    const steps = await migratorOf(database.db).getMigrations();
    if (steps.some(({ executedAt }) => executedAt === undefined)) {
      await migrating?.();
      await (isPostgres ? migratePostgres(address, name) : migrate(database.db, name));
    }
    return { ...database, close };
  } catch (error) {
    await close().catch(() => undefined);
    if (error instanceof DatabaseFault) throw error;
    throw new DatabaseFault(`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Opens the database at an address (a file path, or `postgres://...`) and migrates its tables. If the database is
 * corrupt, belongs to another program or was written by a newer version, throws a DatabaseFault and changes nothing.
 */
export const openDatabase = (address: string): Promise<Database> => openBy(address, {});

async function refuseToServe(database: Database, name: string): Promise<void> {
  await refuseLocked(database, name);
  await refuseUnfit(database, name);
}

/**
 * Opens a database for a server. Several processes can share a Postgres database, but an SQLite file is locked for this
 * process until it ends or crashes. Throws a DatabaseFault if the file is already locked, or if the Postgres database
 * is being replaced or moved, is read-only or cannot store every name. Before a migration, calls `migrating` and waits
 * for its promise.
 */
export const openToServe = (address: string, migrating?: () => Promise<void>): Promise<Database> =>
  openBy(address, {
    ...(isPostgresAddress(address) ? { refuse: refuseToServe } : { lock: () => lockSqlite(address) }),
    ...(migrating === undefined ? {} : { migrating }),
  });
