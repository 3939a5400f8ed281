import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/commands.ts';
import { Visitor, closeStreams, guestAt, type Listener } from '../support/visitor.ts';
import { ask, route, sit, closeSockets } from '../support/wire.ts';
import { lookInto } from '../support/storedMatch.ts';
import { startOurs, type OurServer } from './target.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** A match with strangers (docs/server.md, Quick match). */

const servers: OurServer[] = [];
afterEach(async () => {
  closeStreams();
  closeSockets();
  for (const server of servers.splice(0)) await server.close();
});

async function serve(...how: Parameters<typeof startOurs>): Promise<OurServer> {
  const server = await startOurs(...how);
  servers.push(server);
  return server;
}

const events = (seats: number): string => `/api/quick/${seats}/events`;
const waitAt = (visitor: Visitor, seats: number): Promise<Listener> => visitor.listen(events(seats));

const guests = (url: string, n: number) => Promise.all(Array.from({ length: n }, (_, i) => guestAt(url, `guest ${i}`)));

describe('100 people who want a table of five at once', () => {
  it('sit at exactly 20 of them, nobody twice, nobody left over', async () => {
    const { url, file } = await serve();
    const people = await guests(url, 100);
    const streams = await Promise.all(people.map((guest) => waitAt(guest, 5)));
    const matched = await Promise.all(streams.map((stream) => stream.next('matched')));
    const tables = new Map<unknown, unknown[]>();
    for (const { matchID, playerID } of matched) tables.set(matchID, [...(tables.get(matchID) ?? []), playerID]);
    expect(tables.size).toBe(20);
    for (const seats of tables.values()) expect(seats.toSorted()).toEqual(['0', '1', '2', '3', '4']);
    await Promise.all(streams.map((stream) => stream.ended()));
    await lookInto(file, async (db) => {
      const seats = await db.selectFrom('seats').select(['guest_id', 'bot']).execute();
      expect(new Set(seats.map(({ guest_id }) => guest_id))).toEqual(new Set(people.map(({ me }) => me.id)));
      expect(seats).toHaveLength(100);
      expect(await db.selectFrom('matches').select('status').execute()).toEqual(
        Array.from({ length: 20 }, () => ({ status: 'playing' })),
      );
      expect(await db.selectFrom('pools').selectAll().execute()).toEqual([]);
    });
    const [{ matchID, playerID, credentials }] = matched;
    const seat = { matchID: String(matchID), playerID: String(playerID), credentials: String(credentials) };
    expect(await (await sit(url, seat)).sync(seat.matchID, seat.playerID, seat.credentials)).not.toBeNull();
    expect((await ask(url, route(seat.matchID))).body).toMatchObject({
      clock: { kind: 'live', bank: 900, increment: 45 },
      chat: false,
      spectators: true,
      unlisted: false,
    });
  });
});

