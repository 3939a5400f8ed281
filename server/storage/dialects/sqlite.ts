import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { DatabaseFault, type Database, type MoveOutcome, type MoveWrite } from '../database.ts';
import type { Tables } from '../schema.ts';
import {
  DatabaseSync,
  NodeSqliteDialect,
  SQLITE_CONSTRAINT,
  isForbidden,
  resultCode,
  type Connection,
} from './nodeSqlite.ts';

/** How long a write waits for another process, such as a backup, to release the file, in milliseconds. */
const BUSY_MS = 5_000;

const isEmpty = (file: string): boolean => {
  try {
    return statSync(file).size === 0;
  } catch {
    return true; // There is no file yet.
  }
};

const MAGIC = 'SQLite format 3\0';

/**
 * Returns true if a file starts with the header of an SQLite database. SQLite itself treats a file of a few bytes as an
 * empty database and overwrites it.
 */
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

/** Returns the fault for a file that this program cannot write to. */
export const forbidden = (file: string, reason: string): DatabaseFault =>
  new DatabaseFault(
    `${file} cannot be opened: ${reason}. The user who runs this program must be able to write to the file and to its ` +
      'folder. Nothing was changed.',
  );

export interface Inspection {
  /** `integrity_check` also compares every index with its table. */
  readonly check?: 'quick_check' | 'integrity_check';
  /** What to do about a file that cannot be used. */
  readonly advice?: string;
}

/**
 * Checks that an existing file is intact and that `refuse` accepts it, without changing the file. If it cannot be used,
 * rejects with a DatabaseFault with advice on what to do. If the file has a write-ahead log, opens it read-only,
 * because a writable connection would merge the log into the file on closing. Otherwise, opens it writable, because a
 * read-only connection would leave an empty log behind.
 */
export async function inspectSqlite(
  file: string,
  refuse: (db: Kysely<Tables>) => Promise<void>,
  {
    check = 'quick_check',
    advice = 'Restore a backup in its place, or set DATABASE_URL to another file.',
  }: Inspection = {},
): Promise<void> {
  if (file === ':memory:' || isEmpty(file)) return;
  const fault = (reason: string): DatabaseFault =>
    new DatabaseFault(`${file} is not a database this program can use: ${reason}. ${advice} Nothing was changed.`);
  try {
    if (!beginsAsDatabase(file)) throw fault('file is not a database');
    const connection = new DatabaseSync(file, { readOnly: existsSync(`${file}-wal`), timeout: BUSY_MS });
    try {
      const problems = String(connection.prepare(`pragma ${check}(1)`).get()?.[check]);
      if (problems !== 'ok') throw fault(problems.replaceAll(/\s+/g, ' '));
      await refuse(new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) }));
    } finally {
      connection.close();
    }
  } catch (error) {
    if (error instanceof DatabaseFault) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw isForbidden(error) ? forbidden(file, reason) : fault(reason);
  }
}

function open(file: string): Connection {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const connection = new DatabaseSync(file, { timeout: BUSY_MS });
    // An acknowledged move must survive a power cut, so every transaction flushes the log.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    // Matches keep rewriting the same pages. Copying the log (up to 16 MB) into the file less often saves most of those
    // writes.
    connection.exec('pragma wal_autocheckpoint = 4000');
    return connection;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw isForbidden(error) ? forbidden(file, reason) : new DatabaseFault(`${file} cannot be opened: ${reason}`);
  }
}

/**
 * Prepares the statements that write moves. Returns a function that writes several moves, with a savepoint for each and
 * a single flush to disk.
 */
