import { describe, expect, it } from 'vitest';
import { Wire, ask, begin, codeOf, create, join, route, type Response } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** The lobby's routes: what they accept, answer and refuse (docs/server.md, The lobby). */

let url = '';
serveTests((served) => (url = served));

const post = (path: string, body: unknown): Promise<Response> => ask(url, path, { body });
const SETUP = { format: 'scythe-setup/1', seats: [{ faction: 'nordic' }, {}] };
const PLAYER = { playerID: '0', playerName: 'Anna' };
const NOBODY = { playerID: '0', credentials: 'x' };

describe('a refusal', () => {
  it.each<[string, string, RequestInit & { path: string }]>([
    ['a body that is not JSON', 'malformed 400', { path: route('create'), method: 'POST', body: '{' }],
    ['a body that is a list', 'malformed 400', { path: route('create'), method: 'POST', body: '[]' }],
    ['a body that is a string', 'malformed 400', { path: route('create'), method: 'POST', body: '"x"' }],
    ['an unknown field', 'malformed 400', { path: route('create'), method: 'POST', body: '{"x":1}' }],
    ['an unknown query', 'malformed 400', { path: `${route('x')}?y=1` }],
    [
      'a body of more than 8 KB',
      'too-large 413',
      { path: route('create'), method: 'POST', body: `"${'x'.repeat(8200)}"` },
    ],
    [
      'a form',
      'not-json 415',
      {
        path: route('create'),
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'plain text',
      'not-json 415',
      { path: route('create'), method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'a compressed body',
      'not-json 415',
      {
        path: route('create'),
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
    ],
    ['no body', 'not-json 415', { path: route('create'), method: 'POST' }],
    ['an unknown route', 'unknown-route 404', { path: '/games/scythe/x/y' }],
    ['another game', 'unknown-route 404', { path: '/games/chess' }],
    ['another spelling', 'unknown-route 404', { path: '/GAMES/scythe/create', method: 'POST', body: '{}' }],
    ['a match that does not exist', 'unknown-match 404', { path: route('nothing') }],
    ['an impossible match id', 'unknown-match 404', { path: '/games/scythe/a.b' }],
    [
      'a match named create',
      'unknown-match 404',
      { path: route('create', 'join'), method: 'POST', body: JSON.stringify(PLAYER) },
    ],
    ['the wrong method for a match', 'wrong-method 405', { path: route('x'), method: 'DELETE' }],
    ['the wrong method for creating a match', 'wrong-method 405', { path: route('create') }],
    ['an unknown method', 'wrong-method 405', { path: route('x', 'join'), method: 'PROPFIND' }],
  ])('gives the reason as JSON: %s', async (_title, wanted, { path, ...init }) => {
    const headers = { ...(init.body === undefined ? {} : { 'content-type': 'application/json' }), ...init.headers };
    const response = await fetch(`${url}${path}`, { ...init, headers });
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect(`${error.code} ${response.status}`).toBe(wanted);
    expect(error.message).toMatch(/\S/);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('names the allowed methods', async () => {
    const allowed = async (path: string, method: string) => (await ask(url, path, { method })).headers.get('allow');
    expect(await allowed(route('create'), 'GET')).toBe('POST');
    expect(await allowed(route('x', 'join'), 'PUT')).toBe('POST');
    expect(await allowed(route('x'), 'POST')).toContain('GET');
  });

  it('does not repeat the credentials that were sent', async () => {
    const { matchID } = await create(url);
    const secret = 'a-secret-that-is-wrong';
    for (const name of ['leave', 'start', 'rematch', 'playAgain']) {
      const answer = await post(route(matchID, name), { playerID: '0', credentials: secret });
      expect(codeOf(answer)).toEqual([403, 'unauthorized']);
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('create', () => {
  it('creates a waiting match that publishes its set-up and the hash of its seed, but not the seed', async () => {
    const { matchID } = await create(url, { numPlayers: 2, setupData: SETUP });
    const match = await ask(url, route(matchID));
    expect(match.body).toMatchObject({
      matchID,
      gameName: 'scythe',
      status: 'waiting',
      unlisted: false,
      players: [{ id: 0 }, { id: 1 }],
      host: null,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      setupData: {
        seats: [
          { faction: 'nordic', mat: null },
          { faction: null, mat: null },
        ],
      },
    });
    expect(match.body['seed']).toBeUndefined();
    expect(match.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['no seats', { numPlayers: 0 }],
    ['half a seat', { numPlayers: 1.5 }],
    ['seats as text', { numPlayers: '2' }],
    ['50,000 seats', { numPlayers: 50_000 }],
    ['a seed', { numPlayers: 2, setupData: { ...SETUP, seed: 'mine' } }],
    ['`unlisted` as text', { unlisted: 'yes' }],
    [
      'a name in the set-up whose length is not a number',
      { setupData: { ...SETUP, seats: [{ name: { length: { valueOf: null, toString: null } } }, {}] } },
    ],
  ])('is rejected with %s', async (_title, body) => {
    expect(codeOf(await post(route('create'), body))).toEqual([400, 'malformed']);
  });
});

describe('join', () => {
  it('takes the requested seat or the first free one, and starts the match when it takes the last one', async () => {
    const { matchID } = await create(url, { numPlayers: 2 });
    expect((await join(url, matchID, '1')).credentials).toMatch(/^[\w-]{32}$/);
    expect((await post(route(matchID, 'join'), { playerName: 'Ben', data: { emblem: 3 } })).body).toMatchObject({
      playerID: '0',
    });
    expect((await ask(url, route(matchID))).body).toMatchObject({
      status: 'playing',
      host: 1,
      players: [
        { id: 0, name: 'Ben', data: { emblem: 3 }, isConnected: false },
        { id: 1, name: 'name 1' },
      ],
      setupData: { seats: [{ name: 'Ben' }, { name: 'name 1' }] },
    });
    expect(codeOf(await post(route(matchID, 'join'), PLAYER))).toEqual([409, 'already-started']);
  });

  it('refuses a seat that is taken or does not exist', async () => {
    const { matchID } = await create(url, { numPlayers: 2 });
    await join(url, matchID, '0');
    expect(codeOf(await post(route(matchID, 'join'), PLAYER))).toEqual([409, 'seat-taken']);
    expect(codeOf(await post(route(matchID, 'join'), { ...PLAYER, playerID: '4' }))).toEqual([404, 'unknown-seat']);
  });

  it.each([
    ['a seat named __proto__', { ...PLAYER, playerID: '__proto__' }],
    ['a seat that is a number', { ...PLAYER, playerID: 0 }],
    ['no name', { playerID: '0' }],
    ['a name whose length is not a number', { ...PLAYER, playerName: { length: { valueOf: null, toString: null } } }],
    ['a name of spaces', { ...PLAYER, playerName: '   ' }],
    ['a name of 41 letters', { ...PLAYER, playerName: 'x'.repeat(41) }],
    ['a name that reverses text', { ...PLAYER, playerName: 'a\u202eb' }],
    ['a name with a line break', { ...PLAYER, playerName: 'a\nb' }],
    ['a name with half a letter', { ...PLAYER, playerName: '\ud800' }],
    ['data that is not an object', { ...PLAYER, data: 'x' }],
    ['nested data', { ...PLAYER, data: { a: {} } }],
    ['too much data', { ...PLAYER, data: Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, i])) }],
  ])('is rejected with %s', async (_title, body) => {
    const { matchID } = await create(url);
    expect(codeOf(await post(route(matchID, 'join'), body))).toEqual([400, 'malformed']);
    expect((await ask(url, route(matchID))).body['players']).toEqual([{ id: 0 }, { id: 1 }]);
  });
});

describe('an unlisted match', () => {
  it('is not listed, and can be joined only with its invitation, which the server sends only once', async () => {
    const { matchID, inviteToken } = await create(url, { numPlayers: 2, unlisted: true });
    expect(inviteToken).toMatch(/^[\w-]{32}$/);
    expect((await ask(url, '/games/scythe')).text).not.toContain(matchID);
    const match = await ask(url, route(matchID));
    expect(match.body).toMatchObject({ unlisted: true });
    expect(match.text).not.toContain(inviteToken);
    for (const wrong of [{}, { inviteToken: 'x' }]) {
      expect(codeOf(await post(route(matchID, 'join'), { ...PLAYER, ...wrong }))).toEqual([403, 'invitation-needed']);
    }
    await join(url, matchID, '0', { inviteToken });
    for (const name of ['log', 'record']) {
      expect(codeOf(await ask(url, route(matchID, name)))).toEqual([403, 'unauthorized']);
    }
    const read = (secret: string) =>
      ask(url, route(matchID, 'log'), { headers: { authorization: `Bearer ${secret}` } });
    expect((await read(String(inviteToken))).status).toBe(200);
    expect((await read('x')).status).toBe(403);
  });
});

describe('leave', () => {
  it('frees the seat in a waiting match, and keeps the match while a player remains', async () => {
    const { matchID } = await create(url, { numPlayers: 3 });
    const [a, b] = [await join(url, matchID, '0'), await join(url, matchID, '1')];
    const leave = ({ playerID, credentials }: typeof a) => post(route(matchID, 'leave'), { playerID, credentials });
    expect(codeOf(await leave({ ...a, credentials: b.credentials }))).toEqual([403, 'unauthorized']);
    expect((await leave(a)).body).toEqual({});
    expect((await ask(url, route(matchID))).body).toMatchObject({
      host: 1,
      players: [{ id: 0 }, { name: 'name 1' }, {}],
    });
    expect(codeOf(await leave(a))).toEqual([403, 'unauthorized']);
    await join(url, matchID, '0');
    await leave(b);
    expect((await ask(url, route(matchID))).status).toBe(200);
  });

  it('keeps the seat in a running match for its player', async () => {
    const [{ matchID, playerID, credentials }] = await begin(url);
    await post(route(matchID, 'leave'), { playerID, credentials });
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([{ id: 0, name: 'name 0', away: true }, {}]);
    const back = new Wire(url);
    // A reconnection alone does not reclaim the seat.
    expect(await back.ask('sync', matchID, playerID, credentials, 2, { stay: true })).toMatchObject({ ok: true });
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([{ away: true }, {}]);
    expect(await back.ask('sync', matchID, playerID, credentials, 2)).toMatchObject({ ok: true });
    const { body } = await ask(url, route(matchID));
    expect((body['players'] as object[])[0]).not.toHaveProperty('away');
    expect((await post(route(matchID, 'update'), { playerID, credentials, newName: 'back' })).status).toBe(200);
  });
});

describe('update and rename', () => {
  it.each(['update', 'rename'])('change the visible name and data: %s', async (name) => {
    const { matchID } = await create(url);
    const { playerID, credentials } = await join(url, matchID, '0');
    const change = (body: object) => post(route(matchID, name), { playerID, credentials, ...body });
    expect((await change({ newName: 'Clara', data: { emblem: 'x' } })).body).toEqual({});
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([
      { name: 'Clara', data: { emblem: 'x' } },
      {},
    ]);
    expect(codeOf(await change({}))).toEqual([400, 'malformed']);
    expect(codeOf(await change({ newName: 'x'.repeat(41) }))).toEqual([400, 'malformed']);
    expect(codeOf(await post(route(matchID, name), { ...NOBODY, newName: 'x' }))).toEqual([403, 'unauthorized']);
  });
});

describe('start', () => {
  it('is allowed only for the player who has waited longest', async () => {
    const { matchID } = await create(url, { numPlayers: 4 });
    const [host, guest] = [await join(url, matchID, '3'), await join(url, matchID, '1')];
    const start = ({ playerID, credentials }: typeof host) => post(route(matchID, 'start'), { playerID, credentials });
    expect(codeOf(await start(guest))).toEqual([403, 'not-the-host']);
    expect((await start(host)).body).toEqual({ playerID: '1' });
    expect((await ask(url, route(matchID))).body['players']).toMatchObject([
      { id: 0, name: 'name 1' },
      { id: 1, name: 'name 3' },
    ]);
    expect(codeOf(await start({ ...host, playerID: '1' }))).toEqual([409, 'already-started']);
  });
});

describe('before the end of a match,', () => {
  it.each(['playAgain', 'rematch'])('no next match can be created with %s', async (name) => {
    const [{ matchID, playerID, credentials }] = await begin(url);
    expect(codeOf(await post(route(matchID, name), { playerID, credentials }))).toEqual([409, 'not-over']);
    expect(codeOf(await post(route(matchID, name), NOBODY))).toEqual([403, 'unauthorized']);
  });
});
