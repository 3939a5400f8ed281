import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { printableAddress } from '../../server/storage/open.ts';
import { npmRun, temporaryFolder } from '../support/commands.ts';
import { backup } from '../support/databaseCommands.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { demandWhole, lookInto } from '../support/storedMatch.ts';

/** `npm run backup` while the server is in use. */

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const withPostgres = isPostgresHere();
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const dialects = [
  { name: 'SQLite', isHere: true, address: (folder: string) => path.join(folder, 'scythe.sqlite') },
  { name: 'Postgres', isHere: withPostgres, address: () => postgres?.create() ?? '' },
];

describe.for(dialects.filter(({ isHere }) => isHere))('a backup of $name', ({ name, address }) => {
  it('made during play is complete, contains every move acknowledged before it, and can be served', async () => {
    const folder = temporaryFolder();
    const file = await address(folder);
    const copy = path.join(folder, 'copy.sqlite');
    const server = await startTestServer({ DATABASE_URL: file });
    servers.push(server);
    const below = dice(31);
    let moves = 0;
    const matches: PlayedMatch[] = [];
    for (let i = 0; i < 4; i++) matches.push(await PlayedMatch.open(server.url, below, () => moves++));
    const playing = Promise.all(matches.map((match) => match.playAt(server.url)));
    await eventually(() => expect(moves).toBeGreaterThan(40));
    const before = matches.map(({ acknowledged }) => acknowledged.slice());
    const movesBefore = moves;
    vi.stubEnv('DATABASE_URL', file);
    const { code, out, err } = await npmRun('backup', copy);
    vi.stubEnv('DATABASE_URL', undefined);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`Backed up ${printableAddress(file)} to ${copy}\n`);
    // The matches continued during the backup.
    expect(moves).toBeGreaterThan(movesBefore);
    await server.close();
    await playing;
    // The stopped server leaves an empty lock file behind.
    const others = name === 'SQLite' ? ['scythe.sqlite', 'scythe.sqlite.lock'] : [];
    expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', ...others]);

    await lookInto(copy, async (db) => {
      for (const [i, { table }] of matches.entries()) await demandWhole(db, table.matchID, before[i]);
    });
    const restored = await startTestServer({ DATABASE_URL: copy });
    servers.push(restored);
    const [{ table }] = matches;
    const again = new PlayedMatch(table, below, () => undefined);
    void again.playAt(restored.url);
    await eventually(() => expect(again.acknowledged.length).toBeGreaterThan(5));
  });
});

describe('a backup', () => {
  // Windows does not have these file permissions.
  it.runIf(process.platform !== 'win32' && withPostgres)(
    'of either kind of database can be read only by its owner',
    async () => {
      const folder = temporaryFolder();
      const databases = [path.join(folder, 'scythe.sqlite'), await (postgres?.create() ?? '')];
      for (const [i, database] of databases.entries()) {
        await (await startTestServer({ DATABASE_URL: database })).close();
        const file = path.join(folder, `${i}.sqlite`);
        expect(await backup(database, file)).toMatchObject({ code: 0 });
        expect(statSync(file).mode & 0o777).toBe(0o600);
      }
    },
  );

  it('overwrites nothing, and leaves nothing behind if it fails', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'scythe.sqlite');
    const broken = path.join(folder, 'broken.sqlite');
    const copy = path.join(folder, 'copy.sqlite');
    await (await startTestServer({ DATABASE_URL: file })).close();
    writeFileSync(copy, 'precious');
    const whole = readFileSync(file);
    writeFileSync(broken, whole.subarray(0, whole.length / 2));
    const results = await Promise.all([
      backup(file, copy),
      backup(broken, path.join(folder, 'other.sqlite')),
      backup(path.join(folder, 'nowhere.sqlite'), path.join(folder, 'other.sqlite')),
      backup(file),
      backup(file, path.join(folder, 'no', 'other.sqlite')),
    ]);
    expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 2, 1]);
    expect(results[4].err).toBe(`There is no folder ${path.join(folder, 'no')}.\n`);
    expect(results[0].err).toContain('does not overwrite');
    expect(results[1].err).toContain('The backup failed');
    expect(results[2].err).toContain('There is no database');
    expect(readFileSync(copy, 'utf8')).toBe('precious');
    expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([]);
    expect(existsSync(path.join(folder, 'nowhere.sqlite'))).toBe(false);
  });
});
