import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nextAt } from '../../server/push/quiet.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { eventually } from '../support/eventually.ts';
import { dealFight } from '../support/fight.ts';
import { hastenServers } from '../support/hasten.ts';
import { Browser, PUSH_CA, startPushService, type PushService } from '../support/pushService.ts';
import { closeStreams, guestAt, type Visitor } from '../support/visitor.ts';
import { closeSockets, codeOf, create, route } from '../support/wire.ts';
import { serveEachTest, type OurServer } from './target.ts';

/** Digests (docs/server.md, Push), tested against a push service on the loopback interface. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 11:00 in Warsaw. */
const NOON = Date.UTC(2030, 0, 10, 10);
const ZONE = 'Europe/Warsaw';
const SIX = 18 * 60;
const MAIL = { kind: 'correspondence', perDecision: 7 * 24 * 3600 };

const startServed = serveEachTest();
hastenServers();
let service: PushService;
let time = NOON;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
afterEach(() => {
  closeSockets();
  closeStreams();
});

const serve = (): Promise<OurServer> => {
  time = NOON;
  service.answer = () => 201;
  const push = { ca: PUSH_CA, timeoutMs: 60_000 };
  return startServed({ PUSH_HOSTS: service.host }, { now: () => time, deal: dealFight, push });
};

/** Creates a guest whose browser wants only the digest, at 18:00. */
async function reader(url: string, wanted: object = {}) {
  const browser = new Browser(service);
  const ann = await guestAt(url, 'Ann');
  const { device } = await ann.demand('/api/me/push', {
    ...browser.body,
    kinds: [],
    zone: ZONE,
    digest: SIX,
    ...wanted,
  });
  expect(device).toMatchObject({ digest: SIX });
  return { ann, heard: () => browser.heard(service) };
}

/** Begins a match in which Ann has the first turn. */
async function waitsFor(ann: Visitor): Promise<void> {
  const { matchID } = await create(ann.url, { numPlayers: 2, clock: MAIL });
  await ann.demand(route(matchID, 'join'), {});
  await (await guestAt(ann.url, 'Ben')).demand(route(matchID, 'join'), {});
}

/** Returns the number in this column of the stored subscription. */
function storedIn({ file }: OurServer, column: 'digest_at' | 'failures'): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare(`select ${column} from push_subscriptions`).get()?.[column]);
  } finally {
    database.close();
  }
}

/** Returns the stored time at which the next digest is due, in milliseconds. */
const dueIn = (server: OurServer): number => storedIn(server, 'digest_at');

