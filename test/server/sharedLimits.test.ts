import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openRedis, type Redis } from '../../server/cluster/redis.ts';
import { sharedLimiters } from '../../server/http/sharedLimiters.ts';
import { REDIS_URL } from '../support/cluster.ts';
import { clustersOfEachTest } from '../support/clusters.ts';
import { isPostgresHere } from '../support/postgres.ts';
import { isRedisHere } from '../support/redis.ts';
import { ask, route } from '../support/wire.ts';

/** Per-address limits that several servers share through Redis (docs/server.md, Several servers). */

const withPostgres = isPostgresHere();
const withRedis = await isRedisHere();
const cluster = clustersOfEachTest();

const clients: Redis[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) if (client.isOpen) client.destroy();
});

/** Requests four matches, from two servers in turn. Resolves to the statuses of the answers. */
async function creates(env: Readonly<Record<string, string>>): Promise<number[]> {
  const { urls } = await cluster(2, { ...env, LIMIT_ADDRESS_CREATES: '2/0.001' });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await ask(urls[i % 2], route('create'), { body: {} })).status);
  return statuses;
}

describe.runIf(withPostgres)('two servers', () => {
  it.runIf(withRedis)('share the budget for creating matches through Redis', async () => {
    expect(await creates({ REDIS_URL })).toEqual([200, 200, 429, 429]);
  });

  it('have separate budgets without Redis', async () => {
    expect(await creates({})).toEqual([200, 200, 200, 200]);
  });
});

describe.runIf(withRedis)('limits in Redis', () => {
  const open = async (): Promise<{ client: Redis; prefix: string }> => {
    const client = await openRedis(REDIS_URL);
    clients.push(client);
    return { client, prefix: randomUUID() };
  };

  it('refill a budget over time, under keys with the prefix', async () => {
    const { client, prefix } = await open();
    const { take } = sharedLimiters(client, prefix).budgets('creates', { burst: 2, perSecond: 0.001 });
    const taken = [await take('a'), await take('a'), await take('a'), await take('b')];
    expect(taken).toEqual([true, true, false, true]);
    expect((await client.keys(`${prefix}*`)).toSorted()).toEqual([`${prefix}:creates:a`, `${prefix}:creates:b`]);
    // Subtracts 1,000 seconds from the time at which the budget will be full, as if they had passed.
    const full = Number(await client.get(`${prefix}:creates:a`));
    await client.set(`${prefix}:creates:a`, String(full - 1_000_000));
    expect([await take('a'), await take('a')]).toEqual([true, false]);
  });

  it('count the matches of a day, except those that could not be created', async () => {
    const { client, prefix } = await open();
    const matches = sharedLimiters(client, prefix).daily('matches', 2);
    expect([await matches.enter('a'), await matches.enter('a'), await matches.isFull('a')]).toEqual([true, true, true]);
    await matches.leave('a');
    expect([await matches.isFull('a'), await matches.isFull('b')]).toEqual([false, false]);
    expect([await matches.enter('a'), await matches.enter('a')]).toEqual([true, false]);
  });

  it('are counted by each server while Redis is unavailable', async () => {
    const { client, prefix } = await open();
    const limiters = sharedLimiters(client, prefix);
    const { take } = limiters.budgets('creates', { burst: 2, perSecond: 0.001 });
    const matches = limiters.daily('matches', 1);
    expect(await take('a')).toBe(true);
    client.destroy();
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false]);
    expect([await matches.isFull('a'), await matches.enter('a'), await matches.isFull('a')]).toEqual([
      false,
      true,
      true,
    ]);
    await matches.leave('a');
    expect(await matches.enter('a')).toBe(true);
  });
});
