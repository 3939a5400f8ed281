import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { BOT_LEVELS } from '../../game/bots/levels.ts';
import { decisions, legalActions, type State } from '../../game/engine.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { preparePage, startChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { dice, oneOf } from '../support/dice.ts';
import { demandWhole, lookInto } from '../support/storedMatch.ts';
import { guestAt } from '../support/visitor.ts';
import { Wire } from '../support/seatWire.ts';
import { ask, begin, create, join, route, type Seat } from '../support/wire.ts';
import type { ServerOptions } from '../../server/app.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { serveEachTest, type OurServer } from './target.ts';

/** Seats that bots play on the server (docs/server.md, Bots). */

const serve = serveEachTest();
const wires: Wire[] = [];
afterEach(() => {
  for (const wire of wires.splice(0)) wire.close();
});

const errorsOf = ({ log }: OurServer): string[] => log.filter((line) => line.includes('"level":50'));

/** Opens a database that delays every result by 3 ms. */
const openSlow: ServerOptions['open'] = async (address) => {
  const database = await openDatabase(address);
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await new Promise((resolve) => setTimeout(resolve, 3));
      return result;
    },
  };
  return { ...database, db: database.db.withPlugin(slow) };
};

/** Connects a socket to a seat and follows its state. */
async function seated(url: string, seat: Seat): Promise<Wire> {
  const wire = new Wire({ url, ...seat });
  wires.push(wire);
  await wire.sync();
  return wire;
}

/** Resolves to the next state in which the seat must decide or the match is over. */
async function myTurn(wire: Wire): Promise<State> {
  for (;;) {
    const G = wire.state?.G;
    if (G === undefined) throw new Error('no state');
    if (G.result !== null || decisions(G).some(({ seat }) => String(seat) === wire.place.playerID)) return G;
    await wire.reaches(wire.stateID + 1);
  }
}

/** Plays a person's seat with random actions. Resolves to the state after `most` decisions or at the match's end. */
async function play(url: string, seat: Seat, most = Infinity): Promise<State> {
  const wire = await seated(url, seat);
  const below = dice(7);
  for (let made = 0; ; made++) {
    const G = await myTurn(wire);
    if (G.result !== null || made >= most) return G;
    const answer = await wire.move(wire.prepare(oneOf(below, legalActions(G, Number(seat.playerID)))));
    if (answer.refused !== undefined && answer.refused !== 'stale') throw new Error(answer.refused);
  }
}

const SHORT = { format: 'scythe-setup/1', seats: [{}, {}, {}, {}, {}], options: { starsToEnd: 3 } };

