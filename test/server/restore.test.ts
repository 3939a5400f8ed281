import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSync, NodeSqliteDialect, type Connection } from '../../server/storage/dialects/nodeSqlite.ts';
import type { Tables } from '../../server/storage/schema.ts';
import { createTables } from '../../server/storage/transfer/copy.ts';
import { temporaryFolder } from '../support/commands.ts';
import { contentOf, fillEveryTable, playedDatabase, withDatabase } from '../support/database.ts';
import { backup, restore } from '../support/databaseCommands.ts';
import { demand } from '../support/demand.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

/** `npm run restore`: a backup replaces the database, and nothing is lost if that fails. */

const folder = temporaryFolder();
let places = 0;
/** Returns the path of a database in a new folder. */
function newPlace(): string {
  const place = path.join(folder, `place-${places++}`);
  mkdirSync(place);
  return path.join(place, 'scythe.sqlite');
}

const good = path.join(folder, 'good.sqlite');
/** A backup with a row in every table. */
const saved = path.join(folder, 'saved.sqlite');
const withPostgres = isPostgresHere();
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  await fillEveryTable(good);
  const { err } = await backup(good, saved);
  demand(err === '', () => err);
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const sqlite = (file: string, statements: string): void => {
  const database: Connection & { enableDefensive?: (isOn: boolean) => void } = new DatabaseSync(file);
  // Newer versions of Node protect the schema by default.
  database.enableDefensive?.(false);
  database.exec(statements);
  database.close();
};

/** Returns the names of all files in a database's folder except its lock. */
const filesNextTo = (file: string): readonly string[] =>
  readdirSync(path.dirname(file)).filter((name) => !name.endsWith('.lock'));

/** Returns the path at which a restore has kept the previous database. */
function keptOf(file: string): string {
  const [name = 'none'] = filesNextTo(file).filter((each) => /^scythe\.sqlite\.before-[\dTZ.-]+$/.test(each));
  return path.join(path.dirname(file), name);
}

/** Writes a backup like those of a version that had only the first tables. Resolves to its path. */
async function backupOfBefore(): Promise<string> {
  const file = newPlace();
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(new DatabaseSync(file)) });
  await db.transaction().execute((trx) => createTables(trx, ['001-first']));
  await sql`insert into matches values ('m', 'over', 0, 2, '{}', null, 's', 'h', 1, 2, null)`.execute(db);
  await db.destroy();
  return file;
}

