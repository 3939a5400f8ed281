import { afterEach, describe, expect, it, vi } from 'vitest';
import { Heart } from '../../server/cluster/heart.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { isPostgresHere, startPostgres } from '../support/postgres.ts';

/**
 * When a server reads the database's time again before it charges time to clocks, and what it records about itself and
 * the other servers.
 */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('the time', () => {
  it('is read again before it is charged to clocks if the last reading is a minute old, but only once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let skew = 0;
    const monotonic = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + skew);
    const database = await openDatabase(':memory:');
    closing.push(database.close);
    let reads = 0;
    const time = (): Promise<number> => {
      reads++;
      return database.time();
    };
    const heart = new Heart({
      database: { ...database, time },
      node: 'node',
      failed: (what) => expect.unreachable(what),
      shifted: () => undefined,
      forgotten: () => undefined,
    });
    await heart.start();
    closing.push(() => heart.stop());
    skew = 60_000;
    const before = reads;
    for (let i = 0; i < 5; i++) await heart.settled();
    expect(reads).toBe(before + 1);
    skew = 120_000;
    for (let i = 0; i < 5; i++) await heart.settled();
    expect(reads).toBe(before + 2);
  });
});

describe.runIf(isPostgresHere())('the record of a process', () => {
  it('outlives an outage if its process returns, and is reported to it if another process has deleted it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const database = await openDatabase(await postgres.create());
    closing.push(database.close);
    let skew = 0;
    const time = async (): Promise<number> => (await database.time()) + skew;
    const forgotten: string[] = [];
    const start = async (node: string): Promise<Heart> => {
      const heart = new Heart({
        database: { ...database, time },
        node,
        failed: (what) => expect.unreachable(what),
        shifted: () => undefined,
        forgotten: () => void forgotten.push(node),
      });
      await heart.start();
      closing.push(() => heart.stop());
      return heart;
    };
    const [first, second] = [await start('first'), await start('second')];
    const recorded = async (): Promise<string[]> => {
      const rows = await database.db.selectFrom('nodes').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    };
    await second.check();
    expect(forgotten).toEqual([]);
    skew = 120_000;
    // The second process may be about to beat.
    await first.check();
    expect(await recorded()).toEqual(['first', 'second']);
    await first.check();
    expect(await recorded()).toEqual(['first']);
    expect(forgotten).toEqual(['first']);
    await second.check();
    expect(await recorded()).toEqual(['first', 'second']);
    expect(forgotten).toEqual(['first', 'second']);
    await database.db.deleteFrom('nodes').where('id', '=', 'first').execute();
    await first.check();
    expect(forgotten).toEqual(['first', 'second', 'first']);
    await second.check();
    expect(forgotten).toHaveLength(3);
  });
});
