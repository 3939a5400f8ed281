import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { Wire, ask, begin, route, sit } from '../support/wire.ts';
import { lookInto } from '../support/storedMatch.ts';
import { serveEachTest } from './target.ts';

/** Running matches that their players have abandoned (docs/server.md, Storage). */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const serve = serveEachTest();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Collects the hourly jobs instead of running them. */
function holdHourly(): (() => void)[] {
  const held: (() => void)[] = [];
  const start = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) => {
    if (ms !== HOUR) return start(run, ms);
    held.push(run);
    return start(() => undefined, HOUR);
  }) as typeof setInterval);
  return held;
}

describe('a running match', () => {
  it('ends as abandoned after more than 14 days without a connection, and can still be exported', async () => {
    const hourly = holdHourly();
    let now = Date.UTC(2030, 0, 1);
    const server = await serve({}, { now: () => now });
    const { url, file } = server;
    const [quiet, watched] = [await begin(url), await begin(url)];
    const wire = await sit(url, watched[0]);
    const statusOf = async ([{ matchID }]: typeof quiet) => (await ask(url, route(matchID))).body;
    const sweep = () => {
      for (const run of hourly) run();
    };

    now += 14 * DAY;
    expect(hourly).toHaveLength(1);
    sweep();
    for (let i = 0; i < 20; i++) expect(await statusOf(quiet)).toMatchObject({ status: 'playing' });
    now += 1;
    sweep();
    await eventually(async () => expect(await statusOf(quiet)).toMatchObject({ status: 'over', reason: 'abandoned' }));
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
    await eventually(async () => {
      // The server may not have detected the disconnection yet. Until it does, each sweep restarts the 14 days.
      now += 15 * DAY;
      sweep();
      expect(await statusOf(watched)).toMatchObject({ reason: 'abandoned' });
    });
  });
});
