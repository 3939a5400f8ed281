import { afterEach, describe, expect, it, vi } from 'vitest';
import { Heart } from '../../server/cluster/heart.ts';
import { openDatabase } from '../../server/storage/open.ts';

/** When a server reads the database's time again before it charges time to clocks. */

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
