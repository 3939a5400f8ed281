import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { Wire, ask, begin, create, join, openRaw, route, sit, type Seat } from '../support/wire.ts';
import { Serial } from '../../server/play/serial.ts';
import { serveEachTest } from './target.ts';

/** Limits on messages, sockets, requests and new matches (docs/server.md, Settings and The transport). */

const start = serveEachTest();

/** Starts a server whose time advances only when `later` is called. */
async function serve(env: Readonly<Record<string, string>>) {
  let time = Date.now();
  const server = await start(env, { now: () => time });
  return { url: server.url, later: (ms: number) => void (time += ms) };
}

const refused = (code: string) => ({ refused: code, rule: null });
const TOO_MANY = refused('too-many-messages');
const NOTHING = refused('malformed');

/** Sends the same unknown message repeatedly, and resolves to the answers. */
const chatter = (wire: Wire, times: number) => Promise.all(Array.from({ length: times }, () => wire.ask('hello')));

describe('the message budget', () => {
  it('allows each socket its own burst, which refills over time', async () => {
    const { url, later } = await serve({ LIMIT_SOCKET_MESSAGES: '3/1' });
    const [wire, other] = [new Wire(url), new Wire(url)];
    expect(await chatter(wire, 5)).toEqual([NOTHING, NOTHING, NOTHING, TOO_MANY, TOO_MANY]);
    expect(await chatter(other, 1)).toEqual([NOTHING]);
    later(2000);
    expect(await chatter(wire, 3)).toEqual([NOTHING, NOTHING, TOO_MANY]);
  });

  it('counts a sync as five messages', async () => {
    const { url } = await serve({ LIMIT_SOCKET_MESSAGES: '10/1' });
    const wire = new Wire(url);
    const sync = () => wire.ask('sync', 'no-such-match', null, null, 2);
    expect([await sync(), await sync(), await sync()]).toEqual([
      refused('unknown-match'),
      refused('unknown-match'),
      TOO_MANY,
    ]);
    expect(wire.frames.at(-1)).toEqual({ event: 'refused', args: [TOO_MANY] });
  });

  it('is shared by all sockets of an address', async () => {
    const { url, later } = await serve({ LIMIT_ADDRESS_MESSAGES: '4/1' });
    const [wire, other] = [new Wire(url), new Wire(url)];
    expect(await chatter(wire, 3)).toEqual([NOTHING, NOTHING, NOTHING]);
    expect(await chatter(other, 2)).toEqual([NOTHING, TOO_MANY]);
    later(1000);
    expect(await chatter(other, 2)).toEqual([NOTHING, TOO_MANY]);
  });

  it('closes a socket that keeps exceeding it', async () => {
    const { url } = await serve({ LIMIT_SOCKET_MESSAGES: '1/1' });
    const wire = new Wire(url);
    await wire.connected();
    for (let i = 0; i < 250; i++) wire.socket.emit('hello');
    await wire.closed();
    expect(wire.frames.length).toBeLessThanOrEqual(201);
  });

  it('closes a socket that sends frames without messages', async () => {
    const { url } = await serve({ LIMIT_SOCKET_MESSAGES: '1/1' });
    const raw = openRaw(url);
    await raw.opened;
    for (let i = 0; i < 500; i++) raw.write(`0/nowhere-${i},`);
    await raw.closed;
    expect((await ask(url, '/healthz')).status).toBe(200);
  });

  it("does not apply to the server's own tasks for a match", async () => {
    const serial = new Serial(1);
    const order: string[] = [];
    const first = serial.run('a', async () => void order.push('first'));
    const refusedOne = serial.run('a', async () => void order.push('refused'));
    const always = serial.runAlways('a', async () => void order.push('always'));
    await expect(refusedOne).rejects.toThrow('too many tasks');
    await Promise.all([first, always]);
    expect(order).toEqual(['first', 'always']);
  });
});

