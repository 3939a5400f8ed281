import { chmodSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LineFault } from '../../server/cluster/line.ts';
import { ConfigFault } from '../../server/config.ts';
import { DatabaseFault } from '../../server/storage/database.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { NotServing, preparePage, startChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { withDatabase } from '../support/database.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

/** A server that cannot use a configured address prints a message and exits with code 1. */

/** An address at which no server listens. */
const NOWHERE = '127.0.0.1:1';

const folder = temporaryFolder();
const withPostgres = isPostgresHere();
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  await preparePage();
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** Runs the server as a program that must fail to start. Resolves to its output, or rejects if the server starts. */
async function lastWords(
  settings: Readonly<Record<string, string>>,
  user: Parameters<typeof startChildServer>[1] = {},
): Promise<string> {
  const fault: unknown = await startChildServer(settings, user).catch((error: unknown) => error);
  if (!(fault instanceof NotServing)) throw new Error('it serves');
  return fault.message;
}

/** Resolves to the message that server/main.ts would print before exiting. Rejects if the server starts. */
async function refusal(settings: Readonly<Record<string, string>>): Promise<string> {
  const fault: unknown = await startTestServer(settings).catch((error: unknown) => error);
  const kinds = [ConfigFault, DatabaseFault, LineFault];
  if (!(fault instanceof Error) || !kinds.some((kind) => fault instanceof kind)) throw new Error(String(fault));
  return fault.message;
}

const create = (): Promise<string> => postgres?.create() ?? Promise.reject(new Error('none'));

it('a server that cannot reach its database reports the address without the password', async () => {
  const words = await lastWords({ DATABASE_URL: `postgres://user:secret@${NOWHERE}/name` });
  expect(words).toMatch(/^exit code 1: postgres:\/\/127\.0\.0\.1:1\/name cannot be used: .+\n$/);
});

// Root can write to any file and use any port, so these servers run as another user, which only root can arrange.
describe.runIf(process.getuid?.() === 0)('a server that does not run as root', () => {
  const other = { uid: 65_534, gid: 65_534 };

  it('reports that it cannot write to its database, and changes nothing', async () => {
    const file = path.join(folder, 'of-root', 'x.sqlite');
    await withDatabase(file, () => Promise.resolve());
    const before = readFileSync(file);
    for (const mode of [0o644, 0o600]) {
      chmodSync(file, mode);
      expect(await lastWords({ DATABASE_URL: file }, other)).toMatch(
        /^exit code 1: \S+ cannot be opened: .+\. The user who runs this program must be able to write .+\n$/,
      );
    }
    expect(readFileSync(file).equals(before)).toBe(true);
    rmSync(path.dirname(file), { recursive: true });
  });

  it.runIf(ALL_CASES)('reports a port that only root can use', async () => {
    expect(await lastWords({ DATABASE_URL: ':memory:', PORT: '80' }, other)).toMatch(
      /\nThis user cannot use port 80\. .+\n$/,
    );
  });
});

it('a server with an SQLite file refuses REDIS_URL, and creates no file', async () => {
  const file = path.join(folder, 'x.sqlite');
  expect(await refusal({ DATABASE_URL: file, REDIS_URL: `redis://${NOWHERE}` })).toBe(
    `REDIS_URL is for several servers, but only one can use an SQLite file (${file}). Set DATABASE_URL to ` +
      'a Postgres database, or leave REDIS_URL empty.',
  );
  expect(readdirSync(folder)).toEqual([]);
});

describe.runIf(withPostgres)('a server with Postgres', () => {
  it('reports that the database does not exist', async () => {
    const address = new URL(await create());
    address.pathname = '/no_such_database';
    expect(await refusal({ DATABASE_URL: address.href })).toMatch(
      /^\S+ cannot be used: .*"no_such_database" does not exist$/,
    );
  });

  it('refuses a database that is read-only, such as a replica, or cannot store every name', async () => {
    const replica = new URL(await create());
    replica.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await refusal({ DATABASE_URL: replica.href })).toMatch(
      /^\S+ is read-only; it may be a replica\. Set DATABASE_URL .+$/,
    );
    const latin = new URL(await create());
    const name = `${latin.pathname.slice(1)}_latin`;
    await withDatabase(latin.href, ({ db }) =>
      sql`create database ${sql.id(name)} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`.execute(db),
    );
    try {
      latin.pathname = name;
      expect(await refusal({ DATABASE_URL: latin.href })).toMatch(
        /^\S+ has the encoding LATIN1, which cannot store every name\. .+$/,
      );
    } finally {
      await withDatabase(await create(), ({ db }) => sql`drop database ${sql.id(name)}`.execute(db));
    }
  });

  it('reports that it cannot reach Redis, without printing the password', async () => {
    const words = await refusal({ DATABASE_URL: await create(), REDIS_URL: `redis://:secret@${NOWHERE}` });
    expect(words).toMatch(/^REDIS_URL: redis:\/\/127\.0\.0\.1:1 cannot be used: .+$/);
    expect(words).not.toContain('secret');
  });

  it('refuses a database from a newer version, and says that nothing was changed', async () => {
    const address = await create();
    await withDatabase(address, ({ db }) =>
      db
        .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
        .insertInto('kysely_migration')
        .values({ name: '999-later', timestamp: '' })
        .execute(),
    );
    expect(await refusal({ DATABASE_URL: address })).toMatch(
      /^\S+ was written by a newer version \(it knows 999-later\).* Nothing was changed\.$/,
    );
  });
});