describe('a pool', () => {
  it('says how many wait, and lets go of whoever leaves', async () => {
    const { url } = await serve({}, { quick: { graceMs: 0 } });
    const [ann, ben, carl] = await guests(url, 3);
    const lobby = await new Visitor(url).listen('/api/lobby/events');
    expect(await lobby.next('pools')).toEqual({ 2: 0, 3: 0, 4: 0, 5: 0 });
    const anns = await waitAt(ann, 4);
    expect(await anns.next('waiting')).toMatchObject({ people: 1, accepting: 0 });
    await waitAt(ben, 4);
    expect(await anns.next('waiting', ({ people }) => people === 2)).toBeDefined();
    await lobby.next('pools', (pools) => pools['4'] === 2);
    const carls = await waitAt(carl, 4);
    await anns.next('waiting', ({ people }) => people === 3);
    carls.close();
    await anns.next('waiting', ({ people }) => people === 2);
    expect((await ben.ask('/api/quick', { method: 'DELETE' })).body).toEqual({});
    await anns.next('waiting', ({ people }) => people === 1);
    await lobby.next('pools', (pools) => pools['4'] === 1);
  });

  it('has a guest once, in one pool, whatever his tabs do', async () => {
    const { url } = await serve();
    const [ann, ben, carl] = await guests(url, 3);
    const first = await waitAt(ann, 2);
    await first.next('waiting');
    const second = await waitAt(ann, 2);
    await first.next('replaced');
    await first.ended();
    expect(await second.next('waiting')).toMatchObject({ people: 1 });
    const third = await waitAt(ann, 3);
    await second.next('replaced');
    await third.next('waiting');
    const bens = await waitAt(ben, 2);
    expect(await bens.next('waiting')).toMatchObject({ people: 1 });
    await waitAt(carl, 2);
    await bens.next('matched');
    expect(third.told.map(({ event }) => event)).not.toContain('matched');
  });

  it('keeps the place of one whose stream breaks for a moment, and matches nobody who is not there', async () => {
    const { url } = await serve({}, { quick: { graceMs: 60_000 } });
    const [ann, ben] = await guests(url, 2);
    const before = await waitAt(ann, 2);
    const { since } = await before.next('waiting');
    before.close();
    const lobby = await new Visitor(url).listen('/api/lobby/events');
    await lobby.next('pools', (pools) => pools['2'] === 0);
    const bens = await waitAt(ben, 2);
    expect(await bens.next('waiting')).toMatchObject({ people: 1 });
    const after = await waitAt(ann, 2);
    expect(await after.next('waiting')).toMatchObject({ since });
    await bens.next('matched');
    await after.next('matched');
  });

  it('lets nobody wait in vain behind one who is forgotten', async () => {
    const { url, file } = await serve();
    const [ann, ben, carl] = await guests(url, 3);
    const anns = await waitAt(ann, 2);
    await anns.next('waiting');
    // As between the two steps of being forgotten.
    const database = new Sqlite(file, { timeout: 10_000 });
    database.pragma('foreign_keys = on');
    database.prepare('delete from guests where id = ?').run(ann.me.id);
    database.close();
    const bens = await waitAt(ben, 2);
    await anns.ended();
    expect(await bens.next('waiting', ({ people }) => people === 1)).toMatchObject({ people: 1 });
    await waitAt(carl, 2);
    await bens.next('matched');
  });

  it('is nothing for a guest who is forgotten meanwhile', async () => {
    const { url } = await serve();
    const [ann, ben, carl] = await guests(url, 3);
    const anns = await waitAt(ann, 2);
    await ann.ask('/api/me', { method: 'DELETE' });
    await anns.ended();
    const bens = await waitAt(ben, 2);
    expect(await bens.next('waiting')).toMatchObject({ people: 1 });
    await waitAt(carl, 2);
    await bens.next('matched');
  });

  it('counts the matches that are made for the people of an address, and no clicks', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_MATCHES: '2' }, { quick: { acceptMs: 60_000 } });
    const [ann, ben] = await guests(url, 2);
    const anns = await waitAt(ann, 3);
    await waitAt(ben, 3);
    for (let i = 0; i < 5; i++) await ann.demand('/api/quick/3/bots', {});
    expect(anns.told.map(({ event }) => event)).not.toContain('matched');
    for (let made = 0; made < 2; made++) {
      const lines = [await waitAt(ann, 2), await waitAt(ben, 2)];
      for (const line of lines) await line.next('matched');
    }
    const { status, body } = await ann.ask(events(2));
    expect([status, body]).toMatchObject([429, { error: { code: 'too-many-matches' } }]);
  });

  it('survives a restart', async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    let now = Date.UTC(2030, 0, 1);
    const first = await serve({ DATABASE_URL: file }, { now: () => now });
    const people = await guests(first.url, 5);
    const waits = await Promise.all(people.slice(0, 4).map((guest) => waitAt(guest, 5)));
    const since = await Promise.all(waits.map(async (wait) => (await wait.next('waiting'))['since']));
    await first.close();
    await Promise.all(waits.map((wait) => wait.ended()));
    servers.splice(0);
    now += 1000;
    const { url } = await serve({ DATABASE_URL: file }, { now: () => now });
    for (const guest of people) guest.url = url;
    const again = await Promise.all(people.slice(0, 4).map((guest) => waitAt(guest, 5)));
    for (const [i, wait] of again.entries()) expect((await wait.next('waiting'))['since']).toBe(since[i]);
    again.push(await waitAt(people[4], 5));
    const matched = await Promise.all(again.map((wait) => wait.next('matched')));
    expect(new Set(matched.map(({ matchID }) => matchID)).size).toBe(1);
    expect(matched.map(({ playerID }) => playerID).toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('tells a match that was found for one who was gone when he comes back', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await guests(url, 2);
    const waits = [await waitAt(ann, 2), await waitAt(ben, 2)];
    const { matchID } = await waits[0].next('matched');
    await Promise.all(waits.map((wait) => wait.ended()));
    // As if the server had ended before it could tell her.
    const { default: Sqlite } = await import('better-sqlite3');
    const raw = new Sqlite(file);
    raw.prepare('insert into pools (guest_id, seats, since, match_id) values (?, 2, 0, ?)').run(ann.me.id, matchID);
    raw.close();
    const again = await waitAt(ann, 4);
    const told = await again.next('matched');
    expect(told).toMatchObject({ matchID });
    await again.ended();
    const seat = {
      matchID: String(matchID),
      playerID: String(told['playerID']),
      credentials: String(told['credentials']),
    };
    expect(await (await sit(url, seat)).sync(seat.matchID, seat.playerID, seat.credentials)).not.toBeNull();
    expect(await (await waitAt(ann, 2)).next('waiting')).toMatchObject({ people: 1 });
  });
});

