import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenLine } from '../../server/cluster/line.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { startChildServer, preparePage, type ChildServer } from '../support/childServer.ts';
import { REDIS_URL, type Cluster } from '../support/cluster.ts';
import { clustersOfEachTest } from '../support/clusters.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { hastenServers } from '../support/hasten.ts';
import { isPostgresHere } from '../support/postgres.ts';
import { isRedisHere } from '../support/redis.ts';
import { Visitor, closeStreams, guestAt, type Listener } from '../support/visitor.ts';
import { route } from '../support/wire.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Quick matches with strangers on different servers (docs/server.md, Quick match). */

hastenServers();

const withPostgres = isPostgresHere();
const withRedis = await isRedisHere();
const cluster = clustersOfEachTest();

const children: ChildServer[] = [];
afterEach(async () => {
  closeStreams();
  for (const child of children.splice(0)) await child.kill();
});

const events = (seats: number): string => `/api/quick/${seats}/events`;
const bots = (seats: number): string => `/api/quick/${seats}/bots`;

/** Returns the same guest on another server. */
function moved(visitor: Visitor, url: string): Visitor {
  const other = new Visitor(url);
  other.cookie = visitor.cookie;
  return other;
}

/** Resolves to all stored data about seats and pools. */
async function stored({ database: address }: Cluster) {
  const database = await openDatabase(address);
  try {
    return {
      seats: await database.db.selectFrom('seats').selectAll().execute(),
      pools: await database.db.selectFrom('pools').selectAll().execute(),
    };
  } finally {
    await database.close();
  }
}

/** Makes two guests wait on two servers until they have a match. Resolves to the match and the guests. */
async function pair(first: string, second: string): Promise<{ matchID: string; guests: Visitor[] }> {
  const guests = [await guestAt(first, 'Ann'), await guestAt(second, 'Ben')];
  const lines: Listener[] = [];
  for (const guest of guests) lines.push(await guest.listen(events(2)));
  const found = await Promise.all(lines.map((line) => line.next('matched')));
  expect(new Set(found.map(({ matchID }) => matchID)).size).toBe(1);
  expect(found.map(({ playerID }) => playerID).toSorted()).toEqual(['0', '1']);
  return { matchID: String(found[0]['matchID']), guests };
}

/** Wraps a connection so that it loses every message that it receives. */
const silent =
  (open: OpenLine): OpenLine =>
  (line) =>
    open({ ...line, received: () => undefined });

const buses: { bus: string; isHere: boolean; env: Readonly<Record<string, string>> }[] = [
  { bus: 'Postgres', isHere: withPostgres, env: {} },
  { bus: 'Redis', isHere: withPostgres && withRedis, env: { REDIS_URL } },
];

