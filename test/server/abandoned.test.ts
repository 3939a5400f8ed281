import { afterEach, describe, expect, it, vi } from 'vitest';
import { Wire, ask, begin, route, sit } from '../support/wire.ts';
import { lookInto } from '../support/storedMatch.ts';
import { serveEachTest } from './target.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Running matches that no one plays any longer (docs/server.md, Storage). */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const serve = serveEachTest();
afterEach(() => {
  vi.useRealTimers();
});

describe('a running match', () => {
  it('ends as abandoned 14 days after the last action or connection, and stays exportable', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = Date.UTC(2030, 0, 1);
    const server = await serve({}, { now: () => now });
    const { url, file } = server;
    const [quiet, watched] = [await begin(url), await begin(url)];
    const wire = await sit(url, watched[0]);
    const statusOf = async ([{ matchID }]: typeof quiet) => (await ask(url, route(matchID))).body;
    const sweep = () => vi.advanceTimersByTimeAsync(HOUR);

    now += 14 * DAY;
    await sweep();
    expect(await statusOf(quiet)).toMatchObject({ status: 'playing' });
    now += 1;
    await sweep();
    await vi.waitFor(async () => expect(await statusOf(quiet)).toMatchObject({ status: 'over', reason: 'abandoned' }));
    expect((await statusOf(quiet))['gameover']).toBeUndefined();
    // Someone is connected to the other match.
    expect(await statusOf(watched)).toMatchObject({ status: 'playing' });

    const [{ matchID, playerID, credentials }] = quiet;
    const record = (await ask(url, route(matchID, 'record'))).body;
    expect(record).toMatchObject({ format: 'scythe-record/1', actions: [], result: null });
    const late = new Wire(url);
    const synced = await late.sync(matchID, playerID, credentials);
    if (synced === null) throw new Error('no state was sent');
    const refused = await late.move(quiet[0], synced.state._stateID, { type: 'endTurn' });
    expect(refused).toEqual({ refused: 'match-abandoned', rule: null });
    await lookInto(file, async (db) => expect(await db.selectFrom('results').selectAll().execute()).toEqual([]));

    wire.socket.disconnect();
    now += 15 * DAY;
    await sweep();
    await vi.waitFor(async () => expect(await statusOf(watched)).toMatchObject({ reason: 'abandoned' }));
  });
});
