import { copyFileSync, constants, existsSync, linkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { DatabaseFault } from '../database.ts';
import { DatabaseSync, NodeSqliteDialect } from '../dialects/nodeSqlite.ts';
import { lockSqlite } from '../dialects/sqliteLock.ts';
import type { Tables } from '../schema.ts';
import { copyRows, createTables } from './copy.ts';
import { flushFolder, giveToOwnerOf, writeWhole } from './file.ts';
import { inspectFile, type Source } from './source.ts';

/** Writes SQLite files for a backup, a restore or a move. */

const BUSY_MS = 10_000;
/** The suffixes of the files that SQLite keeps next to a database in use. */
const COMPANIONS = ['-wal', '-shm'];

/** Copies an SQLite file in one read transaction, so that a server can continue writing to the original. */
export function copyFile(from: string, to: string): void {
  const connection = new DatabaseSync(from, { readOnly: existsSync(`${from}-wal`), timeout: BUSY_MS });
  try {
    connection.prepare('vacuum into ?').run(to);
  } finally {
    connection.close();
  }
}

/** Writes a database to a new SQLite file. Returns the number of matches. */
export function writeFile(file: string, { rows, steps }: Source): Promise<number> {
  return writeWhole(file, async (unfinished) => {
    const connection = new DatabaseSync(unfinished);
    // No flush is needed here, because `writeWhole` deletes an unfinished file and flushes a finished one.
    connection.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = on');
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
    try {
      return await db.transaction().execute(async (trx) => {
        await createTables(trx, steps);
        return copyRows(rows, trx, false);
      });
    } finally {
      await db.destroy();
    }
  });
}

/** Reads an SQLite file without changing it or its log. Returns null if it cannot be read. */
function look<T>(file: string, read: (connection: InstanceType<typeof DatabaseSync>) => T): T | null {
  try {
    const connection = new DatabaseSync(file, { readOnly: existsSync(`${file}-wal`), timeout: BUSY_MS });
    try {
      return read(connection);
    } finally {
      connection.close();
    }
  } catch {
    return null;
  }
}

/** Throws a DatabaseFault if an SQLite file belongs to another program. Does not reject a damaged file. */
function refuseOther(file: string): void {
  const rows = look(file, (connection) =>
    connection.prepare("select name from sqlite_master where type = 'table'").all(),
  );
  const names = (rows ?? []).map(({ name }) => String(name));
  if (names.length === 0 || names.includes('kysely_migration')) return;
  throw new DatabaseFault(`${file} contains tables of another program. Set DATABASE_URL to another database.`);
}

/** Merges an intact file's log into it, so that the database is a single file. Leaves a damaged file as it is. */
function settle(file: string): void {
  const problems = look(file, (connection) => connection.prepare('pragma quick_check(1)').get());
  if (problems?.['quick_check'] !== 'ok') return;
  const connection = new DatabaseSync(file, { timeout: BUSY_MS });
  connection.exec('pragma wal_checkpoint(truncate)');
  // Closing the last connection to a file removes its log.
  connection.close();
}

/** Gives a file a second name. Copies the file if the disk does not support hard links. */
function keep(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
  }
}

/**
 * Gives the old files second names. The old database also keeps its original name until the new one replaces it in a
 * single step. Only the old log is removed before that, because SQLite would apply it to the new file.
 */
function setAside(file: string, aside: string): void {
  settle(file);
  const companions = COMPANIONS.filter((end) => existsSync(`${file}${end}`));
  for (const end of ['', ...companions]) keep(`${file}${end}`, `${aside}${end}`);
  flushFolder(path.dirname(file));
  for (const end of companions) rmSync(`${file}${end}`);
}

/**
 * Replaces an SQLite database with a backup, which must have passed inspectFile. Returns the path at which the old
 * database is kept, or null if there was none. If a server is using the database or it belongs to another program,
 * throws a DatabaseFault and changes nothing.
 */
export async function restoreFile(backup: string, address: string, now: Date): Promise<string | null> {
  const { release } = lockSqlite(address);
  try {
    const isThere = existsSync(address);
    const file = isThere ? realpathSync(address) : path.resolve(address);
    if (isThere && file === realpathSync(backup)) throw new DatabaseFault(`${backup} is the database itself.`);
    if (isThere) refuseOther(file);
    const aside = isThere ? `${file}.before-${now.toISOString().replaceAll(':', '-')}` : null;
    const write = async (unfinished: string): Promise<void> => {
      copyFile(backup, unfinished);
      await inspectFile(unfinished, 'The disk may be failing.');
      giveToOwnerOf(isThere ? file : path.dirname(file), unfinished, `${file}.lock`);
    };
    await writeWhole(file, write, () => {
      if (aside !== null) setAside(file, aside);
    });
    return aside;
  } finally {
    await release();
  }
}