describe('the number of sockets', () => {
  const sync = (wire: Wire, { matchID, playerID, credentials }: Seat) =>
    wire.ask('sync', matchID, playerID, credentials, 2);

  it('is limited to 2 per seat, and disconnecting one makes room', async () => {
    const { url } = await serve({ LIMIT_SEAT_SOCKETS: '2' });
    const [seat, other] = await begin(url);
    const wires = [new Wire(url), new Wire(url), new Wire(url)];
    expect(await sync(wires[0], seat)).toMatchObject({ ok: true });
    expect(await sync(wires[1], seat)).toMatchObject({ ok: true });
    expect(await sync(wires[2], seat)).toEqual(refused('too-many-sockets'));
    expect(await sync(wires[1], seat)).toMatchObject({ ok: true });
    expect(await sync(wires[2], other)).toMatchObject({ ok: true });
    const gone = new Promise((resolve) => wires[1].socket.once('disconnect', resolve));
    wires[1].socket.disconnect();
    await gone;
    await eventually(async () => expect(await sync(new Wire(url), seat)).toMatchObject({ ok: true }));
  });

  it.each([
    ['1', 1],
    ['0', 0],
  ])('is limited to %s for the spectators of a match', async (most, allowed) => {
    const { url } = await serve({ LIMIT_MATCH_SPECTATORS: most });
    const { matchID } = await create(url, { numPlayers: 1 });
    await join(url, matchID, '0');
    const answers = [];
    for (let i = 0; i < 2; i++) answers.push(await new Wire(url).ask('sync', matchID, null, null, 2));
    expect(answers.filter(({ ok }) => ok === true)).toHaveLength(allowed);
    expect(answers.at(-1)).toEqual(refused('too-many-sockets'));
  });

  it('is limited to 2 per match for spectators from one address', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_SPECTATORS: '2' });
    const { matchID } = await create(url, { numPlayers: 1 });
    const seat = await join(url, matchID, '0');
    const watch = (wire: Wire) => wire.ask('sync', matchID, null, null, 2);
    const wires = [new Wire(url), new Wire(url), new Wire(url)];
    expect([await watch(wires[0]), await watch(wires[1])]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await watch(wires[2])).toEqual(refused('too-many-sockets'));
    expect(await watch(wires[1])).toMatchObject({ ok: true });
    expect(await sync(wires[2], seat)).toMatchObject({ ok: true });
    wires[0].socket.disconnect();
    await eventually(async () => expect(await watch(new Wire(url))).toMatchObject({ ok: true }));
  });

  it('is limited to 2 per address, including silent ones', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_SOCKETS: '2' });
    const silent = openRaw(url);
    await silent.opened;
    expect(await new Wire(url).connected()).toBe(true);
    await openRaw(url).closed;
    silent.close();
    await silent.closed;
    await eventually(async () => expect(await new Wire(url).connected()).toBe(true));
  });

  it('is limited to 1 for the whole server', async () => {
    const { url } = await serve({ LIMIT_SOCKETS: '1' });
    expect(await new Wire(url).connected()).toBe(true);
    expect(await new Wire(url).connected()).toBe(false);
  });
});

describe('the size of a message', () => {
  it('is limited to 2,048 bytes: a larger message closes the socket and changes nothing', async () => {
    const { url } = await serve({ LIMIT_MESSAGE_BYTES: '2048' });
    const [seat] = await begin(url);
    const wire = await sit(url, seat);
    expect(await wire.ask('hello', 'x'.repeat(1500))).toEqual(NOTHING);
    wire.socket.emit('hello', 'x'.repeat(2048));
    await wire.closed();
    expect(await new Wire(url).sync(seat.matchID, null)).not.toBeNull();
  });
});

