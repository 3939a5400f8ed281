import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { describe, expect, it } from 'vitest';
import { RESERVED_MS } from '../../server/lobby/reserved.ts';
import { guestAt, type Visitor } from '../support/visitor.ts';
import { Wire, ask, begin, codeOf, create, join, route, type Response, type Seat } from '../support/wire.ts';
import { serveTests, type OurServer } from './target.ts';

/** Rematches and deleted guests (docs/server.md, The lobby). */

let url = '';
let now = Date.UTC(2030, 0, 1);
const servers: OurServer[] = serveTests((served) => (url = served), {}, { now: () => now });

const say = (name: string, { matchID, playerID, credentials }: Seat, extra: object = {}): Promise<Response> =>
  ask(url, route(matchID, name), { body: { playerID, credentials, ...extra } });

async function rematch(seat: Seat): Promise<Seat> {
  const { status, body, text } = await say('rematch', seat);
  if (status !== 200) throw new Error(text);
  const { nextMatchID, playerID, playerCredentials } = body;
  return { matchID: String(nextMatchID), playerID: String(playerID), credentials: String(playerCredentials) };
}

/** Ends matches directly in the database, which works only while no one is connected to them. */
function end(...matchIDs: string[]): void {
  const database = new DatabaseSync(servers[0].file, { timeout: 120_000 });
  for (const id of matchIDs) database.prepare("update matches set status = 'over' where id = ?").run(id);
  database.close();
}

/** Resolves to the seats of a finished match. */
async function played(numPlayers: number): Promise<Seat[]> {
  const seats = await begin(url, numPlayers);
  end(seats[0].matchID);
  return seats;
}

/** Resolves to two guests in a running match, and their seats. */
async function seated(): Promise<{ guests: Visitor[]; seats: Seat[]; matchID: string }> {
  const { matchID } = await create(url, { numPlayers: 2 });
  const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const seats: Seat[] = [];
  for (const guest of guests) {
    const { playerID, playerCredentials } = await guest.demand(route(matchID, 'join'), {});
    seats.push({ matchID, playerID: String(playerID), credentials: String(playerCredentials) });
  }
  return { guests, seats, matchID };
}

describe('a rematch that everyone has left', () => {
  it('is replaced by a new one on the next request', async () => {
    const [ann, ben] = await played(2);
    const gone = await rematch(ann);
    await say('leave', gone);
    expect((await ask(url, route(gone.matchID))).status).toBe(404);
    expect((await ask(url, route(ann.matchID))).body['nextMatchID']).toBeUndefined();
    const next = await rematch(ben);
    expect(next.matchID).not.toBe(gone.matchID);
    expect((await rematch(ann)).matchID).toBe(next.matchID);
    expect((await ask(url, route(ann.matchID))).body['nextMatchID']).toBe(next.matchID);
  });

  it('is also replaced if it was cleared', async () => {
    const [ann, ben] = await played(2);
    const gone = await rematch(ann);
    const database = new DatabaseSync(servers[0].file, { timeout: 120_000 });
    database.prepare("update matches set status = 'cleared' where id = ?").run(gone.matchID);
    database.close();
    expect(codeOf(await ask(url, route(gone.matchID)))).toEqual([410, 'match-cleared']);
    expect((await rematch(ben)).matchID).not.toBe(gone.matchID);
  });
});

