import { Migrator, type Kysely } from 'kysely';
import { openPostgres } from './dialects/postgres.ts';
import { inspectSqlite, openSqlite } from './dialects/sqlite.ts';
import { MIGRATIONS, migrationProvider } from './migrations.ts';
import type { Tables } from './schema.ts';

/** An action that was made, to be written with the state it led to. */
export interface MoveWrite {
  readonly matchID: string;
  /** The state id the action was made on; the write is refused if another one is stored. */
  readonly on: number;
  /** The state id it led to. */
  readonly stateID: number;
  readonly state: string;
  /** The result, if the action ended the match. */
  readonly gameover: string | null;
  readonly seat: number;
  readonly moveID: string | null;
  readonly action: string;
  readonly events: string;
  readonly at: number;
  /** The seats that owe a decision now, with commas between. */
  readonly pending: string;
  /** The clocks that the action has changed. */
  readonly clocks: readonly ClockWrite[];
  /** What the match brought each seat, if the action ended it; kept for those of guests. */
  readonly results: readonly ResultWrite[];
}

/** A seat's clock as it is stored. */
export interface ClockWrite {
  readonly seat: number;
  readonly left: number;
  readonly since: number | null;
  readonly timeouts: number;
  readonly standIn: boolean;
}

export interface ResultWrite {
  readonly seat: number;
  readonly faction: string;
  readonly mat: string;
  readonly players: number;
  readonly score: number;
  readonly won: boolean;
}

/**
 * `conflict`: the stored state is another one; `repeated`: the seat has used this id before. Nothing was written.
 * An Error: the database did not write this one, whatever it did with the others.
 */
export type MoveOutcome = 'written' | 'conflict' | 'repeated' | Error;

/** An open database, whatever its kind. */
export interface Database {
  readonly db: Kysely<Tables>;
  /**
   * The hot write: every move is compared with what is stored and written whole or not at all. When the promise
   * resolves the moves that are `written` are on the disk. Rejects where none of them was written.
   */
  readonly writeMoves: (moves: readonly MoveWrite[]) => Promise<MoveOutcome[]>;
  readonly close: () => Promise<void>;
}

/** A database that must not be used, with what to do about it. */
export class DatabaseFault extends Error {}

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