describe('the request budget', () => {
  it('allows an address a burst of 2 requests, and a refusal has a Retry-After header', async () => {
    const { url, later } = await serve({ LIMIT_ADDRESS_REQUESTS: '2/1' });
    expect((await ask(url, '/games')).status).toBe(200);
    expect((await ask(url, route('nothing'))).status).toBe(404);
    const third = await ask(url, '/games');
    expect([third.status, third.headers.get('retry-after'), third.body]).toEqual([
      429,
      '2',
      { error: { code: 'too-many-requests', message: expect.any(String) as string } },
    ]);
    expect((await ask(url, '/healthz')).status).toBe(200);
    later(1000);
    expect((await ask(url, '/games')).status).toBe(200);
  });

  it('is separate for creating matches, whatever the spelling of the path', async () => {
    const { url, later } = await serve({ LIMIT_ADDRESS_CREATES: '2/1' });
    const make = async (path = route('create')) => (await ask(url, path, { body: {} })).status;
    expect([await make(), await make(), await make()]).toEqual([200, 200, 429]);
    for (const path of [
      '/games/scythe/create/',
      '/Games/scythe/create',
      '/games/Scythe/Create',
      '//games/scythe/create',
    ]) {
      expect(await make(path)).not.toBe(200);
    }
    expect((await ask(url, '/games')).status).toBe(200);
    later(1000);
    expect(await make()).toBe(200);
  });

  it('counts created guests, whatever cookie is sent', async () => {
    const { url, later } = await serve({ LIMIT_ADDRESS_GUESTS: '2/1' });
    const make = (i: number) =>
      ask(url, '/api/me', {
        body: { name: 'Ann', emblem: 'bear' },
        headers: { cookie: `guest=${'x'.repeat(16)}${i}` },
      });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await make(i)).status);
    expect(statuses).toEqual([200, 200, 429]);
    later(1000);
    const made = await make(3);
    expect(made.status).toBe(200);
    // An existing guest can change their name as often as they like.
    const cookie = (made.headers.get('set-cookie') ?? '').split(';')[0];
    for (let i = 0; i < 5; i++) {
      const body = { name: `Ann ${i}`, emblem: 'bear' };
      expect((await ask(url, '/api/me', { body, headers: { cookie } })).status).toBe(200);
    }
  });

  it('counts the matches created in a day, but not rejected requests', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_MATCHES: '2' });
    const make = (body: object) => ask(url, route('create'), { body });
    expect((await make({})).status).toBe(200);
    expect((await make({ setupData: { format: 'nothing' } })).status).toBe(400);
    expect((await make({})).status).toBe(200);
    const third = await make({});
    expect([third.status, third.body]).toMatchObject([429, { error: { code: 'too-many-matches' } }]);
  });
});

describe('an address', () => {
  const one = { LIMIT_ADDRESS_REQUESTS: '1/1' };
  const from = async (url: string, forwarded: string) =>
    (await ask(url, '/games', { headers: { 'x-forwarded-for': forwarded } })).status;

  it("is not taken from the client's header without a trusted proxy", async () => {
    const { url } = await serve(one);
    expect(await from(url, '10.0.0.1')).toBe(200);
    expect(await from(url, '10.0.0.2')).toBe(429);
  });

  it('is the last entry in the header: the one added by the trusted proxy', async () => {
    const { url } = await serve({ ...one, TRUST_PROXY: '1' });
    expect(await from(url, '10.0.0.1')).toBe(200);
    expect(await from(url, '10.9.9.9, 10.0.0.1')).toBe(429);
    expect(await from(url, '10.0.0.1, 10.0.0.2')).toBe(200);
  });

  it('is the entry added by the first of two trusted proxies', async () => {
    const { url } = await serve({ ...one, TRUST_PROXY: '2' });
    expect(await from(url, '1.1.1.1, 10.0.0.1, 192.168.0.1')).toBe(200);
    expect(await from(url, '2.2.2.2, 10.0.0.1, 192.168.0.2')).toBe(429);
  });

  it('is treated as its /64 network for IPv6, and as IPv4 if it is an IPv4 address written as IPv6', async () => {
    const { url } = await serve({ ...one, TRUST_PROXY: '1' });
    expect(await from(url, '2001:db8:1:2::1')).toBe(200);
    expect(await from(url, '2001:db8:1:2:3:4:5:6')).toBe(429);
    expect(await from(url, '2001:db8:1:3::1')).toBe(200);
    expect(await from(url, '::ffff:10.0.0.1')).toBe(200);
    expect(await from(url, '10.0.0.1')).toBe(429);
  });

  it('also has a budget for socket messages', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_MESSAGES: '1/1', TRUST_PROXY: '1' });
    const wire = (address: string) => new Wire(url, { extraHeaders: { 'x-forwarded-for': address } });
    expect(await chatter(wire('10.0.0.1'), 1)).toEqual([NOTHING]);
    expect(await chatter(wire('10.0.0.1'), 1)).toEqual([TOO_MANY]);
    expect(await chatter(wire('10.0.0.2'), 1)).toEqual([NOTHING]);
  });
});