describe('the first player who requests a rematch', () => {
  it.each([
    ['fewer seats', { numPlayers: 2 }],
    ['more seats', { numPlayers: 4 }],
    ['another set-up', { setupData: { format: 'scythe-setup/1', seats: [{}, {}, {}], options: { starsToEnd: 3 } } }],
    ['a listed match', { unlisted: false }],
  ])('gets `not-the-host` for requesting %s unless they are the host', async (_title, extra) => {
    const [host, guest] = await played(3);
    expect(codeOf(await say('playAgain', guest, extra))).toEqual([403, 'not-the-host']);
    const allowed = await say('playAgain', host, extra);
    const expected = 'numPlayers' in extra && extra.numPlayers < 3 ? [409, 'too-few-seats'] : [200, undefined];
    expect(codeOf(allowed)).toEqual(expected);
  });

  it("cannot give people's seats to bots", async () => {
    const { matchID } = await create(url, { numPlayers: 4, bots: { '0': 'easy', '1': 'easy' } });
    const host = await join(url, matchID, '2');
    await join(url, matchID, '3');
    end(matchID);
    expect(codeOf(await say('playAgain', host, { numPlayers: 1 }))).toEqual([409, 'too-few-seats']);
    const { body } = await say('playAgain', host, { numPlayers: 3 });
    const { players } = (
      await ask(url, route(String(body['nextMatchID'])), {
        headers: { authorization: `Bearer ${String(body['inviteToken'])}` },
      })
    ).body as { players: { bot?: string }[] };
    expect(players.filter(({ bot }) => bot !== undefined)).toHaveLength(1);
    expect(players).toHaveLength(3);
  });

  it('cannot start it before all others are seated or two minutes have passed', async () => {
    const [ann, ben, carl] = await played(3);
    const host = await rematch(ann);
    for (const extra of [{}, { fill: 'easy' }]) {
      expect(codeOf(await say('start', host, extra))).toEqual([409, 'seats-reserved']);
    }
    expect(codeOf(await say('bot', host, { seat: '1', bot: 'easy' }))).toEqual([409, 'seats-reserved']);
    await rematch(ben);
    expect(codeOf(await say('start', host))).toEqual([409, 'seats-reserved']);
    now += RESERVED_MS;
    expect((await say('start', host)).status).toBe(200);
    expect(codeOf(await say('rematch', carl))).toEqual([409, 'already-started']);
  });

  it('can start it immediately once every other player has taken a seat', async () => {
    const [ann, ben] = await played(2);
    await say('playAgain', ann, { numPlayers: 4 });
    const host = await rematch(ann);
    await rematch(ben);
    expect((await say('start', host)).status).toBe(200);
  });

  it('does not need to wait for a player who was away at the end', async () => {
    const seats = await begin(url, 3);
    await say('leave', seats[2]);
    end(seats[0].matchID);
    const host = await rematch(seats[0]);
    await rematch(seats[1]);
    expect((await say('start', host)).status).toBe(200);
  });

  it('cannot give a reserved seat to a newcomer, but can give a spare one', async () => {
    const [ann, ben] = await played(2);
    const { nextMatchID } = (await say('playAgain', ann, { numPlayers: 3, unlisted: false })).body;
    const newcomer = () => ask(url, route(String(nextMatchID), 'join'), { body: { playerName: 'Dora' } });
    await rematch(ann);
    expect((await newcomer()).status).toBe(200);
    expect(codeOf(await newcomer())).toEqual([409, 'seats-reserved']);
    expect((await rematch(ben)).matchID).toBe(nextMatchID);
  });
});

describe('a player whom the host has removed from a rematch', () => {
  it('cannot return by requesting it again without a cookie', async () => {
    const [ann, ben] = await played(2);
    const host = await rematch(ann);
    const removed = await rematch(ben);
    // The match is full, so it has started. The next match has a third seat, so it keeps waiting.
    expect(codeOf(await say('kick', host, { seat: removed.playerID }))).toEqual([409, 'already-started']);
    end(host.matchID);
    await say('playAgain', host, { numPlayers: 3 });
    const again = await rematch(host);
    const second = await rematch(removed);
    expect((await say('kick', again, { seat: second.playerID })).status).toBe(200);
    expect(codeOf(await say('rematch', removed))).toEqual([403, 'removed']);
    // No seat is reserved for them either.
    expect((await say('start', again)).status).toBe(200);
  });

  it('cannot return without a cookie if they joined by the invitation link', async () => {
    const { guests, seats, matchID } = await seated();
    end(matchID);
    const [ann, ben] = seats;
    const { nextMatchID, inviteToken } = (await say('playAgain', ann, { numPlayers: 3 })).body;
    const host = await rematch(ann);
    const sat = await guests[1].demand(route(String(nextMatchID), 'join'), { inviteToken });
    expect((await say('kick', host, { seat: String(sat['playerID']) })).status).toBe(200);
    const database = new DatabaseSync(servers[0].file, { timeout: 120_000 });
    database.prepare('delete from removed').run();
    database.close();
    expect(codeOf(await say('rematch', ben))).toEqual([403, 'removed']);
  });
});

describe('the credentials of a deleted guest', () => {
  it('open nothing in a match that is over', async () => {
    const { guests, seats, matchID } = await seated();
    end(matchID);
    const wire = new Wire(url);
    expect(await wire.ask('sync', matchID, '0', seats[0].credentials, 2)).toMatchObject({ ok: true });
    const entered = await guests[0].demand(route(matchID, 'enter'), {});
    const closed = wire.closed();
    expect((await guests[0].ask('/api/me', { method: 'DELETE' })).body).toEqual({});
    await closed;
    for (const credentials of [seats[0].credentials, String(entered['playerCredentials'])]) {
      const seat = { ...seats[0], credentials };
      const again = new Wire(url);
      expect(await again.ask('sync', matchID, '0', credentials, 2)).toMatchObject({ refused: 'unauthorized' });
      const headers = { authorization: `Bearer ${credentials}` };
      expect(codeOf(await ask(url, route(matchID, 'log'), { headers }))).toEqual([403, 'unauthorized']);
      expect(codeOf(await say('rename', seat, { newName: 'x' }))).toEqual([403, 'unauthorized']);
      for (const name of ['playAgain', 'rematch', 'leave']) {
        expect(codeOf(await say(name, seat))).toEqual([403, 'unauthorized']);
      }
    }
    expect((await ask(url, route(matchID))).body).toMatchObject({ players: [{ name: 'Ann' }, { name: 'Ben' }] });
    expect((await say('rematch', seats[1])).status).toBe(200);
  });
});
