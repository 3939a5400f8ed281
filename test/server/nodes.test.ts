import { afterEach, describe, expect, it, vi } from 'vitest';
import { legalActions, decisions } from '../../game/engine.ts';
import { maySee, viewFor } from '../../game/view.ts';
import type { ServerToClient } from '../../protocol/socket.ts';
import type { OpenLine } from '../../server/cluster/line.ts';
import { readLog } from '../../server/storage/log.ts';
import { readMatch, readState } from '../../server/storage/matches.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { REDIS_URL, type Cluster } from '../support/cluster.ts';
import { clustersOfEachTest } from '../support/clusters.ts';
import { dice, oneOf } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { demandOf, openTable } from '../support/lobbyClient.ts';
import { chosen } from '../support/playedMatch.ts';
import { isPostgresHere } from '../support/postgres.ts';
import { isRedisHere } from '../support/redis.ts';
import { dealShort } from '../support/shortMatch.ts';
import { Wire } from '../support/seatWire.ts';
import { demandWhole } from '../support/storedMatch.ts';
import { Listener, closeStreams } from '../support/visitor.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Several servers on one database, where players of the same match use different servers. */

/** The number of matches in which the test makes simultaneous moves. It is higher in `npm run soak`. */
const CONCURRENT = Number(process.env['CONCURRENT_MOVES'] ?? 20);

const withPostgres = isPostgresHere();
const withRedis = await isRedisHere();
const cluster = clustersOfEachTest();

const wires: Wire[] = [];
afterEach(async () => {
  closeStreams();
  for (const wire of wires.splice(0)) wire.close();
});

/** Connects the seats of a match to the servers in turn. */
async function sit({ urls }: Cluster, seats: number): Promise<{ matchID: string; seated: Wire[] }> {
  const { matchID, places } = await openTable(urls[0], seats);
  const seated = places.map((place, i) => new Wire({ ...place, url: urls[i % urls.length] }));
  wires.push(...seated);
  for (const wire of seated) expect(await wire.sync()).toMatchObject({ ok: true });
  return { matchID, seated };
}

/** Makes random moves in seats that must decide. Waits after each move until every seat has seen it. */
async function play(seated: readonly Wire[], moves: number, seed: number): Promise<void> {
  const below = dice(seed);
  for (let made = 0; made < moves; made++) {
    const newest = Math.max(...seated.map(({ stateID }) => stateID));
    await Promise.all(seated.map((wire) => wire.reaches(newest)));
    const view = seated[0].state?.G;
    if (view === undefined || view.result !== null) return;
    const { seat } = oneOf(below, decisions(view));
    const answer = await seated[seat].move(seated[seat].prepare(chosen(seated[seat], seat, below)));
    expect(answer).toMatchObject({ ok: true });
    await Promise.all(seated.map((wire) => wire.reaches(answer.stateID ?? 0)));
  }
}

const buses: { bus: string; isHere: boolean; env: Readonly<Record<string, string>> }[] = [
  { bus: 'Postgres', isHere: withPostgres, env: {} },
  { bus: 'Redis', isHere: withPostgres && withRedis, env: { REDIS_URL } },
];