describe('a restore into SQLite', () => {
  it('lets matches continue from the moment of the backup, and keeps the damaged database', async () => {
    const file = newPlace();
    const tournament = await playedDatabase(file);
    const content = await contentOf(file);
    const copy = `${file}.copy`;
    expect((await backup(file, copy)).code).toBe(0);
    writeFileSync(file, 'the disk failed');
    const { code, out, err } = await restore(file, copy);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`Restored ${copy} into ${file}\nThe previous database is kept as ${keptOf(file)}\n`);
    expect(readFileSync(keptOf(file), 'utf8')).toBe('the disk failed');
    expect(await contentOf(file)).toEqual(content);
    await tournament.playOn(file, 10);
    await tournament.demandIn(file);
  });

  it('keeps the previous database with the log left by a killed server', async () => {
    const file = newPlace();
    const source = newPlace();
    const connection = new DatabaseSync(source);
    connection.exec('pragma journal_mode = wal; create table kysely_migration (name text)');
    connection.exec("pragma wal_checkpoint(truncate); insert into kysely_migration values ('last write')");
    for (const end of ['', '-wal', '-shm']) copyFileSync(`${source}${end}`, `${file}${end}`);
    connection.close();
    expect(await restore(file, saved)).toMatchObject({ code: 0, err: '' });
    expect(filesNextTo(file)).toHaveLength(2);
    const kept = new DatabaseSync(keptOf(file));
    expect(kept.prepare('select name from kysely_migration').all()).toEqual([{ name: 'last write' }]);
    kept.close();
    expect(await contentOf(file)).toEqual(await contentOf(good));
  });

  it('keeps a damaged database together with its log, which does not affect the restored database', async () => {
    const file = newPlace();
    for (const end of ['', '-wal', '-shm']) writeFileSync(`${file}${end}`, `damaged${end}`);
    expect(await restore(file, saved)).toMatchObject({ code: 0, err: '' });
    const kept = keptOf(file);
    // SQLite recreates the third file from the log.
    for (const end of ['', '-wal']) expect(readFileSync(`${kept}${end}`, 'utf8')).toBe(`damaged${end}`);
    expect(filesNextTo(file)).toHaveLength(4);
    expect(await contentOf(file)).toEqual(await contentOf(good));
  });

  it('creates a missing database, even from a backup of an earlier version', async () => {
    const file = newPlace();
    const before = await backupOfBefore();
    expect(await restore(file, before)).toMatchObject({ code: 0, out: `Restored ${before} into ${file}\n` });
    expect(filesNextTo(file)).toEqual(['scythe.sqlite']);
    // `contentOf` opens the database, which migrates it.
    expect((await contentOf(file))['matches']).toHaveLength(1);
  });

  it('is refused while a server runs', async () => {
    const file = newPlace();
    const server = await startTestServer({ DATABASE_URL: file });
    const refused = await restore(file, saved);
    const { status } = await fetch(`${server.url}/readyz`);
    await server.close();
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another server/) });
    expect(status).toBe(200);
    expect((await contentOf(file))['matches']).toEqual([]);
  });

  const damaged: readonly (readonly [string, (file: string) => void, RegExp])[] = [
    [
      'that was cut off',
      (file) => writeFileSync(file, readFileSync(saved).subarray(0, 60_000)),
      /is not a database this program can use: .*\. Use another backup\. Nothing was changed/,
    ],
    [
      'with an index that lacks a row',
      (file) => {
        copyFileSync(saved, file);
        const sabotage = (from: string, to: string) =>
          `pragma writable_schema = on; update sqlite_schema set sql = replace(sql, '${from}', '${to}')
           where name = 'seats_guest'; pragma writable_schema = off`;
        sqlite(file, sabotage('("guest_id")', '("guest_id") where seat > 9'));
        sqlite(file, 'insert into seats (match_id, seat) select id, 3 from matches');
        sqlite(file, sabotage(' where seat > 9', ''));
      },
      /wrong # of entries in index seats_guest. Use another backup/,
    ],
    [
      'with a row that belongs to no match',
      (file) => {
        copyFileSync(saved, file);
        sqlite(file, 'pragma foreign_keys = off; delete from matches');
      },
      /is damaged: a row of \w+ refers to a missing row\. Use another backup/,
    ],
    [
      'of a newer version',
      (file) => {
        copyFileSync(saved, file);
        sqlite(file, "insert into kysely_migration values ('999-later', '2030')");
      },
      /was written by a newer version \(it knows 999-later\)/,
    ],
    ['of another program', (file) => sqlite(file, 'create table recipes (title text)'), /tables of another program/],
    ['that is a text file', (file) => writeFileSync(file, 'Dear diary,\n'.repeat(900)), /file is not a database/],
    ['that is empty', (file) => writeFileSync(file, ''), /is empty/],
    ['that is missing', () => undefined, /There is no file/],
  ];

  it.for(damaged)('rejects a backup %s and changes nothing', async ([, write, message]) => {
    const [file, copy] = [newPlace(), newPlace()];
    copyFileSync(saved, file);
    write(copy);
    const refused = await restore(file, copy);
    expect(refused.err).toMatch(message);
    expect(refused.code).toBe(1);
    expect(filesNextTo(file)).toEqual(['scythe.sqlite']);
    expect(readFileSync(file).equals(readFileSync(saved))).toBe(true);
  });

  it("rejects a backup that is the database itself, another program's database as the target, and invalid arguments", async () => {
    const file = newPlace();
    copyFileSync(saved, file);
    expect(await restore(file, file)).toMatchObject({ code: 1, err: expect.stringMatching(/is the database itself/) });
    const other = newPlace();
    sqlite(other, 'create table recipes (title text)');
    expect(await restore(other, saved)).toMatchObject({ code: 1, err: expect.stringMatching(/another program/) });
    expect((await restore(file)).code).toBe(2);
    for (const each of [file, other]) expect(filesNextTo(each)).toEqual(['scythe.sqlite']);
  });

  it('leaves the database as it was if the copy cannot be written', async () => {
    const file = newPlace();
    copyFileSync(saved, file);
    mkdirSync(`${file}.unfinished`);
    expect(await restore(file, saved)).toMatchObject({ code: 1, err: expect.stringMatching(/^The restore failed: /) });
    expect(filesNextTo(file)).toEqual(['scythe.sqlite', 'scythe.sqlite.unfinished']);
    expect(readFileSync(file).equals(readFileSync(saved))).toBe(true);
  });
});

