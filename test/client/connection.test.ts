import { WINDOW } from '../../client/table/log/history.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchConnection } from '../../client/match/connection.ts';
import { refusalText } from '../../client/i18n/refusals.ts';
import { decisions, legalActions, type Action } from '../../game/engine.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { reduce, wireState } from '../../server/play/framework.ts';
import { dealMatch } from '../../server/lobby/deal.ts';
import { FakeSocket } from './fakeSocket.ts';

/** A seat's connection with real server states. The test plays the part of the server. */

const MATCH = 'match-1';
const setup = parseSetup({ format: 'scythe-setup/1', seats: [{}, {}] });
const dealt = dealMatch(setup, 'connection', undefined);
const [{ seat: SEAT }] = decisions(dealt.G);
const [ACTION] = legalActions(dealt.G, SEAT);
const WRONG: Action = { type: 'endMove' };

const connections: MatchConnection[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const connection of connections.splice(0)) connection.stop();
  const timers = vi.getTimerCount();
  vi.useRealTimers();
  if (timers > 0) throw new Error(`${timers} timers are left after stop`);
});

type ReadLog = ConstructorParameters<typeof MatchConnection>[0]['readLog'];

const noLog: ReadLog = () => Promise.resolve({ entries: [], next: null });

function connect(
  onSeat?: (seat: number) => void,
  readLog = noLog,
): { connection: MatchConnection; socket: FakeSocket } {
  const socket = new FakeSocket();
  const connection = new MatchConnection({
    matchID: MATCH,
    seat: SEAT,
    credentials: 'secret',
    seats: [{ id: 0 }, { id: 1 }],
    onSeat,
    openSocket: () => socket,
    readLog,
  });
  connections.push(connection);
  connection.start();
  socket.accept();
  return { connection, socket };
}

function show(socket: FakeSocket, state = dealt, seat = SEAT): void {
  const players = [
    { id: 0, name: 'Anna', isConnected: true },
    { id: 1, name: 'Bert', isConnected: true },
  ];
  const sent = wireState(state, String(seat));
  socket.say('sync', MATCH, { state: sent, initialState: sent, log: [], filteredMetadata: players });
  socket.last('sync').answer({ ok: true, stateID: state._stateID });
}

describe("a seat's connection", () => {
  it("shows the seat's view and sends what the engine allows", () => {
    const { connection, socket } = connect();
    expect(connection.store.getState()).toMatchObject({ view: null, link: 'connecting' });
    show(socket);
    expect(connection.store.getState()).toMatchObject({ link: 'open', stateID: 0, seat: SEAT });
    expect(connection.store.getState().seats.map(({ name }) => name)).toEqual(['Anna', 'Bert']);
    connection.act(ACTION);
    const { type, ...fields } = ACTION;
    const [action, stateID] = socket.last('update').args;
    expect(action).toEqual({
      type: 'MAKE_MOVE',
      payload: { type, args: [fields], playerID: String(SEAT), credentials: 'secret' },
    });
    expect(stateID).toBe(0);
    expect(connection.store.getState().pending).toBe(ACTION);
    socket.last('update').answer({ ok: true, stateID: 0 });
    expect(connection.store.getState()).toMatchObject({ pending: null, notice: null });
  });

  it('takes the events of several actions from one patch, without reading the log', () => {
    const readLog = vi.fn<NonNullable<ReadLog>>(noLog);
    const { connection, socket } = connect(undefined, readLog);
    show(socket);
    const events = [{ type: 'undone', audience: 'all', seat: SEAT, actions: 1 }];
    const skipped = [1, 2].map((stateID) => ({ stateID, events }));
    socket.say('patch', MATCH, 0, 3, [{ op: 'replace', path: '/_stateID', value: 3 }], [], skipped);
    const { stateID, log } = connection.store.getState();
    expect(stateID).toBe(3);
    expect(log.filter(({ gap }) => gap)).toEqual([]);
    expect(log.map(({ id }) => id)).toEqual(expect.arrayContaining(['1.0', '2.0']));
    expect(readLog).not.toHaveBeenCalled();
  });

  it('reports the rule behind an illegal action, and sends nothing', () => {
    const { connection, socket } = connect();
    show(socket);
    connection.act(WRONG);
    expect(connection.store.getState().notice?.rule).toMatch(/^[A-Z]+-\d+$/);
    expect(socket.of('update')).toEqual([]);
  });

  it.each([
    ['nothing-to-undo', REFUSALS['nothing-to-undo'].text],
    ['stale', refusalText('stale')],
  ])('reports why the server refused an action: %s', (refused, text) => {
    const { connection, socket } = connect();
    show(socket);
    connection.act({ type: 'undo' });
    socket.last('update').answer({ refused, rule: null });
    expect(connection.store.getState()).toMatchObject({ pending: null, notice: { text, rule: null } });
    if (refused === 'stale') show(socket);
  });

  it('detects that the match was abandoned when the server refuses an action for that reason', () => {
    const { connection, socket } = connect();
    show(socket);
    connection.act(ACTION);
    expect(connection.store.getState().isAbandoned).toBe(false);
    socket.last('update').answer({ refused: 'match-abandoned', rule: null });
    expect(connection.store.getState()).toMatchObject({ pending: null, isAbandoned: true });
  });

  it('sends an action made offline exactly once when the connection returns', async () => {
    const { connection, socket } = connect();
    show(socket);
    socket.cut();
    expect(connection.store.getState().link).toBe('lost');
    connection.act(ACTION);
    connection.act(ACTION);
    expect(connection.store.getState().pending).toBe(ACTION);
    expect(socket.of('update')).toEqual([]);
    socket.accept();
    show(socket);
    expect(socket.of('update')).toHaveLength(1);
    const after = await reduce(MATCH, structuredClone(dealt), SEAT, ACTION);
    if (after === null) throw new Error('the framework refused');
    socket.cut();
    socket.accept();
    show(socket, after);
    expect(connection.store.getState()).toMatchObject({ stateID: after._stateID, pending: ACTION });
    socket.last('update').answer({ ok: true, stateID: after._stateID });
    expect(connection.store.getState()).toMatchObject({ pending: null, notice: null, link: 'open' });
  });

  it("uses the seat's new number once the match starts", () => {
    const moved: number[] = [];
    const { connection, socket } = connect((seat) => moved.push(seat));
    socket.say('matchData', MATCH, [{ id: 0 }, { id: 1, name: 'Anna', isConnected: true }], { watching: 0 });
    socket.last('sync').answer({ refused: 'not-started', rule: null });
    expect(connection.store.getState()).toMatchObject({ view: null, link: 'waiting' });
    expect(connection.store.getState().seats[1].name).toBe('Anna');
    const other = 1 - SEAT;
    socket.say('refused', { refused: 'seat-moved', rule: null, playerID: String(other) });
    expect(moved).toEqual([other]);
    show(socket, dealt, other);
    expect(connection.store.getState()).toMatchObject({ link: 'open', seat: other });
    // The engine checks actions against the seat's new number.
    connection.act(ACTION);
    expect(connection.store.getState().notice?.rule).toBe('TURN-6');
    connection.act({ type: 'undo' });
    expect(socket.last('update').args.at(3)).toBe(String(other));
    expect(socket.last('update').args.at(0)).toMatchObject({ payload: { playerID: String(other) } });
  });

  it.each([
    ['unknown-match', 'gone'],
    ['unauthorized', 'unauthorized'],
  ] as const)('ends if the server refuses it with %s', (refused, link) => {
    const { connection, socket } = connect();
    socket.last('sync').answer({ refused, rule: null });
    expect(connection.store.getState().link).toBe(link);
  });
});

