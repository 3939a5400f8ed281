import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS, AGAIN_MS } from '../../client/net/outbox.ts';
import {
  BEHIND_MS,
  CROWDED_MS,
  RETRY_MS,
  SYNC_MS,
  ScytheTransport,
  type LinkEvents,
} from '../../client/net/transport.ts';
import { FakeSocket } from './fakeSocket.ts';

/** The contract with the server (docs/server.md, The transport). The test plays the part of the server. */

const MATCH = 'match-1';

interface Setting {
  readonly socket: FakeSocket;
  readonly transport: ScytheTransport;
  readonly data: { type: string }[];
  readonly told: unknown[];
}

/** Returns a connected transport for a seat. Its first request has not been answered. */
function begin(): Setting {
  const socket = new FakeSocket();
  const data: { type: string }[] = [];
  const told: unknown[] = [];
  const events: LinkEvents = {
    onLink: (link) => told.push(link),
    onAnswer: (answer) => told.push(answer),
    onDelay: (code) => told.push({ delay: code }),
    onSeat: (playerID) => told.push({ seat: playerID }),
    onNews: (news) => told.push(news),
    onSkipped: (actions) => told.push(actions),
  };
  const options = {
    transportDataCallback: (given: { type: string }) => void data.push(given),
    gameName: 'scythe',
    matchID: MATCH,
    playerID: '1',
    credentials: 'secret',
    numPlayers: 2,
  };
  const transport = new ScytheTransport(options as never, events, (namespace) => {
    expect(namespace).toBe('/scythe');
    return socket;
  });
  transport.connect();
  socket.accept();
  return { socket, transport, data, told };
}

/** Answers the last sync with a state. */
function answerSync({ socket }: Setting, stateID: number): void {
  socket.say('sync', MATCH, { state: { _stateID: stateID }, filteredMetadata: [], log: [] });
  socket.last('sync').answer({ ok: true, stateID });
}

/** Returns a transport that has received a state. */
function at(stateID: number): Setting {
  const setting = begin();
  answerSync(setting, stateID);
  setting.told.length = 0;
  return setting;
}

const move = (type: string) => ({
  type: 'MAKE_MOVE',
  payload: { type, args: [{}], playerID: '1', credentials: 'secret' },
});

const send = ({ transport }: Setting, type: string, stateID: number): void =>
  transport.sendAction({ _stateID: stateID } as never, move(type) as never);

const patch = ({ socket }: Setting, before: number, after: number): void =>
  socket.say('patch', MATCH, before, after, [{ op: 'replace', path: '/_stateID', value: after }], []);

