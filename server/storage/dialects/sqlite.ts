import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { DatabaseFault, type Database, type MoveOutcome, type MoveWrite } from '../database.ts';
import type { Tables } from '../schema.ts';

/** How long another process (a backup) may hold the file before a write gives up, in milliseconds. */
const BUSY_MS = 5_000;

/** Looks at an existing file without touching it: is it whole? */
function refuseCorrupt(file: string): void {
  let size = 0;
  try {
    size = statSync(file).size;
  } catch {
    return; // a new database
  }
  if (size === 0) return;
  const fault = (reason: string): DatabaseFault =>
    new DatabaseFault(
      `${file} is not a database this program can use: ${reason}. Restore a backup in its place, or name another ` +
        'file by DATABASE_URL. Nothing was changed.',
    );
  let problems: string;
  try {
    const looked = new Sqlite(file, { readonly: true });
    try {
      problems = String(looked.pragma('quick_check(1)', { simple: true }));
    } finally {
      looked.close();
    }
  } catch (error) {
    throw fault(error instanceof Error ? error.message : String(error));
  }
  if (problems !== 'ok') throw fault(problems);
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

const isUniqueFault = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');

/** The hot write as prepared statements; a savepoint for each move, one flush to the disk for all. */
function moveWriter(raw: Sqlite.Database): (moves: readonly MoveWrite[]) => MoveOutcome[] {
  const replace = raw.prepare(
    `update states set state_id = ?, state = ?, gameover = coalesce(?, gameover), updated_at = ?
     where match_id = ? and state_id = ?`,
  );
  const append = raw.prepare(
    'insert into log (match_id, state_id, seat, move_id, action, events, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const finish = raw.prepare("update matches set status = 'over', updated_at = ? where id = ?");
  const one = raw.transaction((move: MoveWrite): MoveOutcome => {
    const { matchID, stateID, at } = move;
    const { changes } = replace.run(stateID, move.state, move.gameover, at, matchID, move.on);
    if (changes === 0) return 'conflict';
    append.run(matchID, stateID, move.seat, move.moveID, move.action, move.events, at);
    if (move.gameover !== null) finish.run(at, matchID);
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
  if (file !== ':memory:') refuseCorrupt(file);
  const raw = open(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: raw }) });
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