describe('the digest', () => {
  it("is sent once a day at its time in the device's time zone, and contains only the number of matches that wait for the guest", async () => {
    const server = await serve();
    const { ann, heard } = await reader(server.url);
    await waitsFor(ann);
    await waitsFor(ann);
    const six = NOON + 7 * HOUR;
    expect(dueIn(server)).toBe(six);
    time = six;
    await eventually(() => expect(heard()).toEqual([{ kind: 'digest', count: 2 }]));
    expect(dueIn(server)).toBe(six + DAY);
    time = six + DAY;
    await eventually(() => expect(heard()).toHaveLength(2));
    expect(dueIn(server)).toBe(six + 2 * DAY);
  });

  it('is not sent if no match waits for the guest, while a page is visible, or during a vacation', async () => {
    const server = await serve();
    const { ann, heard } = await reader(server.url);
    const passed = async (): Promise<void> => {
      const due = dueIn(server);
      time = due;
      await eventually(() => expect(dueIn(server)).toBe(due + DAY));
    };
    await passed();
    await waitsFor(ann);
    const page = await ann.listen('/api/me/events');
    await page.next('invitations');
    await passed();
    closeStreams();
    await ann.demand('/api/me/vacation', { days: 2 });
    await passed();
    expect(heard()).toEqual([]);
  });

  it('waits for the end of quiet hours', async () => {
    const server = await serve();
    const { ann, heard } = await reader(server.url, { quiet: { from: SIX - 60, to: SIX + 30 } });
    await waitsFor(ann);
    const due = dueIn(server);
    time = due;
    await eventually(() => expect(dueIn(server)).toBe(due + 30 * MINUTE));
    expect(heard()).toEqual([]);
    time = due + 30 * MINUTE;
    await eventually(() => expect(heard()).toEqual([{ kind: 'digest', count: 1 }]));
  });

  it('is due again within an hour if the push service fails, and an expired subscription is deleted', async () => {
    const server = await serve();
    const { ann, heard } = await reader(server.url);
    await waitsFor(ann);
    service.answer = () => 500;
    const due = dueIn(server);
    time = due;
    await eventually(() => expect(heard()).toHaveLength(1));
    await eventually(() => expect(dueIn(server)).toBeLessThan(due + HOUR));
    service.answer = () => 201;
    time = dueIn(server);
    await eventually(() => expect(heard()).toHaveLength(2));
    await eventually(() => expect(storedIn(server, 'failures')).toBe(0));
    service.answer = () => 410;
    time = dueIn(server);
    await eventually(async () => expect((await ann.demand('/api/me/push'))['device']).toBeNull());
  });

  it('is sent to a new subscription that replaces an expired one', async () => {
    const server = await serve();
    const { ann } = await reader(server.url);
    await waitsFor(ann);
    const renewed = new Browser(service);
    service.answer = async (path) => {
      if (renewed.endpoint.endsWith(path)) return 201;
      await ann.demand('/api/me/push', { ...renewed.body, digest: SIX, zone: ZONE });
      return 410;
    };
    time = dueIn(server);
    await eventually(() => expect(renewed.heard(service)).toEqual([{ kind: 'digest', count: 1 }]));
  });

  it('counts as one failure when it is given up after three hours, and the 25th in a row ends the subscription', async () => {
    const server = await serve();
    const { ann, heard } = await reader(server.url);
    await waitsFor(ann);
    service.answer = () => 500;
    for (const [day, before] of [0, 24].entries()) {
      const database = new DatabaseSync(server.file);
      database.exec(`update push_subscriptions set failures = ${before}`);
      database.close();
      const due = dueIn(server);
      time = due;
      await eventually(() => expect(heard()).toHaveLength(2 * day + 1));
      await eventually(() => expect(dueIn(server)).toBe(due + MINUTE / 2));
      expect(storedIn(server, 'failures')).toBe(before);
      time = due + 3 * HOUR;
      await eventually(async () => {
        const { device } = await ann.demand('/api/me/push');
        expect(device === null ? 25 : storedIn(server, 'failures')).toBe(before + 1);
      });
    }
  });

  it.each([[-1], [1440], [1.5], ['18:00']])('cannot be set to minute %s', async (digest) => {
    const server = await serve();
    const ann = await guestAt(server.url, 'Ann');
    const body = { ...new Browser(service).body, digest };
    expect(codeOf(await ann.post('/api/me/push', body))).toEqual([400, 'malformed']);
  });
});

describe('the next occurrence of a minute of the day', () => {
  it('is later today, or tomorrow', () => {
    expect(nextAt(SIX, ZONE, NOON)).toBe(NOON + 7 * HOUR);
    expect(nextAt(11 * 60, ZONE, NOON)).toBe(NOON + DAY);
    expect(nextAt(10 * 60, ZONE, NOON)).toBe(NOON + 23 * HOUR);
  });

  it('keeps its time of day when the clocks change', () => {
    // In Warsaw, clocks are set from 2:00 to 3:00 on 31 March 2030, and from 3:00 back to 2:00 on 27 October.
    const spring = Date.UTC(2030, 2, 30, 17);
    expect(nextAt(SIX, ZONE, spring)).toBe(spring + 23 * HOUR);
    const autumn = Date.UTC(2030, 9, 26, 16);
    expect(nextAt(SIX, ZONE, autumn)).toBe(autumn + 25 * HOUR);
  });
});
