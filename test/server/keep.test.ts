import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expired, nameAt, parseKeep } from '../../server/commands/keep.ts';
import { temporaryFolder } from '../support/commands.ts';
import { withDatabase } from '../support/database.ts';
import { backup } from '../support/databaseCommands.ts';

/** `npm run backup -- --keep DAYS/WEEKS/MONTHS FOLDER`. */

const DAY_MS = 24 * 60 * 60 * 1000;
const keep = { days: 7, weeks: 4, months: 6 };

describe('the backups to keep', () => {
  it('cover the last 7 days, 4 weeks and 6 months after two years of nightly backups', () => {
    let names: readonly string[] = [];
    const first = Date.UTC(2026, 0, 1, 4);
    for (let day = 0; day < 730; day++) {
      names = [...names, nameAt(new Date(first + day * DAY_MS))];
      const gone = expired(names, keep);
      names = names.filter((name) => !gone.includes(name));
    }
    // 2027-12-31 is a Friday.
    expect(names.map((name) => name.slice(7, 17))).toEqual([
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-12',
      '2027-12-19',
      ...['25', '26', '27', '28', '29', '30', '31'].map((day) => `2027-12-${day}`),
    ]);
  });

  it('include the newest backup of each of the last days that have one, however long ago', () => {
    const [old, early, late] = ['2020-02-02T02:02:02', '2026-11-22T04:00:00', '2026-11-22T05:00:00'].map((time) =>
      nameAt(new Date(`${time}Z`)),
    );
    expect(expired([early, old, late], keep)).toEqual([early]);
    expect(expired([early, old, late], { days: 1, weeks: 0, months: 0 })).toEqual([early, old]);
  });

  it('are chosen only from files with backup names, and other files never expire', () => {
    const others = ['scythe.sqlite', 'scythe-2026-11-22.sqlite', 'scythe-2026-99-22T04-00-00Z.sqlite', 'letter.txt'];
    expect(expired(others, { days: 1, weeks: 0, months: 0 })).toEqual([]);
  });

  it('are specified by three numbers, at least one of them above 0', () => {
    expect(parseKeep('7/4/6')).toEqual(keep);
    for (const text of ['', '7', '7/4', '0/0/0', '7/4/6/1', '-1/4/6', 'x/y/z', '7/4/1000']) {
      expect(parseKeep(text)).toBeNull();
    }
  });
});

describe('a nightly backup', () => {
  it('creates its folder, names the file by the time, and deletes old backups and nothing else', async () => {
    const folder = temporaryFolder();
    const database = path.join(folder, 'scythe.sqlite');
    await withDatabase(database, () => Promise.resolve());
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    const old = ['scythe-2001-01-01T04-00-00Z.sqlite', 'scythe-2001-01-02T04-00-00Z.sqlite'];
    for (const name of [...old, 'letter.txt']) writeFileSync(path.join(backups, name), '');
    const { code, out } = await backup(database, '--keep', '1/0/2', backups);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/\nDeleted scythe-2001-01-01T04-00-00Z.sqlite\n$/),
    });
    expect(readdirSync(backups).toSorted()).toEqual(['letter.txt', old[1], expect.stringMatching(/^scythe-20\d\d/)]);
    expect((await backup(database, '--keep', '1/0/1', path.join(folder, 'a', 'b'))).code).toBe(0);
  });

  it('deletes nothing if the backup fails, and rejects invalid arguments', async () => {
    const folder = temporaryFolder();
    const old = ['scythe-2001-01-01T04-00-00Z.sqlite', 'scythe-2001-01-02T04-00-00Z.sqlite'];
    for (const name of old) writeFileSync(path.join(folder, name), '');
    const nowhere = path.join(folder, 'nowhere.sqlite');
    expect((await backup(nowhere, '--keep', '1/0/0', folder)).code).toBe(1);
    for (const args of [['--keep', 'x', folder], ['--keep', '1/0/0'], ['--keep'], ['--other'], [folder, folder], []]) {
      expect((await backup(nowhere, ...args)).code).toBe(2);
    }
    expect(readdirSync(folder).toSorted()).toEqual(old);
  });
});
