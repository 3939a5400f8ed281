import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster } from '../support/cluster.ts';
import { withDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { hastenServers } from '../support/hasten.ts';
import { Browser, PUSH_CA, startPushService, type PushService } from '../support/pushService.ts';
import { isPostgresHere, startPostgres } from '../support/postgres.ts';
import { Visitor, closeStreams, guestAt, type Me } from '../support/visitor.ts';
import { ask, closeSockets, codeOf, create, route, sit, type Seat } from '../support/wire.ts';
import { serveEachTest, type OurServer } from './target.ts';

/** Pushes (docs/server.md, Push), tested with a push service on the loopback interface. */

/** The delay before a push is sent, in milliseconds. `SETTLED` is a little longer. */
const SETTLE = 600;
const SETTLED = SETTLE + 100;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 11:00 in Warsaw. */
const NOON = Date.UTC(2030, 0, 10, 10);
const MAIL = { kind: 'correspondence', perDecision: 3600 };

const startServed = serveEachTest();
hastenServers();
let service: PushService;
let time = NOON;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const serve = (env: Readonly<Record<string, string>> = {}, timeoutMs = 60_000): Promise<OurServer> => {
  time = NOON;
  service.answer = () => 201;
  const push = { ca: PUSH_CA, timeoutMs };
  return startServed({ PUSH_HOSTS: service.host, ...env }, { now: () => time, deal: dealFight, push });
};

type Person = Visitor & { me: Me; browser: Browser };

/** Resolves to a guest whose browser has subscribed. */
async function personAt(url: string, name: string, wanted: object = {}): Promise<Person> {
  const browser = new Browser(service);
  const visitor = await guestAt(url, name);
  await visitor.demand('/api/me/push', { ...browser.body, ...wanted });
  return Object.assign(visitor, { browser });
}

const seatOf = async (visitor: Visitor, matchID: string): Promise<Seat> => {
  const { playerID, playerCredentials } = await visitor.demand(route(matchID, 'join'), {});
  return { matchID, playerID: String(playerID), credentials: String(playerCredentials) };
};

/** Creates a match for Ann and Ben, which starts when Ben joins. */
async function matchOf(url: string, ann: Visitor, ben: Visitor, clock: object | null = MAIL) {
  const { matchID } = await create(url, { numPlayers: 2, clock });
  const seats = [await seatOf(ann, matchID), await seatOf(ben, matchID)];
  return { matchID, seats };
}

/** Makes the moves that begin a combat between the two players. */
async function fight(url: string, seats: readonly Seat[]): Promise<void> {
  const wire = await sit(url, seats[0]);
  for (const [on, action] of OPENING.entries()) await wire.move(seats[0], on, action);
}

/** Returns the stored push to a guest's device, or undefined if there is none. */
function noted({ file }: OurServer, { me }: Person): { kind: string; due_at: number | null } | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database
      .prepare(
        `select pushes.kind, due_at from pushes join push_subscriptions s on s.id = subscription_id where guest_id = ?`,
      )
      .get(me.id);
    return row as { kind: string; due_at: number | null } | undefined;
  } finally {
    database.close();
  }
}

const heardAt = (person: Person, n: number) =>
  eventually(() => {
    const heard = person.browser.heard(service);
    expect(heard).toHaveLength(n);
    return heard;
  });

/** Waits until a push has been handled and the next one is due at `dueAt`, or no push is due if `dueAt` is null. */
const handled = (server: OurServer, person: Person, dueAt: number | null, kind = 'time') =>
  eventually(() => expect(noted(server, person)).toEqual({ kind, due_at: dueAt }));

/** Closes a server's only open stream, and waits until the server has noticed. */
async function leave(url: string, page: { close: () => void }): Promise<void> {
  page.close();
  await eventually(async () => expect((await ask(url, '/metrics')).text).toContain('\nscythe_streams 0\n'));
}

