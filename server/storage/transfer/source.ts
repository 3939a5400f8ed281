import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { DatabaseFault, type Db, type Reader } from '../database.ts';
import { DatabaseSync, NodeSqliteDialect } from '../dialects/nodeSqlite.ts';
import { openPostgres } from '../dialects/postgres.ts';
import { inspectSqlite } from '../dialects/sqlite.ts';
import { isPostgresAddress, printableAddress, refuseForeign } from '../open.ts';
import type { Tables } from '../schema.ts';
import { stepsOf, tablesIn } from './copy.ts';

/** Reads whole databases for a backup, a restore or a move. */

/** A snapshot of a database. */
export interface Source {
  readonly rows: Reader;
  /** The names of the migrations applied to the database, in order. */
  readonly steps: readonly string[];
}

const BUSY_MS = 10_000;

const emptyFault = (name: string): DatabaseFault => new DatabaseFault(`${name} is empty.`);

/** Throws a DatabaseFault unless this or an earlier version of this program wrote the database. */
async function demandOurs(db: Db, name: string, isPostgres: boolean): Promise<void> {
  const tables = await tablesIn(db, isPostgres);
  if (tables.length === 0) throw emptyFault(name);
  await refuseForeign(db, name, isPostgres);
}

/** Opens an SQLite file for reading. A server can use the file at the same time. */
function openFile(file: string): InstanceType<typeof DatabaseSync> {
  // Without a write-ahead log, a read-only connection would create an empty one and leave it behind (inspectSqlite).
  return new DatabaseSync(file, { readOnly: existsSync(`${file}-wal`), timeout: BUSY_MS });
}

/**
 * Throws a DatabaseFault unless an SQLite file is intact and was written by this or an earlier version of this program.
 * Reads every page and index.
 */
export async function inspectFile(file: string, advice: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseFault(`There is no file ${file}.`);
  await inspectSqlite(file, (db) => demandOurs(db, file, false), { check: 'integrity_check', advice });
  const connection = openFile(file);
  try {
    // An empty file looks like a database without tables.
    const tables = connection.prepare('select count(*) as count from sqlite_master').get();
    if (tables?.['count'] === 0) throw emptyFault(file);
    const dangling = connection.prepare('pragma foreign_key_check').get();
    if (dangling !== undefined) {
      throw new DatabaseFault(
        `${file} is damaged: a row of ${String(dangling['table'])} refers to a missing row. ${advice}`,
      );
    }
  } finally {
    connection.close();
  }
}

async function readFile<T>(file: string, use: (source: Source) => Promise<T>): Promise<T> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openFile(file)) });
  try {
    return await db.transaction().execute(async (trx) => use({ rows: trx, steps: await stepsOf(trx) }));
  } finally {
    await db.destroy();
  }
}

async function readPostgres<T>(address: string, use: (source: Source) => Promise<T>): Promise<T> {
  const name = printableAddress(address);
  const { db, close } = openPostgres(address, null);
  try {
    await demandOurs(db, name, true);
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => use({ rows: trx, steps: await stepsOf(trx) }));
  } finally {
    await close();
  }
}

/**
 * Reads a snapshot of a database of any kind. Does not check whether an SQLite file is intact; inspectFile does that.
 */
export const readSource = <T>(address: string, use: (source: Source) => Promise<T>): Promise<T> =>
  isPostgresAddress(address) ? readPostgres(address, use) : readFile(address, use);
