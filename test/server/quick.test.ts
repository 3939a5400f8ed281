import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadlineOf } from '../../server/match/clock.ts';
import { readMatch } from '../../server/storage/matches.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { temporaryFolder } from '../support/commands.ts';
import { eventually } from '../support/eventually.ts';
import { hastenServers } from '../support/hasten.ts';
import { Visitor, guestAt, type Listener, type Told } from '../support/visitor.ts';
import { ask, route, sit, type Seat } from '../support/wire.ts';
import { lookInto } from '../support/storedMatch.ts';
import { serveEachTest } from './target.ts';

/** Matches with strangers (docs/server.md, Quick match). */

const serve = serveEachTest();
hastenServers();

const events = (seats: number): string => `/api/quick/${seats}/events`;
const waitAt = (visitor: Visitor, seats: number): Promise<Listener> => visitor.listen(events(seats));

const seatIn = ({ matchID, playerID, credentials }: Told['data']): Seat => ({
  matchID: String(matchID),
  playerID: String(playerID),
  credentials: String(credentials),
});

const guests = (url: string, n: number) => Promise.all(Array.from({ length: n }, (_, i) => guestAt(url, `guest ${i}`)));

describe('100 guests who want a five-player match at the same time', () => {
  it('get exactly one seat each, in exactly 20 matches', async () => {
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
    });
    const seat = seatIn(matched[0]);
    expect(await (await sit(url, seat)).sync(seat.matchID, seat.playerID, seat.credentials)).not.toBeNull();
    expect((await ask(url, route(seat.matchID))).body).toMatchObject({
      clock: { kind: 'live', bank: 900, increment: 45 },
      chat: true,
      hints: false,
      rated: false,
      unrated: 'same-address',
      botPace: 'brisk',
      spectators: true,
      unlisted: false,
    });
  });
});