for (const { bus, isHere, env } of ALL_CASES ? buses : buses.slice(0, 1)) {
  describe.runIf(isHere)(`a pool on servers with notices through ${bus}`, () => {
    it('seats strangers from different servers together, and counts the guests of all servers', async () => {
      const { urls } = await cluster(2, env);
      const [ann, ben, carl] = await Promise.all(['Ann', 'Ben', 'Carl'].map((name, i) => guestAt(urls[i % 2], name)));
      const lobby = await new Visitor(urls[1]).listen('/api/lobby/events');
      expect(await lobby.next('pools')).toEqual({ 2: 0, 3: 0, 4: 0, 5: 0 });
      const anns = await ann.listen(events(3));
      await lobby.next('pools', (pools) => pools['3'] === 1);
      const bens = await ben.listen(events(3));
      const carls = await carl.listen(events(4));
      await anns.next('waiting', ({ people }) => people === 2);
      carls.close();
      await lobby.next('pools', (pools) => pools['4'] === 0);
      const last = await carl.listen(events(3));
      const found = await Promise.all([anns, bens, last].map((line) => line.next('matched')));
      expect(new Set(found.map(({ matchID }) => matchID)).size).toBe(1);
      expect(found.map(({ playerID }) => playerID).toSorted()).toEqual(['0', '1', '2']);
      await lobby.next('pools', (pools) => pools['3'] === 0);
    });

    it('contains a guest only once, whichever server they use', async () => {
      const { urls } = await cluster(2, env);
      const ann = await guestAt(urls[0], 'Ann');
      const first = await ann.listen(events(4));
      const { since } = await first.next('waiting');
      const second = await moved(ann, urls[1]).listen(events(4));
      await first.next('replaced');
      await first.ended();
      expect(await second.next('waiting')).toMatchObject({ people: 1, since });
      // Leaves through a server other than the stream's.
      expect((await ann.ask('/api/quick', { method: 'DELETE' })).status).toBe(200);
      await second.ended();
      const third = await ann.listen(events(4));
      await third.next('waiting');
      await moved(ann, urls[1]).ask('/api/me', { method: 'DELETE' });
      await third.ended();
    });

    it('offers bots to guests on all servers, and seats them together once all have accepted on any server', async () => {
      const made = await cluster(0, env);
      for (let i = 0; i < 2; i++) await made.add({}, { quick: { offerMs: 20, acceptMs: 600_000 } });
      const { urls } = made;
      const people = await Promise.all(['Ann', 'Ben', 'Carl'].map((name, i) => guestAt(urls[i % 2], name)));
      const lines: Listener[] = [];
      for (const guest of people) {
        lines.push(await guest.listen(events(5)));
        await lines[0].next('waiting', (pool) => pool['people'] === lines.length);
      }
      for (const line of lines.slice(1)) await line.next('offer-bots');
      // Accepts through a server other than the stream's.
      await moved(people[0], urls[1]).demand(bots(5), {});
      await lines[1].next('waiting', ({ accepting }) => accepting === 1);
      for (const guest of people.slice(1)) await guest.demand(bots(5), {});
      const found = await Promise.all(lines.map((line) => line.next('matched')));
      expect(new Set(found.map(({ matchID }) => matchID)).size).toBe(1);
      expect(lines[0].told.map(({ event }) => event)).toContain('offer-bots');
      const { seats } = await stored(made);
      expect(seats.map(({ guest_id }) => guest_id)).toEqual(
        expect.arrayContaining([...people.map(({ me }) => me.id), null, null]),
      );
      expect(seats).toHaveLength(5);
    });
  });
}

