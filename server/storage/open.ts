import { Migrator, type Kysely } from 'kysely';
import { DatabaseFault, type Database } from './database.ts';
import { openPostgres } from './dialects/postgres.ts';
import { inspectSqlite, openSqlite } from './dialects/sqlite.ts';
import { MIGRATIONS, migrationProvider } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Is this the address of a Postgres server? Everything else is a file's path. */
export const isPostgresAddress = (address: string): boolean => /^postgres(?:ql)?:\/\//.test(address);

/** Refuses a database of another program, or one that a later version of this one has written; only reads. */
async function refuseForeign(db: Kysely<Tables>, name: string): Promise<void> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true });
  // A host's extensions put views beside the tables.
  const tables = found.filter(({ isView }) => !isView);
  if (!tables.some((table) => table.name === 'kysely_migration')) {
    if (tables.length === 0) return;
    throw new DatabaseFault(`${name} holds tables of another program; name another database by DATABASE_URL.`);
  }
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const unknown = done.map((row) => row.name).filter((step) => !Object.hasOwn(MIGRATIONS, step));
  if (unknown.length === 0) return;
  throw new DatabaseFault(
    `${name} was written by a newer version (it knows ${unknown.join(', ')}). Run that version, or name another ` +
      'database by DATABASE_URL. Nothing was changed.',
  );
}

async function migrate(db: Kysely<Tables>, name: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseFault(`${name} could not be brought up to date: ${reason}`);
}

/** An address as it may be printed: a password in it is not. */
export function printableAddress(address: string): string {
  if (!isPostgresAddress(address)) return address;
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}${url.pathname}`;
  } catch {
    return 'the Postgres database';
  }
}

/**
 * Opens a database by its address (a file's path, or `postgres://...`) and brings its tables up to date. Throws a
 * DatabaseFault, having changed nothing, where it is corrupt, newer than this program or somebody else's.
 */
export async function openDatabase(address: string): Promise<Database> {
  const name = printableAddress(address);
  const isPostgres = isPostgresAddress(address);
  // An SQLite file is changed by being opened for writing; it is looked at before.
  if (!isPostgres) await inspectSqlite(address, (db) => refuseForeign(db, name));
  const database = isPostgres ? openPostgres(address) : openSqlite(address);
  try {
    if (isPostgres) await refuseForeign(database.db, name);
    await migrate(database.db, name);
  } catch (error) {
    await database.close().catch(() => undefined);
    if (error instanceof DatabaseFault) throw error;
    throw new DatabaseFault(`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
  return database;
}
