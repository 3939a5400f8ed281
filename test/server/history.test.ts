import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedAction } from '../../protocol/log.ts';
import { command, temporaryFolder, writeTo } from '../support/commands.ts';
import { beginRecorded, playRecorded, recordNamed, recordedAction, type Played } from '../support/recorded.ts';
import { ask, closeSockets, route } from '../support/wire.ts';
import { startOurs, type OurServer } from './target.ts';

/** The stored history of a match: its log for each audience, and its record once it is over. */

const RECORD = recordNamed('last-star-mechs');
const LENGTH = RECORD.actions.length;
const folder = temporaryFolder();
const servers: OurServer[] = [];
let url = '';
let played: Played;

/**
 * Plays the recorded match except its last move. Tests that need a running match must come before the one that ends it.
 */
beforeAll(async () => {
  servers.push(await startOurs({}, { drawSeed: () => RECORD.setup.seed ?? '' }));
  url = servers[0].url;
  played = await beginRecorded(url, RECORD);
  await playRecorded(played, RECORD, 0, LENGTH - 1);
});

afterAll(async () => {
  closeSockets();
  for (const server of servers) await server.close();
});

interface Page {
  readonly entries: readonly LoggedAction[];
  readonly next: number | null;
}

const bearer = (secret?: string) => ({ headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` } });

const read = async (secret?: string, query = ''): Promise<Page> =>
  (await ask(url, `${route(played.matchID, 'log')}${query}`, bearer(secret))).body as unknown as Page;

async function whole(secret?: string): Promise<LoggedAction[]> {
  const entries: LoggedAction[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page = await read(secret, `?limit=50&after=${after}`);
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}

describe('the log of a running match', () => {
  it('has an entry for every action, and is available page by page', async () => {
    const entries = await whole();
    expect(entries.map(({ stateID }) => stateID)).toEqual(Array.from({ length: LENGTH - 1 }, (_, i) => i + 1));
    expect(entries.map(({ seat, type }) => ({ seat, type }))).toEqual(
      entries.map((_, i) => {
        const { seat, action } = recordedAction(RECORD, i);
        return { seat, type: action.type };
      }),
    );
    const page = await read(undefined, '?after=100&limit=3');
    expect([page.entries.map(({ stateID }) => stateID), page.next]).toEqual([[101, 102, 103], 103]);
    expect(await read(undefined, `?after=${LENGTH}`)).toEqual({ entries: [], next: null });
  });

  it("shows a seat its own actions and events, and no other seat's", async () => {
    const views = await Promise.all([undefined, ...played.seats.map(({ credentials }) => credentials)].map(whole));
    for (const [viewer, entries] of [null, 0, 1].map((seat, i) => [seat, views[i]] as const)) {
      for (const { seat, action, events } of entries) {
        expect(action !== undefined).toBe(seat === viewer);
        for (const { audience } of events) {
          expect(audience === 'all' || (viewer !== null && audience.includes(viewer))).toBe(true);
        }
      }
    }
    const secrets = views.map((entries) =>
      entries.flatMap(({ events }) => events).filter(({ audience }) => audience !== 'all'),
    );
    expect(secrets[0]).toEqual([]);
    expect(secrets[1].length + secrets[2].length).toBeGreaterThan(0);
  });

  it('is refused with wrong credentials or invalid page parameters', async () => {
    const refused = async (query: string, headers: object) =>
      (await ask(url, `${route(played.matchID, 'log')}${query}`, { headers })).status;
    expect(await refused('', { authorization: 'Bearer wrong' })).toBe(403);
    expect(await refused('', { authorization: 'Basic eDp5' })).toBe(403);
    for (const query of [
      '?after=-1',
      '?after=x',
      '?after=1e99',
      '?after=2147483648',
      '?limit=0',
      '?limit=501',
      '?credentials=x',
    ]) {
      expect(await refused(query, {})).toBe(400);
    }
  });

  it('is not available as a record yet', async () => {
    const { status, body } = await ask(url, route(played.matchID, 'record'));
    expect([status, body]).toMatchObject([403, { error: { code: 'not-over' } }]);
    expect((await ask(url, route(played.matchID))).body['seed']).toBeUndefined();
  });
});

describe('a match that is over', () => {
  it('has a record that reproduces the match from the seed whose hash was published at the start', async () => {
    const { seedHash } = (await ask(url, route(played.matchID))).body as { seedHash: string };
    await playRecorded(played, RECORD, LENGTH - 1);
    const record = await ask(url, route(played.matchID, 'record'));
    expect(record.body).toMatchObject({ ...RECORD, setup: { seed: RECORD.setup.seed } });
    const file = writeTo(folder, 'record.json', record.body);
    const verified = await command('verify', file, '--hash', seedHash);
    expect([verified.code, JSON.parse(verified.out)]).toMatchObject([0, { ok: true, seedHash, actions: LENGTH }]);
    expect((await ask(url, route(played.matchID))).body).toMatchObject({
      status: 'over',
      seed: RECORD.setup.seed,
      gameover: RECORD.result,
    });
  });

  it('has a log with every action, for everyone', async () => {
    const entries = await whole();
    expect(entries.map(({ action }) => action)).toEqual(RECORD.actions.map((_, i) => recordedAction(RECORD, i).action));
  });

  it('accepts no further moves', async () => {
    const { seat, action } = recordedAction(RECORD, LENGTH - 1);
    const answer = await played.wires[seat].move(played.seats[seat], LENGTH, action);
    expect(answer.refused).toEqual(expect.any(String));
    expect(answer.rule).not.toBeUndefined();
  });

  it.each([true, false])(
    'leads to one private next match that its players can join without an invitation (first match private: %s)',
    async (was) => {
      const again = await beginRecorded(url, RECORD, was);
      await playRecorded(again, RECORD);
      const [first, second] = again.seats;
      const say = (name: string, { playerID, credentials }: typeof first) =>
        ask(url, route(again.matchID, name), { body: { playerID, credentials } });
      const next = (await say('playAgain', first)).body as { nextMatchID: string; inviteToken?: string };
      expect(next.inviteToken).toMatch(/^[\w-]{32}$/);
      expect((await say('playAgain', second)).body).toEqual({ nextMatchID: next.nextMatchID });
      expect((await say('rematch', second)).body).toMatchObject({ nextMatchID: next.nextMatchID, playerID: '1' });
      const twice = await say('rematch', second);
      expect([twice.status, twice.body]).toMatchObject([409, { error: { code: 'seat-taken' } }]);
      expect((await ask(url, route(next.nextMatchID))).body).toMatchObject({ status: 'waiting', unlisted: true });
      const stranger = await ask(url, route(next.nextMatchID, 'join'), { body: { playerName: 'Stranger' } });
      expect([stranger.status, stranger.body]).toMatchObject([403, { error: { code: 'invitation-needed' } }]);
      expect((await say('rematch', first)).body).toMatchObject({ playerID: '0' });
      expect((await ask(url, route(next.nextMatchID))).body).toMatchObject({ status: 'playing' });
    },
  );
});

it('the server logs no error during these tests', () => {
  expect(servers[0].log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
