import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SILENT_MS, openPostgres } from '../../server/storage/dialects/postgres.ts';
import type { Db } from '../../server/storage/database.ts';
import { startBalancer } from '../support/balancer.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';

/** A frozen Postgres server or network: connections stay open, but no data arrives. */

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** More queries than the pool has connections. */
const QUERIES = 15;

const queries = (db: Db): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(Array.from({ length: QUERIES }, () => sql`select 1`.execute(db)));

describe.runIf(withPostgres)('connections to Postgres', () => {
  it('fail all queries and transactions while the server does not answer, and are then replaced', async () => {
    const address = new URL(await postgres.create());
    const { hostname, port } = address;
    const line = await startBalancer(() => [{ hostname, port: Number(port === '' ? 5432 : port) }]);
    closing.push(() => line.close());
    address.host = `127.0.0.1:${line.port}`;
    const { db, close } = openPostgres(address.href, 2_000);
    closing.push(close);
    expect((await queries(db)).map(({ status }) => status)).not.toContain('rejected');
    const broken = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      line.hang();
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toBeInstanceOf(Error);
    expect((await queries(db)).map(({ status }) => status)).not.toContain('fulfilled');
    line.mend();
    expect((await queries(db)).map(({ status }) => status)).not.toContain('rejected');
  });

  it('limit queries to 25 s and pauses in transactions to 20 s for our server, but not for commands', async () => {
    const address = await postgres.create();
    const limits = async (silentMs: number | null): Promise<unknown> => {
      const { db, close } = openPostgres(address, silentMs);
      closing.push(close);
      const { rows } = await sql`select current_setting('statement_timeout') as query,
        current_setting('idle_in_transaction_session_timeout') as pause`.execute(db);
      return rows;
    };
    expect(await limits(SILENT_MS)).toEqual([{ query: '25s', pause: '20s' }]);
    expect(await limits(null)).toEqual([{ query: '0', pause: '0' }]);
  });
});
