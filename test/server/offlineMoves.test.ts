import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MatchConnection } from '../../client/match/connection.ts';
import { MoveQueue } from '../../client/match/moveQueue.ts';
import type { LinkSocket } from '../../client/net/socket.ts';
import { legalActions, type Action } from '../../game/engine.ts';
import type { RunningServer } from '../../server/app.ts';
import { dice, oneOf, type Below } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { MemoryShelf } from '../support/memoryShelf.ts';
import { startTestServer } from '../support/server.ts';
import { guestAt } from '../support/visitor.ts';

/**
 * Moves in a correspondence match, on pages that can close at any moment and over a connection that can break at any
 * moment.
 */

const CUTS = Number(process.env['LINE_CUTS'] ?? 12);
/** The maximum number of cuts in a match. With more cuts, the match's log would exceed one page. */
const CUTS_OF_A_MATCH = 40;
/** After a cut, the page makes fewer moves than this before the line is restored. */
const MOST_OFFLINE = 5;

let server: RunningServer;
const open: MatchConnection[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.stop();
});
afterAll(() => server.close());

/** A connection that can be cut before a move is sent, after it is sent, or when its answer arrives. */
class Line {
  readonly sent: string[] = [];
  isUp = true;
  cuts = 0;
  readonly #below: Below;
  readonly #most: number;
  readonly #sockets = new Set<LinkSocket>();

  constructor(below: Below, most: number) {
    this.#below = below;
    this.#most = most;
  }

  readonly open = (namespace: string): LinkSocket => {
    const socket = io(`${server.url}${namespace}`, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: 1,
      reconnectionDelayMax: 5,
    }) as unknown as LinkSocket;
    const send = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => unknown;
    socket.emit = ((event: string, ...args: unknown[]) => {
      if (event !== 'update') return send(event, ...args);
      this.sent.push((args[4] as { id: string }).id);
      const cut = this.cuts < this.#most ? this.#below(4) : 0;
      const answered = args.at(-1) as (answer: unknown) => void;
      if (cut === 1) return this.cut();
      if (cut === 2) {
        // The server makes the move, but its answer is lost.
        return send(event, ...args.slice(0, -1), () => this.cut());
      }
      send(event, ...args.slice(0, -1), answered);
      return cut === 3 ? this.cut() : undefined;
    }) as LinkSocket['emit'];
    const connect = socket.connect.bind(socket);
    socket.connect = () => (this.isUp ? connect() : undefined);
    this.#sockets.add(socket);
    if (this.isUp) connect();
    return socket;
  };

  cut(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.cuts++;
    for (const socket of this.#sockets) socket.disconnect();
  }

  restore(): void {
    this.isUp = true;
  }
}

/**
 * Plays a match against a bot until the line has been cut `cuts` times or the match is over. Resolves to the number of
 * cuts.
 */
async function playThrough(below: Below, cuts: number): Promise<number> {
  const visitor = await guestAt(server.url, 'Anna');
  const clock = { kind: 'correspondence', perDecision: 86_400 };
  const made = await visitor.demand('/games/scythe/create', { numPlayers: 2, bots: { 1: 'random' }, clock });
  const matchID = String(made['matchID']);
  await visitor.demand(`/games/scythe/${matchID}/join`, { playerID: '0' });
  const shelf = new MemoryShelf();
  const line = new Line(below, cuts);
  const wanted: Action['type'][] = [];
  let page: MatchConnection | null = null;

  /** Opens the match page again, with the data stored in the browser. */
  const reopen = async (): Promise<MatchConnection> => {
    page?.stop();
    const joined = await visitor.demand(`/games/scythe/${matchID}/enter`, {});
    page = new MatchConnection({
      matchID,
      seat: Number(joined['playerID']),
      credentials: String(joined['playerCredentials']),
      seats: [{ id: 0 }, { id: 1 }],
      queue: new MoveQueue(matchID, shelf),
      openSocket: line.open,
      readLog: () => Promise.resolve({ entries: [], next: null }),
    });
    open.push(page);
    page.start();
    return page;
  };

  /** Makes a move if one is possible. Returns true if a move was made. */
  const play = (connection: MatchConnection): boolean => {
    const { view, seat, pending, stateID } = connection.store.getState();
    if (view === null || seat === null || pending !== null || view.result !== null) return false;
    const actions = legalActions(view, seat).filter(({ type }) => type !== 'undo' && type !== 'undoTurn');
    if (actions.length === 0) return false;
    const action = oneOf(below, actions);
    connection.act(action);
    const after = connection.store.getState();
    expect(after.notice).toBe(null);
    if (after.stateID === stateID && after.pending === null) return false;
    wanted.push(action.type);
    return true;
  };

  /** Waits until the line is cut, or until every move is answered and either the seat can move or the match is over. */
  const settled = (connection: MatchConnection): Promise<void> =>
    eventually(() => {
      const { link, pending, view, seat, away } = connection.store.getState();
      expect(away.dropped).toBe(null);
      if (!line.isUp) return;
      expect([link, pending]).toEqual(['open', null]);
      if (view === null || seat === null) throw new Error('no view');
      expect(view.result !== null || legalActions(view, seat).length > 0).toBe(true);
    });

  let connection = await reopen();
  let isOver = false;
  while (line.cuts < cuts && !isOver) {
    await settled(connection);
    if (line.isUp) {
      isOver = connection.store.getState().view?.result !== null;
      play(connection);
      continue;
    }
    for (let more = below(MOST_OFFLINE); more > 0 && play(connection); more--);
    line.restore();
    if (below(3) === 0) connection = await reopen();
    else connection.retry();
  }
  await settled(connection);

  const log = await visitor.demand(`/games/scythe/${matchID}/log?after=0&limit=500`);
  const seat = connection.store.getState().seat;
  const entries = log['entries'] as readonly { readonly seat: number; readonly type: string }[];
  expect(entries.filter((entry) => entry.seat === seat).map(({ type }) => type)).toEqual(wanted);
  expect(shelf.queues.size).toBe(0);
  // The page sent some moves more than once.
  expect(line.sent.length).toBeGreaterThan(new Set(line.sent).size);
  connection.stop();
  return line.cuts;
}

it(`a page makes each move once and loses none although its connection is cut ${CUTS} times`, async () => {
  const below = dice(19);
  for (let cuts = 0; cuts < CUTS;) cuts += await playThrough(below, Math.min(CUTS_OF_A_MATCH, CUTS - cuts));
});
