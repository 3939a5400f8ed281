import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/storage/dialects/postgres.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { withDatabase } from '../support/database.ts';

/** A Postgres database that a hosting provider has prepared. */

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.runIf(withPostgres)('a Postgres database without tables in our schema', () => {
  it('is accepted if another schema has tables', async () => {
    const address = await postgres.createEmpty();
    const { db, close } = openPostgres(address, null);
    try {
      await sql`create schema auth`.execute(db);
      await sql`create table auth.users (id integer)`.execute(db);
    } finally {
      await close();
    }
    await withDatabase(address, async (database) => {
      expect(await database.db.selectFrom('matches').selectAll().execute()).toEqual([]);
    });
  });
});
