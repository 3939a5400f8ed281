import { sql } from 'kysely';
import { DatabaseFault, type Trx } from '../database.ts';
import { openPostgres } from '../dialects/postgres.ts';
import { printableAddress } from '../open.ts';
import { copyRows, createTables, tablesIn } from './copy.ts';
import type { Source } from './source.ts';

/** Fills a Postgres database for a restore or a move. */

export interface Filled {
  readonly matches: number;
  /** The schema to which the old tables were moved, or null if there were none. */
  readonly aside: string | null;
}

/** Moves tables to a new schema. Returns the schema's name. */
async function setAside(trx: Trx, tables: readonly string[], now: Date): Promise<string> {
  const schema = `before_${now.toISOString().replaceAll(/\D/g, '')}`;
  await trx.schema.createSchema(schema).execute();
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} set schema ${sql.id(schema)}`.execute(trx);
  }
  return schema;
}

/**
 * Fills a Postgres database in one transaction. If `replaces` is true, first moves existing tables of this program to a
 * new schema. Throws a DatabaseFault if the database contains another program's tables or, with `advice`, if it
 * contains tables of this program and `replaces` is false. Changes nothing if it throws.
 */
export async function fillPostgres(
  address: string,
  { rows, steps }: Source,
  { replaces, now, advice }: { readonly replaces: boolean; readonly now: Date; readonly advice: string },
): Promise<Filled> {
  const name = printableAddress(address);
  const { db, close } = openPostgres(address, null);
  try {
    return await db.transaction().execute(async (trx) => {
      const tables = await tablesIn(trx, true);
      const areOurs = tables.includes('kysely_migration');
      if (tables.length > 0 && !areOurs) {
        throw new DatabaseFault(`${name} contains tables of another program. Use another database.`);
      }
      if (areOurs && !replaces) throw new DatabaseFault(`${name} is not empty. ${advice} Nothing was changed.`);
      const aside = areOurs ? await setAside(trx, tables, now) : null;
      await createTables(trx, steps);
      return { matches: await copyRows(rows, trx, true), aside };
    });
  } finally {
    await close();
  }
}