describe('bots', () => {
  it('are offered after a while, and fill the table of one who accepts', async () => {
    const { url } = await serve({}, { quick: { offerMs: 20 } });
    const ann = await guestAt(url, 'Ann');
    const wait = await waitAt(ann, 5);
    await wait.next('offer-bots');
    expect((await ann.post('/api/quick/5/bots')).body).toEqual({});
    const { matchID, playerID } = await wait.next('matched');
    expect(playerID).toBe('0');
    const bot = { bot: expect.any(String) as string };
    expect((await ask(url, route(String(matchID)))).body).toMatchObject({
      status: 'playing',
      clock: null,
      players: [{ name: 'Ann', guest: ann.me.id }, bot, bot, bot, bot],
    });
  });

  it('wait for the others in the pool for a moment: those who accept play together', async () => {
    const { url } = await serve({}, { quick: { acceptMs: 50 } });
    const [ann, ben, carl] = await guests(url, 3);
    const [anns, bens, carls] = [await waitAt(ann, 4), await waitAt(ben, 4), await waitAt(carl, 4)];
    await ann.demand('/api/quick/4/bots', {});
    await carls.next('waiting', ({ accepting }) => accepting === 1);
    await ben.demand('/api/quick/4/bots', {});
    const [one, two] = [await anns.next('matched'), await bens.next('matched')];
    expect(one['matchID']).toBe(two['matchID']);
    expect((await ask(url, route(String(one['matchID'])))).body).toMatchObject({ clock: { kind: 'live' } });
    expect(await carls.next('waiting', ({ people }) => people === 1)).toMatchObject({ accepting: 0 });
  });

  it('are still wanted by one whose stream breaks', async () => {
    const { url } = await serve({}, { quick: { acceptMs: 300 } });
    const [ann, ben] = await guests(url, 2);
    const before = await waitAt(ann, 4);
    const bens = await waitAt(ben, 4);
    await ann.demand('/api/quick/4/bots', {});
    await bens.next('waiting', ({ accepting }) => accepting === 1);
    before.close();
    await bens.next('waiting', ({ people }) => people === 1);
    const after = await waitAt(ann, 4);
    expect(await after.next('waiting')).toMatchObject({ accepting: 1 });
    await after.next('matched');
  });

  it('are for those who wait only', async () => {
    const { url } = await serve();
    const ann = await guestAt(url, 'Ann');
    const code = async (visitor: Visitor, where: string) => {
      const { status, body } = await visitor.post(where);
      return [status, (body['error'] as { code: string }).code];
    };
    expect(await code(ann, '/api/quick/5/bots')).toEqual([409, 'not-waiting']);
    expect(await code(ann, '/api/quick/6/bots')).toEqual([404, 'unknown-pool']);
    expect(await code(ann, '/api/quick/1/bots')).toEqual([404, 'unknown-pool']);
    expect(await code(new Visitor(url), '/api/quick/5/bots')).toEqual([401, 'no-guest']);
    await expect(new Visitor(url).listen(events(5))).rejects.toThrow(/401.*no-guest/);
    await expect(ann.listen(events(7))).rejects.toThrow(/404.*unknown-pool/);
  });
});
