import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { networkOf } from '../../server/http/address.ts';
import { makeHttpServer } from '../../server/transport/httpServer.ts';
import { eventually } from '../support/eventually.ts';
import { Visitor } from '../support/visitor.ts';
import { ask, begin, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Checks of host names, addresses and connections that precede all routes (docs/server.md, Settings). */

const serve = serveEachTest();
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

function dial(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  return socket;
}

/**
 * Sends a raw request. Resolves to the status, or NaN if the connection is closed without an answer, and to the first
 * text received.
 */
async function say(url: string, lines: readonly string[]): Promise<{ status: number; text: string }> {
  const socket = dial(url);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
  const text = String(chunk);
  return { status: Number(text.split(' ')[1]), text };
}

const statusOf = async (url: string, host: string, path = '/games'): Promise<number> =>
  (await say(url, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close'])).status;

const HANDSHAKE = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'].concat(
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
);
const handshake = (url: string, host: string) =>
  say(url, ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `Host: ${host}`, ...HANDSHAKE]);

describe('a host name', () => {
  it.each([
    ['127.0.0.1', 200],
    ['127.0.0.1:8000', 200],
    ['[::1]:8000', 200],
    ['192.168.1.20:8000', 200],
    ['localhost', 200],
    ['LocalHost:8000', 200],
    ['scythe.localhost', 200],
    ['friend.example', 200],
    ['play.example.org:443', 200],
    ['PLAY.example.org.', 200],
    ['evil.example', 421],
    ['play.example.org.evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['127.0.0.1@evil.example', 421],
    ['evil.example/127.0.0.1', 421],
  ])('%s gets status %i on three kinds of route, and the handshake treats it the same way', async (host, status) => {
    const { url } = await serve({ ORIGINS: 'https://friend.example', HOSTS: 'play.example.org, other.example' });
    expect(await statusOf(url, host)).toBe(status);
    expect(await statusOf(url, host, '/api/lobby/events')).toBe(status);
    expect(await statusOf(url, host, '/healthz')).toBe(status);
    expect((await handshake(url, host)).status).toBe(status === 200 ? 101 : status);
  });

  it('is rejected with an error code in JSON, on a route and in the handshake', async () => {
    const { url } = await serve();
    const { text } = await say(url, ['GET /games HTTP/1.1', 'Host: evil.example', 'Connection: close']);
    expect(text).toContain('"unknown-host"');
    expect((await handshake(url, 'evil.example')).text).toContain('"unknown-host"');
  });

  it('sent twice is rejected', async () => {
    const { url } = await serve();
    const hosts = ['Host: localhost', 'Host: localhost'];
    expect((await say(url, ['GET /games HTTP/1.1', ...hosts, 'Connection: close'])).status).toBe(400);
    const upgrade = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...hosts, ...HANDSHAKE];
    expect((await say(url, upgrade)).status).toBe(400);
  });
});

describe('the connections from an address', () => {
  it('are limited to 3, including silent ones, and closing one makes room', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_CONNECTIONS: '3' });
    const silent = [dial(url), dial(url), dial(url)];
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const fourth = dial(url);
    await once(fourth, 'close');
    silent[0].destroy();
    await eventually(async () => expect(await statusOf(url, 'localhost')).toBe(200));
  });

  it('are unlimited behind a trusted proxy', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_CONNECTIONS: '1', TRUST_PROXY: '1' });
    await Promise.all([dial(url), dial(url), dial(url)].map((socket) => once(socket, 'connect')));
    expect(await statusOf(url, 'localhost')).toBe(200);
  });

  it("have time limits of 10 s for a request's headers, 20 s for a request and 75 s of silence, checked every 2 s", () => {
    const { http } = makeHttpServer(readConfig({}), () => undefined);
    expect([http.headersTimeout, http.requestTimeout, http.keepAliveTimeout]).toEqual([10_000, 20_000, 75_000]);
    expect(Reflect.get(http, 'connectionsCheckingInterval')).toBe(2_000);
  });
});

describe('an address behind a proxy', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['0000:0000:0000:0000:0000:ffff:0102:0304', '1.2.3.4'],
    ['::1', '0:0:0:0'],
    ['::1.2.3.4', '0:0:0:0'],
    ['0:0:1:2::', '0:0:1:2'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4'],
    ['[2001:DB8::1]:443', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:9::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
    ['', ''],
    ['1', '1'],
    ['0x7f.1', '0x7f.1'],
    ['1.2.3.256', '1.2.3.256'],
    ['[1.2.3]:80', '[1.2.3]:80'],
    ['1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3'],
  ])('written as %s is treated as %s', (written, counted) => {
    expect(networkOf(written)).toBe(counted);
  });

  it('causes one warning in the log if TRUST_PROXY is 0', async () => {
    const { url, log } = await serve();
    for (let i = 0; i < 3; i++) await ask(url, '/games', { headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(log.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(1);
  });
});

describe('an origin whose scheme differs', () => {
  it('is rejected if a trusted proxy reports the scheme', async () => {
    const { url } = await serve({ TRUST_PROXY: '1' });
    const { host } = new URL(url);
    const create = async (origin: string, scheme: string) =>
      (await ask(url, route('create'), { body: {}, headers: { origin, 'x-forwarded-proto': scheme } })).status;
    expect(await create(`https://${host}`, 'https')).toBe(200);
    expect(await create(`http://${host}`, 'https')).toBe(403);
    expect(await create(`https://${host}`, 'http')).toBe(403);
    // The proxy has added its value to the one that the client sent.
    expect(await create(`https://${host}`, 'http, https')).toBe(200);
    expect(await create(`https://${host}`, 'https, http')).toBe(403);
    expect(await create(`https://${host}`, 'https,')).toBe(200);
  });
});

describe('expensive requests', () => {
  it.each(['/readyz', '/openapi.json'])('have a separate budget for %s', async (path) => {
    const { url } = await serve({ LIMIT_ADDRESS_REQUESTS: '2/0.001' });
    const status = async (where: string) => (await ask(url, where)).status;
    expect([await status(path), await status(path), await status(path)]).toEqual([200, 200, 429]);
    expect([await status('/healthz'), await status('/games')]).toEqual([200, 200]);
  });

  it('do not use up the budget for new guests if the name is rejected', async () => {
    const { url } = await serve({ LIMIT_ADDRESS_GUESTS: '1/0.001' });
    const become = async (name: string) => (await new Visitor(url).post('/api/me', { name, emblem: 'bear' })).status;
    expect([await become(''), await become('a\u202eb'), await become('x'.repeat(99))]).toEqual([400, 400, 400]);
    expect([await become('Ann'), await become('Ben'), await become('')]).toEqual([200, 429, 400]);
  });
});

it('every answer disables browser features that the page does not use, such as the camera', async () => {
  const { url } = await serve();
  for (const path of ['/games', '/nothing', '/healthz']) {
    expect((await ask(url, path)).headers.get('permissions-policy')).toContain('camera=()');
  }
});

it('a lobby path is accepted in only one spelling', async () => {
  const { url } = await serve();
  const [{ matchID }] = await begin(url);
  const escaped = `%${matchID.charCodeAt(0).toString(16)}${matchID.slice(1)}`;
  expect((await ask(url, route(escaped))).body).toMatchObject({ error: { code: 'unknown-route' } });
  const lines = [`GET ${route(matchID)}#x HTTP/1.1`, 'Host: localhost', 'Connection: close'];
  expect((await say(url, lines)).status).toBeGreaterThanOrEqual(400);
});
