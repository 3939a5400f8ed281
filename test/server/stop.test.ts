import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Standby, preparePage, startChildServer, type ChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { FrailDatabase } from '../support/frailDatabase.ts';
import { ask, openTable, type LobbyAnswer } from '../support/lobbyClient.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { startTestServer } from '../support/server.ts';
import { demandWhole, lookInto } from '../support/storedMatch.ts';
import { Wire } from '../support/seatWire.ts';

/** Stopping a server during play, for example with SIGTERM, which service managers send. */

beforeAll(preparePage);

const running: { kill: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
});

const kept = (server: ChildServer): ChildServer => {
  running.push(server);
  return server;
};

describe('a server that is stopped', () => {
  it('with SIGTERM finishes its work and exits with code 0, and its port is immediately free for another server', async () => {
    const settings = { DATABASE_URL: path.join(temporaryFolder(), 'scythe.sqlite'), LOG_LEVEL: 'warn' };
    const below = dice(4711);
    let acknowledged = 0;
    let server = kept(await startChildServer(settings));
    const { port } = server;
    const matches: PlayedMatch[] = [];
    for (let i = 0; i < 4; i++) {
      matches.push(await PlayedMatch.open(server.url, below, () => acknowledged++));
    }
    for (let stop = 0; stop < 2; stop++) {
      const standby = new Standby();
      const playing = Promise.all(matches.map((match) => match.playAt(server.url)));
      const listing = ask(server.url, '');
      const before = acknowledged;
      while (acknowledged < before + 30) await sleep(2);
      expect((await listing).status).toBe(200);
      const stopped = server.stop();
      expect(await stopped).toBe(0);
      await playing;
      expect(server.log(), server.log()).toBe('');
      server = kept(await standby.begin({ ...settings, PORT: String(port) }));
      expect(server.port).toBe(port);
      await lookInto(settings.DATABASE_URL, async (db) => {
        for (const match of matches) await demandWhole(db, match.table.matchID, match.acknowledged);
      });
    }
    expect(await server.stop()).toBe(0);
  });

  it('answers a move that is being written before it closes the connection, and refuses later ones', async () => {
    const frail = new FrailDatabase();
    const server = await startTestServer({}, { open: frail.open });
    const { places } = await openTable(server.url, 2);
    const wires = places.map((place) => new Wire(place));
    await Promise.all(wires.map((wire) => wire.sync()));
    const active = wires[0].state?.G.active ?? 0;
    const move = wires[active].prepare({ type: 'takeSection', section: 'move' });
    frail.hold();
    const answered = wires[active].move(move);
    await eventually(() => expect(frail.batches).toBe(1));
    const closing = server.close();
    const late = await wires[1 - active].move({ ...move, id: 'a-move-that-is-late' });
    expect(late).toEqual({ refused: 'unavailable', rule: null });
    frail.release();
    expect(await answered).toEqual({ ok: true, stateID: 1 });
    await Promise.all(wires.map((wire) => wire.reaches(1)));
    await closing;
  });

  it('exits even if a client resets its connection in the meantime', async () => {
    const server = await startTestServer();
    const { places } = await openTable(server.url, 2);
    const wire = new Wire(places[0]);
    await wire.sync();
    const client = connect(Number(new URL(server.url).port), '127.0.0.1');
    const closed = once(client, 'close');
    await new Promise<void>((resolve) => client.write('GET / HTTP/1.1\r\n', () => resolve()));
    // Once the server has answered a later connection, it must also have accepted this one.
    await ask(server.url, '');
    const closing = server.close();
    // The server closes the matches' sockets when it starts waiting for the other connections.
    await wire.gone();
    client.resetAndDestroy();
    await closed;
    await closing;
    await expect(ask(server.url, '')).rejects.toThrow('fetch failed');
  });

  it('does not wait for a connection without a request, such as one that a browser opens in advance', async () => {
    const [waiting, server] = [await startTestServer(), await startTestServer()];
    const clientOf = ({ url }: { url: string }) => connect(Number(new URL(url).port), '127.0.0.1');
    const slow = clientOf(waiting);
    await new Promise<void>((resolve) => slow.write('GET / HTTP/1.1\r\n', () => resolve()));
    const unused = clientOf(server);
    await once(unused, 'connect');
    // Once the servers have answered later connections, they must also have accepted these.
    for (const { url } of [waiting, server]) await ask(url, '');
    // The server with the slow client closes last, although it is stopped first, because it gives that client time to
    // finish.
    const closing = waiting.close().then(() => 'the server that waits');
    expect(await Promise.race([closing, server.close().then(() => 'the other')])).toBe('the other');
    slow.destroy();
    unused.destroy();
    await closing;
  });

  it('answers requests in progress, and does not wait for slow clients', async () => {
    const frail = new FrailDatabase();
    let asked = 0;
    const now = (): number => {
      asked++;
      return Date.now();
    };
    const server = await startTestServer({}, { open: frail.open, now });
    const { port } = new URL(server.url);
    /** Resolves when one more request has reached the rate limits, which read the time twice. */
    const oneMore = async (send: () => void): Promise<void> => {
      const before = asked;
      send();
      await eventually(() => expect(asked).toBeGreaterThan(before + 1));
    };
    const silent = connect(Number(port), '127.0.0.1');
    silent.on('error', () => undefined);
    const head = ['POST /games/scythe/create HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    await oneMore(() => silent.write(`${[...head, 'Content-Length: 99'].join('\r\n')}\r\n\r\n{`));
    // The database's only connection is in use, so the request must wait.
    let release = (): void => undefined;
    const taken = frail.database.db.connection().execute(() => new Promise<void>((resolve) => (release = resolve)));
    let made: Promise<LobbyAnswer> | null = null;
    await oneMore(() => (made = ask(server.url, '/create', { body: { numPlayers: 2 } })));
    const closing = server.close();
    release();
    await taken;
    expect(await made).toMatchObject({ status: 200 });
    await closing;
    await expect(ask(server.url, '')).rejects.toThrow('fetch failed');
  });
});
