import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PacedPlayers } from '../../server/play/pacedPlayers.ts';
import type { Room } from '../../server/play/rooms.ts';
import { textParser } from '../../server/transport/textParser.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { eventually } from '../support/eventually.ts';
import { playRecorded, recordNamed } from '../support/recorded.ts';
import { Wire as Watcher } from '../support/seatWire.ts';
import { create, join, sit } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Many spectators of one match (docs/server.md, Spectators). */

const COUNT = ALL_CASES ? 500 : 12;
const RECORD = recordNamed('two-players');
const serve = serveEachTest();

afterEach(() => void vi.restoreAllMocks());

describe('spectators of one match', () => {
  it('share one encoding of each move, and all see the same state', async () => {
    const { url } = await serve({}, { drawSeed: () => RECORD.setup.seed ?? '' });
    const { seed: _, ...setupData } = RECORD.setup;
    const { matchID } = await create(url, { numPlayers: 2, setupData });
    const seats = [await join(url, matchID, '0'), await join(url, matchID, '1')];
    const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
    const watchers = Array.from(
      { length: COUNT },
      () => new Watcher({ url, matchID, playerID: null, credentials: null }),
    );
    for (const watcher of watchers) await watcher.sync();
    const encoded = vi.spyOn(textParser.Encoder.prototype, 'encode');
    await playRecorded({ matchID, seats, wires }, RECORD, 0, 10);
    await Promise.all(watchers.map((watcher) => watcher.reaches(10)));
    const patches = encoded.mock.calls.filter(([{ data }]) => Array.isArray(data) && data[0] === 'patch');
    // Each of the ten moves is encoded once for each seat and once for all spectators.
    expect(patches).toHaveLength(30);
    expect(new Set(watchers.map(({ state }) => JSON.stringify(state))).size).toBe(1);
    await eventually(() => expect(watchers.map(({ watching }) => watching)).toEqual(watchers.map(() => COUNT)));
    for (const watcher of watchers) watcher.close();
    await eventually(() => expect(wires[0].frames.at(-1)?.args[2]).toMatchObject({ watching: 0 }));
  });
});

describe('updates of the player list in a match with many spectators', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns a room whose sockets append everything sent to them to one list. */
  function roomWith(sent: unknown[], count = 20): Room {
    const emit = (...args: unknown[]) => sent.push(args);
    const sockets = Array.from({ length: count }, (_, i) => ({ id: String(i), emit, nsp: { to: () => ({ emit }) } }));
    const live = {
      match: { id: 'm', seats: [], status: 'playing', spectatorDelay: 0, agreement: null, pausedBy: null },
    };
    const room = { matchID: 'm', live, sockets: new Map(sockets.map((socket) => [socket, { playerID: null }])) };
    return { ...room, others: () => [] } as unknown as Room;
  }

  /** Returns the object that paces updates of this room's player list. Its tasks run immediately. */
  const pacedIn = (room: Room): PacedPlayers =>
    new PacedPlayers(
      async (_, task) => {
        if (room.sockets.size > 0) await task(room);
      },
      (error) => expect.unreachable(String(error)),
    );

  it('are sent immediately, and then once for everyone who joins or leaves within a quarter of a second', async () => {
    const sent: unknown[] = [];
    const room = roomWith(sent);
    const paced = pacedIn(room);
    for (let i = 0; i < 500; i++) paced.soon(room);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    paced.soon(room);
    expect(sent).toHaveLength(3);
  });

  it('are sent for every change in a room of 19', () => {
    const sent: unknown[] = [];
    const room = roomWith(sent, 19);
    const paced = pacedIn(room);
    for (let i = 0; i < 5; i++) paced.soon(room);
    expect(sent).toHaveLength(5);
  });

  it('are not sent to a room that everyone has left, or after the server has stopped', async () => {
    const sent: unknown[] = [];
    const room = roomWith(sent);
    const paced = pacedIn(room);
    for (let i = 0; i < 2; i++) paced.soon(room);
    room.sockets.clear();
    await vi.advanceTimersByTimeAsync(1000);
    const other = roomWith(sent);
    const stopped = pacedIn(other);
    for (let i = 0; i < 2; i++) stopped.soon(other);
    stopped.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
  });
});