for (const { bus, isHere, env } of buses) {
  describe.runIf(isHere)(`servers with notices through ${bus}`, () => {
    it('show every move to the seats on all servers, as patches of their own views', async () => {
      const made = await cluster(3, env);
      const { matchID, seated } = await sit(made, 3);
      const spectator = new Wire({ url: made.urls[2], matchID, playerID: null, credentials: null });
      wires.push(spectator);
      await spectator.sync();
      await play(seated, 30, 1);
      await spectator.reaches(30);
      const database = await openDatabase(made.database);
      try {
        expect(await demandWhole(database.db, matchID)).toBe(30);
        const stored = await readState(database.db, matchID);
        const { seed } = (await readMatch(database.db, matchID)) ?? demandState();
        for (const [i, wire] of [...seated, spectator].entries()) {
          const viewer = i < seated.length ? i : 'spectator';
          const view = viewFor(stored?.state.G ?? demandState(), viewer);
          expect(wire.state?.G).toEqual(JSON.parse(JSON.stringify(view)));
          // Each socket received one full state, and all later states as patches.
          expect(wire.frames.filter((frame) => frame.includes('["sync"'))).toHaveLength(1);
          const secrets = [seed, ...seated.map(({ place }) => place.credentials ?? '')];
          for (const frame of wire.frames) for (const secret of secrets) expect(frame).not.toContain(secret);
        }
      } finally {
        await database.close();
      }
    });

    it('show taken seats, chat messages and connections on every server', async () => {
      const { urls } = await cluster(2, env);
      const list = await Listener.open(urls[1], '/api/lobby/events', {});
      await list.next('list');
      const { matchID } = await demandOf<{ matchID: string }>(urls[0], '/create', {
        body: { numPlayers: 3, chat: true },
      });
      await list.next('match', (data) => data['matchID'] === matchID);
      const places: { playerID: string; playerCredentials: string }[] = [];
      for (const playerName of ['Anna', 'Bert']) {
        places.push(await demandOf(urls[0], `/${matchID}/join`, { body: { playerName } }));
      }
      await list.next('match', (data) => JSON.stringify(data['players']).includes('Bert'));
      const [anna, bert] = places.map(
        ({ playerID, playerCredentials }, i) =>
          new Wire({ url: urls[i], matchID, playerID, credentials: playerCredentials }),
      );
      wires.push(anna, bert);
      await anna.sync();
      const seen = anna.hears('matchData', (_id, players) => isConnected(players, 1));
      await bert.sync();
      await seen;
      const heard = bert.hears('chat', (_id, message) => (message as { text: string }).text === 'hello');
      expect(await anna.send('chat', matchID, 'hello')).toMatchObject({ ok: true });
      await heard;
      const left = anna.hears('matchData', (_id, players) => !isConnected(players, 1));
      bert.close();
      await left;
      await eventually(async () => {
        const { players } = await demandOf<{ players: unknown }>(urls[1], `/${matchID}`);
        expect(isConnected(players, 0)).toBe(true);
      });
    });

    it('take a match off the list on every server when a move ends it', async () => {
      const made = await cluster(0, env);
      for (let i = 0; i < 2; i++) await made.add({}, { deal: dealShort });
      const list = await Listener.open(made.urls[1], '/api/lobby/events', {});
      await list.next('list');
      /** Resolves when the other server's list shows everything that it has heard of so far. */
      const upToDate = async (): Promise<void> => {
        const { matchID } = await demandOf<{ matchID: string }>(made.urls[0], '/create', { body: { numPlayers: 2 } });
        await list.next('match', (data) => data['matchID'] === matchID);
      };
      const { matchID, places } = await openTable(made.urls[0], 2);
      const seated = places.map((place) => new Wire(place));
      wires.push(...seated);
      for (const wire of seated) await wire.sync();
      await upToDate();
      for (;;) {
        const G = seated[0].state?.G ?? demandState();
        if (G.result !== null) break;
        const actions = legalActions(G, G.active);
        const takes = actions.find((action) => action.type === 'takeSection' && action.section === 'bolster');
        const gains = actions.find((action) => action.type === 'bolster' && action.gain === 'power');
        const { stateID } = await seated[G.active].move(seated[G.active].prepare(takes ?? gains ?? actions[0]));
        await Promise.all(seated.map((wire) => wire.reaches(stateID ?? 0)));
      }
      // Without a notice, the list would still contain the match until it is compared with the database.
      await upToDate();
      expect(list.told.filter(({ event }) => event === 'gone').map(({ data }) => data['matchID'])).toEqual([matchID]);
    });

    it.runIf(ALL_CASES || bus === 'Postgres')(
      `make all ${CONCURRENT} simultaneous moves, and show each to the other seat`,
      async () => {
        const made = await cluster(2, env);
        // Opens the matches one after another, because a busy machine cannot connect many sockets at once in time.
        const tables: Awaited<ReturnType<typeof sit>>[] = [];
        for (let i = 0; i < CONCURRENT; i++) tables.push(await sit(made, 2));
        const below = dice(9);
        const answers = await Promise.all(
          tables.flatMap(({ seated }) => {
            const view = seated[0].state?.G;
            const { seat } = oneOf(below, decisions(view ?? demandState()));
            const actions = legalActions(seated[seat].state?.G ?? demandState(), seat);
            return [seated[seat].move(seated[seat].prepare(actions[0]))];
          }),
        );
        expect(answers.filter(({ ok }) => ok === true)).toHaveLength(CONCURRENT);
        await Promise.all(tables.flatMap(({ seated }) => seated.map((wire) => wire.reaches(1))));
      },
    );
  });
}