describe('the log of a match', () => {
  it('is completed with the actions made before the page was opened, which the server supplies', async () => {
    const first = await reduce(MATCH, dealt, SEAT, ACTION);
    if (first === null) throw new Error('the action was refused');
    const [next] = legalActions(first.G, SEAT);
    const second = await reduce(MATCH, first, SEAT, next);
    if (second === null) throw new Error('the action was refused');
    const asked: number[] = [];
    const readLog: ReadLog = (_match, after) => {
      asked.push(after);
      return Promise.resolve({
        entries: [{ stateID: 1, seat: SEAT, type: ACTION.type, at: 0, events: first.G.events }],
        next: null,
      });
    };
    const { connection, socket } = connect(undefined, readLog);
    show(socket, second);
    expect(connection.store.getState().log[0]).toEqual({ id: 'gap2', gap: true });
    await vi.advanceTimersByTimeAsync(0);
    const { log } = connection.store.getState();
    expect(asked).toEqual([0]);
    expect(log.map((entry) => (entry.gap ? null : entry.event.type))).toEqual(
      [...first.G.events, ...second.G.events].map(({ type }) => type),
    );
  });

  it('keeps the latest actions, and keeps earlier ones only from their request to their dismissal', async () => {
    const first = await reduce(MATCH, dealt, SEAT, ACTION);
    if (first === null) throw new Error('the action was refused');
    const last = 1_000;
    const asked: number[] = [];
    const readLog: ReadLog = (_match, after) => {
      asked.push(after);
      const ids = Array.from({ length: Math.min(500, last - after) }, (_, i) => after + i + 1);
      const entry = { seat: SEAT, type: ACTION.type, at: 0, events: first.G.events };
      return Promise.resolve({ entries: ids.map((stateID) => ({ stateID, ...entry })), next: null });
    };
    const { connection, socket } = connect(undefined, readLog);
    show(socket, { ...first, _stateID: last });
    await vi.advanceTimersByTimeAsync(0);
    const firstShown = () => connection.store.getState().log[0].id;
    const oldest = last - WINDOW + 1;
    expect(asked).toEqual([oldest - 1]);
    expect(firstShown()).toBe(`${oldest}.0`);
    expect(connection.store.getState().hasEarlierLog).toBe(true);
    connection.readEarlierLog();
    await vi.advanceTimersByTimeAsync(0);
    expect(firstShown()).toBe(`${oldest - 500}.0`);
    connection.readEarlierLog();
    await vi.advanceTimersByTimeAsync(0);
    expect(firstShown()).toBe('1.0');
    expect(connection.store.getState().hasEarlierLog).toBe(false);
    connection.forgetEarlierLog();
    expect(firstShown()).toBe(`${oldest}.0`);
  });

  it('is requested again every 10 seconds after a failure', async () => {
    const first = await reduce(MATCH, dealt, SEAT, ACTION);
    if (first === null) throw new Error('the action was refused');
    const later = { ...first, _stateID: 5 };
    let times = 0;
    const readLog: ReadLog = () => {
      times++;
      return Promise.reject(new Error('away'));
    };
    const { connection, socket } = connect(undefined, readLog);
    show(socket, later);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(times).toBe(3);
    expect(connection.store.getState().log[0]).toMatchObject({ gap: true });
  });
});