function moveWriter(connection: Connection): (moves: readonly MoveWrite[]) => MoveOutcome[] {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) => connection.prepare(sql));
  const [save, keepMove, dropMove] = ['savepoint move', 'release move', 'rollback to move'].map((sql) =>
    connection.prepare(sql),
  );
  const replace = connection.prepare(
    `update states set state_id = ?, state = ?, gameover = coalesce(?, gameover), updated_at = ?, pending = ?
     where match_id = ? and state_id = ? and changes = ?`,
  );
  const held = connection.prepare('select 1 from duties where match_id = ? and epoch = ?');
  const assign = connection.prepare(
    `insert into duties (match_id, due_at, node, lease_until, epoch) values (?, ?, ?, ?, ?)
     on conflict (match_id) do update set
       due_at = excluded.due_at, node = excluded.node, lease_until = excluded.lease_until, epoch = excluded.epoch`,
  );
  const relieve = connection.prepare('delete from duties where match_id = ?');
  const append = connection.prepare(
    'insert into log (match_id, state_id, seat, move_id, action, events, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const keepShown = connection.prepare(
    'insert into delayed_states (match_id, state_id, at, state) values (?, ?, ?, ?)',
  );
  const dropShown = connection.prepare(
    `delete from delayed_states where match_id = ? and state_id <
       (select min(state_id) from delayed_states where match_id = ? and at > ?) - 1`,
  );
  const dropAllShown = connection.prepare('delete from delayed_states where match_id = ?');
  const finish = connection.prepare("update matches set status = 'over', updated_at = ? where id = ?");
  const tick = connection.prepare(
    `update seats set clock_left = ?, clock_since = ?, timeouts = ?, stand_in = ? where match_id = ? and seat = ?`,
  );
  const keep = connection.prepare(
    `insert into results (match_id, seat, guest_id, faction, mat, players, score, bid, won, away, ended_at)
     select match_id, seat, guest_id, ?, ?, ?, ?, ?, ?, away, ? from seats
     where match_id = ? and seat = ? and guest_id is not null`,
  );
  const write = (move: MoveWrite): MoveOutcome => {
    const { matchID, stateID, at, epoch, duty } = move;
    if (epoch !== null && held.get(matchID, epoch) === undefined) return 'conflict';
    const { changes } = replace.run(
      stateID,
      move.state,
      move.gameover,
      at,
      move.pending,
      matchID,
      move.on,
      move.changes,
    );
    if (changes === 0) return 'conflict';
    if (duty === 'none') relieve.run(matchID);
    else if (duty !== null) assign.run(matchID, duty.dueAt, duty.node, duty.leaseUntil, duty.epoch);
    append.run(matchID, stateID, move.seat, move.moveID, move.action, move.events, at);
    for (const { seat, left, since, timeouts, standIn } of move.clocks) {
      tick.run(left, since, timeouts, standIn ? 1 : 0, matchID, seat);
    }
    if (move.shownAt !== null) {
      keepShown.run(matchID, stateID, at, move.state);
      dropShown.run(matchID, matchID, move.shownAt);
    }
    if (move.gameover !== null) {
      finish.run(at, matchID);
      dropAllShown.run(matchID);
    }
    for (const { seat, faction, mat, players, score, bid, won } of move.results) {
      keep.run(faction, mat, players, score, bid, won ? 1 : 0, at, matchID, seat);
    }
    return 'written';
  };
  /** Writes the whole move or none of it. A move with an id already in use does not affect the others. */
  const outcome = (move: MoveWrite): MoveOutcome => {
    save.run();
    try {
      return write(move);
    } catch (error) {
      if (resultCode(error) !== SQLITE_CONSTRAINT) throw error;
      dropMove.run();
      return 'repeated';
    } finally {
      if (connection.isTransaction) keepMove.run();
    }
  };
  return (moves) => {
    begin.run();
    try {
      const outcomes = moves.map(outcome);
      commit.run();
      return outcomes;
    } catch (error) {
      // If the disk is full, SQLite has already ended the transaction.
      if (connection.isTransaction) rollback.run();
      throw error;
    }
  };
}

/**
 * Opens an SQLite file, the default database. kysely and the function that writes moves share one connection. A batch
 * of moves waits in kysely's queue, so it never becomes part of another transaction.
 */
export function openSqlite(file: string): Database {
  const connection = open(file);
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
  let write: ((moves: readonly MoveWrite[]) => MoveOutcome[]) | null = null;
  return {
    kind: 'sqlite',
    db,
    time: () => Promise.resolve(Date.now()),
    writeMoves: (moves) =>
      db.connection().execute(() => {
        write ??= moveWriter(connection);
        return Promise.resolve(write(moves));
      }),
    readNews: null,
    close: () => db.destroy(),
  };
}
