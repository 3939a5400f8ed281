import { afterEach, describe, expect, it, vi } from 'vitest';
import { decisions, legalActions } from '../../game/engine.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { viewFor } from '../../game/view.ts';
import { FairQueue } from '../../server/bots/fairQueue.ts';
import { Pool } from '../../server/bots/pool.ts';
import { Metrics } from '../../server/metrics.ts';
import { setupFor } from '../support/lobbyClient.ts';

/** The threads in which bots think, and the lower levels that answer if a bot cannot. */

const pools: Pool[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const pool of pools.splice(0)) await pool.stop();
});

function poolOf(worker: string) {
  const metrics = new Metrics();
  const log: string[] = [];
  const pool = new Pool({
    file: new URL(`./bots/${worker}.ts`, import.meta.url),
    size: 1,
    budgetMs: 60_000,
    metrics,
    failed: (what, error) => log.push(`${what}: ${(error as Error).message}`),
  });
  pools.push(pool);
  return { pool, metrics, log };
}

const start = newMatch(parseSetup({ ...setupFor(2), seed: 'pool' }));
const [{ seat }] = decisions(start);

/** Returns a request to bots that follow the script `deeds`. */
const question = (level: string, deeds = '', matchID = 'm', group = 0) => ({
  level,
  view: { ...viewFor(start, seat), seed: deeds },
  seat,
  matchID,
  group,
  stream: null as string | null,
});

const answered = async ({ botDecisions }: Metrics): Promise<Record<string, number>> => {
  const { values } = await botDecisions.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.level), value]));
};

const [FIRST] = legalActions(viewFor(start, seat), seat);

