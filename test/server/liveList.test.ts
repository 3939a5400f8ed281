import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { Stream, toFrame } from '../../server/http/stream.ts';
import { temporaryFolder } from '../support/commands.ts';
import { eventually } from '../support/eventually.ts';
import { Visitor, guestAt, type Listener } from '../support/visitor.ts';
import { Wire, ask, begin, create, join, route, sit } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** The list of matches as an event stream (docs/server.md, The list, live). */

const serve = serveEachTest();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const listen = (url: string): Promise<Listener> => new Visitor(url).listen('/api/lobby/events');

interface Listed {
  readonly matchID: string;
  readonly players: readonly object[];
}

const listOf = async (listener: Listener): Promise<readonly Listed[]> =>
  (await listener.next('list'))['matches'] as Listed[];

/**
 * Stops the list from sending updates, and returns an array that collects the functions that would send them. All other
 * timers run, because HTTP requests in the same process need them in some versions of Node.
 */
function holdPushes(): (() => void)[] {
  const held: (() => void)[] = [];
  const start = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ...rest: never[]) => {
    if (!/lobby.liveList/.test(new Error('caller').stack ?? '')) return start(run, ...rest);
    held.push(run);
    return start(() => undefined, 0);
  }) as typeof setTimeout);
  return held;
}

