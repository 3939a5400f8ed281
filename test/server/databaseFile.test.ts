import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/open.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { NotServing, preparePage, startChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { openTable } from '../support/lobbyClient.ts';
import { startTestServer } from '../support/server.ts';

/** If the server must not use an SQLite file, it names the file in a message, leaves it unchanged, and adds no file. */

const folder = temporaryFolder();
/** A database with matches, large enough that the tests can corrupt individual pages. */
const good = path.join(folder, 'good.sqlite');

beforeAll(async () => {
  const server = await startTestServer({ DATABASE_URL: good });
  for (let i = 0; i < 5; i++) await openTable(server.url, 2);
  await server.close();
});

let places = 0;

/** Creates a folder with one database file in it. Returns the path of the file. */
function placed(write: (file: string) => void): string {
  const place = path.join(folder, `place-${places++}`);
  mkdirSync(place);
  const file = path.join(place, 'scythe.sqlite');
  write(file);
  return file;
}

/** Returns the name and hash of every file in the folder that contains `file`. */
const traces = (file: string): string[] =>
  readdirSync(path.dirname(file)).map((name) => {
    const content = readFileSync(path.join(path.dirname(file), name));
    return `${name} ${createHash('sha256').update(content).digest('hex')}`;
  });

const sqlite = (file: string, statements: string): void => {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
};

function withoutAnEnd(file: string): void {
  const whole = readFileSync(good);
  writeFileSync(file, whole.subarray(0, Math.floor(whole.length * 0.6)));
}

function withBrokenPages(file: string): void {
  const bytes = readFileSync(good);
  const below = dice(99);
  const page = bytes.readUInt16BE(16);
  for (let start = page; start < bytes.length; start += page)
    for (let i = 0; i < 64; i++) bytes[start + i] = below(256);
  writeFileSync(file, bytes);
}

function ofLaterVersion(file: string): void {
  copyFileSync(good, file);
  sqlite(file, `insert into kysely_migration (name, timestamp) values ('999-later', '2030')`);
}

/**
 * Writes a file in the state in which a killed program leaves it: the last change is in the write-ahead log next to the
 * file.
 */
function ofLaterVersionWithLog(file: string): void {
  const source = path.join(mkdtempSync(path.join(tmpdir(), 'scythe-wal-')), 'later.sqlite');
  copyFileSync(good, source);
  const database = new DatabaseSync(source);
  database.exec(`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`);
  for (const end of ['', '-wal', '-shm']) copyFileSync(`${source}${end}`, `${file}${end}`);
  database.close();
  rmSync(path.dirname(source), { recursive: true });
}

const REFUSED: readonly [string, (file: string) => void, RegExp][] = [
  ['that was cut off', withoutAnEnd, /is not a database this program can use.*Nothing was changed/],
  ['with random bytes in its pages', withBrokenPages, /is not a database this program can use.*Restore a backup/],
  ['that is a text file', (file) => writeFileSync(file, 'Dear diary,\n'.repeat(900)), /file is not a database/],
  ['of one byte', (file) => writeFileSync(file, 'x'), /file is not a database/],
  ['of another program', (file) => sqlite(file, 'create table recipes (title text)'), /tables of another program/],
  [
    'of another program, with a log',
    (file) => sqlite(file, 'pragma journal_mode = wal; create table recipes (title text)'),
    /tables of another program/,
  ],
  ['of a newer version', ofLaterVersion, /newer version \(it knows 999-later\)/],
];

describe('a database file', () => {
  it.each(REFUSED)('%s is rejected and left unchanged, and no file is added', async (_title, write, message) => {
    const file = placed(write);
    const before = traces(file);
    const refused = openDatabase(file);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(file);
    expect(traces(file)).toEqual(before);
    await expect(openDatabase(file)).rejects.toThrow(message);
  });

  it('left behind by a killed newer version is rejected, and its content and log are unchanged', async () => {
    const file = placed(ofLaterVersionWithLog);
    const [database, , log] = traces(file);
    await expect(openDatabase(file)).rejects.toThrow(/newer version \(it knows 999-later\)/);
    const after = traces(file);
    expect([after[0], after[2]]).toEqual([database, log]);
  });

  it('becomes a new database if it is empty or missing', async () => {
    for (const file of [placed((empty) => writeFileSync(empty, '')), path.join(folder, 'new', 'scythe.sqlite')]) {
      const database = await openDatabase(file);
      expect(await database.db.selectFrom('matches').selectAll().execute()).toEqual([]);
      await database.close();
      expect(readdirSync(path.dirname(file))).toEqual(['scythe.sqlite']);
    }
  });

  it('is named in the error if its parent is not a folder', async () => {
    const file = path.join(good, 'scythe.sqlite');
    await expect(openDatabase(file)).rejects.toThrow(`${file} cannot be opened`);
  });
});

describe('the program', () => {
  const isRoot = process.getuid?.() === 0;
  const closed = mkdtempSync(path.join(tmpdir(), 'scythe-closed-'));
  chmodSync(closed, 0o555);
  afterAll(() => rmSync(closed, { recursive: true, force: true }));
  beforeAll(preparePage);

  const starting = async (file: string, user: { uid?: number; gid?: number } = {}): Promise<unknown> => {
    const server = await startChildServer({ DATABASE_URL: file }, user).catch((fault: unknown) => fault);
    if (!(server instanceof NotServing)) throw new Error('it serves');
    return server.message;
  };

  it('exits with code 1 and prints one line if it must not use its database', async () => {
    const file = placed(ofLaterVersion);
    const before = traces(file);
    const said = await starting(file);
    expect(said).toMatch(/^exit code 1: \S+scythe\.sqlite was written by a newer version .* Nothing was changed\.\n$/);
    expect(traces(file)).toEqual(before);
  });

  it.runIf(ALL_CASES)('names a database file in a folder that it cannot write to', async () => {
    const file = path.join(closed, 'scythe.sqlite');
    // Root can write anywhere, so the program runs as an ordinary user.
    const said = await starting(file, isRoot ? { uid: 65_534, gid: 65_534 } : {});
    expect(said).toBe(
      `exit code 1: ${file} cannot be opened: unable to open database file. The user who runs this program must be ` +
        'able to write to the file and to its folder. Nothing was changed.\n',
    );
  });
});
