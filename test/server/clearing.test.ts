import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { Lobby } from '../../server/lobby/lobby.ts';
import { Store } from '../../server/storage/store.ts';
import { temporaryFolder } from '../support/commands.ts';
import { ask, demandOf, openTable } from '../support/lobbyClient.ts';
import { startTestServer } from '../support/server.ts';
import { Wire } from '../support/seatWire.ts';

/** Matches that never start are eventually cleared (docs/server.md, Storage). */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FIRST = Date.UTC(2030, 0, 1);

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serveAt(file: string, time: number): Promise<string> {
  const server = await startTestServer({ DATABASE_URL: file }, { now: () => time });
  servers.push(server);
  return server.url;
}

async function restart(file: string, time: number): Promise<string> {
  for (const server of servers.splice(0)) await server.close();
  return serveAt(file, time);
}

const create = (url: string): Promise<{ matchID: string }> => demandOf(url, '/create', { body: { numPlayers: 2 } });

describe('a match that never started', () => {
  it('is cleared 14 days after its last activity and then reported as cleared, unlike a started match', async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    let url = await serveAt(file, FIRST);
    const left = await create(url);
    const joined = await create(url);
    const { matchID: played } = await openTable(url, 2);

    url = await restart(file, FIRST + 10 * DAY);
    const seat = { playerID: '0', playerName: 'late' };
    const { playerCredentials } = await demandOf<{ playerCredentials: string }>(url, `/${joined.matchID}/join`, {
      body: seat,
    });
    url = await restart(file, FIRST + 14 * DAY);
    expect((await ask(url, `/${left.matchID}`)).status).toBe(200);

    url = await restart(file, FIRST + 14 * DAY + 1);
    for (const [where, body] of [
      ['', undefined],
      ['/log', undefined],
      ['/join', seat],
      ['/start', { playerID: '0', credentials: 'x' }],
    ] as const) {
      const answer = await ask(url, `/${left.matchID}${where}`, body === undefined ? {} : { body });
      expect(answer.status).toBe(410);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'match-cleared' } });
    }
    const wire = new Wire({ url, matchID: left.matchID, playerID: null, credentials: null });
    expect(await wire.sync()).toEqual({ refused: 'unknown-match', rule: null });
    wire.close();
    const { matches } = await demandOf<{ matches: { matchID: string }[] }>(url, '');
    expect(matches.map(({ matchID }) => matchID).sort()).toEqual([joined.matchID, played].sort());

    const place = { url, matchID: joined.matchID, playerID: '0', credentials: playerCredentials };
    const waiting = new Wire(place);
    expect(await waiting.sync()).toEqual({ refused: 'not-started', rule: null });
    waiting.close();
    url = await restart(file, FIRST + 400 * DAY);
    expect((await ask(url, `/${joined.matchID}`)).status).toBe(410);
    expect((await ask(url, `/${played}`)).status).toBe(200);
  });

  it('is cleared within an hour while the server runs, and a client waiting for it is notified', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval');
    let time = FIRST;
    const server = await startTestServer({}, { now: () => time });
    servers.push(server);
    const { matchID } = await create(server.url);
    const wire = new Wire({ url: server.url, matchID, playerID: null, credentials: null });
    expect(await wire.sync()).toMatchObject({ refused: 'not-started' });
    time += 14 * DAY + 1;
    const told = wire.heard('disconnect');
    for (const [run, ms = 0] of intervals.mock.calls) if (ms > HOUR / 2 && ms <= HOUR) run();
    await told;
    expect(wire.frames.at(-2)).toContain('unknown-match');
    expect((await ask(server.url, `/${matchID}`)).status).toBe(410);
  });

  it('leaves no seat or invitation behind', async () => {
    const store = new Store(await openDatabase(':memory:'));
    const { db } = store.database;
    const lobby = new Lobby({ store, now: () => FIRST, drawSeed: () => 'seed', ratesSameAddress: false });
    const { matchID, inviteToken } = await lobby.create({ numPlayers: 3, unlisted: true }, '127.0.0.1');
    await lobby.join(matchID, { playerName: 'one', inviteToken: inviteToken ?? '' });
    expect(await lobby.clearUnstarted(FIRST)).toEqual([]);
    expect(await lobby.clearUnstarted(FIRST + 1)).toEqual([matchID]);
    expect(await lobby.clearUnstarted(FIRST + 1)).toEqual([]);
    expect(await db.selectFrom('seats').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('matches').select(['id', 'status', 'invite_hash']).execute()).toEqual([
      { id: matchID, status: 'cleared', invite_hash: null },
    ]);
    await store.database.close();
  });
});
