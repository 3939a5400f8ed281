import { describe, expect, it } from 'vitest';
import { Wire, ask, route } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** The server accepts requests from its own pages, from origins in ORIGINS, and from clients that are not browsers. */

const FRIEND = 'https://friend.example';
let url = '';
serveTests((served) => (url = served), { ORIGINS: `${FRIEND}, http://other.example:81` });

const ORIGINS: [string, (own: string) => Record<string, string>, boolean][] = [
  ['without an origin', () => ({}), true],
  ["of the server's own address", (own) => ({ origin: own }), true],
  ['listed in ORIGINS', () => ({ origin: FRIEND }), true],
  ['listed in ORIGINS, with a port', () => ({ origin: 'http://other.example:81' }), true],
  ['of another site', () => ({ origin: 'https://evil.example' }), false],
  ['of another port', (own) => ({ origin: `${own}1` }), false],
  ['of a name that only starts like an allowed one', () => ({ origin: `${FRIEND}.evil.example` }), false],
  ['of the same name without TLS', () => ({ origin: FRIEND.replace('https', 'http') }), false],
  ['of a file or a sandbox', () => ({ origin: 'null' }), false],
  ['that is not an address', () => ({ origin: 'evil' }), false],
];

describe('a page', () => {
  it.each(ORIGINS)('%s can create a match only if its origin is allowed', async (_title, headers, allowed) => {
    const made = await ask(url, route('create'), { body: {}, headers: headers(url) });
    expect(made.status).toBe(allowed ? 200 : 403);
    expect(made.text.includes('"foreign-origin"')).toBe(!allowed);
  });

  it.each(ORIGINS)('%s can change its guest only if its origin is allowed', async (_title, headers, allowed) => {
    const body = { name: 'Ann', emblem: 'bear' };
    expect((await ask(url, '/api/me', { body, headers: headers(url) })).status).toBe(allowed ? 200 : 403);
    expect((await ask(url, '/api/me', { method: 'DELETE', headers: headers(url) })).status).toBe(allowed ? 200 : 403);
  });

  it.each(['cross-site', 'same-site'])('cannot make a %s request without an allowed origin', async (site) => {
    const led = { 'sec-fetch-site': site };
    for (const path of ['/api/quick/2/events', '/api/me', '/api/me/matches', '/api/lobby/events']) {
      expect((await ask(url, path, { headers: led })).status).toBe(403);
    }
    expect((await ask(url, '/api/me', { headers: { ...led, origin: FRIEND } })).status).toBe(200);
    for (const own of ['same-origin', 'none']) {
      expect((await ask(url, '/api/me', { headers: { 'sec-fetch-site': own } })).status).toBe(200);
    }
  });

  it.each(ORIGINS)('%s can open a socket only if its origin is allowed', async (_title, headers, allowed) => {
    expect(await new Wire(url, { extraHeaders: headers(url) }).connected()).toBe(allowed);
  });

  it('of another origin can read answers only if ORIGINS lists that origin', async () => {
    const allowed = async (origin: string) =>
      (await ask(url, '/games', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(FRIEND)).toBe(FRIEND);
    expect(await allowed('https://evil.example')).toBeNull();
    const refused = await ask(url, route('nothing'), { headers: { origin: FRIEND } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, FRIEND]);
  });

  it('gets permission to write from a preflight request only if ORIGINS lists its origin', async () => {
    const preflight = async (origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const answer = await ask(url, route('create'), { method: 'OPTIONS', headers });
      return [answer.status, answer.headers.get('access-control-allow-origin')];
    };
    expect(await preflight(FRIEND)).toEqual([204, FRIEND]);
    expect(await preflight('https://evil.example')).toEqual([403, null]);
  });
});

describe('the socket', () => {
  it('accepts only WebSocket connections', async () => {
    const polled = await ask(url, '/socket.io/?EIO=4&transport=polling');
    expect([polled.status, polled.headers.get('access-control-allow-origin')]).toEqual([400, null]);
    const wire = new Wire(url, { transports: ['polling'] });
    expect(await wire.connected()).toBe(false);
  });

  it('serves no client script', async () => {
    expect((await ask(url, '/socket.io/socket.io.js')).status).toBe(400);
  });
});