describe('a bot that cannot answer', () => {
  it('is replaced by the next lower level, three times in a row, and each failure is logged', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    const thought = await pool.think(question('hard', 'hard:throws medium:cheats easy:dies'));
    expect(thought).toMatchObject({ action: FIRST, cut: false });
    expect(await answered(metrics)).toEqual({ random: 1 });
    expect(log).toEqual([
      'a bot failed: hard to medium: a bot that throws',
      'a bot chose an illegal action: medium to easy: {"type":"undo"}',
      expect.stringMatching(/^a bot's thread died: easy to random: /) as string,
    ]);
  });

  it('is replaced if its weights are missing', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    expect(await pool.think(question('easy-0'))).toMatchObject({ action: FIRST });
    expect(await answered(metrics)).toEqual({ easy: 1 });
    expect(log).toEqual(['a bot could not be loaded: easy-0 to easy: no weights']);
  });

  it('is replaced together with its thread if it hangs', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    await pool.think(question('random'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const thinking = pool.think(question('medium', 'medium:hangs'));
    await expect.poll(() => (vi.advanceTimersByTime(5_000), log.length), { timeout: 60_000 }).toBe(1);
    expect(await thinking).toMatchObject({ action: FIRST });
    expect(await answered(metrics)).toEqual({ random: 1, easy: 1 });
    // The end of the message varies, because on a slow machine, the time limit for loading the level can expire first.
    expect(log).toEqual([expect.stringMatching(/^a bot did not answer in time: medium to easy: /)]);
  });

  it('leaves the decision to the caller if no lower level can answer either', async () => {
    const { pool } = poolOf('scripted');
    expect(await pool.think(question('random', 'random:throws'))).toBeNull();
  });

  it('leaves the decision to the caller if no thread can start', async () => {
    const { pool, log } = poolOf('missing');
    expect(await pool.think(question('hard'))).toBeNull();
    expect(log).toEqual([expect.stringMatching(/^a bot's thread could not start: hard to the simplest action: /)]);
  });
});

describe('a request with a seed', () => {
  const seeded = (deeds = '', matchID = 'm') => ({ ...question('medium', deeds, matchID), stream: 'week' });

  /** Returns a request whose bot follows the script `deeds` the first `times` times, and then answers. */
  const mending = (deeds: string, times: number) => {
    const request = seeded();
    let asked = 0;
    // A thread is sent a copy of the view each time it is asked.
    const get = (): string => (asked++ < times ? deeds : '');
    return { ...request, view: Object.defineProperty({ ...request.view }, 'seed', { get, enumerable: true }) };
  };

  it('is rejected, and not answered by another level, if the machine is at fault', async () => {
    const { pool, metrics, log } = poolOf('missing');
    await expect(pool.think(seeded())).rejects.toThrow("a bot's thread could not start");
    const loading = poolOf('scripted').pool.think({ ...seeded(), level: 'easy-0' });
    await expect(loading).rejects.toThrow('a bot could not be loaded: no weights');
    expect(await answered(metrics)).toEqual({});
    expect(log).toEqual([]);
  });

  it('is asked up to three times again if its thread dies', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    expect(await pool.think(mending('medium:dies', 3))).toMatchObject({ action: FIRST });
    expect(await answered(metrics)).toEqual({ medium: 1 });
    const again = expect.stringMatching(/^a bot's thread died: medium again: /) as string;
    expect(log).toEqual([again, again, again]);
  });

  it('is answered by the next lower level if its thread dies a fourth time', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    expect(await pool.think(mending('medium:dies', 4))).toMatchObject({ action: FIRST });
    expect(await answered(metrics)).toEqual({ easy: 1 });
    expect(log).toHaveLength(4);
    expect(log[3]).toMatch(/^a bot's thread died: medium to easy: /);
  });

  it('lets other requests go first if its thread dies', async () => {
    const { pool } = poolOf('scripted');
    const order: string[] = [];
    const ask = async (name: string, request: ReturnType<typeof seeded>): Promise<number> => {
      await pool.think(request);
      return order.push(name);
    };
    await Promise.all([ask('dying', mending('medium:dies', 1)), ask('other', seeded('', 'other'))]);
    expect(order).toEqual(['other', 'dying']);
  });

  it('is answered by the next lower level if the bot fails in the same way every time', async () => {
    const { pool, metrics } = poolOf('scripted');
    expect(await pool.think(seeded('medium:throws'))).toMatchObject({ action: FIRST });
    expect(await answered(metrics)).toEqual({ easy: 1 });
  });

  it('is answered by its own level, even in a queue of 40', async () => {
    const { pool, metrics } = poolOf('scripted');
    await Promise.all(Array.from({ length: 40 }, (_, i) => pool.think(seeded('', `m${i}`))));
    expect(await answered(metrics)).toEqual({ medium: 40 });
  });
});

describe('a queue of requests', () => {
  it('falls back to lower levels while it is long', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    await Promise.all(Array.from({ length: 12 }, (_, i) => pool.think(question('hard', '', `m${i}`))));
    expect(await answered(metrics)).toEqual({ hard: 10, medium: 2 });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/fall back to lower levels/);
  });

  it('of one address lowers the levels of that address only', async () => {
    const { pool, metrics, log } = poolOf('scripted');
    const many = Array.from({ length: 40 }, (_, i) => pool.think(question('medium', '', `m${i}`, 1)));
    await Promise.all([...many, pool.think(question('hard', '', 'lone', 2))]);
    expect(await answered(metrics)).toEqual({ hard: 1, medium: 34, easy: 6 });
    expect(log).toEqual([expect.stringMatching(/fall back to lower levels.*: medium to easy$/)]);
  });

  it('of many addresses lowers the levels of all', async () => {
    const { pool, metrics } = poolOf('scripted');
    await Promise.all(Array.from({ length: 12 }, (_, i) => pool.think(question('hard', '', `m${i}`, i))));
    expect(await answered(metrics)).toEqual({ hard: 10, medium: 2 });
  });

  it('counts what is served before a new item of a group', () => {
    const queue = new FairQueue<string>();
    expect(queue.ahead(1)).toBe(0);
    for (const key of ['a', 'b', 'c', 'd', 'e']) queue.push(1, key, key);
    for (const key of ['f', 'g']) queue.push(2, key, key);
    expect([1, 2, 3].map((group) => queue.ahead(group))).toEqual([7, 5, 2]);
    queue.push(3, 'new', 'new');
    expect(queue.clear().indexOf('new')).toBe(2);
    expect(queue.ahead(1)).toBe(0);
  });

  it('serves groups in turn, and the matches of each group in turn', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.push(1, 'a', item);
    for (const item of ['b1', 'b2']) queue.push(1, 'b', item);
    for (const item of ['c1', 'c2']) queue.push(2, 'c', item);
    expect(queue.length).toBe(7);
    expect(queue.clear()).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2', 'a3']);
    expect(queue.length).toBe(0);
    expect(queue.shift()).toBeUndefined();
  });
});
