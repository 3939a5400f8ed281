import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { addPasskey, signIn } from '../support/passkeys.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { createTournament, guestsAt, newTournament, pathOf, viewOf } from '../support/tournament.ts';
import { closeStreams, guestAt, type Me, type Visitor } from '../support/visitor.ts';
import { type Wire, ask, closeSockets, codeOf, create, route, sit, type Seat } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Vacations (docs/server.md, Vacations). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 10, 10);
const MAIL = { kind: 'correspondence', perDecision: 3600 } as const;
const LIVE = { kind: 'live', bank: 3600, increment: 0 };

const startServed = serveEachTest();
let time = START;
const serve = (env: Readonly<Record<string, string>> = {}) => {
  time = START;
  return startServed(env, { now: () => time });
};
afterEach(() => {
  closeSockets();
  closeStreams();
});

type Guest = Visitor & { me: Me };

const seatOf = async (visitor: Visitor, matchID: string): Promise<Seat> => {
  const { playerID, playerCredentials } = await visitor.demand(route(matchID, 'join'), {});
  return { matchID, playerID: String(playerID), credentials: String(playerCredentials) };
};

/** Creates a match for Ann and Ben, which starts when Ben joins. */
async function matchOf(ann: Visitor, ben: Visitor, options: object = {}) {
  const { matchID } = await create(ann.url, { numPlayers: 2, clock: MAIL, ...options });
  const seats = [await seatOf(ann, matchID), await seatOf(ben, matchID)];
  return { matchID, seats };
}

const go = (visitor: Visitor, days: number) => visitor.demand('/api/me/vacation', { days });
const back = async (visitor: Visitor) => (await visitor.ask('/api/me/vacation', { method: 'DELETE' })).body;
const vacationOf = (visitor: Visitor) => visitor.demand('/api/me/vacation');

const playersOf = async (url: string, matchID: string): Promise<PublicPlayer[]> =>
  (await ask(url, route(matchID))).body['players'] as PublicPlayer[];

type Clocks = { now: number; seats: Record<string, { left: number; runs: boolean; from?: number }> };

const nextClocks = (wire: Wire): Promise<Clocks> =>
  eventually(() => {
    const frame = wire.frames.findLast(({ event }) => event === 'clocks');
    if (frame === undefined) throw new Error('no clocks yet');
    return frame.args[1] as Clocks;
  });

/** Connects to a seat, and resolves to the clocks that it receives. */
async function clocksOf(url: string, seat: Seat): Promise<Clocks['seats']> {
  const wire = await sit(url, seat);
  const { seats } = await nextClocks(wire);
  wire.socket.disconnect();
  return seats;
}

/** Resolves to the number of actions in a match. */
async function actionsIn(url: string, { matchID, credentials }: Seat): Promise<number> {
  const headers = { authorization: `Bearer ${credentials}` };
  return ((await ask(url, `${route(matchID)}/log`, { headers })).body['entries'] as unknown[]).length;
}

/** Resolves to the seat that has the first turn, and its guest. */
async function whoBegins(url: string, guests: readonly Guest[], matchID: string, seats: readonly Seat[]) {
  const clocks = await clocksOf(url, seats[0]);
  const seat = Number(Object.entries(clocks).find(([, { runs }]) => runs)?.[0]);
  const players = await playersOf(url, matchID);
  const guest = guests.find(({ me }) => me.id === players[seat].guest);
  if (guest === undefined) throw new Error('no guest begins');
  return { seat, guest };
}

