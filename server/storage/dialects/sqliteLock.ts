import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DatabaseFault, type DatabaseLock } from '../database.ts';
import { DatabaseSync, SQLITE_BUSY, isForbidden, resultCode } from './nodeSqlite.ts';
import { forbidden } from './sqlite.ts';

/** How long this process waits for a stopping server to release the lock, in milliseconds. */
const WAIT_MS = 1_000;

/**
 * Returns the path of the lock file, which is the same for every path to the database file. The database file need not
 * exist yet.
 */
function lockFile(file: string): string {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  try {
    return `${realpathSync(file)}.lock`;
  } catch {
    return path.join(realpathSync(folder), `${path.basename(file)}.lock`);
  }
}

/**
 * Reserves an SQLite file for this process. Throws a DatabaseFault if another process has reserved it. The lock is an
 * exclusive transaction on an empty database next to the file, so the operating system releases it when the process
 * ends. It does not affect backups or other readers of the file.
 */
export function lockSqlite(file: string): DatabaseLock {
  if (file === ':memory:') return { release: () => Promise.resolve() };
  let connection: InstanceType<typeof DatabaseSync> | null = null;
  try {
    connection = new DatabaseSync(lockFile(file), { timeout: WAIT_MS });
    connection.exec('begin exclusive');
  } catch (error) {
    connection?.close();
    if (resultCode(error) === SQLITE_BUSY) {
      throw new DatabaseFault(
        `${file} is in use by another server, and only one at a time can use an SQLite file. Stop that server first, ` +
          'set DATABASE_URL to another file, or use Postgres, which any number of servers can share (docs/server.md).',
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw isForbidden(error) ? forbidden(file, reason) : new DatabaseFault(`${file} cannot be opened: ${reason}`);
  }
  const held = connection;
  return {
    release: () => {
      held.close();
      return Promise.resolve();
    },
  };
}