describe('a pool', () => {
  it('counts waiting guests, and drops a guest who leaves', async () => {
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

  it('contains a guest only once, and no other pool contains them, however many tabs they open', async () => {
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

  it('keeps the place of a guest whose stream breaks, and does not match them while they are gone', async () => {
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

  it('matches the other guests when a waiting guest is deleted', async () => {
    const { url, file } = await serve();
    const [ann, ben, carl] = await guests(url, 3);
    const anns = await waitAt(ann, 2);
    await anns.next('waiting');
    // Creates the state between the two steps of deleting a guest.
    const database = new DatabaseSync(file, { timeout: 120_000 });
    database.prepare('delete from guests where id = ?').run(ann.me.id);
    database.close();
    const bens = await waitAt(ben, 2);
    await anns.ended();
    expect(await bens.next('waiting', ({ people }) => people === 1)).toMatchObject({ people: 1 });
    await waitAt(carl, 2);
    await bens.next('matched');
  });

  it('drops a guest who deletes their profile while waiting', async () => {
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

  it('counts matches made for an address against its limit, but not requests for bots', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_MATCHES: '2' }, { quick: { acceptMs: 60_000 } });
    const [ann, ben] = await guests(url, 2);
    const anns = await waitAt(ann, 3);
    await waitAt(ben, 3);
    for (let i = 0; i < 5; i++) await ann.demand('/api/quick/3/bots', {});
    expect(anns.told.map(({ event }) => event)).not.toContain('matched');
    for (let made = 0; made < 2; made++) {
      const lines = [await waitAt(ann, 2), await waitAt(ben, 2)];
      const [{ matchID }] = await Promise.all(lines.map((line) => line.next('matched')));
      for (const guest of [ann, ben]) await guest.demand(route(String(matchID), 'enter'), {});
    }
    const { status, body } = await ann.ask(events(2));
    expect([status, body]).toMatchObject([429, { error: { code: 'too-many-matches' } }]);
  });

  it('keeps every place and waiting time across a restart', async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    let now = Date.UTC(2030, 0, 1);
    const first = await serve({ DATABASE_URL: file }, { now: () => now });
    const people = await guests(first.url, 5);
    const waits = await Promise.all(people.slice(0, 4).map((guest) => waitAt(guest, 5)));
    const since = await Promise.all(waits.map(async (wait) => (await wait.next('waiting'))['since']));
    await first.close();
    await Promise.all(waits.map((wait) => wait.ended()));
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

  it('sends a found match again after a restart, until the guest syncs', async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    const first = await serve({ DATABASE_URL: file });
    const [ann, ben] = await guests(first.url, 2);
    const waits = [await waitAt(ann, 2), await waitAt(ben, 2)];
    const { matchID, playerID } = await waits[0].next('matched');
    await waits[1].next('matched');
    await first.close();
    const { url } = await serve({ DATABASE_URL: file });
    ann.url = url;
    const told = await (await waitAt(ann, 4)).next('matched');
    expect(told).toMatchObject({ matchID, playerID });
    const seat = seatIn(told);
    expect(await (await sit(url, seat)).sync(seat.matchID, seat.playerID, seat.credentials)).not.toBeNull();
    expect(await (await waitAt(ann, 2)).next('waiting')).toMatchObject({ people: 1 });
  });

  it.each([
    ['enters', (visitor: Visitor, { matchID }: Seat) => visitor.demand(route(matchID, 'enter'), {})],
    [
      'leaves',
      (visitor: Visitor, { matchID, playerID, credentials }: Seat) =>
        visitor.demand(route(matchID, 'leave'), { playerID, credentials }),
    ],
  ] as const)('sends a found match on every stream until the guest %s it', async (_how, go) => {
    const { url } = await serve();
    const [ann, ben] = await guests(url, 2);
    // Ann's first stream stands for one that the server considers open although its page is gone.
    const [dead] = [await waitAt(ann, 2), await waitAt(ben, 2)];
    const lines = [await waitAt(ann, 2), await waitAt(ann, 5)];
    const found = await Promise.all([dead, ...lines].map((line) => line.next('matched')));
    expect(new Set(found.map(({ matchID, playerID }) => `${String(matchID)}/${String(playerID)}`)).size).toBe(1);
    for (const line of lines) expect(line.told.map(({ event }) => event)).toEqual(['matched']);
    await go(ann, seatIn(found[2]));
    expect(await (await waitAt(ann, 2)).next('waiting')).toMatchObject({ people: 1 });
  });

  it('marks a guest who never enters as away when their time runs out, and keeps their seat for them', async () => {
    let now = Date.UTC(2030, 0, 1);
    const { url, file } = await serve({}, { now: () => now });
    const [ann, ben] = await guests(url, 2);
    const lines = [await waitAt(ann, 2), await waitAt(ben, 2)];
    const [anns, bens] = await Promise.all(lines.map((line) => line.next('matched')));
    await ben.demand(route(String(bens['matchID']), 'enter'), {});
    const seat = Number(anns['playerID']);
    await eventually(async () => {
      const match = await lookInto(file, (db) => readMatch(db, String(anns['matchID'])));
      // Advances the time only until the next clock runs out.
      const ends = match?.seats.flatMap(({ clock }) => deadlineOf(clock) ?? []) ?? [];
      if (ends.length > 0) now = Math.max(now, Math.min(...ends));
      expect(match?.seats[seat].away).toBe(true);
    });
    const { players } = await ben.demand(route(String(anns['matchID'])));
    expect((players as { away?: boolean }[])[seat].away).toBe(true);
    expect(await (await waitAt(ann, 3)).next('matched')).toMatchObject({ matchID: anns['matchID'] });
    const entered = await ann.demand(route(String(anns['matchID']), 'enter'), {});
    expect(entered).toMatchObject({ playerID: anns['playerID'] });
  });

  it('does not send a guest to a match that is over', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await guests(url, 2);
    const lines = [await waitAt(ann, 2), await waitAt(ben, 2)];
    const { matchID } = await lines[0].next('matched');
    const database = new DatabaseSync(file, { timeout: 120_000 });
    database.prepare("update matches set status = 'over' where id = ?").run(String(matchID));
    database.close();
    expect(await (await waitAt(ann, 2)).next('waiting')).toMatchObject({ people: 1 });
  });
});

/** The number of guests. A multiple of four, so that no one is left waiting. */
const STREAMS = ALL_CASES ? 200 : 80;

describe(`${STREAMS} guests, half of whom open another stream while matches are made`, () => {
  it('each receive one match, the same on every later stream, and have one seat', async () => {
    const { url, file } = await serve();
    const people = await guests(url, STREAMS);
    const lines = await Promise.all(
      people.map(async (guest, i) => {
        const first = waitAt(guest, 4);
        return Promise.all(i % 2 === 0 ? [first] : [first, waitAt(guest, 4)]);
      }),
    );
    // The streams end with `matched` or `replaced`.
    await Promise.all(lines.flat().map((line) => line.ended()));
    const later = await Promise.all(people.map(async (guest) => (await waitAt(guest, 4)).next('matched')));
    const placeOf = ({ matchID, playerID }: Told['data']) => `${String(matchID)}/${String(playerID)}`;
    for (const [i, { matchID, playerID }] of later.entries()) {
      const told = lines[i].flatMap((line) => line.told.filter(({ event }) => event === 'matched'));
      expect(told.length).toBeGreaterThan(0);
      for (const { data } of told) expect(data).toMatchObject({ matchID, playerID });
    }
    expect(new Set(later.map(placeOf)).size).toBe(STREAMS);
    await lookInto(file, async (db) => {
      const seats = await db.selectFrom('seats').select(['guest_id', 'match_id', 'seat']).execute();
      const taken = new Map(seats.map(({ guest_id, match_id, seat }) => [guest_id, `${match_id}/${seat}`]));
      expect(seats).toHaveLength(STREAMS);
      for (const [i, { me }] of people.entries()) expect(taken.get(me.id)).toBe(placeOf(later[i]));
    });
  });
});

describe('bots', () => {
  it('are offered after a while, and fill the match of a guest who accepts', async () => {
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

  it('fill a match after a short wait, with all guests who have accepted bots', async () => {
    let ahead = 0;
    const { url } = await serve({}, { now: () => Date.now() + ahead });
    const [ann, ben, carl] = await guests(url, 3);
    const [anns, bens, carls] = [await waitAt(ann, 4), await waitAt(ben, 4), await waitAt(carl, 4)];
    await ann.demand('/api/quick/4/bots', {});
    await carls.next('waiting', ({ accepting }) => accepting === 1);
    await ben.demand('/api/quick/4/bots', {});
    await carls.next('waiting', ({ accepting }) => accepting === 2);
    ahead = 6_000;
    const [one, two] = [await anns.next('matched'), await bens.next('matched')];
    expect(one['matchID']).toBe(two['matchID']);
    expect((await ask(url, route(String(one['matchID'])))).body).toMatchObject({ clock: { kind: 'live' } });
    expect(await carls.next('waiting', ({ people }) => people === 1)).toMatchObject({ accepting: 0 });
  });

  it("remain accepted even if the accepting guest's stream breaks", async () => {
    let ahead = 0;
    const { url } = await serve({}, { now: () => Date.now() + ahead });
    const [ann, ben] = await guests(url, 2);
    const before = await waitAt(ann, 4);
    const bens = await waitAt(ben, 4);
    await ann.demand('/api/quick/4/bots', {});
    await bens.next('waiting', ({ accepting }) => accepting === 1);
    before.close();
    await bens.next('waiting', ({ people }) => people === 1);
    const after = await waitAt(ann, 4);
    expect(await after.next('waiting')).toMatchObject({ accepting: 1 });
    ahead = 6_000;
    await after.next('matched');
  });

  it('are refused to a guest who is not waiting', async () => {
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
