import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/storage/open.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { TABLES } from '../../server/storage/transfer/tables.ts';
import { npmRun, temporaryFolder, type Outcome } from '../support/commands.ts';
import { contentOf, fillEveryTable, playedDatabase, withDatabase } from '../support/database.ts';
import { moveDatabase } from '../support/databaseCommands.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

/** `npm run move-database`: from SQLite to Postgres and back, with matches in progress. */

const folder = temporaryFolder();
let files = 0;
const newFile = (): string => path.join(folder, `${files++}.sqlite`);

const withPostgres = isPostgresHere();
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
const newPostgres = (): Promise<string> => postgres?.createEmpty() ?? Promise.reject(new Error('no Postgres'));

describe('the list of tables to copy', () => {
  it('contains every table that the migrations create', async () => {
    const names = await withDatabase(':memory:', async ({ db }) => await db.introspection.getTables());
    expect(names.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });
});

describe('the commands as npm scripts', () => {
  it('back up, move and restore, and a restore that cannot work prints one sentence and exits with code 1', async () => {
    const [first, second, copy] = [newFile(), newFile(), newFile()];
    await fillEveryTable(first);
    vi.stubEnv('DATABASE_URL', first);
    expect(await npmRun('move-database', first, second)).toMatchObject({ code: 0, err: '' });
    expect(await npmRun('backup', copy)).toMatchObject({ code: 0, err: '' });
    expect(await npmRun('restore', copy)).toMatchObject({ code: 0, err: '' });
    expect(await npmRun('restore', `${copy}.x`)).toEqual({ code: 1, out: '', err: `There is no file ${copy}.x.\n` });
    expect(await contentOf(first)).toEqual(await contentOf(second));
    vi.stubEnv('DATABASE_URL', undefined);
  });
});

describe('move-database to another SQLite file', () => {
  it('copies every row of every table', async () => {
    const [from, to] = [newFile(), newFile()];
    await fillEveryTable(from);
    expect(await moveDatabase(from, to)).toMatchObject({ code: 0, err: '' });
    const content = await contentOf(from);
    expect(Object.values(content).map(({ length }) => length)).not.toContain(0);
    expect(await contentOf(to)).toEqual(content);
  });

  it.runIf(process.getuid?.() === 0)(
    'gives the file and its lock to the owner of the folder that contains them if root runs it',
    async () => {
      const owned = mkdtempSync(path.join(tmpdir(), 'scythe-owned-'));
      try {
        chownSync(owned, 65_534, 65_534);
        const [from, to] = [newFile(), path.join(owned, 'x.sqlite')];
        await fillEveryTable(from);
        expect(await moveDatabase(from, to)).toMatchObject({ code: 0 });
        expect([to, `${to}.lock`].map((file) => statSync(file).uid)).toEqual([65_534, 65_534]);
      } finally {
        rmSync(owned, { recursive: true });
      }
    },
  );

  it('refuses to write to an existing file or the same file, and leaves both unchanged', async () => {
    const [from, to] = [newFile(), newFile()];
    await fillEveryTable(from);
    writeFileSync(to, 'precious');
    const before = readFileSync(from);
    expect(await moveDatabase(from, to)).toMatchObject({
      code: 1,
      err: `${to} already exists. Nothing was changed.\n`,
    });
    expect(await moveDatabase(from, from)).toMatchObject({ code: 1, err: expect.stringContaining('the same') });
    expect(readFileSync(to, 'utf8')).toBe('precious');
    expect(readFileSync(from).equals(before)).toBe(true);
  });

  it('refuses a malformed address instead of treating it as a file', async () => {
    const file = newFile();
    await fillEveryTable(file);
    for (const [from, to] of [
      [file, 'postgres:/user:secret@host/name'],
      ['mysql://user:secret@host/name', file],
    ]) {
      const { code, err } = await moveDatabase(from, to);
      expect([code, err]).toEqual([2, expect.stringContaining('must be a file or an address')]);
      expect(err).not.toContain('secret');
    }
  });

  it('refuses a database that a server is using', async () => {
    const [from, to] = [newFile(), newFile()];
    const server = await startTestServer({ DATABASE_URL: from });
    const refused = await moveDatabase(from, to);
    await server.close();
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`${from} is in use by another server`) });
    expect(existsSync(to)).toBe(false);
  });

  it('refuses a database that is of another version or program, damaged, empty or missing', async () => {
    const change = async (file: string, statements: string): Promise<string> => {
      await fillEveryTable(file);
      const database = new DatabaseSync(file);
      database.exec(statements);
      database.close();
      return file;
    };
    const earlier = await change(newFile(), "delete from kysely_migration where name = '005-abandoned'");
    const newer = await change(newFile(), "insert into kysely_migration values ('999-later', '2030')");
    const orphaned = await change(newFile(), "pragma foreign_keys = off; delete from guests where id like '%x'");
    const other = newFile();
    new DatabaseSync(other).exec('create table recipes (title text)');
    const empty = newFile();
    writeFileSync(empty, '');
    const cases: readonly (readonly [string, RegExp])[] = [
      [earlier, /earlier version \(it lacks 005-abandoned\)\. Start this version's server on it once/],
      [newer, /newer version \(it knows 999-later\)/],
      [orphaned, /is damaged: a row of \w+ refers to a missing row/],
      [other, /tables of another program/],
      [empty, /is empty\./],
      [path.join(folder, 'nowhere.sqlite'), /There is no file/],
    ];
    const to = newFile();
    const results = await Promise.all(cases.map(([from]) => moveDatabase(from, to)));
    for (const [i, [, message]] of cases.entries()) {
      expect(results[i].err).toMatch(message);
      expect(results[i].code).toBe(1);
    }
    // Only empty lock files remain.
    const left = readdirSync(folder).filter((name) => name.startsWith(path.basename(to)));
    expect(left.filter((name) => !name.endsWith('.lock'))).toEqual([]);
    expect((await moveDatabase(earlier)).code).toBe(2);
  });
});

