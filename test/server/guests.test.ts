import { describe, expect, it } from 'vitest';
import { Visitor, guestAt } from '../support/visitor.ts';
import { Wire, ask, codeOf, create, join, route, sit } from '../support/wire.ts';
import { serveTests, startOurs } from './target.ts';

/** Guests, whom the server knows only by a cookie, without an account (docs/server.md, Guests). */

let url = '';
let time = Date.UTC(2030, 0, 1);
const servers = serveTests((served) => (url = served), {}, { now: () => time });

describe('a visitor', () => {
  it('is unknown until they enter a name, and is then recognised by a cookie that scripts cannot read', async () => {
    const visitor = new Visitor(url);
    expect((await visitor.ask('/api/me')).body).toEqual({ guest: null });
    expect(visitor.cookie).toBe('');
    const made = await visitor.post('/api/me', { name: ' Ann  B ', emblem: 'bear' });
    const guest = { id: expect.stringMatching(/^[\w-]{16}$/) as string, name: 'Ann B', emblem: 'bear' };
    expect(made.body).toEqual({ guest });
    expect(made.headers.get('set-cookie')).toMatch(
      /^guest=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const changed = await visitor.post('/api/me', { name: 'Anna', emblem: 'crow' });
    expect(changed.headers.get('set-cookie')).toBeNull();
    expect((await visitor.ask('/api/me')).body).toEqual({ guest: { ...guest, name: 'Anna', emblem: 'crow' } });
  });

  it('gets a `Secure` cookie only if they used https through a trusted proxy', async () => {
    const server = await startOurs({ TRUST_PROXY: '1' });
    servers.push(server);
    const body = { name: 'Ann', emblem: 'bear' };
    const cookieOf = async (where: string, proto: string) =>
      (await ask(where, '/api/me', { body, headers: { 'x-forwarded-proto': proto } })).headers.get('set-cookie');
    expect(await cookieOf(server.url, 'https')).toMatch(/; Secure$/);
    expect(await cookieOf(server.url, 'http')).not.toMatch(/Secure/);
    expect(await cookieOf(url, 'https')).not.toMatch(/Secure/);
  });

  it('is unknown with a cookie from a wiped database, and can become a guest again', async () => {
    const visitor = new Visitor(url);
    visitor.cookie = `guest=${'x'.repeat(32)}`;
    expect((await visitor.ask('/api/me')).body).toEqual({ guest: null });
    expect(codeOf(await visitor.ask('/api/me/matches'))).toEqual([401, 'no-guest']);
    const { matchID } = await create(url);
    expect(codeOf(await visitor.post(route(matchID, 'enter')))).toEqual([401, 'no-guest']);
    expect((await visitor.post(route(matchID, 'join'), { playerName: 'Ben' })).status).toBe(200);
    expect(codeOf(await visitor.post('/api/me/link'))).toEqual([401, 'no-guest']);
    expect((await visitor.post('/api/me', { name: 'Ben', emblem: 'bear' })).status).toBe(200);
    expect(visitor.cookie).not.toContain('xxx');
  });

  it.each(['', 'guest=', 'guest=a b', `guest=${'x'.repeat(5000)}`, 'guest=%00', 'x; guest', ';;;='])(
    'is unknown with the cookie %s',
    async (cookie) => {
      const answer = await ask(url, '/api/me', { headers: { cookie } });
      expect(answer.body).toEqual({ guest: null });
    },
  );

  it('gives up their seats by deleting their guest profile', async () => {
    const ann = await guestAt(url, 'Ann');
    const waiting = (await create(url, { numPlayers: 3 })).matchID;
    const running = (await create(url, { numPlayers: 2 })).matchID;
    await ann.demand(route(waiting, 'join'), {});
    await join(url, waiting, '1');
    const ofRunning = await ann.demand(route(running, 'join'), {});
    await join(url, running, '1');
    const alone = (await create(url, { numPlayers: 2 })).matchID;
    await ann.demand(route(alone, 'join'), {});
    expect((await ann.ask('/api/me', { method: 'DELETE' })).body).toEqual({});
    expect(ann.cookie).toBe('');
    expect((await ask(url, route(waiting))).body['players']).toMatchObject([{ id: 0 }, { name: 'name 1' }, {}]);
    expect((await ask(url, route(running))).body['players']).toMatchObject([{ id: 0, name: 'Ann', away: true }, {}]);
    expect(codeOf(await ask(url, `/api/players/${ann.me.id}`))).toEqual([404, 'unknown-player']);
    // The credentials of their seats no longer work.
    const old = { matchID: running, playerID: '0', credentials: String(ofRunning['playerCredentials']) };
    expect(await new Wire(url).ask('sync', running, '0', old.credentials, 2)).toMatchObject({
      refused: 'unauthorized',
    });
    expect((await ask(url, route(alone))).status).toBe(404);
  });
});

describe('a name', () => {
  it.each([
    ['', 'name-empty'],
    ['   ', 'name-empty'],
    ['\u0301\u0301', 'name-empty'],
    ['a\nb', 'name-characters'],
    ['a\u0000b', 'name-characters'],
    ['a\u202eb', 'name-characters'],
    ['a\u200bb', 'name-characters'],
    ['A\u200dnn', 'name-characters'],
    ['\u200cشاه', 'name-characters'],
    ['a\u2066b', 'name-characters'],
    ['\u2800', 'name-characters'],
    ['\u3164', 'name-characters'],
    ['a\u2028b', 'name-characters'],
    ['\ue000', 'name-characters'],
    ['\ud800', 'name-characters'],
    [`a${'\u0301'.repeat(8)}`, 'name-characters'],
    ['x'.repeat(31), 'name-too-long'],
    ['x'.repeat(5000), 'name-too-long'],
  ])('is rejected: %j', async (name, code) => {
    const answer = await ask(url, '/api/me', { body: { name, emblem: 'bear' } });
    expect(codeOf(answer)).toEqual([400, code]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('makes its request too large if it has 10,000 letters', async () => {
    const body = { name: 'x'.repeat(10_000), emblem: 'bear' };
    expect(codeOf(await ask(url, '/api/me', { body }))).toEqual([413, 'too-large']);
  });

  it.each([
    ['Анна Каренина', 'Анна Каренина'],
    ['李小龍', '李小龍'],
    ['محمد', 'محمد'],
    ['สมชาย', 'สมชาย'],
    ['ก้้', 'ก้้'],
    ['नमस्ते', 'नमस्ते'],
    ['A\u0301nna', '\u00c1nna'],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['🐻🦅', '🐻🦅'],
    ['شاه\u200cرخ', 'شاه\u200cرخ'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩\u200d👧', '👩\u200d👧'],
    ['Ann\u00a0\u2003B', 'Ann B'],
    ["O'Neil-<b>", "O'Neil-<b>"],
  ])('can be in any script: %s', async (name, kept) => {
    const answer = await ask(url, '/api/me', { body: { name, emblem: 'bear' } });
    expect(answer.body).toMatchObject({ guest: { name: kept } });
  });

  it('gets a number if another seat of the match has the same name, ignoring letter case and width', async () => {
    const { matchID } = await create(url, { numPlayers: 5 });
    const names = ['Ann', 'ann', 'Ａｎｎ', 'x'.repeat(40), 'x'.repeat(40)];
    for (const playerName of names.slice(0, 3)) await ask(url, route(matchID, 'join'), { body: { playerName } });
    const long = await ask(url, route(matchID, 'join'), { body: { playerName: names[3] } });
    const { playerID, playerCredentials: credentials } = long.body;
    await ask(url, route(matchID, 'update'), { body: { playerID, credentials, newName: 'ANN' } });
    const { players } = (await ask(url, route(matchID))).body as { players: { name?: string }[] };
    expect(players.map((player) => player.name)).toEqual(['Ann', 'ann 2', 'Ａｎｎ 3', 'ANN 4', undefined]);
  });

  it.each([
    ['no emblem', { name: 'Ann' }],
    ['an emblem that does not exist', { name: 'Ann', emblem: '../x' }],
    ['a name that is a number', { name: 5, emblem: 'bear' }],
    ['more fields than name and emblem', { name: 'Ann', emblem: 'bear', id: 'x' }],
  ])('is rejected in a request with %s', async (_title, body) => {
    expect(codeOf(await ask(url, '/api/me', { body }))).toEqual([400, 'malformed']);
  });
});

describe('another device', () => {
  it('signs in as the guest with a token that works once', async () => {
    const ann = await guestAt(url, 'Ann');
    const phone = new Visitor(url);
    const { token, expiresAt } = await ann.demand('/api/me/link', {});
    expect(expiresAt).toBe(time + 10 * 60 * 1000);
    expect((await phone.post('/api/me/claim', { token })).body).toEqual({ guest: ann.me });
    expect(phone.cookie).not.toBe(ann.cookie);
    expect((await phone.ask('/api/me')).body).toEqual({ guest: ann.me });
    expect((await ann.ask('/api/me')).body).toEqual({ guest: ann.me });
    expect(codeOf(await new Visitor(url).post('/api/me/claim', { token }))).toEqual([403, 'link-spent']);
  });

  it('cannot use a token that is expired, wrong, or replaced by a newer one', async () => {
    const ann = await guestAt(url, 'Ann');
    const claim = (token: unknown) => new Visitor(url).post('/api/me/claim', { token });
    const first = await ann.demand('/api/me/link', {});
    const second = await ann.demand('/api/me/link', {});
    expect(codeOf(await claim(first['token']))).toEqual([403, 'link-spent']);
    expect(codeOf(await claim('x'))).toEqual([403, 'link-spent']);
    expect(codeOf(await claim({}))).toEqual([400, 'malformed']);
    time += 10 * 60 * 1000;
    expect(codeOf(await claim(second['token']))).toEqual([403, 'link-spent']);
  });

  it("leaves neither its token nor the guest's cookie in the database", async () => {
    const server = await startOurs();
    servers.push(server);
    const ann = await guestAt(server.url, 'Ann');
    const { token } = await ann.demand('/api/me/link', {});
    const stored = await server.stored();
    expect(stored).toContain(ann.me.id);
    expect(stored).not.toContain(String(token));
    expect(stored).not.toContain(ann.cookie.slice('guest='.length));
  });
});

describe("a guest's seat", () => {
  it('is available on every device, because `enter` adds credentials to the existing ones', async () => {
    const ann = await guestAt(url, 'Ann', 'crow');
    const { matchID } = await create(url, { numPlayers: 2 });
    const joined = await ann.demand(route(matchID, 'join'), {});
    const ben = await join(url, matchID, '1');
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([
      { name: 'Ann', data: { emblem: 'crow' }, guest: ann.me.id },
      { name: 'name 1' },
    ]);
    const entered = await ann.demand(route(matchID, 'enter'), {});
    expect(entered['playerID']).toBe('0');
    expect(entered['playerCredentials']).not.toBe(joined['playerCredentials']);
    const seats = [joined, entered].map(({ playerCredentials }) => ({
      matchID,
      playerID: '0',
      credentials: String(playerCredentials),
    }));
    for (const seat of seats) {
      const wire = await sit(url, seat);
      expect(await wire.ask('sync', matchID, '0', seat.credentials, 2)).toMatchObject({ ok: true });
      const read = await ask(url, route(matchID, 'log'), { headers: { authorization: `Bearer ${seat.credentials}` } });
      expect(read.status).toBe(200);
    }
    const stranger = await guestAt(url, 'Carl');
    expect(codeOf(await stranger.post(route(matchID, 'enter')))).toEqual([403, 'no-seat']);
    expect(codeOf(await new Visitor(url).post(route(matchID, 'enter')))).toEqual([401, 'no-guest']);
    const other = await new Wire(url).ask('sync', matchID, '1', seats[1].credentials, 2);
    expect(other).toEqual({ refused: 'seat-moved', rule: null, playerID: '0' });
    expect(ben.credentials).not.toBe('');
  });

  it("remains the guest's only seat if they join again, before or after the match begins", async () => {
    const ann = await guestAt(url, 'Ann');
    const { matchID } = await create(url, { numPlayers: 3 });
    const first = await ann.demand(route(matchID, 'join'), { playerID: '2' });
    for (const body of [{}, { playerID: '0' }, { playerID: '2', playerName: 'Other' }]) {
      expect(await ann.demand(route(matchID, 'join'), body)).toMatchObject({ playerID: '2' });
    }
    const many = await Promise.all(Array.from({ length: 10 }, () => ann.demand(route(matchID, 'join'), {})));
    expect(new Set(many.map(({ playerID }) => playerID))).toEqual(new Set(['2']));
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([{ id: 0 }, { id: 1 }, { name: 'Ann' }]);
    await join(url, matchID, '0');
    await ask(url, route(matchID, 'start'), {
      body: { playerID: '2', credentials: String(first['playerCredentials']) },
    });
    // The seats have been renumbered.
    expect(await ann.demand(route(matchID, 'join'), {})).toMatchObject({ playerID: '1' });
    expect(await ann.demand(route(matchID, 'enter'), {})).toMatchObject({ playerID: '1' });
  });

  it("shows its own actions, and no other seat's, in the log with the cookie alone", async () => {
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID } = await create(url, { numPlayers: 2, spectators: false });
    const secrets: string[] = [];
    for (const visitor of [ann, ben]) {
      const { playerCredentials } = await visitor.demand(route(matchID, 'join'), {});
      secrets.push(String(playerCredentials));
    }
    const { active } = (await new Wire(url).sync(matchID, '0', secrets[0]))?.state.G ?? { active: 0 };
    const seat = { matchID, playerID: String(active), credentials: secrets[active] };
    expect(await (await sit(url, seat)).move(seat, 0, { type: 'takeSection', section: 'produce' })).toMatchObject({
      ok: true,
    });
    const log = (visitor: Visitor, headers = {}) => visitor.ask(route(matchID, 'log'), { headers });
    for (const [i, visitor] of [ann, ben].entries()) {
      const { entries } = (await log(visitor)).body as { entries: { action?: unknown }[] };
      expect(entries.map(({ action }) => action !== undefined)).toEqual([i === active]);
      const shown = await log(visitor, { authorization: `Bearer ${secrets[i]}` });
      expect(shown.body['entries']).toEqual(entries);
    }
    for (const stranger of [new Visitor(url), await guestAt(url, 'Carl')]) {
      expect(codeOf(await log(stranger))).toEqual([403, 'unauthorized']);
    }
    // Credentials in a request override the cookie.
    expect(codeOf(await log(ann, { authorization: 'Bearer wrong' }))).toEqual([403, 'unauthorized']);
  });

  it('accepts only its 16 newest credentials', async () => {
    const ann = await guestAt(url, 'Ann');
    const { matchID } = await create(url, { numPlayers: 1, unlisted: false });
    await ann.demand(route(matchID, 'join'), {});
    const secrets: string[] = [];
    for (let i = 0; i < 18; i++) {
      time += 1000;
      secrets.push(String((await ann.demand(route(matchID, 'enter'), {}))['playerCredentials']));
    }
    const wire = new Wire(url);
    const opens: boolean[] = [];
    for (const secret of secrets) opens.push((await wire.ask('sync', matchID, '0', secret, 1)).ok === true);
    expect(opens).toEqual(secrets.map((_, i) => i >= 2));
  });
});

describe("a guest's matches", () => {
  it("are in the guest's list, and the matches that wait for the guest are first", async () => {
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const open = (await create(url, { numPlayers: 4, unlisted: true })) as { matchID: string; inviteToken: string };
    await ann.demand(route(open.matchID, 'join'), { inviteToken: open.inviteToken });
    const running: string[] = [];
    for (let i = 0; i < 2; i++) {
      time += 1000;
      const { matchID } = await create(url, { numPlayers: 2 });
      await ann.demand(route(matchID, 'join'), {});
      await ben.demand(route(matchID, 'join'), {});
      running.push(matchID);
    }
    const own = async (who: Visitor) =>
      (await who.demand('/api/me/matches'))['matches'] as { matchID: string; seat: number; yourTurn: boolean }[];
    const [anns, bens] = [await own(ann), await own(ben)];
    expect(anns.map(({ matchID }) => matchID).toSorted()).toEqual([open.matchID, ...running].toSorted());
    expect(anns.at(-1)).toMatchObject({ matchID: open.matchID, seat: 0, status: 'waiting', yourTurn: false });
    const turns = (list: typeof anns) => list.map(({ yourTurn }) => yourTurn);
    expect(turns(anns)).toEqual(turns(anns).toSorted((a, b) => Number(b) - Number(a)));
    for (const { matchID, yourTurn } of bens) {
      expect(yourTurn).toBe(anns.find((match) => match.matchID === matchID)?.yourTurn === false);
    }
    expect(JSON.stringify(anns)).not.toMatch(/credential|secret|invite/i);
  });
});
