import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import { type Database } from '../../server/storage/database.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { accountOf, addPasskey, challengeFor, makeCodes, signIn } from '../support/passkeys.ts';
import { playRecorded, recordNamed } from '../support/recorded.ts';
import { startTestServer } from '../support/server.ts';
import { demandWhole } from '../support/storedMatch.ts';
import { Visitor, closeStreams, guestAt } from '../support/visitor.ts';
import { Wire, ask, closeSockets, create, route, sit, type Seat } from '../support/wire.ts';
import { openDatabase } from '../../server/storage/open.ts';

/** The lobby's queries on Postgres. Other tests check them in detail on SQLite. */

const RECORD = recordNamed('last-star-mechs');

describe.skipIf(!isPostgresHere())('on Postgres,', () => {
  const closing: (() => Promise<void>)[] = [];
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    closeStreams();
    closeSockets();
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(() => postgres.stop());

  async function serve(where: string, now: () => number = Date.now) {
    const env = { DATABASE_URL: where };
    const server = await startTestServer(env, { now, drawSeed: () => RECORD.setup.seed ?? '' });
    closing.push(server.close);
    return server;
  }

  async function look(where: string): Promise<Database> {
    const database = await openDatabase(where);
    closing.push(database.close);
    return database;
  }

  it('guests become permanent, sign in with a passkey and with a code, are merged, and are exported', async () => {
    const where = await postgres.create();
    const { url } = await serve(where);
    const elsewhere = await serve(where);
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const [code] = await makeCodes(ann);
    passkey.counter = 5;
    const ben = await guestAt(url, 'Ben');
    const { matchID } = await create(url, { numPlayers: 2 });
    await ben.demand(route(matchID, 'join'), {});
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    expect(await ben.demand('/api/me/merge', { token: other?.token })).toEqual({ guest: ann.me });
    expect((await ann.demand('/api/me/matches'))['matches']).toMatchObject([{ matchID, seat: 0 }]);
    // One server creates the challenge, and the other checks the signature.
    const device = new Visitor(url);
    passkey.counter = 6;
    const challenge = await challengeFor(new Visitor(elsewhere.url), '/api/sign-in/options');
    const response = passkey.sign(challenge);
    expect(await device.demand('/api/sign-in/passkey', { response })).toEqual({ guest: ann.me, other: null });
    await ann.demand('/api/me/sign-out', { devices: 'others' });
    expect(await device.demand('/api/me')).toEqual({ guest: null });
    expect(await device.demand('/api/sign-in/code', { code })).toMatchObject({ guest: ann.me });
    expect((await device.post('/api/sign-in/code', { code })).status).toBe(403);
    expect(await ann.demand('/api/me/account')).toMatchObject({ passkeys: [{ name: 'Phone' }], codes: { left: 7 } });
    expect(await ann.demand('/api/me/export')).toMatchObject({ passkeys: [{ counter: 6 }] });
    const path = `/api/me/passkeys/${String((await accountOf(ann)).passkeys[0].id)}`;
    expect((await ann.ask(path, { method: 'DELETE' })).body['passkeys']).toEqual([]);
    expect((await ann.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
  });

  it('guests join, chat, are removed, start matches, enter from other devices, and are deleted', async () => {
    const where = await postgres.create();
    const { url } = await serve(where);
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ann')];
    const { token } = await ann.demand('/api/me/link', {});
    expect((await ben.post('/api/me/claim', { token: 'x' })).status).toBe(403);
    const phone = await guestAt(url, 'Nobody');
    expect(await phone.demand('/api/me/claim', { token })).toEqual({ guest: ann.me });
    const made = await create(url, { numPlayers: 5, unlisted: true, bots: { 0: 'random' } });
    const { matchID, inviteToken } = made;
    const first = await ann.demand(route(matchID, 'join'), { playerID: '4', inviteToken });
    await ben.demand(route(matchID, 'join'), { playerID: '2', inviteToken });
    const body = { playerID: '4', credentials: String(first['playerCredentials']) };
    const wire = new Wire(url);
    await wire.ask('sync', matchID, '4', body.credentials, 5);
    expect(await wire.ask('chat', matchID, 'hello')).toEqual({ ok: true, id: 1 });
    const second = await phone.demand(route(matchID, 'enter'), {});
    expect(await ann.demand(route(matchID, 'kick'), { ...body, seat: '2' })).toEqual({});
    expect((await ben.post(route(matchID, 'join'), { inviteToken })).status).toBe(403);
    const renewed = await ann.demand(route(matchID, 'invite'), body);
    expect(renewed['inviteToken']).not.toBe(inviteToken);
    // The seats are renumbered. Credentials and messages move with them.
    expect(await ann.demand(route(matchID, 'start'), body)).toEqual({ playerID: '1' });
    const seat = { matchID, playerID: '1', credentials: String(second['playerCredentials']) };
    expect(await (await sit(url, seat)).sync(matchID, '1', seat.credentials)).not.toBeNull();
    const headers = { authorization: `Bearer ${seat.credentials}` };
    expect((await ask(url, route(matchID, 'chat'), { headers })).body).toMatchObject({ messages: [{ seat: 1 }] });
    expect((await ann.demand('/api/me/matches'))['matches']).toMatchObject([{ matchID, seat: 1, status: 'playing' }]);
    await ann.demand(route(matchID, 'leave'), { ...body, playerID: '1' });
    expect((await ann.ask(route(matchID))).body['players']).toMatchObject([{ bot: 'random' }, { away: true }]);
    expect((await phone.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect((await ann.ask('/api/me')).body).toEqual({ guest: null });
  });

  it('five guests in a pool share one match, and a bot completes another', async () => {
    const where = await postgres.create();
    const { url } = await serve(where);
    const guests = await Promise.all(Array.from({ length: 6 }, (_, i) => guestAt(url, `guest ${i}`)));
    const streams = await Promise.all(guests.slice(0, 5).map((guest) => guest.listen('/api/quick/5/events')));
    const matched = await Promise.all(streams.map((stream) => stream.next('matched')));
    expect(new Set(matched.map(({ matchID }) => matchID)).size).toBe(1);
    const alone = await guests[5].listen('/api/quick/2/events');
    await guests[5].demand('/api/quick/2/bots', {});
    await alone.next('matched');
    const { db } = await look(where);
    // A guest's row names the match until they have entered it.
    const rows = await db.selectFrom('pools').select('match_id').execute();
    expect(rows).toHaveLength(6);
    expect(rows.every(({ match_id }) => match_id !== null)).toBe(true);
  });

  it('bots play, clocks are paused while no server runs, and results are stored', async () => {
    const where = await postgres.create();
    let time = Date.UTC(2030, 0, 1);
    const server = await serve(where, () => time);
    const { url } = server;
    const guests = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { seed: _, ...setupData } = RECORD.setup;
    const clock = { kind: 'live', bank: 3600, increment: 10 };
    const { matchID } = await create(url, { numPlayers: 2, setupData, clock });
    const seats: Seat[] = [];
    for (const [i, guest] of guests.entries()) {
      const joined = await guest.demand(route(matchID, 'join'), { playerID: String(i) });
      seats.push({ matchID, playerID: String(i), credentials: String(joined['playerCredentials']) });
    }
    closeSockets();
    closing.splice(0);
    await server.close();
    time += 86_400_000;
    const again = await serve(where, () => time);
    for (const guest of guests) guest.url = again.url;
    const wires = await Promise.all(seats.map((seat) => sit(again.url, seat)));
    const told = wires[0].frames.find(({ event }) => event === 'clocks')?.args[1] as { seats: object };
    expect(Object.values(told.seats)).toContainEqual({ left: 3_610_000, runs: true });
    await playRecorded({ matchID, seats, wires }, RECORD);
    for (const { me } of guests) {
      expect((await ask(again.url, `/api/players/${me.id}`)).body).toMatchObject({ played: 1, matches: [{ matchID }] });
    }
    const { db } = await look(where);
    expect(await demandWhole(db, matchID)).toBe(RECORD.actions.length);
    const solo = await create(again.url, { numPlayers: 2, bots: { 1: 'random' } });
    await guests[0].demand(route(solo.matchID, 'join'), {});
    await eventually(async () => {
      const { active } = (
        await db
          .selectFrom('states')
          .select('state')
          .where('match_id', '=', solo.matchID)
          .executeTakeFirstOrThrow()
          .then(({ state }) => JSON.parse(state) as { G: { active: number } })
      ).G;
      expect(active).toBe(0);
    });
    expect(await demandWhole(db, solo.matchID)).toBeGreaterThanOrEqual(0);
  });
});
