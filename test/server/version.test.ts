import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION, VERSION_HEADER, VERSION_QUERY, versionFault } from '../../protocol/version.ts';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { closeStreams, Visitor } from '../support/visitor.ts';
import { Wire, ask, begin, closeSockets } from '../support/wire.ts';

/** The server supports versions 2 and 3, so version 1 is too old and version 4 is too new. */
const VERSIONS = { oldest: 2, current: 3 };
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({}, { versions: VERSIONS });
});
afterEach(() => {
  closeSockets();
  closeStreams();
});
afterAll(() => server.close());

const REFUSED: readonly [string, string, number][] = [
  ['1', 'client-too-old', 409],
  ['4', 'client-too-new', 409],
  ['x', 'malformed', 400],
  ['0', 'malformed', 400],
  ['1.5', 'malformed', 400],
  ['9'.repeat(40), 'malformed', 400],
];

describe('a client of version', () => {
  it.each(REFUSED)('%s is refused over HTTP with %s', async (version, code, status) => {
    const answer = await ask(server.url, '/api/me', { headers: { [VERSION_HEADER]: version } });
    expect([answer.status, answer.body['error']]).toMatchObject([status, { code }]);
  });

  it.each(REFUSED)('%s is refused a stream with %s', async (version, code, status) => {
    const answer = await ask(server.url, `/api/lobby/events?${VERSION_QUERY}=${version}`);
    expect([answer.status, answer.body['error']]).toMatchObject([status, { code }]);
  });

  it.each(REFUSED)('%s is refused a socket with %s', async (version, code) => {
    const { socket } = new Wire(server.url, { auth: { [VERSION_QUERY]: version } });
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe(code);
  });
});

describe('a client of a supported version', () => {
  it.each(['2', '3'])("%s is served and receives the server's version", async (version) => {
    const answer = await ask(server.url, '/api/me', { headers: { [VERSION_HEADER]: version } });
    expect([answer.status, answer.headers.get(VERSION_HEADER)]).toEqual([200, '3']);
    const stream = await new Visitor(server.url).listen(`/api/lobby/events?${VERSION_QUERY}=${version}`);
    expect(await stream.next('list')).toEqual({ matches: [] });
    const wire = new Wire(server.url, { auth: { [VERSION_QUERY]: Number(version) } });
    expect((await wire.next('version'))?.args).toEqual([3]);
  });
});

it('a client that sends no version, such as the stock client, is served and receives no version', async () => {
  const [seat] = await begin(server.url);
  const wire = new Wire(server.url);
  expect(await wire.sync(seat.matchID, seat.playerID, seat.credentials)).not.toBeNull();
  expect(wire.frames.map(({ event }) => event)).not.toContain('version');
});

it('the server accepts its own protocol version', () => {
  expect(versionFault(PROTOCOL_VERSION)).toBeNull();
  expect(versionFault(String(PROTOCOL_VERSION))).toBeNull();
});
