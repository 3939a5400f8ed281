import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { Wire, ask, create, join, route, sit, type Seat } from '../support/wire.ts';
import { startOurs, serveTests } from './target.ts';

/** The events that sockets receive before and at the start of a match (docs/server.md, The transport). */

let url = '';
const servers = serveTests((served) => (url = served), {}, { deal: dealFight });

const MOVE = OPENING[0];
const DAY_MS = 24 * 60 * 60 * 1000;

const refusal = (refused: string, rule: string | null = null) => ({ refused, rule });

/** Returns the names of the events that a socket has received. */
const names = ({ frames }: Wire): string[] => frames.map(({ event }) => event);

describe('a waiting match', () => {
  it('binds a socket, and sends it the dealt state when the last player joins', async () => {
    const { matchID } = await create(url);
    const seat = await join(url, matchID, '0');
    const wire = new Wire(url);
    expect(await wire.ask('sync', matchID, '0', seat.credentials, 2)).toEqual(refusal('not-started'));
    expect(names(wire)).toEqual(['matchData', 'matchData', 'refused']);
    expect(await wire.move(seat, 0, MOVE)).toEqual(refusal('not-started'));
    const dealt = wire.next('sync');
    const other = await join(url, matchID, '1');
    expect((await dealt)?.args[1]).toMatchObject({ state: { _stateID: 0 } });
    await sit(url, other);
    expect(await wire.move(seat, 0, MOVE)).toEqual({ ok: true, stateID: 1 });
  });

  it('shows a spectator when a player joins, connects and disconnects', async () => {
    const { matchID } = await create(url, { numPlayers: 3 });
    const spectator = new Wire(url);
    await spectator.ask('sync', matchID, null, null, 2);
    const seat = await join(url, matchID, '1');
    expect(spectator.frames.at(-1)?.args[1]).toMatchObject([{ id: 0 }, { id: 1, name: 'name 1' }, { id: 2 }]);
    const came = spectator.next('matchData');
    const wire = await sit(url, seat);
    expect((await came)?.args[1]).toMatchObject([{}, { isConnected: true }, {}]);
    const went = spectator.next('matchData');
    wire.socket.disconnect();
    expect((await went)?.args[1]).toMatchObject([{}, { isConnected: false }, {}]);
  });

  it('disconnects the sockets of a seat whose player leaves, and all sockets when the match is deleted', async () => {
    const waiting = await create(url, { numPlayers: 3 });
    const [a, b] = [await join(url, waiting.matchID, '0'), await join(url, waiting.matchID, '1')];
    const wires = [await sit(url, a), await sit(url, b), new Wire(url)];
    await wires[2].ask('sync', waiting.matchID, null, null, 2);
    const leave = ({ playerID, credentials }: Seat) =>
      ask(url, route(waiting.matchID, 'leave'), { body: { playerID, credentials } });
    await leave(a);
    await wires[0].closed();
    expect(wires[1].socket.connected).toBe(true);
    await leave(b);
    await Promise.all([wires[1].closed(), wires[2].closed()]);
    expect(wires[2].frames.at(-1)).toEqual({ event: 'refused', args: [refusal('unknown-match')] });
    expect((await ask(url, route(waiting.matchID))).status).toBe(404);
  });

  it("renumbers the seats at the start, and shows no one another seat's data", async () => {
    const { matchID } = await create(url, { numPlayers: 5 });
    // Seats 1 and 4 of five become 0 and 1.
    const [host, guest] = [await join(url, matchID, '1'), await join(url, matchID, '4')];
    const [hosts, guests] = [await sit(url, host), await sit(url, guest)];
    const { playerID, credentials } = host;
    const started = await ask(url, route(matchID, 'start'), { body: { playerID, credentials } });
    expect(started.body).toEqual({ playerID: '0' });
    for (const [wire, seat] of [
      [hosts, '0'],
      [guests, '1'],
    ] as const) {
      await eventually(() => expect(names(wire)).toContain('refused'));
      const moved = wire.frames.filter(
        ({ event, args }) => event === 'refused' && (args[0] as object) && 'playerID' in (args[0] as object),
      );
      expect(moved.at(-1)?.args[0]).toEqual({ ...refusal('seat-moved'), playerID: seat });
      expect(names(wire)).not.toContain('sync');
    }
    expect(await guests.move(guest, 0, MOVE)).toEqual(refusal('unauthorized'));
    expect(await guests.ask('sync', matchID, '4', guest.credentials, 2)).toMatchObject({ refused: 'seat-moved' });
    // The host's old seat number, 1, does not open the guest's seat, which now has that number.
    expect(await hosts.ask('sync', matchID, '1', host.credentials, 2)).toMatchObject({
      refused: 'seat-moved',
      playerID: '0',
    });
    const synced = await guests.sync(matchID, '1', guest.credentials);
    expect(synced?.state.G.players[1].hand).not.toContain(0);
    expect(synced?.state.G.players[0].hand.every((card) => card === 0)).toBe(true);
  });

  it('notifies its sockets of the start, even while 600 messages are queued', async () => {
    const { matchID } = await create(url, { numPlayers: 2 });
    const host = await join(url, matchID, '0');
    const wire = await sit(url, host);
    const crowd = Array.from({ length: 4 }, () => new Wire(url));
    await Promise.all(crowd.map((each) => each.connected()));
    const started = wire.next('sync');
    const syncs = crowd.flatMap((each) => Array.from({ length: 150 }, () => each.ask('sync', matchID, null, null, 2)));
    const second = await join(url, matchID, '1');
    expect((await started)?.args[0]).toBe(matchID);
    await Promise.all(syncs);
    expect(await new Wire(url).ask('sync', matchID, '1', second.credentials, 2)).toEqual({ ok: true, stateID: 0 });
  });

  it('notifies its sockets when it is cleared', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    let now = Date.now();
    const server = await startOurs({ CLEAR_AFTER_DAYS: '1' }, { now: () => now });
    servers.push(server);
    const { matchID } = await create(server.url);
    const seat = await join(server.url, matchID, '0');
    const wire = await sit(server.url, seat);
    now += 2 * DAY_MS;
    vi.advanceTimersByTime(DAY_MS);
    vi.useRealTimers();
    await wire.closed();
    expect(wire.frames.at(-1)).toEqual({ event: 'refused', args: [refusal('unknown-match')] });
    const gone = await ask(server.url, route(matchID));
    expect([gone.status, gone.body]).toMatchObject([410, { error: { code: 'match-cleared' } }]);
  });
});