describe('the live list', () => {
  it('starts with a summary of each match that is waiting or can be watched, newest first', async () => {
    let time = Date.UTC(2030, 0, 1);
    const { url } = await serve({}, { now: () => time });
    const setupData = { format: 'scythe-setup/1', seats: [{ faction: 'crimea' }, {}, {}], options: { starsToEnd: 4 } };
    const clock = { kind: 'correspondence', perDecision: 86_400 };
    const open = await create(url, { numPlayers: 3, setupData, clock, bots: { 1: 'random' }, chat: true });
    time += 1000;
    const [{ matchID: running }] = await begin(url);
    await create(url, { numPlayers: 2, unlisted: true });
    const hidden = await create(url, { numPlayers: 1, spectators: false });
    await join(url, hidden.matchID, '0');
    expect(await listOf(await listen(url))).toEqual([
      {
        matchID: running,
        status: 'playing',
        createdAt: time,
        players: [{ name: 'name 0' }, { name: 'name 1' }],
      },
      {
        matchID: open.matchID,
        status: 'waiting',
        createdAt: time - 1000,
        players: [{ faction: 'crimea' }, { name: 'Bot 2', bot: 'random' }, {}],
        options: { starsToEnd: 4 },
        clock,
        chat: true,
      },
    ]);
  });

  it('sends each match that is created, joined, watched, started or removed', async () => {
    const { url } = await serve();
    const lobby = await listen(url);
    expect(await listOf(lobby)).toEqual([]);
    const { matchID } = await create(url, { numPlayers: 3 });
    expect(await lobby.next('match')).toMatchObject({ matchID, status: 'waiting', players: [{}, {}, {}] });
    const seat = await join(url, matchID, '0');
    expect(await lobby.next('match')).toMatchObject({ matchID, players: [{ name: 'name 0' }, {}, {}] });
    const wire = new Wire(url);
    await wire.ask('sync', matchID, null, null, 3);
    expect(await lobby.next('match')).toMatchObject({ matchID, watching: 1 });
    wire.socket.disconnect();
    expect(await lobby.next('match')).not.toHaveProperty('watching');
    const { playerID, credentials } = seat;
    await ask(url, route(matchID, 'start'), { body: { playerID, credentials } });
    expect(await lobby.next('match')).toMatchObject({ matchID, status: 'playing', players: [{ name: 'name 0' }] });
    const other = await create(url, { numPlayers: 2 });
    const last = await join(url, other.matchID, '1');
    await lobby.next('match', (match) => match['matchID'] === other.matchID);
    await ask(url, route(other.matchID, 'leave'), { body: { playerID: '1', credentials: last.credentials } });
    expect(await lobby.next('gone')).toEqual({ matchID: other.matchID });
  });

  it('contains the same matches after a restart', async () => {
    const DATABASE_URL = path.join(temporaryFolder(), 'kept.sqlite');
    const first = await serve({ DATABASE_URL });
    const { matchID } = await create(first.url, { numPlayers: 2 });
    const hidden = await create(first.url, { numPlayers: 1, spectators: false });
    await join(first.url, hidden.matchID, '0');
    await first.close();
    const second = await serve({ DATABASE_URL });
    expect((await listOf(await listen(second.url))).map((match) => match.matchID)).toEqual([matchID]);
  });

  it('reveals neither private matches nor credentials', async () => {
    const { url, log } = await serve();
    const lobby = await listen(url);
    const { matchID, inviteToken } = await create(url, { numPlayers: 2, unlisted: true });
    const seat = await join(url, matchID, '0', { inviteToken });
    const seats = await begin(url);
    await lobby.next('match', (match) => match['status'] === 'playing');
    expect(lobby.text).not.toContain(matchID);
    for (const { credentials } of [seat, ...seats]) expect(lobby.text).not.toContain(credentials);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('notifies a guest, and no one else, when their own matches change', async () => {
    const { url } = await serve();
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const lines = await Promise.all([ann, ben, new Visitor(url)].map((who) => who.listen('/api/lobby/events')));
    const told = (i: number): number => lines[i].told.filter(({ event }) => event === 'mine').length;
    const made = await create(url, { numPlayers: 2, unlisted: true });
    const { matchID, inviteToken } = made as { matchID: string; inviteToken: string };
    const { playerCredentials } = await ann.demand(route(matchID, 'join'), { inviteToken });
    await lines[0].next('mine');
    expect(told(1)).toBe(0);
    const ofBen = await ben.demand(route(matchID, 'join'), { inviteToken });
    await Promise.all([lines[0].next('mine'), lines[1].next('mine')]);
    const secrets = [String(playerCredentials), String(ofBen['playerCredentials'])];
    const { active } = (await new Wire(url).sync(matchID, '0', secrets[0]))?.state.G ?? { active: 0 };
    const seat = { matchID, playerID: String(active), credentials: secrets[active] };
    const wire = await sit(url, seat);
    // There is no notification after a move if the same player must decide again.
    const before = [told(0), told(1)];
    expect(await wire.move(seat, 0, { type: 'takeSection', section: 'produce' })).toMatchObject({ ok: true });
    expect(await wire.move(seat, 1, { type: 'endTurn' })).toMatchObject({ ok: true });
    await Promise.all([lines[0].next('mine'), lines[1].next('mine')]);
    expect([told(0), told(1)]).toEqual(before.map((n) => n + 1));
    expect((await ann.demand('/api/me/matches'))['matches']).toMatchObject([{ matchID, yourTurn: active !== 0 }]);
    expect(told(2)).toBe(0);
    expect(lines[0].told.findLast(({ event }) => event === 'mine')?.data).toEqual({});
  });

  it("notifies a guest who has lost or left their seat, although the match is no longer in the guest's list", async () => {
    const { url } = await serve();
    const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => guestAt(url, name)));
    const { matchID } = await create(url, { numPlayers: 4 });
    // The guests join one after another, because the host is the player who joined first.
    const seats = [];
    for (const [seat, who] of [ann, ben, cem].entries()) {
      seats.push(await who.demand(route(matchID, 'join'), { playerID: String(seat) }));
    }
    const opening = seats.map(({ playerID, playerCredentials }) => ({ playerID, credentials: playerCredentials }));
    const lines = await Promise.all([ben, cem].map((who) => who.listen('/api/lobby/events')));
    await ann.demand(route(matchID, 'kick'), { ...opening[0], seat: '1' });
    await lines[0].next('mine');
    expect((await ben.demand('/api/me/matches'))['matches']).toEqual([]);
    await cem.demand(route(matchID, 'leave'), opening[2]);
    await lines[1].next('mine', () => lines[1].told.filter(({ event }) => event === 'mine').length > 1);
    expect((await cem.demand('/api/me/matches'))['matches']).toEqual([]);
  });

  it("contains a player's name and emblem, and no other data about them", async () => {
    const { url } = await serve();
    const { matchID } = await create(url, { numPlayers: 3 });
    await join(url, matchID, '0', { data: { emblem: 'bear', motto: 'x'.repeat(190) } });
    await join(url, matchID, '1', { data: { emblem: 'x'.repeat(100) } });
    const [{ players }] = await listOf(await listen(url));
    expect(players).toEqual([{ name: 'name 0', emblem: 'bear' }, { name: 'name 1' }, {}]);
  });

  it('batches changes made in quick succession, and sends the latest state of each match once', async () => {
    const { url } = await serve();
    const lobby = await listen(url);
    await lobby.next('list');
    // The test controls the pause before an update, so that all changes fall within it even on the slowest machine.
    const held = holdPushes();
    const made = await Promise.all(Array.from({ length: 30 }, () => create(url, { numPlayers: 5 })));
    for (const { matchID } of made) for (const id of ['0', '1', '2', '3']) await join(url, matchID, id);
    vi.restoreAllMocks();
    for (const push of held) push();
    const told = () => lobby.told.filter(({ event }) => event === 'match').map(({ data }) => data);
    await eventually(() => expect(told().length).toBeGreaterThanOrEqual(30));
    expect(told()).toHaveLength(30);
    expect(new Set(told().map(({ matchID }) => matchID)).size).toBe(30);
    for (const match of told()) expect(JSON.stringify(match)).toContain('name 3');
  });

  it('keeps a quiet stream open, and ends it when the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await serve();
    const lobby = await listen(server.url);
    await lobby.next('list');
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    await eventually(() => expect(lobby.text).toContain('\n:\n\n'));
    await server.close();
    await lobby.ended();
  });

  it('is limited to 2 streams per address, and closing one makes room', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_STREAMS: '2' });
    const [first] = [await listen(url), await listen(url)];
    await expect(listen(url)).rejects.toThrow(/429.*too-many-streams/);
    first.close();
    await eventually(() => listen(url));
  });

  it('drops a listener that does not read, and no other', async () => {
    const opened: Stream[] = [];
    const server = createServer((_request, response) => opened.push(new Stream(response)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const clients = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    for (const client of clients) {
      client.on('error', () => undefined);
      client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await eventually(() => expect(opened).toHaveLength(clients.indexOf(client) + 1));
    }
    const [reader, deaf] = opened;
    clients[0].resume();
    clients[1].pause();
    const frame = toFrame('gone', { matchID: 'x'.repeat(64 * 1024) });
    while (deaf.isOpen) {
      reader.send(frame);
      deaf.send(frame);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(reader.isOpen).toBe(true);
    for (const client of clients) client.destroy();
    server.close();
  });
});