describe.runIf(withPostgres)('a pool', () => {
  it('seats 20 guests on three servers in random pools exactly once', async () => {
    const made = await cluster(3);
    const below = dice(31);
    const people = await Promise.all(Array.from({ length: 20 }, (_, i) => guestAt(made.urls[i % 3], `guest ${i}`)));
    const where = people.map(() => 2 + below(4));
    const lines = await Promise.all(people.map((guest, i) => guest.listen(events(where[i]))));
    const matched = lines.map((line) => line.next('matched'));
    // Bots fill the remaining seats.
    await Promise.all(
      people.map(async (guest, i) => {
        // Guests who already have a match get a refusal.
        expect([200, 409]).toContain((await guest.post(bots(where[i]))).status);
      }),
    );
    const found = await Promise.all(matched);
    const { seats, pools } = await stored(made);
    const taken = seats.filter(({ guest_id }) => guest_id !== null);
    expect(taken.map(({ guest_id }) => guest_id).toSorted()).toEqual(people.map(({ me }) => me.id).toSorted());
    for (const [i, { me }] of people.entries()) {
      const seat = taken.find(({ guest_id }) => guest_id === me.id);
      expect(found[i]).toMatchObject({ matchID: seat?.match_id, playerID: String(seat?.seat) });
      expect(seats.filter(({ match_id }) => match_id === seat?.match_id)).toHaveLength(where[i]);
    }
    expect(pools).toHaveLength(20);
    // The network address is deleted when the wait is over.
    for (const { match_id, address } of pools) expect([match_id === null, address]).toEqual([false, null]);
  });

  it('seats strangers from different servers together even if every notice is lost', async () => {
    const made = await cluster(0);
    for (let i = 0; i < 2; i++) await made.add({}, { wrapLine: silent });
    await pair(made.urls[0], made.urls[1]);
  });

  it.runIf(ALL_CASES)('loses neither guest when the server that seated them stops', async () => {
    const made = await cluster(0);
    // The second server seats both guests, because the last guest connects to it.
    for (let i = 0; i < 2; i++) await made.add({}, { wrapLine: silent });
    const [ann, ben] = [await guestAt(made.urls[0], 'Ann'), await guestAt(made.urls[1], 'Ben')];
    const anns = await ann.listen(events(2));
    await anns.next('waiting');
    await ben.listen(events(2));
    await eventually(async () => {
      const { pools } = await stored(made);
      expect(pools.filter(({ match_id }) => match_id !== null)).toHaveLength(2);
    });
    await made.servers.splice(1, 1)[0].close();
    const again = await moved(ben, made.urls[0]).listen(events(2));
    const found = await Promise.all([anns, again].map((line) => line.next('matched')));
    expect(new Set(found.map(({ matchID }) => matchID)).size).toBe(1);
    expect(found.map(({ playerID }) => playerID).toSorted()).toEqual(['0', '1']);
  });

  it('sends a found match through every server until the guest enters it through any of them', async () => {
    const { urls } = await cluster(2);
    const { matchID, guests } = await pair(urls[0], urls[1]);
    const elsewhere = guests.map((guest, i) => moved(guest, urls[1 - i]));
    expect(await (await elsewhere[0].listen(events(5))).next('matched')).toMatchObject({ matchID });
    await elsewhere[0].demand(route(matchID, 'enter'), {});
    expect(await (await guests[0].listen(events(5))).next('waiting')).toMatchObject({ people: 1 });
    expect(await (await elsewhere[1].listen(events(5))).next('matched')).toMatchObject({ matchID });
  });

  it('seats a guest who accepted bots through a server that has since stopped', async () => {
    let ahead = 0;
    const made = await cluster(0);
    for (let i = 0; i < 2; i++) await made.add({}, { now: () => Date.now() + ahead });
    const { urls } = made;
    const [ben, carl] = [await guestAt(urls[0], 'Ben'), await guestAt(urls[0], 'Carl')];
    const [bens, carls] = [await ben.listen(events(3)), await carl.listen(events(3))];
    await bens.next('waiting', ({ people }) => people === 2);
    await moved(ben, urls[1]).demand(bots(3), {});
    await bens.next('waiting', ({ accepting }) => accepting === 1);
    await made.servers.splice(1, 1)[0].close();
    // Advances the time past the 5 seconds that Ben waits for Carl to accept.
    ahead = 6_000;
    await bens.next('matched');
    expect(await carls.next('waiting', ({ people }) => people === 1)).toMatchObject({ accepting: 0 });
  });

  it('does not seat the guest of a killed server before they return', async () => {
    await preparePage();
    let ahead = 0;
    const made = await cluster(0);
    const child = await startChildServer({ DATABASE_URL: made.database });
    children.push(child);
    const lost = await guestAt(child.url, 'Lost');
    await (await lost.listen(events(2))).next('waiting');
    await made.add({}, { now: () => Date.now() + ahead, quick: { graceMs: 600_000 } });
    const lobby = await new Visitor(made.urls[0]).listen('/api/lobby/events');
    await lobby.next('pools', (pools) => pools['2'] === 1);
    await child.kill();
    // Advances the time beyond the limit after which an unconfirmed stream is considered closed.
    ahead = 11_000;
    await lobby.next('pools', (pools) => pools['2'] === 0);
    const ann = await guestAt(made.urls[0], 'Ann');
    const anns = await ann.listen(events(2));
    expect(await anns.next('waiting')).toMatchObject({ people: 1 });
    const returned = await moved(lost, made.urls[0]).listen(events(2));
    await Promise.all([anns, returned].map((line) => line.next('matched')));
  });

  it.runIf(ALL_CASES)('keeps the waiting time of a guest whose only server is killed and replaced', async () => {
    await preparePage();
    const made = await cluster(0);
    const child = await startChildServer({ DATABASE_URL: made.database });
    children.push(child);
    const ann = await guestAt(child.url, 'Ann');
    const { since } = await (await ann.listen(events(2))).next('waiting');
    await child.kill();
    await made.add({}, { now: () => Date.now() + 60_000 });
    const again = await moved(ann, made.urls[0]).listen(events(2));
    expect(await again.next('waiting')).toMatchObject({ people: 1, since });
  });
});