describe('a match with bots', () => {
  it('begins when the last person takes a seat, shows which seats bots play, and is stored completely', async () => {
    const server = await serve();
    const { url } = server;
    const bots = { 0: 'random', 2: 'random', 3: 'random', 4: 'random' };
    const { matchID } = await create(url, { numPlayers: 5, bots });
    expect((await ask(url, route(matchID))).body).toMatchObject({
      status: 'waiting',
      host: null,
      players: [{ name: 'Bot 1', bot: 'random', isConnected: true }, { id: 1 }, { bot: 'random' }, {}, {}],
    });
    expect((await ask(url, route(matchID, 'join'), { body: { playerID: '2', playerName: 'x' } })).status).toBe(409);
    const seat = await join(url, matchID, '1');
    const { body } = await ask(url, route(matchID));
    expect(body).toMatchObject({
      status: 'playing',
      host: 1,
      setupData: { seats: [{ bot: 'random' }, {}, {}, {}, {}] },
    });
    await play(url, seat, 20);
    await lookInto(server.file, async (db) => {
      expect(await demandWhole(db, matchID)).toBeGreaterThan(40);
    });
    expect(errorsOf(server)).toEqual([]);
  });

  it('is played to its end by a person and bots who choose at random', async () => {
    const server = await serve();
    const setupData = { ...SHORT, seats: [{}, {}] };
    const { matchID } = await create(server.url, { numPlayers: 2, setupData, bots: { 1: 'random' } });
    const seat = await join(server.url, matchID, '0');
    const G = await play(server.url, seat);
    expect(G.result).not.toBeNull();
    await lookInto(server.file, (db) => demandWhole(db, matchID));
    expect(errorsOf(server)).toEqual([]);
  });

  it('is played by bots of every level, none of which falls back to a lower one', async () => {
    const server = await serve({ BOT_BUDGET_MS: '60000' });
    const bots = Object.fromEntries(BOT_LEVELS.map((level, i) => [i + 1, level]));
    const { matchID } = await create(server.url, { numPlayers: BOT_LEVELS.length + 1, bots, botPace: 'instant' });
    await play(server.url, await join(server.url, matchID, '0'), 6);
    await lookInto(server.file, async (db) => {
      const rows = await db.selectFrom('log').select('seat').where('match_id', '=', matchID).execute();
      expect(new Set(rows.map(({ seat }) => seat)).size).toBe(BOT_LEVELS.length + 1);
    });
    expect(errorsOf(server)).toEqual([]);
  });

  it.runIf(ALL_CASES)(
    'continues on a slow database for 40 decisions of its only person, without an error',
    async () => {
      const server = await serve({}, { open: openSlow });
      const { matchID } = await create(server.url, { numPlayers: 2, bots: { 1: 'random' } });
      await play(server.url, await join(server.url, matchID, '0'), 40);
      expect(errorsOf(server)).toEqual([]);
    },
  );

  it('continues after the server is restarted in the middle of a turn', async () => {
    const file = path.join(temporaryFolder(), 'scythe.sqlite');
    const slow = await serve({ DATABASE_URL: file, BOT_PAUSE_MS: '60000' });
    const { matchID } = await create(slow.url, { numPlayers: 2, bots: { 0: 'random' } });
    const before = await join(slow.url, matchID, '1');
    await slow.close();
    const { url } = await serve({ DATABASE_URL: file });
    await play(url, before, 5);
    await lookInto(file, async (db) => expect(await demandWhole(db, matchID)).toBeGreaterThan(5));
  });

  it("has no bot pauses until its only person's next decision, if that person hurries the bots", async () => {
    const { url } = await serve({ BOT_PAUSE_MS: '60000' });
    const { matchID } = await create(url, { numPlayers: 3, bots: { 1: 'random', 2: 'random' }, botPace: 'human' });
    const seat = await join(url, matchID, '0');
    const wire = await seated(url, seat);
    const isAsked = (): boolean => decisions(wire.state?.G as State).some((own) => own.seat === 0);
    for (let turns = 0; turns < 2; turns++) {
      const hurried = await wire.send('hurry', matchID);
      expect(hurried).toEqual({ ok: true });
      // A change that is not a move does not make the bots pause again.
      const { playerID, credentials } = seat;
      await ask(url, route(matchID, 'rename'), { body: { playerID, credentials, newName: `Player ${turns}` } });
      await myTurn(wire);
      while (isAsked()) {
        const actions = legalActions(wire.state?.G as State, 0);
        const action = actions.find(({ type }) => type === 'endTurn') ?? actions[0];
        const { stateID } = wire;
        expect((await wire.move(wire.prepare(action))).refused).toBeUndefined();
        await wire.reaches(stateID + 1);
      }
    }
    // After the hurried bots have taken their turns, they pause again.
    const { stateID } = wire;
    await wire.sync();
    expect(wire.stateID).toBe(stateID);
  });

  it("has no bot pauses before its only person's first decision, except at the human pace", async () => {
    const { url } = await serve({ BOT_PAUSE_MS: '60000' });
    // The bot begins, because its player mat has the lower number (SET-4).
    const setupData = { format: 'scythe-setup/1', seats: [{ mat: 'industrial' }, { mat: 'agricultural' }] };
    const open = async (botPace: string): Promise<Wire> => {
      const { matchID } = await create(url, { numPlayers: 2, setupData, bots: { 0: 'random' }, botPace });
      return seated(url, await join(url, matchID, '1'));
    };
    const brisk = await open('brisk');
    await myTurn(brisk);
    expect(brisk.stateID).toBeGreaterThan(0);
    const human = await open('human');
    await human.sync();
    expect(human.stateID).toBe(0);
  });

  it('cannot be hurried while two people play, or by a spectator', async () => {
    const { url } = await serve({ BOT_PAUSE_MS: '60000' });
    const { matchID } = await create(url, { numPlayers: 3, bots: { 2: 'random' } });
    const first = await join(url, matchID, '0');
    await join(url, matchID, '1');
    const wire = await seated(url, first);
    const watcher = new Wire({ url, matchID, playerID: null, credentials: null });
    wires.push(watcher);
    await watcher.sync();
    expect((await wire.send('hurry', matchID)).refused).toBe('unauthorized');
    expect((await watcher.send('hurry', matchID)).refused).toBe('unauthorized');
  });

  it('is also played by its bots when the server runs in its own process', async () => {
    await preparePage();
    const settings = { DATABASE_URL: path.join(temporaryFolder(), 'scythe.sqlite'), LOG_LEVEL: 'warn' };
    const child = await startChildServer(settings);
    try {
      const { matchID } = await create(child.url, { numPlayers: 2, bots: { 1: 'random' } });
      await play(child.url, await join(child.url, matchID, '0'), 12);
      await lookInto(settings.DATABASE_URL, async (db) => {
        const rows = await db.selectFrom('log').select('seat').where('match_id', '=', matchID).execute();
        expect(new Set(rows.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
      });
      expect(child.log(), child.log()).toBe('');
      expect(await child.stop()).toBe(0);
    } finally {
      await child.kill();
    }
  });

  it('sends a bot only what its seat is allowed to know (INF-2, INF-3)', async () => {
    const server = await serve({}, { botFile: new URL('./bots/spy.ts', import.meta.url) });
    const { matchID } = await create(server.url, { numPlayers: 3, bots: { 0: 'random', 1: 'random' } });
    await play(server.url, await join(server.url, matchID, '2'), 30);
    await lookInto(server.file, async (db) => expect(await demandWhole(db, matchID)).toBeGreaterThan(60));
    expect(errorsOf(server)).toEqual([]);
  });

  it('continues for 12 turns although its bots throw, cheat, hang and exit', async () => {
    const file = new URL('./bots/naughty.ts', import.meta.url);
    const server = await serve({ BOT_BUDGET_MS: '100' }, { botFile: file });
    const { url } = server;
    const { matchID } = await create(url, { numPlayers: 3, bots: { 1: 'random', 2: 'random' } });
    const seat = await join(url, matchID, '0');
    const wire = await seated(url, seat);
    // A bot that hangs does not delay a person in another match.
    const [, elsewhere] = await begin(url);
    const other = await seated(url, elsewhere);
    for (let turns = 0; turns < 12; turns++) {
      const G = await myTurn(wire);
      const [action] = legalActions(G, 0).toSorted(
        (a, b) => Number(b.type === 'endTurn') - Number(a.type === 'endTurn'),
      );
      expect((await wire.move(wire.prepare(action))).ok).toBe(true);
      expect((await other.sync()).ok).toBe(true);
    }
    await lookInto(server.file, async (db) => expect(await demandWhole(db, matchID)).toBeGreaterThan(8));
    expect(errorsOf(server).join('\n')).toMatch(/did not answer in time/);
    expect(errorsOf(server).join('\n')).toMatch(/chose an illegal action/);
  });

  it.each<[string, object, string]>([
    ['bots in all seats', { numPlayers: 2, bots: { 0: 'random', 1: 'random' } }, 'no-open-seat'],
    ['a bot in a seat that does not exist', { numPlayers: 2, bots: { 3: 'random' } }, 'malformed'],
    ['a bot in a seat that no match has', { numPlayers: 2, bots: { 7: 'random' } }, 'malformed'],
    ['a level that does not exist', { numPlayers: 2, bots: { 1: 'genius' } }, 'malformed'],
    ['the level that is only for measurements', { numPlayers: 2, bots: { 1: 'easy-0' } }, 'malformed'],
    ['a level named like an inherited property', { numPlayers: 2, bots: { 1: 'toString' } }, 'malformed'],
    ['a list of bots', { numPlayers: 2, bots: ['random'] }, 'malformed'],
    ['a pace that does not exist', { numPlayers: 2, botPace: 'slow' }, 'malformed'],
    ['hints that are neither on nor off', { numPlayers: 2, hints: 'some' }, 'malformed'],
  ])('is refused with %s', async (_title, body, code) => {
    const { url } = await serve();
    const answer = await ask(url, route('create'), { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code } });
  });

  it('has the brisk bot pace by default, and hints by default only if all other seats are bots', async () => {
    const { url } = await serve();
    for (const [body, seen] of [
      [
        { numPlayers: 3, bots: { 1: 'random', 2: 'random' } },
        { botPace: 'brisk', hints: true },
      ],
      [
        { numPlayers: 3, bots: { 1: 'random' } },
        { botPace: 'brisk', hints: false },
      ],
      [
        { numPlayers: 2, botPace: 'instant', hints: true },
        { botPace: 'instant', hints: true },
      ],
      [
        { numPlayers: 2, bots: { 1: 'random' }, botPace: 'human', hints: false },
        { botPace: 'human', hints: false },
      ],
    ] as const) {
      const { matchID } = await create(url, body);
      expect((await ask(url, route(matchID))).body).toMatchObject(seen);
    }
  });

  it('can be started by its host with bots in the empty seats, and all seats keep their numbers', async () => {
    const { url } = await serve();
    const { matchID } = await create(url, { numPlayers: 4 });
    const seat = await join(url, matchID, '2');
    const start = (extra: object) =>
      ask(url, route(matchID, 'start'), { body: { playerID: '2', credentials: seat.credentials, ...extra } });
    expect((await start({ fill: 'genius' })).status).toBe(400);
    expect((await start({ fill: 'random' })).body).toEqual({ playerID: '2' });
    expect((await ask(url, route(matchID))).body).toMatchObject({
      status: 'playing',
      players: [{ bot: 'random' }, { bot: 'random' }, { name: 'name 2' }, { bot: 'random' }],
    });
    await play(url, seat, 3);
  });
});

describe('leaving a running match', () => {
  it('gives the seat to a bot, which others can see, until its player returns', async () => {
    const { url } = await serve();
    const ann = await guestAt(url, 'Ann');
    const { matchID } = await create(url, { numPlayers: 2 });
    const joined = await ann.demand(route(matchID, 'join'), {});
    const credentials = String(joined['playerCredentials']);
    const ben = await join(url, matchID, '1');
    const wire = await seated(url, ben);
    await ann.demand(route(matchID, 'leave'), { playerID: '0', credentials });
    const seen = () => ask(url, route(matchID));
    expect((await seen()).body['players']).toMatchObject([
      { name: 'Ann', away: true, bot: expect.stringMatching(/\w/) as string },
      {},
    ]);
    // The bot plays Ann's seat for a few turns.
    for (let turns = 0; turns < 3; turns++) {
      const G = await myTurn(wire);
      expect((await wire.move(wire.prepare(legalActions(G, 1)[0]))).ok).toBe(true);
    }
    expect(await ann.demand(route(matchID, 'enter'), {})).toMatchObject({ playerID: '0' });
    const players = (await seen()).body['players'] as object[];
    expect(players[0]).not.toHaveProperty('away');
    expect(players[0]).not.toHaveProperty('bot');
    await play(url, { matchID, playerID: '0', credentials }, 1);
  });

  it('stops the bots if all players leave, until one of them returns', async () => {
    const server = await serve();
    const { url } = server;
    const seats = await begin(url, 2);
    for (const { matchID, playerID, credentials } of seats) {
      await ask(url, route(matchID, 'leave'), { body: { playerID, credentials } });
    }
    const [{ matchID }] = seats;
    const moves = () => lookInto(server.file, (db) => demandWhole(db, matchID));
    const stopped = await moves();
    // All bots share one queue. By the time a bot in another match has made several moves, a bot due in this match
    // would have acted.
    const { matchID: busy } = await create(url, { numPlayers: 2, bots: { 1: 'random' } });
    await play(url, await join(url, busy, '0'), 15);
    expect(await moves()).toBe(stopped);
    await play(url, seats[0], 1);
    expect(await moves()).toBeGreaterThan(stopped);
  });

  it('is undone when the player makes a move, if their socket stayed connected', async () => {
    const { url } = await serve({ BOT_PAUSE_MS: '60000' });
    const seats = await begin(url, 2);
    const all = await Promise.all(seats.map((seat) => seated(url, seat)));
    const active = all[0].state?.G.active ?? 0;
    const { matchID, playerID, credentials } = seats[active];
    await ask(url, route(matchID, 'leave'), { body: { playerID, credentials } });
    const [action] = legalActions(await myTurn(all[active]), active);
    expect((await all[active].move(all[active].prepare(action))).ok).toBe(true);
    const players = (await ask(url, route(matchID))).body['players'] as object[];
    expect(players[active]).not.toHaveProperty('away');
  });
});
