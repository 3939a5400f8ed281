import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { OPENING, dealFight } from '../support/fight.ts';
import { beginRecorded, playRecorded, recordNamed } from '../support/recorded.ts';
import { lookInto } from '../support/storedMatch.ts';
import { ask, begin, create, join, route, sit, type Seat } from '../support/wire.ts';
import { startOurs, serveTests } from './target.ts';

/** Simultaneous requests that compete to take a seat, start a match, make a move or create a rematch. */

let url = '';
const servers = serveTests((served) => (url = served), {}, { deal: dealFight });

interface Told {
  readonly status: number;
  readonly body: { readonly playerID?: string; readonly playerCredentials?: string; readonly nextMatchID?: string };
}

/** Sends `n` requests to one path at the same time, each on its own connection. */
function many(n: number, path: string, bodyOf: (i: number) => object): Promise<Told[]> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ maxSockets: Infinity });
  const one = (i: number): Promise<Told> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const sent = request({ hostname, port, method: 'POST', path, headers, agent }, (answer) => {
        let text = '';
        answer.on('data', (data) => (text += String(data)));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Told['body'] }));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(bodyOf(i)));
    });
  return Promise.all(Array.from({ length: n }, (_, i) => one(i)));
}

const statuses = (told: readonly Told[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of told) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const play = (matchID: string) => ask(url, route(matchID));

describe('200 clients who join 5 seats at the same time', () => {
  it('become five players in five seats with separate credentials, and 195 are too late', async () => {
    const { matchID } = await create(url, { numPlayers: 5 });
    const told = await many(200, route(matchID, 'join'), (i) => ({ playerName: `client ${i}` }));
    expect(statuses(told)).toEqual({ 200: 5, 409: 195 });
    const joined = told.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(joined.map(({ playerID }) => playerID).toSorted()).toEqual(['0', '1', '2', '3', '4']);
    expect(new Set(joined.map(({ playerCredentials }) => playerCredentials)).size).toBe(5);
    for (const { playerID = '', playerCredentials: credentials = '' } of joined) {
      expect(
        await (await sit(url, { matchID, playerID, credentials })).sync(matchID, playerID, credentials),
      ).not.toBeNull();
    }
    expect((await play(matchID)).body).toMatchObject({ status: 'playing' });
  });

  it('become one player if all want the same seat', async () => {
    const { matchID } = await create(url, { numPlayers: 5 });
    const told = await many(200, route(matchID, 'join'), (i) => ({ playerID: '3', playerName: `client ${i}` }));
    expect(statuses(told)).toEqual({ 200: 1, 409: 199 });
  });
});

describe('a race', () => {
  it('between a join and the start either includes the player or not, and the match has one seat for each player', async () => {
    for (let n = 0; n < 10; n++) {
      const { matchID } = await create(url, { numPlayers: 5 });
      const { playerID, credentials } = await join(url, matchID, '2');
      const [started, joined] = await Promise.all([
        ask(url, route(matchID, 'start'), { body: { playerID, credentials } }),
        ask(url, route(matchID, 'join'), { body: { playerID: '0', playerName: 'late' } }),
      ]);
      expect(started.status).toBe(200);
      expect([200, 409]).toContain(joined.status);
      const { players, status } = (await play(matchID)).body as { players: { name?: string }[]; status: string };
      expect(status).toBe('playing');
      expect(players.map(({ name }) => name)).toEqual(joined.status === 200 ? ['late', 'name 2'] : ['name 2']);
      expect(started.body['playerID']).toBe(joined.status === 200 ? '1' : '0');
    }
  });

  it('between a join and the departure of the last player either lets the newcomer in or removes the match', async () => {
    for (let n = 0; n < 10; n++) {
      const { matchID } = await create(url, { numPlayers: 3 });
      const { playerID, credentials } = await join(url, matchID, '0');
      const [left, joined] = await Promise.all([
        ask(url, route(matchID, 'leave'), { body: { playerID, credentials } }),
        ask(url, route(matchID, 'join'), { body: { playerID: '1', playerName: 'late' } }),
      ]);
      expect(left.status).toBe(200);
      expect([200, 404]).toContain(joined.status);
      const match = await play(matchID);
      expect(match.status).toBe(joined.status);
      if (match.status !== 200) continue;
      const { players, host } = match.body as { players: { name?: string }[]; host: number };
      expect([players.map(({ name }) => name), host]).toEqual([[undefined, 'late', undefined], 1]);
    }
  });

  it('between 20 start requests from the host starts the match once', async () => {
    const { matchID } = await create(url, { numPlayers: 5 });
    const { playerID, credentials } = await join(url, matchID, '2');
    const told = await many(20, route(matchID, 'start'), () => ({ playerID, credentials }));
    expect(statuses(told)).toEqual({ 200: 1, 409: 19 });
  });
});

describe('eight tabs of one player', () => {
  const made = { ok: true, stateID: 1 };
  const stale = { refused: 'stale', rule: null };

  async function tabs(n: number) {
    const [seat]: Seat[] = await begin(url);
    return { seat, wires: await Promise.all(Array.from({ length: n }, () => sit(url, seat))) };
  }

  it('make a move once if all send it with the same id, and all receive its answer', async () => {
    const { seat, wires } = await tabs(8);
    const id = 'the-same-in-both-tabs';
    const answers = await Promise.all(wires.map((wire) => wire.move(seat, 0, OPENING[0], { id })));
    expect(answers).toEqual(wires.map(() => made));
    expect((await wires[0].ask('sync', seat.matchID, seat.playerID, seat.credentials, 2)).stateID).toBe(1);
    for (const { frames } of wires) expect(frames.filter(({ event }) => event === 'patch')).toHaveLength(1);
  });

  it('make a move only once if all send it for the same state, half with different ids and half without one', async () => {
    const { seat, wires } = await tabs(8);
    const answers = await Promise.all(
      wires.map((wire, i) => wire.move(seat, 0, OPENING[0], i < 4 ? { id: `one-for-each-tab-${i}` } : undefined)),
    );
    expect(answers.filter(({ ok }) => ok === true)).toEqual([made]);
    expect(answers.filter(({ refused }) => refused !== undefined)).toEqual(Array.from({ length: 7 }, () => stale));
  });
});

describe('50 simultaneous requests of two players for a rematch', () => {
  async function over(): Promise<{ matchID: string; seats: readonly Seat[]; file: string }> {
    const record = recordNamed('last-star-mechs');
    const server = await startOurs({}, { drawSeed: () => record.setup.seed ?? '' });
    servers.push(server);
    url = server.url;
    const played = await beginRecorded(url, record);
    await playRecorded(played, record);
    return { ...played, file: server.file };
  }

  it('create one next match, in which each player has one seat', async () => {
    const { matchID, seats, file } = await over();
    const body = (i: number) => ({ playerID: seats[i % 2].playerID, credentials: seats[i % 2].credentials });
    const told = await many(50, route(matchID, 'rematch'), body);
    expect(statuses(told)).toEqual({ 200: 2, 409: 48 });
    const joined = told.filter(({ status }) => status === 200).map((each) => each.body);
    const { nextMatchID } = (await play(matchID)).body as { nextMatchID: string };
    expect(joined.map((each) => each.nextMatchID)).toEqual([nextMatchID, nextMatchID]);
    expect(joined.map(({ playerID }) => playerID).toSorted()).toEqual(['0', '1']);
    const { matches } = (await ask(url, '/games/scythe')).body as { matches: { matchID: string }[] };
    // The next match is private, so only the finished one is listed.
    expect(matches.map((match) => match.matchID)).toEqual([matchID]);
    const made = await lookInto(file, (db) => db.selectFrom('matches').select('id').orderBy('id').execute());
    expect(made.map(({ id }) => id)).toEqual([matchID, nextMatchID].toSorted());
    const again = await many(50, route(matchID, 'playAgain'), body);
    expect(new Set(again.map((each) => each.body.nextMatchID))).toEqual(new Set([nextMatchID]));
  });
});