/** Resolves to a match whose start was pushed to both players a minute ago. */
async function begun(server: OurServer, wanted: object = {}) {
  const [ann, ben] = [await personAt(server.url, 'Ann'), await personAt(server.url, 'Ben', wanted)];
  const { matchID, seats } = await matchOf(server.url, ann, ben);
  const began = time;
  time += SETTLED;
  await heardAt(ann, 1);
  // Waits before the time advances, because the server repeats a push that it has not recorded as sent.
  await handled(server, ann, began + HOUR - HOUR / 4);
  await handled(server, ben, null);
  time += MINUTE;
  return { ann, ben, matchID, seats };
}

describe('a push', () => {
  it('reports that a match has begun or that a combat is waiting, and a later push replaces an earlier one', async () => {
    const server = await serve();
    const { ann, ben, matchID, seats } = await begun(server);
    expect(ann.browser.heard(service)).toEqual([{ kind: 'begin', match: matchID, names: ['Ben'] }]);
    await fight(server.url, seats);
    time += SETTLED;
    expect(await heardAt(ben, 2)).toEqual([
      { kind: 'begin', match: matchID, names: ['Ann'] },
      { kind: 'combat', match: matchID, names: ['Ann'] },
    ]);
    const [first, second] = ben.browser.at(service).map(({ headers }) => headers);
    expect(second).toMatchObject({ ttl: '3599', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(second['topic']).toBe(first['topic']);
    expect(second['topic']).not.toBe(ann.browser.at(service)[0].headers['topic']);
    expect(String(second['topic'])).not.toContain(matchID);
    const { key } = await ann.demand('/api/me/push');
    expect(second['authorization']).toMatch(new RegExp(`^vapid t=.+, k=${String(key)}$`));
    // Ann is the attacker and has the turn, so nothing new waits for Ann.
    expect(ann.browser.at(service)).toHaveLength(1);
  });

  it('about a match is sent at least a minute after the previous one', async () => {
    const server = await serve();
    const { ben, seats } = await begun(server);
    time -= MINUTE - SETTLED;
    const told = time - SETTLED;
    await fight(server.url, seats);
    await handled(server, ben, told + MINUTE, 'combat');
    time = told + MINUTE;
    expect((await heardAt(ben, 2))[1].kind).toBe('combat');
  });

  it("is not sent while one of the guest's pages is in view, but a reminder is sent later", async () => {
    const server = await serve();
    const { ben, seats } = await begun(server);
    const page = await ben.listen('/api/me/events');
    await page.next('invitations');
    await fight(server.url, seats);
    const began = time;
    await handled(server, ben, began + SETTLE, 'combat');
    time += SETTLED;
    // Only a reminder can follow, when a quarter of the time is left.
    await handled(server, ben, began + HOUR - HOUR / 4);
    expect(ben.browser.at(service)).toHaveLength(1);
    await leave(server.url, page);
    time = began + HOUR - HOUR / 4;
    expect((await heardAt(ben, 2))[1].kind).toBe('time');
    await handled(server, ben, null);
  });

  it('waits for the end of the quiet hours, and is sent only for the kinds that the device wants', async () => {
    const server = await serve();
    const quiet = { from: 22 * 60, to: 11 * 60 + 30 };
    const ben = await personAt(server.url, 'Ben', { quiet, kinds: ['begin'] });
    const ann = await personAt(server.url, 'Ann', { kinds: ['turn'] });
    const { seats } = await matchOf(server.url, ann, ben);
    time += SETTLED;
    // 11:30 in Warsaw.
    await handled(server, ben, NOON + HOUR / 2, 'begin');
    // The match begins with Ann's turn.
    expect((await heardAt(ann, 1))[0].kind).toBe('turn');
    time = NOON + HOUR / 2;
    expect((await heardAt(ben, 1))[0].kind).toBe('begin');
    await handled(server, ben, null); // before the time advances: the next push is sent a minute after this one
    time += MINUTE;
    await fight(server.url, seats);
    await handled(server, ben, time + SETTLE, 'combat');
    time += SETTLED;
    await handled(server, ben, null);
    expect(ben.browser.at(service)).toHaveLength(1);
  });

  it("reports a friend's invitation once, and then the beginning of the match", async () => {
    const server = await serve();
    const [ann, ben] = [await personAt(server.url, 'Ann'), await personAt(server.url, 'Ben')];
    const { token } = await ann.demand('/api/me/friend-link', {});
    await ben.demand('/api/me/friends', { token });
    const { matchID } = await create(server.url, { numPlayers: 2 });
    const { credentials, playerID } = await seatOf(ann, matchID);
    for (let i = 0; i < 2; i++) {
      await ann.demand(route(matchID, 'call'), { playerID, credentials, friend: ben.me.id });
      time += 2 * MINUTE;
      expect(await heardAt(ben, 1)).toEqual([{ kind: 'friend', match: matchID, names: ['Ann'] }]);
      await handled(server, ben, null, 'friend');
    }
    await seatOf(ben, matchID);
    time += SETTLED;
    expect((await heardAt(ben, 2)).map(({ kind }) => kind)).toEqual(['friend', 'begin']);
  });

  it('finds no subscription after the device signs out or unsubscribes, or the guest is deleted', async () => {
    const server = await serve();
    const people = await Promise.all(['Ann', 'Ben', 'Carl'].map((name) => personAt(server.url, name)));
    const [ann, ben, carl] = people;
    await ann.demand('/api/me/sign-out', { devices: 'this' });
    expect((await ben.ask('/api/me/push', { method: 'DELETE' })).body['device']).toBeNull();
    await carl.ask('/api/me', { method: 'DELETE' });
    const database = new DatabaseSync(server.file, { readOnly: true });
    expect(database.prepare('select count(*) as n from push_subscriptions').get()).toEqual({ n: 0 });
    database.close();
  });
});

describe('a subscription', () => {
  it('is refused for another service, a private address or a forged key, and for another device', async () => {
    const server = await serve({ PUSH_HOSTS: `${service.host},*.push.example,127.0.0.1` });
    const ann = await personAt(server.url, 'Ann');
    const { body } = ann.browser;
    const ask = async (change: object) => codeOf(await ann.post('/api/me/push', { ...body, ...change }));
    const port = service.host.split(':')[1];
    for (const endpoint of [
      `http://${service.host}/x`,
      'https://example.org/x',
      'https://push.example/x',
      'https://a.push.example:8443/x',
      'https://a.push.example.evil.org/x',
      `https://user:password@${service.host}/x`,
      `https://127.0.0.1:${port}/x`,
      'https://127.0.0.1/x',
      'https://[::1]/x',
      `https://localhost/x`,
      'file:///etc/passwd',
      'x',
    ]) {
      expect([endpoint, ...(await ask({ endpoint }))]).toEqual([endpoint, 400, 'push-service']);
    }
    const forged = Buffer.alloc(65, 4).toString('base64url');
    expect(await ask({ keys: { ...body.keys, p256dh: forged } })).toEqual([400, 'push-keys']);
    expect(await ask({ keys: { ...body.keys, auth: 'AAAA' } })).toEqual([400, 'push-keys']);
    expect(await ask({ zone: 'Atlantis/Capital' })).toEqual([400, 'malformed']);
    expect(await ask({ quiet: { from: 60, to: 60 } })).toEqual([400, 'malformed']);
    expect(await ask({ kinds: ['turn', 'turn'] })).toEqual([400, 'malformed']);
    const mallory = await personAt(server.url, 'Mallory');
    const { keys } = mallory.browser.body;
    expect(codeOf(await mallory.post('/api/me/push', { ...body, keys }))).toEqual([409, 'push-taken']);
    expect(codeOf(await new Visitor(server.url).post('/api/me/push', body))).toEqual([401, 'no-guest']);
    // The same browser can subscribe for another guest, because it has the keys.
    await mallory.demand('/api/me/push', body);
    expect((await ann.demand('/api/me/push'))['device']).toBeNull();
  });

  it('is refused if the site sends no pushes', async () => {
    const { url } = await serve({ PUSH_HOSTS: 'none' });
    const ann = await guestAt(url, 'Ann');
    expect(codeOf(await ann.post('/api/me/push', new Browser(service).body))).toEqual([409, 'push-off']);
    expect(await ann.demand('/api/me/push')).toEqual({ key: null, device: null });
  });
});

describe('a push service', () => {
  it('that no longer knows the browsers ends all subscriptions without affecting matches', async () => {
    const server = await serve();
    service.answer = () => 410;
    const [ann, ben] = [await personAt(server.url, 'Ann'), await personAt(server.url, 'Ben')];
    const { seats } = await matchOf(server.url, ann, ben);
    time += SETTLED;
    for (const person of [ann, ben]) {
      await eventually(async () => expect((await person.demand('/api/me/push'))['device']).toBeNull());
    }
    await fight(server.url, seats);
    // A new subscription is accepted.
    service.answer = () => 201;
    const other = new Browser(service);
    expect(await ben.demand('/api/me/push', other.body)).toMatchObject({ device: { kinds: other.body.kinds } });
  });

  it.each([410, 500])('that answers %i does not end a new subscription of the same browser', async (status) => {
    const server = await serve();
    const [ann, ben] = [await personAt(server.url, 'Ann'), await personAt(server.url, 'Ben')];
    const old = ben.browser;
    service.answer = async (path) => {
      if (!old.endpoint.endsWith(path)) return 201;
      ben.browser = new Browser(service);
      await ben.demand('/api/me/push', ben.browser.body);
      return status;
    };
    const { matchID } = await matchOf(server.url, ann, ben);
    time += SETTLED;
    expect(await heardAt(ben, 1)).toMatchObject([{ kind: 'begin', match: matchID }]);
    expect(old.at(service)).toHaveLength(1);
  });

  it('that hangs does not delay the others, and is tried again later', async () => {
    const slow = await startPushService();
    try {
      const server = await serve({ PUSH_HOSTS: `${service.host},${slow.host}` }, 2_000);
      slow.answer = () => 'hangs';
      const [ann, ben] = [await personAt(server.url, 'Ann'), await guestAt(server.url, 'Ben')];
      const browser = new Browser(slow);
      await ben.demand('/api/me/push', browser.body);
      await matchOf(server.url, ann, ben);
      time += SETTLED;
      await heardAt(ann, 1);
      await handled(server, Object.assign(ben, { browser }), time + 30_000, 'begin');
      slow.answer = () => 201;
      time += 30_000;
      await eventually(() => expect(browser.at(slow)).toHaveLength(2));
    } finally {
      await slow.close();
    }
  });

  it('cannot redirect a push, and can delay the next attempt', async () => {
    const server = await serve();
    const { host } = service;
    service.answer = () => ({ status: 307, headers: { location: `https://${host}/elsewhere` } });
    const [ann, ben] = [await personAt(server.url, 'Ann'), await personAt(server.url, 'Ben')];
    await matchOf(server.url, ann, ben);
    time += SETTLED;
    await handled(server, ann, time + 30_000, 'begin');
    service.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    time += 30_000;
    await handled(server, ann, time + 2 * 600_000, 'begin');
    expect(service.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });
});

describe.runIf(isPostgresHere())('two servers on one database', () => {
  it('share one key, know whether a page is in view on the other server, and send each push once', async () => {
    const postgres = await startPostgres();
    const cluster = await startCluster(postgres, 0, { PUSH_HOSTS: service.host });
    service.answer = () => 201;
    try {
      for (let i = 0; i < 2; i++) await cluster.add({}, { deal: dealFight, push: { ca: PUSH_CA } });
      const [first, second] = cluster.urls;
      const [ann, ben] = [await personAt(first, 'Ann'), await personAt(second, 'Ben')];
      expect(await ann.demand('/api/me/push')).toEqual(await ben.demand('/api/me/push'));
      const page = await ben.listen('/api/me/events');
      await page.next('invitations');
      ben.url = first;
      const { seats } = await matchOf(first, ann, ben, null);
      await heardAt(ann, 1);
      await leave(second, page);
      await withDatabase(cluster.database, ({ db }) =>
        eventually(async () => expect(await db.selectFrom('visible').selectAll().execute()).toEqual([])),
      );
      await fight(second, seats);
      expect((await heardAt(ben, 1))[0].kind).toBe('combat');
      await cluster.close();
      expect([ann, ben].map(({ browser }) => browser.at(service).length)).toEqual([1, 1]);
    } finally {
      closeStreams();
      closeSockets();
      await cluster.close();
      await postgres.stop();
    }
  });
});