const idOf = ({ args }: { args: readonly unknown[] }): string => (args[4] as { id: string }).id;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection', () => {
  it('requests its seat and passes on the state', () => {
    const setting = begin();
    expect(setting.socket.last('sync').args).toEqual([MATCH, '1', 'secret', 2, { stay: true }]);
    answerSync(setting, 4);
    expect(setting.data.map(({ type }) => type)).toEqual(['sync']);
    expect(setting.told).toContain('open');
    patch(setting, 4, 5);
    expect(setting.data.map(({ type }) => type)).toEqual(['sync', 'update']);
  });

  it('waits if the match has not started, and opens when it does', () => {
    const setting = begin();
    setting.socket.say('matchData', MATCH, [{ id: 0 }], { watching: 0 });
    setting.socket.last('sync').answer({ refused: 'not-started', rule: null });
    expect(setting.told).toEqual([{ type: 'watching', value: 0 }, { type: 'course', value: {} }, 'waiting']);
    expect(vi.getTimerCount()).toBe(0);
    setting.socket.say('sync', MATCH, { state: { _stateID: 0 } });
    expect(setting.told.at(-1)).toBe('open');
    expect(setting.data.map(({ type }) => type)).toEqual(['matchData', 'sync']);
  });

  it.each([
    ['unknown-match', 'gone'],
    ['unauthorized', 'unauthorized'],
  ])('ends if the server refuses it with %s', (code, link) => {
    const { socket, told } = begin();
    const sync = socket.last('sync');
    socket.say('refused', { refused: code, rule: null });
    sync.answer({ refused: code, rule: null });
    expect(told.at(-1)).toBe(link);
    expect(socket.active).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['too-many-messages', 'busy', RETRY_MS],
    ['unavailable', 'busy', RETRY_MS],
    ['too-many-sockets', 'crowded', CROWDED_MS],
  ])('requests the state again after %s', (code, link, ms) => {
    const setting = begin();
    setting.socket.last('sync').answer({ refused: code, rule: null });
    expect(setting.told.at(-1)).toBe(link);
    vi.advanceTimersByTime(ms);
    expect(setting.socket.of('sync')).toHaveLength(2);
    answerSync(setting, 1);
    expect(setting.told.at(-1)).toBe('open');
  });

  it('does not return a player to their seat unless they want to', () => {
    const setting = begin();
    answerSync(setting, 1);
    setting.transport.takeBack();
    expect(setting.socket.last('sync').args.at(-1)).toEqual({ stay: false });
    // Unanswered requests are sent again.
    setting.socket.cut();
    setting.socket.accept();
    expect(setting.socket.last('sync').args.at(-1)).toEqual({ stay: false });
    answerSync(setting, 2);
    setting.socket.cut();
    setting.socket.accept();
    expect(setting.socket.last('sync').args.at(-1)).toEqual({ stay: true });
  });

  it('adopts the new number of its seat when the match starts', () => {
    const setting = begin();
    setting.socket.last('sync').answer({ refused: 'not-started', rule: null });
    setting.socket.say('refused', { refused: 'seat-moved', rule: null, playerID: '0' });
    expect(setting.told).toEqual(['waiting', { seat: '0' }]);
    expect(setting.socket.of('sync')).toHaveLength(2);
    expect(setting.socket.last('sync').args).toEqual([MATCH, '0', 'secret', 2, { stay: true }]);
  });

  it('changes its seat once if it receives the new number twice', () => {
    const setting = begin();
    const moved = { refused: 'seat-moved', rule: null, playerID: '0' };
    const first = setting.socket.last('sync');
    setting.socket.say('refused', moved);
    first.answer(moved);
    expect(setting.told).toEqual([{ seat: '0' }]);
    expect(setting.socket.of('sync')).toHaveLength(2);
  });

  it('connects again if a sync is not answered', () => {
    const { socket } = begin();
    vi.advanceTimersByTime(SYNC_MS);
    expect(socket.connects).toBe(1);
  });

  it('connects again after the server has closed it', () => {
    const { socket, told } = at(3);
    socket.cut('io server disconnect');
    expect(told).toEqual(['lost']);
    vi.advanceTimersByTime(RETRY_MS);
    expect(socket.connects).toBe(1);
  });

  it('leaves no timer or listener after it stops', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    patch(setting, 7, 8);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    setting.transport.disconnect();
    expect(vi.getTimerCount()).toBe(0);
    const told = setting.told.length;
    setting.socket.accept();
    setting.socket.last('update').answer({ refused: 'unavailable', rule: null });
    expect(setting.socket.of('sync')).toHaveLength(2);
    expect(setting.told.slice(told)).toEqual([{ delay: 'unavailable' }]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a move', () => {
  it('carries an id and reports its answer', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    const update = setting.socket.last('update');
    expect(update.args.slice(0, 4)).toEqual([move('bolster'), 3, MATCH, '1']);
    expect(idOf(update)).toMatch(/^[\w-]{16,36}$/);
    patch(setting, 3, 4);
    update.answer({ ok: true, stateID: 4 });
    expect(setting.told).toEqual([{ kind: 'ok', stateID: 4 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has an id even if the browser cannot generate one (plain HTTP)', () => {
    const { randomUUID } = crypto;
    Object.assign(crypto, { randomUUID: undefined });
    try {
      const setting = at(3);
      send(setting, 'bolster', 3);
      expect(idOf(setting.socket.last('update'))).toMatch(/^[0-9a-f]{32}$/);
    } finally {
      Object.assign(crypto, { randomUUID });
    }
  });

  it('is sent again after a reconnection and a sync, with the same id and state id, and is answered once', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    const first = setting.socket.last('update');
    setting.socket.cut();
    vi.advanceTimersByTime(60_000);
    setting.socket.accept();
    expect(setting.socket.of('update')).toHaveLength(1);
    answerSync(setting, 4);
    const second = setting.socket.last('update');
    expect(setting.socket.of('update')).toHaveLength(2);
    expect(second.args).toEqual(first.args);
    second.answer({ ok: true, stateID: 4 });
    first.answer({ ok: true, stateID: 4 });
    expect(setting.told.filter((each) => typeof each === 'object')).toEqual([{ kind: 'ok', stateID: 4 }]);
    setting.socket.cut();
    setting.socket.accept();
    answerSync(setting, 4);
    expect(setting.socket.of('update')).toHaveLength(2);
  });

  it('is kept if it is made offline, and later sent in the order of play', () => {
    const setting = at(3);
    setting.socket.cut();
    send(setting, 'bolster', 3);
    send(setting, 'endTurn', 3);
    expect(setting.socket.of('update')).toEqual([]);
    setting.socket.accept();
    answerSync(setting, 3);
    const types = setting.socket.of('update').map(({ args }) => (args[0] as ReturnType<typeof move>).payload.type);
    expect(types).toEqual(['bolster', 'endTurn']);
  });

  it('is sent again if it is not answered, and then over a new connection', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    vi.advanceTimersByTime(ANSWER_MS);
    const [first, second] = setting.socket.of('update');
    expect(second.args).toEqual(first.args);
    expect(setting.socket.connects).toBe(0);
    vi.advanceTimersByTime(ANSWER_MS);
    expect(setting.socket.connects).toBe(1);
    setting.socket.accept();
    answerSync(setting, 4);
    setting.socket.last('update').answer({ ok: true, stateID: 4 });
    expect(setting.socket.of('update')).toHaveLength(3);
    expect(idOf(setting.socket.last('update'))).toBe(idOf(first));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['too-many-messages', 'unavailable'])('is kept and sent again after %s', (code) => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    setting.socket.last('update').answer({ refused: code, rule: null });
    expect(setting.told).toEqual([{ delay: code }]);
    vi.advanceTimersByTime(AGAIN_MS);
    expect(setting.socket.of('update')).toHaveLength(2);
    setting.socket.last('update').answer({ ok: true, stateID: 4 });
    expect(setting.told.at(-1)).toEqual({ kind: 'ok', stateID: 4 });
  });

  it('reports the rule if it is refused, and is not sent again', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    const refusal = { refused: 'cannot-pay', rule: 'TURN-4' };
    setting.socket.say('refused', refusal);
    setting.socket.last('update').answer(refusal);
    expect(setting.told).toEqual([{ kind: 'refused', code: 'cannot-pay', rule: 'TURN-4', playerID: null }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is reported if its state is outdated, and the newer state is requested', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    setting.socket.last('update').answer({ refused: 'stale', rule: null });
    expect(setting.told).toEqual([{ kind: 'refused', code: 'stale', rule: null, playerID: null }]);
    expect(setting.socket.of('sync')).toHaveLength(2);
    answerSync(setting, 5);
    expect(setting.socket.of('update')).toHaveLength(1);
  });
});

describe('a client that is behind', () => {
  it('requests the state once if a patch is missing', () => {
    const setting = at(3);
    patch(setting, 5, 6);
    patch(setting, 6, 7);
    expect(setting.socket.of('sync')).toHaveLength(2);
    expect(setting.data).toHaveLength(1);
    answerSync(setting, 7);
    patch(setting, 7, 8);
    expect(setting.data.map(({ type }) => type)).toEqual(['sync', 'sync', 'update']);
  });

  it('requests the state if a patch does not fit', () => {
    const setting = at(3);
    setting.socket.say('patch', MATCH, 3, 4, [{ op: 'remove', path: '/G/events/7' }], []);
    expect(setting.socket.of('sync')).toHaveLength(2);
    expect(setting.data).toHaveLength(1);
  });

  it('drops patches it already has', () => {
    const setting = at(3);
    patch(setting, 2, 3);
    expect(setting.socket.of('sync')).toHaveLength(1);
    expect(setting.data).toHaveLength(1);
  });

  it('requests a state that an answer announced but that never arrived', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    setting.socket.last('update').answer({ ok: true, stateID: 4 });
    vi.advanceTimersByTime(BEHIND_MS - 1);
    expect(setting.socket.of('sync')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(setting.socket.of('sync')).toHaveLength(2);
  });

  it('requests nothing if the state arrives after the answer', () => {
    const setting = at(3);
    send(setting, 'bolster', 3);
    setting.socket.last('update').answer({ ok: true, stateID: 4 });
    patch(setting, 3, 4);
    vi.advanceTimersByTime(BEHIND_MS);
    expect(setting.socket.of('sync')).toHaveLength(1);
  });
});
