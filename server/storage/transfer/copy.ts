import { sql, type Kysely } from 'kysely';
import { DatabaseFault, type Db, type Reader, type Trx } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';
import { TABLES } from './tables.ts';

/** Copies whole databases of any kind, row by row. */

/** The number of rows to read at a time. A row of `states` can contain a few hundred kilobytes. */
const PAGE = 200;

type Row = Readonly<Record<string, unknown>>;
type AnyTables = Record<string, Record<string, unknown>>;

// A type instead of an interface, because withTables requires an index signature.
type MigrationTable = { kysely_migration: { name: string; timestamp: string } };

/**
 * Returns the names of the migrations applied to a database of this program, in order. They identify the version that
 * wrote it.
 */
export async function stepsOf(db: Reader): Promise<readonly string[]> {
  const rows = await (db as unknown as Kysely<MigrationTable>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the names of the tables in the database's current schema, except tables of extensions. */
export async function tablesIn(db: Db | Trx, isPostgres: boolean): Promise<readonly string[]> {
  const query = isPostgres
    ? sql<{ name: string }>`
        select relname as name from pg_class
        where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
        order by relname`
    : sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Creates the tables by running these migrations. kysely's Migrator cannot run inside a transaction of this program, so
 * the two tables that it reads later are written here in its format.
 */
export async function createTables(trx: Trx, steps: readonly string[]): Promise<void> {
  await trx.schema
    .createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
    .execute();
  await trx.schema
    .createTable('kysely_migration_lock')
    .addColumn('id', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(trx);
  for (const name of steps) {
    await MIGRATIONS[name].up(trx);
    await trx
      .withTables<MigrationTable>()
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .execute();
  }
}

/** Reads a page of a table in key order. `last`: the last row of the previous page. */
async function readPage(
  from: Kysely<AnyTables>,
  table: string,
  key: readonly string[],
  last: Row | undefined,
): Promise<readonly Row[]> {
  let query = from.selectFrom(table).selectAll().limit(PAGE);
  for (const column of key) query = query.orderBy(column);
  if (last !== undefined) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const values = sql.join(key.map((column) => sql.val(last[column])));
    query = query.where(sql<boolean>`(${columns}) > (${values})`);
  }
  return query.execute();
}

async function copyTable(
  from: Kysely<AnyTables>,
  to: Kysely<AnyTables>,
  table: string,
  key: readonly string[],
): Promise<number> {
  let copied = 0;
  for (let last: Row | undefined, isDone = false; !isDone;) {
    const rows = await readPage(from, table, key, last);
    if (rows.length > 0) await to.insertInto(table).values(rows).execute();
    copied += rows.length;
    last = rows.at(-1);
    isDone = rows.length < PAGE;
  }
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(
    from,
  );
  if (Number(rows[0].count) !== copied) {
    throw new DatabaseFault(`${copied} of ${rows[0].count} rows of ${table} were read. Nothing was changed.`);
  }
  return copied;
}

/**
 * Copies every row to the same table of another database, except for tables about current processes and connections.
 * `from` must not change in the meantime: it must be a transaction with a consistent snapshot, or a database that no
 * one else uses. Returns the number of matches.
 */
export async function copyRows(from: Reader, to: Trx, isPostgres: boolean): Promise<number> {
  const present = new Set(await tablesIn(to, isPostgres));
  const [source, target] = [from, to].map((db) => db as unknown as Kysely<AnyTables>);
  let matches = 0;
  for (const [table, key] of Object.entries(TABLES)) {
    if (key === null || !present.has(table)) continue; // The table is not copied, or is newer than the source.
    const copied = await copyTable(source, target, table, key);
    if (table === 'matches') matches = copied;
  }
  return matches;
}
