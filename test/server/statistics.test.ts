import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { temporaryFolder } from '../support/commands.ts';
import { eventually } from '../support/eventually.ts';
import { beginRecorded, playRecorded, recordNamed } from '../support/recorded.ts';
import { ask } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Statistics of a server's finished matches (docs/server.md, After a match). */

const RECORD = recordNamed('last-star-mechs');
const FOLDER = temporaryFolder();
const serve = serveEachTest();

const report = async (url: string) => (await ask(url, '/api/statistics')).body as { matches: number; openings: object };

/** Deletes all counts, and adds a finished match that has no state and whose id sorts first. */
function forgetCounts(file: string): void {
  const database = new DatabaseSync(file, { timeout: 120_000 });
  database.exec('delete from counted; delete from statistics');
  const row = database.prepare("select * from matches where status = 'over'").get() ?? {};
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  const values = columns.map((column) => (column === 'id' ? '!first' : row[column]));
  database.prepare(`insert into matches (${columns.join(', ')}) values (${places})`).run(...values);
  database.close();
}

describe('the statistics', () => {
  it('count a finished match once, even after a restart that counts it again and skips a match without a state', async () => {
    const settings = { DATABASE_URL: path.join(FOLDER, 'scythe.sqlite') };
    const options = { drawSeed: () => RECORD.setup.seed ?? '' };
    const server = await serve(settings, options);
    const playing = await beginRecorded(server.url, RECORD);
    await playRecorded(playing, RECORD, 0, 20);
    const played = await beginRecorded(server.url, RECORD);
    expect((await report(server.url)).matches).toBe(0);
    await playRecorded(played, RECORD);
    await eventually(async () => expect((await report(server.url)).matches).toBe(1));
    const first = await report(server.url);
    expect(first).toMatchObject({ rounds: { matches: { [String(RECORD.result?.round)]: 1 } } });
    expect(Object.keys(first.openings).length).toBeGreaterThan(0);
    await server.close();
    forgetCounts(settings.DATABASE_URL);
    const again = await serve(settings, options);
    await eventually(async () => expect(await report(again.url)).toEqual(first));
  });
});
