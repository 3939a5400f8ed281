// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setGuest, useGuest } from '../../client/guest/guest.ts';
import { askOwn, useOwn } from '../../client/lobby/own.ts';
import { waitForTable, type QuickState } from '../../client/lobby/quick.ts';
import { followStream } from '../../client/net/stream.ts';
import { FakeEvents } from './fakeEvents.ts';
import { ownMatchWith } from '../support/publicMatch.ts';

/** Longer than any delay before a stream is requested again, in milliseconds. */
const LONG_MS = 60_000;

beforeEach(() => {
  FakeEvents.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEvents);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('an event stream', () => {
  it('is requested again after a delay if it was refused', () => {
    const stop: () => void = followStream('/events', { events: {} });
    FakeEvents.last().refuse();
    expect(FakeEvents.opened).toHaveLength(1);
    vi.advanceTimersByTime(LONG_MS);
    expect(FakeEvents.opened).toHaveLength(2);
    stop();
  });

  it('is not opened again if the page closed it when it was refused', () => {
    const stop: () => void = followStream('/events', { events: {}, onRefused: () => stop() });
    FakeEvents.last().refuse();
    vi.advanceTimersByTime(LONG_MS);
    expect(FakeEvents.opened).toHaveLength(1);
    expect(FakeEvents.last().isClosed).toBe(true);
  });

  it('emits nothing after it is closed', () => {
    const told: unknown[] = [];
    const stop: () => void = followStream('/events', { events: { list: (data) => told.push(data) } });
    FakeEvents.last().say('list', 1);
    stop();
    FakeEvents.last().say('list', 2);
    FakeEvents.last().refuse();
    vi.advanceTimersByTime(LONG_MS);
    expect(told).toEqual([1]);
    expect(FakeEvents.opened).toHaveLength(1);
  });
});

/** A simulated server that knows one guest at a time. */
interface FakeServer {
  guest: { id: string; name: string; emblem: string } | null;
  made: number;
}

function startServer(): FakeServer {
  const server: FakeServer = { guest: null, made: 0 };
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    if (path === '/api/me/matches' && server.guest === null) {
      const error = { code: 'no-guest', message: 'nobody' };
      return Promise.resolve(new Response(JSON.stringify({ error }), { status: 401 }));
    }
    if (method === 'POST') {
      server.guest = { id: `g${++server.made}`, ...(JSON.parse(String(body)) as { name: string; emblem: string }) };
    }
    return Promise.resolve(new Response(JSON.stringify({ guest: server.guest, matches: [] })));
  });
  return server;
}

describe('waiting for strangers', () => {
  let server: FakeServer;
  let quick: QuickState;
  let leave: () => void;

  beforeEach(async () => {
    server = startServer();
    setGuest(null);
    quick = { state: 'coming' };
    leave = waitForTable(3, (change) => (quick = change(quick)));
    await settled();
  });

  afterEach(() => leave());

  it('ends when a match is found, and opens no stream after that', async () => {
    FakeEvents.last().accept();
    FakeEvents.last().say('waiting', { people: 1, accepting: 0, since: 0, accepts: false });
    expect(quick).toMatchObject({ state: 'waiting', pool: { people: 1 } });
    FakeEvents.last().say('matched', { matchID: 'm1' });
    FakeEvents.last().refuse();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(quick).toEqual({ state: 'matched', matchID: 'm1' });
    expect(FakeEvents.opened).toHaveLength(1);
  });

  it('fails after 4 refusals in a row, and opens no further stream', async () => {
    for (let refusals = 1; refusals <= 4; refusals++) {
      expect(FakeEvents.opened).toHaveLength(refusals);
      FakeEvents.last().refuse();
      await vi.advanceTimersByTimeAsync(LONG_MS);
    }
    expect(quick.state).toBe('failed');
    expect(FakeEvents.opened).toHaveLength(4);
    expect(FakeEvents.opened.every(({ readyState }) => readyState === FakeEvents.CLOSED)).toBe(true);
  });

  it('continues after isolated refusals, such as during a restart of the server', async () => {
    for (let refusals = 0; refusals < 6; refusals++) {
      FakeEvents.last().refuse();
      await vi.advanceTimersByTimeAsync(LONG_MS);
      FakeEvents.last().accept();
      FakeEvents.last().say('waiting', { people: 1, accepting: 0, since: 0, accepts: false });
    }
    expect(quick.state).toBe('waiting');
  });

  it('continues as a new guest if the server has forgotten the old one', async () => {
    FakeEvents.last().accept();
    FakeEvents.last().say('waiting', { people: 2, accepting: 0, since: 0, accepts: false });
    server.guest = null;
    FakeEvents.last().refuse();
    await settled();
    expect(server.made).toBe(2);
    expect(FakeEvents.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    FakeEvents.last().say('waiting', { people: 1, accepting: 0, since: 0, accepts: false });
    expect(quick).toMatchObject({ state: 'waiting', pool: { people: 1 } });
  });

  it('shows bots as accepted only while the server says so', () => {
    const isAccepted = () => quick.state === 'waiting' && quick.accepted;
    const stream = FakeEvents.last();
    stream.accept();
    for (const accepts of [false, true, false]) {
      stream.say('waiting', { people: 2, accepting: 1, since: 0, accepts });
      expect(isAccepted()).toBe(accepts);
    }
  });
});

describe("the list of a guest's own matches", () => {
  it('is empty if the server no longer knows the guest', async () => {
    startServer();
    setGuest({ id: 'old', name: 'Ann', emblem: 'mill-blue' });
    useOwn.setState({ matches: [ownMatchWith({ matchID: 'm1', players: [], yourTurn: true })] });
    await askOwn();
    expect(useOwn.getState().matches).toEqual([]);
    expect(useGuest.getState().guest).toBeNull();
  });

  it('stays if the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    setGuest({ id: 'g1', name: 'Ann', emblem: 'mill-blue' });
    useOwn.setState({ matches: [ownMatchWith({ matchID: 'm1', players: [], yourTurn: true })] });
    await askOwn();
    expect(useOwn.getState().matches).toHaveLength(1);
    expect(useGuest.getState().guest?.id).toBe('g1');
  });
});