const demandState = (): never => {
  throw new Error('no state');
};

type Patch = Parameters<ServerToClient['patch']>;

/** Returns the patches that a seat has received. */
const patchesOf = ({ frames }: Wire): Patch[] =>
  frames.flatMap((frame): Patch[] => {
    const at = frame.indexOf('["patch",');
    return at < 0 ? [] : [(JSON.parse(frame.slice(at)) as [string, ...Patch]).slice(1) as unknown as Patch];
  });

const isConnected = (players: unknown, id: number): boolean =>
  (players as { id: number; isConnected?: boolean }[]).some(
    (player) => player.id === id && player.isConnected === true,
  );

describe.runIf(withPostgres)('servers whose notices are lost', () => {
  const silent =
    (open: OpenLine): OpenLine =>
    (events) =>
      open({ ...events, received: () => undefined });

  it.runIf(ALL_CASES)('still show a move to the seats on both servers', async () => {
    const made = await cluster(0);
    for (let i = 0; i < 2; i++) await made.add({}, { wrapLine: silent });
    const { seated } = await sit(made, 2);
    await play(seated, 1, 3);
  });

  it('send the events of every move to a seat that receives several moves together', async () => {
    const made = await cluster(0);
    for (let i = 0; i < 2; i++) await made.add({}, { wrapLine: silent });
    const { matchID, seated } = await sit(made, 2);
    const below = dice(3);
    const moverOf = (wire: Wire): number => oneOf(below, decisions(wire.state?.G ?? demandState())).seat;
    const seat = moverOf(seated[0]);
    const [mover, other] = [seated[seat], seated[1 - seat]];
    while (moverOf(mover) === seat) {
      const answer = await mover.move(mover.prepare(chosen(mover, seat, below)));
      await mover.reaches(answer.stateID ?? 0);
    }
    await other.reaches(mover.stateID);
    const heard = patchesOf(other).flatMap(([, , stateID, , , skipped = []]) => [
      ...skipped,
      ...(stateID === other.stateID ? [{ stateID, events: other.state?.G.events ?? [] }] : []),
    ]);
    const database = await openDatabase(made.database);
    try {
      const log = await readLog(database.db, matchID, 0, 1_000);
      expect(log.length).toBeGreaterThan(1);
      const seen = log.map(({ stateID, events }) => ({
        stateID,
        events: events.filter((event) => maySee(event, 1 - seat)),
      }));
      expect(heard).toEqual(seen);
    } finally {
      await database.close();
    }
  });

  it('know who is connected to a match on another server, even if they have no connections to it', async () => {
    const made = await cluster(0);
    for (let i = 0; i < 2; i++) await made.add({}, { wrapLine: silent });
    const { matchID, places } = await openTable(made.urls[0], 2);
    const wire = new Wire({ ...places[0], url: made.urls[0] });
    wires.push(wire);
    await wire.sync();
    await eventually(async () => {
      const { players } = await demandOf<{ players: unknown }>(made.urls[1], `/${matchID}`);
      expect([0, 1].map((seat) => isConnected(players, seat))).toEqual([true, false]);
    });
  });
});