describe('a vacation', () => {
  it("stops the guest's clock until the vacation ends, which others can see, and the clock then runs again", async () => {
    const { url } = await serve();
    const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID, seats } = await matchOf(guests[0], guests[1]);
    const { seat, guest } = await whoBegins(url, guests, matchID, seats);
    time += 10 * MINUTE;
    const until = time + 2 * DAY;
    expect(await go(guest, 2)).toEqual({ days: 30, left: 28, until });
    expect((await playersOf(url, matchID))[seat].vacation).toBe(until);
    expect((await clocksOf(url, seats[0]))[seat]).toEqual({ left: 50 * MINUTE, runs: false, from: until });
    time += DAY;
    expect((await clocksOf(url, seats[0]))[seat]).toEqual({ left: 50 * MINUTE, runs: false, from: until });
    time = until + MINUTE;
    expect((await clocksOf(url, seats[0]))[seat]).toEqual({ left: 49 * MINUTE, runs: true });
    expect(await vacationOf(guest)).toEqual({ days: 30, left: 28, until: null });
  });

  it("keeps bots from acting for the player until the vacation has ended and the player's time has run out", async () => {
    const { url } = await serve();
    const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID, seats } = await matchOf(guests[0], guests[1]);
    const { seat, guest } = await whoBegins(url, guests, matchID, seats);
    await go(guest, 1);
    time += DAY + 59 * MINUTE;
    const other = seats[1 - seat];
    expect((await clocksOf(url, other))[seat]).toEqual({ left: MINUTE, runs: true });
    expect(await actionsIn(url, other)).toBe(0);
    time += 2 * MINUTE;
    await eventually(async () => expect(await actionsIn(url, other)).toBeGreaterThan(0));
  });

  it('can be ended early by the guest, and uses up every day that has begun', async () => {
    const { url } = await serve();
    const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID, seats } = await matchOf(guests[0], guests[1]);
    const { seat, guest } = await whoBegins(url, guests, matchID, seats);
    await go(guest, 20);
    time += DAY + HOUR;
    expect(await back(guest)).toEqual({ days: 30, left: 28, until: null });
    expect((await clocksOf(url, seats[0]))[seat]).toEqual({ left: HOUR, runs: true });
    expect((await playersOf(url, matchID))[seat].vacation).toBeUndefined();
    expect(await back(guest)).toEqual({ days: 30, left: 28, until: null });
  });

  it('applies to a match that begins during it', async () => {
    const { url } = await serve();
    const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const [one, other] = await Promise.all(guests.map((guest) => go(guest, 3)));
    expect(one['until']).toBe(other['until']);
    const { matchID, seats } = await matchOf(guests[0], guests[1]);
    const clocks = Object.values(await clocksOf(url, seats[0]));
    expect(clocks).toContainEqual({ left: HOUR, runs: false, from: one['until'] });
    expect((await playersOf(url, matchID)).map(({ vacation }) => vacation)).toEqual([one['until'], one['until']]);
  });

  it.each([
    ['with a live clock', { clock: LIVE }],
    ['without a clock', { clock: null }],
    ['whose creator does not want vacations', { vacations: false }],
  ])('changes nothing in a match %s', async (_, options) => {
    const { url } = await serve();
    const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID } = await matchOf(guests[0], guests[1], options);
    await Promise.all(guests.map((guest) => go(guest, 3)));
    expect((await playersOf(url, matchID)).map(({ vacation }) => vacation)).toEqual([undefined, undefined]);
    const { body } = await ask(url, route(matchID));
    expect(body['vacations']).toBe('vacations' in options ? false : undefined);
  });

  it('changes nothing in a tournament that forbids vacations', async () => {
    const { url } = await serve();
    const olga = await guestAt(url, 'Olga');
    const players = await guestsAt(url, 2);
    const body = newTournament({ seats: 2, rounds: 1 }, { clock: MAIL, vacations: false });
    const id = await createTournament(olga, body);
    for (const player of players) await player.demand(pathOf(id, 'register'), {});
    await olga.demand(pathOf(id, 'round'), { round: 1 });
    for (const player of players) await player.demand(pathOf(id, 'arrive'), {});
    const matchID = String((await viewOf(olga, id)).rounds[0].tables[0].matchID);
    await go(players[0], 3);
    expect((await playersOf(url, matchID)).map(({ vacation }) => vacation)).toEqual([undefined, undefined]);
  });

  it('cannot exceed the days left within 365 days, even in several parts', async () => {
    const { url } = await serve({ VACATION_DAYS: '3' });
    const ann = await guestAt(url, 'Ann');
    expect(codeOf(await ann.post('/api/me/vacation', { days: 4 }))).toEqual([409, 'vacation-spent']);
    for (let used = 1; used <= 3; used++) {
      await go(ann, 1);
      expect(codeOf(await ann.post('/api/me/vacation', { days: 1 }))).toEqual([409, 'on-vacation']);
      time += MINUTE;
      expect(await back(ann)).toEqual({ days: 3, left: 3 - used, until: null });
    }
    expect(codeOf(await ann.post('/api/me/vacation', { days: 1 }))).toEqual([409, 'vacation-spent']);
    time += 365 * DAY + HOUR;
    expect(await vacationOf(ann)).toEqual({ days: 3, left: 3, until: null });
  });

  it('begins only once if the guest requests it three times at the same time', async () => {
    const { url } = await serve();
    const ann = await guestAt(url, 'Ann');
    const answers = await Promise.all([1, 2, 3].map(() => ann.post('/api/me/vacation', { days: 5 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await vacationOf(ann)).toMatchObject({ left: 25 });
  });

  it.each([[0], [-1], [1.5], [366], ['7'], [null]])('of %s days is refused', async (days) => {
    const { url } = await serve();
    const ann = await guestAt(url, 'Ann');
    expect(codeOf(await ann.post('/api/me/vacation', { days }))).toEqual([400, 'malformed']);
  });

  it("cannot be taken if the server's settings allow none", async () => {
    const { url } = await serve({ VACATION_DAYS: '0' });
    const ann = await guestAt(url, 'Ann');
    expect(codeOf(await ann.post('/api/me/vacation', { days: 1 }))).toEqual([409, 'no-vacations']);
    expect(await vacationOf(ann)).toEqual({ days: 0, left: 0, until: null });
  });

  it('of a merged guest applies to all seats of the other guest, and is in the export', async () => {
    const { url } = await serve();
    const [ann, ben, carl] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben'), await guestAt(url, 'Carl')];
    const passkey = await addPasskey(ann);
    const { matchID: first } = await matchOf(ann, carl);
    const { matchID: second } = await matchOf(ben, carl);
    const { until } = await go(ben, 4);
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    await ben.demand('/api/me/merge', { token: other?.token });
    for (const matchID of [first, second]) {
      const own = (await playersOf(url, matchID)).find(({ guest }) => guest === ann.me.id);
      expect(own?.vacation).toBe(until);
    }
    expect(await vacationOf(ann)).toEqual({ days: 30, left: 26, until });
    expect((await ann.demand('/api/me/export'))['vacations']).toEqual([{ beganAt: START, untilAt: until, days: 4 }]);
    expect((await back(ann))['until']).toBeNull();
  });
});

const withPostgres = isPostgresHere();
describe.runIf(withPostgres)('a vacation with two servers', () => {
  let postgres: PostgresServer;
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(() => cluster?.close());
  afterAll(() => postgres?.stop());

  it('is seen by players on the other server, even after a restart', async () => {
    cluster = await startCluster(postgres, 2);
    const [here, there] = cluster.urls;
    const guests = [await guestAt(here, 'Ann'), await guestAt(here, 'Ben')];
    const { matchID, seats } = await matchOf(guests[0], guests[1]);
    const { seat, guest } = await whoBegins(here, guests, matchID, seats);
    const watching = await sit(there, seats[1 - seat]);
    expect((await nextClocks(watching)).seats[seat]).toMatchObject({ runs: true });
    const { until } = await go(guest, 2);
    const held = { runs: false, from: until };
    await eventually(async () => expect((await nextClocks(watching)).seats[seat]).toMatchObject(held));
    closeSockets();
    await cluster.close();
    const { url } = await cluster.add();
    expect((await clocksOf(url, seats[0]))[seat]).toMatchObject(held);
  });
});