describe.runIf(withPostgres)('move-database between SQLite and Postgres', () => {
  it('copies every row of every table there and back', async () => {
    const [from, back] = [newFile(), newFile()];
    await fillEveryTable(from);
    const to = await newPostgres();
    expect(await moveDatabase(from, to)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Moved 1 match /),
    });
    expect(await moveDatabase(to, back)).toMatchObject({ code: 0, err: '' });
    const content = await contentOf(from);
    expect(await contentOf(to)).toEqual(content);
    expect(await contentOf(back)).toEqual(content);
  });

  it('keeps three matches in progress unchanged there and back, and they continue in each new database', async () => {
    const [from, back] = [newFile(), newFile()];
    const tournament = await playedDatabase(from);
    const to = await newPostgres();
    const { code, out, err } = await moveDatabase(from, to);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    // The output contains no password, even if the address does.
    expect(out).toContain(`Moved 3 matches from ${from} to postgres://127.0.0.1`);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    await tournament.playOn(to, 10);
    await tournament.demandIn(to);
    expect((await moveDatabase(to, back)).code).toBe(0);
    expect(await contentOf(back)).toEqual(await contentOf(to));
    await tournament.playOn(back, 10);
    await tournament.demandIn(back);
  });

  it('refuses a Postgres database that is not empty, has other tables or a server on it, or does not exist', async () => {
    const from = newFile();
    await fillEveryTable(from);
    const [full, other, used] = [await newPostgres(), await newPostgres(), await newPostgres()];
    await (await openDatabase(full)).close();
    const client = new pg.Client({ connectionString: other });
    await client.connect();
    await client.query('create table recipes (title text)');
    const server = await startTestServer({ DATABASE_URL: used });
    const absent = `${other}_absent`;
    const cases = [full, other, used, absent];
    const results: Outcome[] = [];
    for (const to of cases) results.push(await moveDatabase(from, to));
    const away = await moveDatabase(used, newFile());
    await server.close();
    const { rows } = await client.query("select relname from pg_class where relkind = 'r' and relname !~ '^(pg|sql)_'");
    await client.end();
    expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    const [notEmpty, foreign, inUse, missing] = results.map(({ err }) => err);
    expect(notEmpty).toMatch(/is not empty\. Use a new one\. Nothing was changed\.\n$/);
    expect(foreign).toMatch(/tables of another program/);
    expect(inUse).toMatch(/in use by another server/);
    expect(missing).toMatch(/cannot be used: .*does not exist\n$/);
    expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another server/) });
    expect(rows).toEqual([{ relname: 'recipes' }]);
    expect((await contentOf(full))['matches']).toEqual([]);
  });
});
