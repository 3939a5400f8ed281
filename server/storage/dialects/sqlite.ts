import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver } from 'kysely';
import { DatabaseFault, type Database, type MoveOutcome, type MoveWrite } from '../database.ts';
import type { Tables } from '../schema.ts';

/** How long another process (a backup) may hold the file before a write gives up, in milliseconds. */
const BUSY_MS = 5_000;

const isEmpty = (file: string): boolean => {
  try {
    return statSync(file).size === 0;
  } catch {
    return true; // a new database
  }
};

const MAGIC = 'SQLite format 3\0';

/** SQLite itself takes a file of a few bytes for an empty one, and writes over it. */
function beginsAsDatabase(file: string): boolean {
  const start = Buffer.alloc(MAGIC.length);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  return start.toString('latin1') === MAGIC;
}

/**
 * Looks at an existing file without changing it: is it whole, and would `refuse` have it? Throws a DatabaseFault that
 * says what to do. It is opened for reading only where a log lies beside it, which closing would else write into it;
 * and otherwise not, as SQLite then leaves an empty log behind.
 */
export async function inspectSqlite(file: string, refuse: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  if (file === ':memory:' || isEmpty(file)) return;
  const fault = (reason: string): DatabaseFault =>
    new DatabaseFault(
      `${file} is not a database this program can use: ${reason}. Restore a backup in its place, or name another ` +
        'file by DATABASE_URL. Nothing was changed.',
    );
  try {
    if (!beginsAsDatabase(file)) throw fault('file is not a database');
    const looked = new Sqlite(file, { readonly: existsSync(`${file}-wal`), timeout: BUSY_MS });
    try {
      const problems = String(looked.pragma('quick_check(1)', { simple: true }));
      if (problems !== 'ok') throw fault(problems.replaceAll(/\s+/g, ' '));
      await refuse(new Kysely<Tables>({ dialect: new SqliteDialect({ database: looked }) }));
    } finally {
      looked.close();
    }
  } catch (error) {
    throw error instanceof DatabaseFault ? error : fault(error instanceof Error ? error.message : String(error));
  }
}

function open(file: string): Sqlite.Database {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const raw = new Sqlite(file, { timeout: BUSY_MS });
    // A move that was acknowledged must survive a power cut: the log is flushed with every transaction.
    raw.pragma('journal_mode = WAL');
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
    return raw;
  } catch (error) {
    throw new DatabaseFault(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** SQLite ends a transaction itself when the disk is full; to roll it back once more would hide the reason. */
class Dialect extends SqliteDialect {
  readonly #raw: Sqlite.Database;

  constructor(raw: Sqlite.Database) {
    super({ database: raw });
    this.#raw = raw;
  }

  override createDriver(): Driver {
    const raw = this.#raw;
    return new (class extends SqliteDriver {
      override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
        if (raw.inTransaction) await super.rollbackTransaction(connection);
      }
    })({ database: raw });
  }
}

const isUniqueFault = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');

/** The hot write as prepared statements; a savepoint for each move, one flush to the disk for all. */
function moveWriter(raw: Sqlite.Database): (moves: readonly MoveWrite[]) => MoveOutcome[] {
  const replace = raw.prepare(
    `update states set state_id = ?, state = ?, gameover = coalesce(?, gameover), updated_at = ?, pending = ?
     where match_id = ? and state_id = ?`,
  );
  const append = raw.prepare(
    'insert into log (match_id, state_id, seat, move_id, action, events, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const finish = raw.prepare("update matches set status = 'over', updated_at = ? where id = ?");
  const tick = raw.prepare(
    `update seats set clock_left = ?, clock_since = ?, timeouts = ?, stand_in = ? where match_id = ? and seat = ?`,
  );
  const keep = raw.prepare(
    `insert into results (match_id, seat, guest_id, faction, mat, players, score, won, away, ended_at)
     select match_id, seat, guest_id, ?, ?, ?, ?, ?, away, ? from seats
     where match_id = ? and seat = ? and guest_id is not null`,
  );
  const one = raw.transaction((move: MoveWrite): MoveOutcome => {
    const { matchID, stateID, at } = move;
    const { changes } = replace.run(stateID, move.state, move.gameover, at, move.pending, matchID, move.on);
    if (changes === 0) return 'conflict';
    append.run(matchID, stateID, move.seat, move.moveID, move.action, move.events, at);
    for (const { seat, left, since, timeouts, standIn } of move.clocks) {
      tick.run(left, since, timeouts, standIn ? 1 : 0, matchID, seat);
    }
    if (move.gameover !== null) finish.run(at, matchID);
    for (const { seat, faction, mat, players, score, won } of move.results) {
      keep.run(faction, mat, players, score, won ? 1 : 0, at, matchID, seat);
    }
    return 'written';
  });
  const outcome = (move: MoveWrite): MoveOutcome => {
    try {
      return one(move);
    } catch (error) {
      if (isUniqueFault(error)) return 'repeated';
      throw error;
    }
  };
  return raw.transaction((moves: readonly MoveWrite[]) => moves.map(outcome)).immediate;
}

/**
 * An SQLite file, the embedded default. kysely and the hot write share one connection; the hot write runs inside
 * kysely's turn on it, so that it never falls into somebody else's transaction.
 */
export function openSqlite(file: string): Database {
  const raw = open(file);
  const db = new Kysely<Tables>({ dialect: new Dialect(raw) });
  let write: ((moves: readonly MoveWrite[]) => MoveOutcome[]) | null = null;
  return {
    db,
    writeMoves: (moves) =>
      db.connection().execute(() => {
        write ??= moveWriter(raw);
        return Promise.resolve(write(moves));
      }),
    close: () => db.destroy(),
  };
}
