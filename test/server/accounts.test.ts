import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { temporaryFolder } from '../support/commands.ts';
import { Authenticator } from '../support/authenticator.ts';
import { createTournament, viewOf } from '../support/tournament.ts';
import { accountOf, addPasskey, challengeFor, makeCodes, signIn, siteAt } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { ask, create, join, route } from '../support/wire.ts';
import { serveEachTest, serveTests } from './target.ts';

/** How guests become lasting, by passkeys and recovery codes (docs/server.md, Accounts). */

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const FOLDER = temporaryFolder();
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

let url = '';
let time = Date.UTC(2030, 0, 1);
const servers = serveTests((served) => (url = served), {}, { now: () => time });
const startServed = serveEachTest();

const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>): [number, unknown] => [
  status,
  (body['error'] as { code?: string } | undefined)?.code,
];
const meOf = async (visitor: Visitor): Promise<unknown> => (await visitor.demand('/api/me'))['guest'];

describe('a passkey', () => {
  it('brings its guest back on a device that knows nothing, in two requests', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const device = new Visitor(url);
    const answer = await signIn(device, passkey);
    expect(answer.body).toEqual({ guest: ann.me, other: null });
    expect(answer.headers.get('set-cookie')).toMatch(/^guest=[\w-]{32}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(await meOf(device)).toEqual(ann.me);
    expect(await meOf(ann)).toEqual(ann.me);
  });

  it('has a name, can be renamed and removed, and a guest can have several', async () => {
    const ann = await guestAt(url, 'Ann');
    expect(await accountOf(ann)).toEqual({ passkeys: [], codes: null, devices: 1 });
    const phone = await addPasskey(ann, ' Phone ');
    time += MINUTE;
    await addPasskey(ann, 'Laptop');
    await signIn(new Visitor(url), phone);
    const { passkeys } = await accountOf(ann);
    expect(passkeys).toMatchObject([
      { name: 'Phone', since: time - MINUTE, usedAt: time },
      { name: 'Laptop', since: time, usedAt: null },
    ]);
    const path = `/api/me/passkeys/${passkeys[0].id}`;
    expect(await ann.demand(path, { name: 'Old phone' })).toMatchObject({
      passkeys: [{ name: 'Old phone' }, { name: 'Laptop' }],
    });
    expect(codeOf(await ann.post(path, { name: '' }))).toEqual([400, 'name-empty']);
    const removed = await ann.ask(path, { method: 'DELETE' });
    expect(removed.body['passkeys']).toMatchObject([{ name: 'Laptop' }]);
    expect(codeOf(await ann.ask(path, { method: 'DELETE' }))).toEqual([404, 'no-such-passkey']);
    expect(codeOf(await ann.post(path, { name: 'x' }))).toEqual([404, 'no-such-passkey']);
    expect(codeOf(await signIn(new Visitor(url), phone))).toEqual([403, 'passkey-unknown']);
  });

  it('cannot be renamed or removed by another guest', async () => {
    const ann = await guestAt(url, 'Ann');
    const mallory = await guestAt(url, 'Mallory');
    await addPasskey(ann);
    const path = `/api/me/passkeys/${(await accountOf(ann)).passkeys[0].id}`;
    expect(codeOf(await mallory.post(path, { name: 'x' }))).toEqual([404, 'no-such-passkey']);
    expect(codeOf(await mallory.ask(path, { method: 'DELETE' }))).toEqual([404, 'no-such-passkey']);
    expect((await accountOf(ann)).passkeys).toMatchObject([{ name: 'Phone' }]);
  });

  it('signs a challenge once, within five minutes, and only one made for it', async () => {
    const ann = await guestAt(url, 'Ann');
    const ben = await guestAt(url, 'Ben');
    const passkey = await addPasskey(ann);
    const device = new Visitor(url);
    const send = (response: object) => device.post('/api/sign-in/passkey', { response });
    const challenge = await challengeFor(device, '/api/sign-in/options');
    expect((await send(passkey.sign(challenge))).status).toBe(200);
    expect(codeOf(await send(passkey.sign(challenge)))).toEqual([403, 'challenge-spent']);
    expect(codeOf(await send(passkey.sign('x'.repeat(43))))).toEqual([403, 'challenge-spent']);
    const late = await challengeFor(device, '/api/sign-in/options');
    time += 5 * MINUTE;
    expect(codeOf(await send(passkey.sign(late)))).toEqual([403, 'challenge-spent']);
    const toAdd = await challengeFor(ann, '/api/me/passkey-options');
    expect(codeOf(await send(passkey.sign(toAdd)))).toEqual([403, 'challenge-spent']);
    const added = new Authenticator(siteAt(url));
    const body = { name: 'x', response: added.create(toAdd) };
    expect(codeOf(await ben.post('/api/me/passkeys', body))).toEqual([403, 'challenge-spent']);
    expect((await ann.post('/api/me/passkeys', body)).status).toBe(200);
    expect(codeOf(await ann.post('/api/me/passkeys', body))).toEqual([403, 'challenge-spent']);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example', rpID: 'localhost' }],
    ['of another host', { origin: '', rpID: 'evil.example' }],
  ])('%s is refused, and nothing is lost', async (_title, { origin, rpID }) => {
    const ann = await guestAt(url, 'Ann');
    const own = await addPasskey(ann);
    const foreign = new Authenticator({ origin: origin === '' ? siteAt(url).origin : origin, rpID });
    const toAdd = await challengeFor(ann, '/api/me/passkey-options');
    const added = await ann.post('/api/me/passkeys', { name: 'x', response: foreign.create(toAdd) });
    expect(codeOf(added)).toEqual([403, 'passkey-foreign']);
    const device = await guestAt(url, 'Nobody');
    // An unknown passkey says nothing about its host; one with a known id does.
    expect(codeOf(await signIn(device, foreign))).toEqual([403, 'passkey-unknown']);
    const response = foreign.sign(await challengeFor(device, '/api/sign-in/options'));
    const id = own.id.toString('base64url');
    const answer = await device.post('/api/sign-in/passkey', { response: { ...response, id, rawId: id } });
    expect(codeOf(answer)).toEqual([403, 'passkey-foreign']);
    expect((await accountOf(ann)).passkeys).toHaveLength(1);
    expect(await meOf(device)).toEqual(device.me);
    expect((await signIn(device, own)).status).toBe(200);
  });

  it('with a wrong signature, a counter that runs backwards or an answer of the wrong kind is refused', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const device = new Visitor(url);
    const options = () => challengeFor(device, '/api/sign-in/options');
    const send = (response: object) => device.post('/api/sign-in/passkey', { response });
    passkey.counter = 7;
    expect((await signIn(device, passkey)).status).toBe(200);
    expect(codeOf(await signIn(device, passkey))).toEqual([403, 'passkey-refused']);
    passkey.counter = 8;
    const signed = passkey.sign(await options());
    const other = new Authenticator(siteAt(url)).sign('x');
    const { signature } = other.response;
    expect(codeOf(await send({ ...signed, response: { ...signed.response, signature } }))).toEqual([
      403,
      'passkey-refused',
    ]);
    const [created, late] = [passkey.create(await options()), passkey.sign(await options())];
    const mixed = { ...late, response: { ...late.response, clientDataJSON: created.response.clientDataJSON } };
    expect(codeOf(await send(mixed))).toEqual([403, 'passkey-refused']);
    for (const text of ['x', 'null', '[]', '{}', '{"challenge": 1, "origin": 2}']) {
      const clientDataJSON = Buffer.from(text).toString('base64url');
      const answer = await send({ ...late, response: { ...late.response, clientDataJSON } });
      expect(codeOf(answer)).toEqual([403, 'passkey-refused']);
    }
    expect(codeOf(await send({ ...late, response: { ...late.response, signature: 'no base64url!' } }))).toEqual([
      400,
      'malformed',
    ]);
    expect((await signIn(device, passkey)).status).toBe(200);
  });

  it('belongs to one guest only, and a guest can have at most 20', async () => {
    const ann = await guestAt(url, 'Ann');
    const ben = await guestAt(url, 'Ben');
    const passkey = await addPasskey(ann);
    const taken = await challengeFor(ben, '/api/me/passkey-options');
    const body = { name: 'x', response: passkey.create(taken) };
    expect(codeOf(await ben.post('/api/me/passkeys', body))).toEqual([409, 'passkey-known']);
    const early = await challengeFor(ann, '/api/me/passkey-options');
    for (let i = 1; i < 20; i++) await addPasskey(ann);
    expect(codeOf(await ann.post('/api/me/passkey-options'))).toEqual([409, 'too-many-passkeys']);
    const late = { name: 'x', response: new Authenticator(siteAt(url)).create(early) };
    expect(codeOf(await ann.post('/api/me/passkeys', late))).toEqual([409, 'too-many-passkeys']);
  });

  it('is made for RP_ID, whose name the server answers to without any other setting', async () => {
    const own = await startServed({ RP_ID: 'Example.ORG' });
    const ann = await guestAt(own.url, 'Ann');
    const options = await ann.demand('/api/me/passkey-options', {});
    expect(options).toMatchObject({
      rp: { id: 'example.org' },
      user: { name: 'Ann', id: Buffer.from(ann.me.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await addPasskey(ann, 'x', { origin: new URL(own.url).origin, rpID: 'example.org' });
    const wrong = new Authenticator(siteAt(own.url)).create(await challengeFor(ann, '/api/me/passkey-options'));
    const answer = await ann.post('/api/me/passkeys', { name: 'x', response: wrong });
    expect(codeOf(answer)).toEqual([403, 'passkey-foreign']);
  });
});

describe('a recovery code', () => {
  it('is one of eight, opens its guest once, and says so the second time', async () => {
    const ann = await guestAt(url, 'Ann');
    const codes = await makeCodes(ann);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(CODE);
    const device = new Visitor(url);
    const typed = ` ${codes[3].toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await device.post('/api/sign-in/code', { code: typed })).body).toEqual({ guest: ann.me, other: null });
    expect(await meOf(device)).toEqual(ann.me);
    expect(await accountOf(ann)).toEqual({ passkeys: [], codes: { left: 7, since: time }, devices: 2 });
    const second = await guestAt(url, 'Ben');
    expect(codeOf(await second.post('/api/sign-in/code', { code: codes[3] }))).toEqual([403, 'code-used']);
    expect(await meOf(second)).toEqual(second.me);
    expect((await second.post('/api/sign-in/code', { code: codes[4] })).status).toBe(200);
  });

  it('is used up by one of two sign-ins at the same time', async () => {
    const ann = await guestAt(url, 'Ann');
    const [code] = await makeCodes(ann);
    const attempt = () => new Visitor(url).post('/api/sign-in/code', { code });
    const statuses = (await Promise.all([attempt(), attempt(), attempt()])).map(codeOf);
    expect(statuses.toSorted()).toEqual([
      [200, undefined],
      [403, 'code-used'],
      [403, 'code-used'],
    ]);
  });

  it('is refused if it was never made, or was replaced', async () => {
    const ann = await guestAt(url, 'Ann');
    const [old] = await makeCodes(ann);
    const [fresh] = await makeCodes(ann);
    const device = new Visitor(url);
    const attempt = async (code: string) => codeOf(await device.post('/api/sign-in/code', { code }));
    expect(await attempt(old)).toEqual([403, 'code-unknown']);
    for (const code of [
      '',
      'x',
      '0'.repeat(20),
      `${fresh}0`,
      fresh.slice(0, -1),
      `${fresh.slice(0, 4)}${'-0000'.repeat(4)}`,
    ]) {
      expect(await attempt(code)).toEqual([403, 'code-unknown']);
    }
    expect(await attempt(fresh)).toEqual([200, undefined]);
  });

  it('is stored as a hash only', async () => {
    const server = await startServed();
    const ann = await guestAt(server.url, 'Ann');
    const codes = await makeCodes(ann);
    const stored = await server.stored();
    for (const code of codes) {
      const secret = code.replaceAll('-', '').slice(4);
      for (const text of [code, secret, secret.toLowerCase()]) expect(stored).not.toContain(text);
      expect(server.log.join('\n')).not.toContain(secret);
    }
  });
});

describe('attempts', () => {
  it('are limited for each address, and being refused costs nothing else', async () => {
    const server = await startServed({ LIMIT_ADDRESS_SIGN_INS: '3/0.001' });
    const ann = await guestAt(server.url, 'Ann');
    const passkey = await addPasskey(ann);
    const [code] = await makeCodes(ann);
    const device = new Visitor(server.url);
    const challenge = await challengeFor(device, '/api/sign-in/options');
    for (const path of ['/api/sign-in/options', '/api/me/passkey-options', '/api/me/recovery-codes']) {
      expect(codeOf(await ann.post(path))).toEqual([429, 'too-many-requests']);
    }
    expect(codeOf(await device.post('/api/sign-in/code', { code }))).toEqual([429, 'too-many-requests']);
    expect((await device.post('/api/sign-in/passkey', { response: passkey.sign(challenge) })).status).toBe(200);
    expect(await accountOf(ann)).toMatchObject({ codes: { left: 8 } });
  });
});

describe('a guest that is there when another signs in', () => {
  /** Ann with a passkey, and a device on which Ben has a seat in a match. */
  async function annAndBen(where = url) {
    const ann = await guestAt(where, 'Ann');
    const passkey = await addPasskey(ann);
    const ben = await guestAt(where, 'Ben');
    const { matchID } = await create(where, { numPlayers: 2 });
    await ben.demand(route(matchID, 'join'), {});
    return { ann, passkey, ben, matchID };
  }

  it('is left as it is, unless it is merged: then its seats and its age are those of the other', async () => {
    const { ann, passkey, ben, matchID } = await annAndBen();
    const before = new Visitor(url);
    before.cookie = ben.cookie;
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    expect(other).toMatchObject({ guest: ben.me, matches: 1, passkeys: 0, expiresAt: time + 10 * MINUTE });
    expect(await meOf(ben)).toEqual(ann.me);
    expect(await meOf(before)).toEqual(ben.me);
    expect((await ann.demand('/api/me/matches'))['matches']).toEqual([]);
    expect(await ben.demand('/api/me/merge', { token: other?.token })).toEqual({ guest: ann.me });
    expect((await ann.demand('/api/me/matches'))['matches']).toMatchObject([{ matchID, seat: 0 }]);
    expect((await ann.demand(route(matchID, 'enter'), {}))['playerID']).toBe('0');
    expect(await meOf(before)).toBeNull();
    expect(codeOf(await ask(url, `/api/players/${ben.me.id}`))).toEqual([404, 'unknown-player']);
    expect(codeOf(await ben.post('/api/me/merge', { token: other?.token }))).toEqual([403, 'merge-spent']);
  });

  it('does not bring its own ways in: its devices, passkeys and codes open nothing afterwards', async () => {
    const { ann, passkey, ben } = await annAndBen();
    const bens = await addPasskey(ben);
    const [code] = await makeCodes(ben);
    const phone = new Visitor(url);
    phone.cookie = ben.cookie;
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    expect(other).toMatchObject({ passkeys: 1 });
    await ben.demand('/api/me/merge', { token: other?.token });
    expect(await meOf(phone)).toBeNull();
    expect(codeOf(await signIn(phone, bens))).toEqual([403, 'passkey-unknown']);
    expect(codeOf(await phone.post('/api/sign-in/code', { code }))).toEqual([403, 'code-unknown']);
    expect((await accountOf(ann)).passkeys).toHaveLength(1);
  });

  it('cannot be merged while both have a seat in the same match, and both stay as they are', async () => {
    const { ann, passkey, ben, matchID } = await annAndBen();
    await ann.demand(route(matchID, 'join'), {});
    const benAgain = new Visitor(url);
    benAgain.cookie = ben.cookie;
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    const body = { token: other?.token };
    expect(codeOf(await ben.post('/api/me/merge', body))).toEqual([409, 'same-match']);
    expect(await meOf(benAgain)).toEqual(ben.me);
    const players = (await ask(url, route(matchID))).body['players'];
    expect(players).toMatchObject([{ guest: ben.me.id }, { guest: ann.me.id }]);
  });

  it('can be merged for ten minutes, only by the guest who has signed in', async () => {
    const { passkey, ben } = await annAndBen();
    const mallory = await guestAt(url, 'Mallory');
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    const body = { token: other?.token };
    expect(codeOf(await mallory.post('/api/me/merge', body))).toEqual([403, 'merge-spent']);
    expect(codeOf(await new Visitor(url).post('/api/me/merge', body))).toEqual([401, 'no-guest']);
    time += 10 * MINUTE;
    expect(codeOf(await ben.post('/api/me/merge', body))).toEqual([403, 'merge-spent']);
  });

  it('brings tournaments without a match, and closes the seats that its devices have open', async () => {
    const { ann, passkey, ben, matchID } = await annAndBen();
    const { playerID, playerCredentials: credentials } = await ben.demand(route(matchID, 'enter'), {});
    const runner = await guestAt(url, 'Runner');
    const id = await createTournament(runner);
    const { other } = (await signIn(runner, passkey)).body as unknown as SignedIn;
    expect(other).toMatchObject({ matches: 0, tournaments: 1 });
    await runner.demand('/api/me/merge', { token: other?.token });
    expect((await viewOf(ann, id)).organiser).toEqual(ann.me);
    const bens = (await signIn(ben, passkey)).body as unknown as SignedIn;
    await ben.demand('/api/me/merge', { token: bens.other?.token });
    const body = { playerID, credentials, newName: 'Ben' };
    expect(codeOf(await ask(url, route(matchID, 'update'), { body }))).toEqual([403, 'unauthorized']);
  });

  it('is not mentioned if it has no matches or tournaments, or is the one who signs in', async () => {
    const { ann, passkey } = await annAndBen();
    expect((await signIn(await guestAt(url, 'New'), passkey)).body).toMatchObject({ other: null });
    const again = await signIn(ann, passkey);
    expect(again.body).toEqual({ guest: ann.me, other: null });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('stays out of matches whose host has removed it', async () => {
    const { ann, passkey, ben } = await annAndBen();
    const { matchID } = await create(url, { numPlayers: 3 });
    const host = await join(url, matchID, '0');
    await ben.demand(route(matchID, 'join'), { playerID: '1' });
    const { playerID, credentials } = host;
    expect((await ask(url, route(matchID, 'kick'), { body: { playerID, credentials, seat: '1' } })).status).toBe(200);
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    await ben.demand('/api/me/merge', { token: other?.token });
    expect(codeOf(await ann.post(route(matchID, 'join')))).toEqual([403, 'removed']);
  });
});

describe('a lasting guest', () => {
  it('finds everything kept about them in their export, without any secret', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann, 'Phone');
    const [code] = await makeCodes(ann);
    await new Visitor(url).demand('/api/sign-in/code', { code });
    const { body, text } = await ann.ask('/api/me/export');
    expect(body).toMatchObject({
      devices: [{}, {}],
      passkeys: [
        {
          credentialID: passkey.id.toString('base64url'),
          name: 'Phone',
          counter: 0,
          transports: 'internal',
          since: time,
        },
      ],
    });
    const codes = body['recoveryCodes'] as { usedAt: number | null }[];
    expect(codes.filter(({ usedAt }) => usedAt === time)).toHaveLength(1);
    expect(codes.filter(({ usedAt }) => usedAt === null)).toHaveLength(7);
    expect(text).not.toMatch(/"(hash|salt|handle)"/);
  });

  it('signs out this device, which no longer knows anyone, and comes back', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const stolen = new Visitor(url);
    stolen.cookie = ann.cookie;
    expect((await ann.post('/api/me/sign-out', { devices: 'this' })).body).toEqual({});
    expect(ann.cookie).toBe('');
    expect(await meOf(stolen)).toBeNull();
    expect(codeOf(await ann.post('/api/me/sign-out', { devices: 'this' }))).toEqual([401, 'no-guest']);
    expect((await signIn(ann, passkey)).body).toMatchObject({ guest: ann.me });
  });

  it('signs out all other devices, and a link to a new one no longer works', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const lost = new Visitor(url);
    await signIn(lost, passkey);
    const { token } = await lost.demand('/api/me/link', {});
    expect((await accountOf(ann)).devices).toBe(2);
    expect(codeOf(await ann.post('/api/me/sign-out', { devices: 'all' }))).toEqual([400, 'malformed']);
    await ann.demand('/api/me/sign-out', { devices: 'others' });
    expect(await meOf(lost)).toBeNull();
    expect(await meOf(ann)).toEqual(ann.me);
    expect((await accountOf(ann)).devices).toBe(1);
    expect(codeOf(await lost.post('/api/me/claim', { token }))).toEqual([403, 'link-spent']);
  });

  it('voids the seats that other devices have open, and opens its own again', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const { matchID } = await create(url, { numPlayers: 2 });
    await ann.demand(route(matchID, 'join'), {});
    const lost = new Visitor(url);
    await signIn(lost, passkey);
    const rename = (seat: object) => ask(url, route(matchID, 'update'), { body: { ...seat, newName: 'Thief' } });
    const seatOf = async (visitor: Visitor): Promise<object> => {
      const { playerID, playerCredentials: credentials } = await visitor.demand(route(matchID, 'enter'), {});
      return { playerID, credentials };
    };
    const theirs = await seatOf(lost);
    expect((await rename(theirs)).status).toBe(200);
    await ann.demand('/api/me/sign-out', { devices: 'others' });
    expect(codeOf(await rename(theirs))).toEqual([403, 'unauthorized']);
    expect((await rename(await seatOf(ann))).status).toBe(200);
  });

  it('is deleted with all passkeys and codes', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const [code] = await makeCodes(ann);
    await challengeFor(ann, '/api/me/passkey-options');
    expect((await ann.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect(codeOf(await signIn(ann, passkey))).toEqual([403, 'passkey-unknown']);
    expect(codeOf(await ann.post('/api/sign-in/code', { code }))).toEqual([403, 'code-unknown']);
    const database = new DatabaseSync(servers[0].file, { readOnly: true });
    for (const table of ['passkeys', 'recovery_codes', 'challenges', 'devices']) {
      const rows = database.prepare(`select count(*) as n from ${table} where guest_id = ?`).get(ann.me.id);
      expect([table, rows]).toEqual([table, { n: 0 }]);
    }
    database.close();
  });

  it('is kept without a visit for as long as they have a passkey or an unused code', async () => {
    const DATABASE_URL = path.join(FOLDER, 'unseen.sqlite');
    const first = await startServed({ DATABASE_URL }, { now: () => time });
    const guests = [
      await guestAt(first.url, 'Nothing'),
      await guestAt(first.url, 'Passkey'),
      await guestAt(first.url, 'Codes'),
    ];
    await addPasskey(guests[1]);
    await makeCodes(guests[2]);
    await first.close();
    const second = await startServed({ DATABASE_URL }, { now: () => time + 401 * DAY });
    for (const guest of guests) guest.url = second.url;
    const names = (await Promise.all(guests.map(meOf))) as ({ name: string } | null)[];
    expect(names.map((guest) => guest?.name)).toEqual([undefined, 'Passkey', 'Codes']);
  });

  it('has no rows in tables that a merge does not know', async () => {
    const database = new DatabaseSync(servers[0].file, { readOnly: true });
    const tables = database
      .prepare(
        `select distinct m.name from sqlite_master m join pragma_table_info(m.name) c
         where m.type = 'table' and c.name in ('guest_id', 'into_id', 'player') order by 1`,
      )
      .all()
      .map((row) => (row as { name: string }).name);
    database.close();
    const tournaments = ['tournament_log', 'tournament_officials', 'tournament_players'];
    const given = [
      'blocks',
      'chat',
      'friends',
      'rated_seats',
      'sanctions',
      'ratings',
      'removed',
      'results',
      'seats',
      'week_entries',
      ...tournaments,
    ];
    const deletedWithTheGuest = [
      'friend_links',
      'table_invitations',
      'challenges',
      'devices',
      'links',
      'merges',
      'passkeys',
      'pools',
      'recovery_codes',
    ];
    // A new table must be added here, and to `mergeGuest` if a merge gives its rows to the other guest.
    expect(tables).toEqual([...given, ...deletedWithTheGuest].toSorted());
  });
});
