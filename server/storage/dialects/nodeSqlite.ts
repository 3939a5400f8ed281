import type * as sqlite from 'node:sqlite';
import type { DatabaseSync as Connection, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver, type SqliteDatabase } from 'kysely';

/** Node's built-in SQLite, and its dialect for kysely. */

/**
 * Node 22 warns that its SQLite is experimental. Its interface is the same in later versions, so this one warning is
 * suppressed.
 */
function loadSqlite(): typeof sqlite {
  const { emitWarning } = process;
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (!String(warning).startsWith('SQLite is an experimental feature')) emitWarning(warning, ...rest);
  }) as typeof emitWarning;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

export const { DatabaseSync } = loadSqlite();
export type { Connection };

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
export const SQLITE_BUSY = 5;
export const SQLITE_CONSTRAINT = 19;

const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;

/** Returns the primary result code of an SQLite error, or null for any other error. */
export function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

/** Returns true if the error means that this program cannot open or write to a file or its folder. */
export function isForbidden(error: unknown): boolean {
  const code = resultCode(error);
  if (code !== null) return code === SQLITE_READONLY || code === SQLITE_CANTOPEN;
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}

/** The maximum number of cached statements. The server uses about a hundred; lists of values add variants. */
const STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly reader: boolean;
}

/** Adapts a connection for kysely. Each SQL string is prepared once; the least recently used statements are dropped. */
class ForKysely implements SqliteDatabase {
  readonly #connection: Connection;
  readonly #statements = new Map<string, Prepared>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  prepare(sql: string): ReturnType<SqliteDatabase['prepare']> {
    const { statement, reader } = this.#prepared(sql);
    return {
      reader,
      all: (values) => statement.all(...(values as SQLInputValue[])),
      run: (values) => statement.run(...(values as SQLInputValue[])),
      // Uses a separate statement, because a statement cannot run again while its rows are being read.
      iterate: (values) => this.#connection.prepare(sql).iterate(...(values as SQLInputValue[])),
    };
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #prepared(sql: string): Prepared {
    let prepared = this.#statements.get(sql);
    if (prepared === undefined) {
      const statement = this.#connection.prepare(sql);
      prepared = { statement, reader: statement.columns().length > 0 };
    } else {
      this.#statements.delete(sql);
    }
    this.#statements.set(sql, prepared);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    return prepared;
  }
}

/**
 * When the disk is full, SQLite ends the transaction itself. Another rollback would fail, and its error would hide the
 * original one.
 */
class RollbackOnce extends SqliteDriver {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ database: new ForKysely(connection) });
    this.#connection = connection;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** A kysely dialect for an open connection. Destroying the Kysely object closes the connection. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super({ database: new ForKysely(connection) });
    this.#connection = connection;
  }

  override createDriver(): Driver {
    return new RollbackOnce(this.#connection);
  }
}