describe.runIf(withPostgres)('a restore into Postgres', () => {
  const newPostgres = (): Promise<string> => postgres?.createEmpty() ?? Promise.reject(new Error('no Postgres'));

  it('lets matches continue in an empty database, on Postgres and on SQLite', async () => {
    const [from, to] = [await newPostgres(), await newPostgres()];
    const tournament = await playedDatabase(from);
    const copy = newPlace();
    expect(await backup(from, copy)).toMatchObject({ code: 0, err: '' });
    expect(await restore(to, copy)).toMatchObject({ code: 0, err: '' });
    expect(await contentOf(to)).toEqual(await contentOf(from));
    await tournament.playOn(to, 10);
    await tournament.demandIn(to);
    const again = newPlace();
    expect((await backup(to, again)).code).toBe(0);
    const file = newPlace();
    expect((await restore(file, again)).code).toBe(0);
    await tournament.playOn(file, 10);
    await tournament.demandIn(file);
  });

  it('replaces a database only with --replace, and keeps its tables in a separate schema', async () => {
    const to = await newPostgres();
    await (await startTestServer({ DATABASE_URL: to })).close();
    await withDatabase(to, ({ db }) =>
      db.insertInto('guests').values({ id: 'g', name: 'Ann', emblem: 'bear', created_at: 1, seen_at: 1 }).execute(),
    );
    const refused = await restore(to, saved);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/is not empty.*--replace/) });
    expect((await contentOf(to))['guests']).toHaveLength(1);
    const { code, out, err } = await restore(to, saved, '--replace');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [, schema = ''] = /kept in the schema (before_\d{17})\n$/.exec(out) ?? [];
    expect(await contentOf(to)).toEqual(await contentOf(good));
    await withDatabase(to, async ({ db }) => {
      const { rows } = await sql`select name from ${sql.table(`${schema}.guests`)}`.execute(db);
      expect(rows).toEqual([{ name: 'Ann' }]);
    });
    // The next server can start, and another restore works.
    await (await startTestServer({ DATABASE_URL: to })).close();
    expect((await restore(to, saved, '--replace')).code).toBe(0);
  });

  it('is refused while a server runs, and changes nothing if it fails', async () => {
    const to = await newPostgres();
    const server = await startTestServer({ DATABASE_URL: to });
    const refused = await restore(to, saved, '--replace');
    await server.close();
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another server/) });
    // These state ids are too large for the column in Postgres, so the restore fails at `log`, after it has written
    // other tables.
    const bad = newPlace();
    copyFileSync(saved, bad);
    sqlite(bad, 'update log set state_id = state_id + 3000000000');
    const failed = await restore(to, bad, '--replace');
    expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/^The restore failed: /) });
    expect((await contentOf(to))['matches']).toEqual([]);
    await withDatabase(to, async ({ db }) => {
      const schemas = await db.introspection.getSchemas();
      expect(schemas.filter(({ name }) => name.startsWith('before'))).toEqual([]);
    });
  });

  it('accepts a backup of an earlier version, which the next server migrates', async () => {
    const to = await newPostgres();
    expect(await restore(to, await backupOfBefore())).toMatchObject({ code: 0, err: '' });
    expect((await contentOf(to))['matches']).toHaveLength(1);
    await (await startTestServer({ DATABASE_URL: to })).close();
  });
});
