import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decisions, type Action } from '../../game/engine.ts';
import { leftAt } from '../../server/match/clock.ts';
import { openToServe } from '../../server/storage/open.ts';
import { readMatch } from '../../server/storage/matches.ts';
import type { OpenLine } from '../../server/cluster/line.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { startBalancer, type Balancer } from '../support/balancer.ts';
import { startCluster, type Cluster } from '../support/cluster.ts';
import { withDatabase } from '../support/database.ts';
import { demand } from '../support/demand.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { ask, demandOf, openTable } from '../support/lobbyClient.ts';
import { PlayedMatch, chosen } from '../support/playedMatch.ts';
import { isPostgresHere, startOwnPostgres, type PostgresServer } from '../support/postgres.ts';
import { Scattered } from '../support/scattered.ts';
import { Wire } from '../support/seatWire.ts';
import { demandWhole } from '../support/storedMatch.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Several servers on one database: database failures, jumps in the database's time, and servers replaced in turn. */

/** How long the database is down, in milliseconds. It is longer in `npm run soak`. */
const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 0);
/** The time within which all servers must agree, in milliseconds. It is checked only in `npm run soak`. */
const AGREE_MS = Number(process.env['AGREE_MS'] ?? Infinity);
const HOUR = 60 * 60 * 1000;
const BANK_S = 1_800;
const CLOCK = { kind: 'live', bank: BANK_S, increment: 0 };

const withPostgres = isPostgresHere();
const canCrash = withPostgres && process.env['TEST_POSTGRES_URL'] === undefined;
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startOwnPostgres();
});
afterAll(() => postgres?.stop());

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).toReversed()) await close();
});

async function cluster(count: number): Promise<Cluster> {
  const made = await startCluster(postgres, count);
  closing.push(made.close);
  return made;
}

const portOf = (url: string): { port: number } => ({ port: Number(new URL(url).port) });

async function balance(targets: () => readonly { port: number; hostname?: string }[]): Promise<Balancer> {
  const balancer = await startBalancer(targets);
  closing.push(() => balancer.close());
  return balancer;
}

/** Connects a seat of a match through a server. */
async function sit(place: ConstructorParameters<typeof Wire>[0], url: string): Promise<Wire> {
  const wire = new Wire({ ...place, url });
  closing.push(() => wire.close());
  expect(await wire.sync()).toMatchObject({ ok: true });
  return wire;
}

/** Matches played through a load balancer until they are paused, whatever happens to the servers. */
class Plays {
  readonly matches: PlayedMatch[] = [];
  readonly #balancer: Balancer;
  readonly #below = dice(31);
  #playing: Promise<unknown> = Promise.resolve();
  #isOver = false;
  moves = 0;

  constructor(balancer: Balancer) {
    this.#balancer = balancer;
  }

  async begin(tables: readonly { people: number; bots: number; clock: object | null }[]): Promise<void> {
    for (const { people, ...options } of tables) {
      const table = await openTable(this.#balancer.url, people, options);
      this.matches.push(new PlayedMatch(table, this.#below, () => void this.moves++));
    }
    this.#playing = Promise.all(this.matches.map((match) => this.#play(match)));
    closing.push(() => this.pause());
  }

  async #play(match: PlayedMatch): Promise<void> {
    while (!this.#isOver && !match.isOver) await match.playAt(this.#balancer.url);
  }

  /**
   * Resolves when `count` more moves have been made, or all matches are over. Rejects if a player receives a wrong
   * answer.
   */
  async goOn(count: number): Promise<void> {
    const before = this.moves;
    const isDone = (): boolean => this.moves >= before + count || this.matches.every(({ isOver }) => isOver);
    const more = eventually(() => demand(isDone(), () => `${this.moves - before} of ${count} moves`));
    await Promise.race([more, this.#playing.then(() => more)]);
  }

  async pause(): Promise<void> {
    this.#isOver = true;
    for (const match of this.matches) match.pause();
    await this.#playing;
  }

  /** Rejects unless the database has every acknowledged move exactly once. */
  demandIn(address: string): Promise<void> {
    return withDatabase(address, async ({ db }) => {
      for (const { table, acknowledged } of this.matches) await demandWhole(db, table.matchID, acknowledged);
    });
  }
}

const TABLES = [
  { people: 2, bots: 0, clock: CLOCK },
  { people: 3, bots: 0, clock: null },
  { people: 1, bots: 1, clock: CLOCK },
];

describe.runIf(withPostgres)('servers replaced one after another', () => {
  it('lose no acknowledged move, and players see only reconnections', async () => {
    const made = await cluster(3);
    const plays = new Plays(await balance(() => made.urls.map(portOf)));
    await plays.begin(TABLES);
    for (let i = 0; i < 3; i++) {
      await plays.goOn(20);
      await made.add();
      const [server] = made.servers.splice(0, 1);
      made.urls.splice(0, 1);
      await server.close();
    }
    await plays.goOn(20);
    await plays.pause();
    await plays.demandIn(made.database);
  });
});

describe.runIf(canCrash)('a database that is unavailable for an hour', () => {
  it('pauses all clocks and loses no acknowledged move, and play then continues on all servers', async () => {
    let skew = 0;
    // While this promise is pending, no server can read the time.
    let held = Promise.resolve();
    let release = (): void => undefined;
    const open: typeof openToServe = async (address) => {
      const database = await openToServe(address);
      return { ...database, time: () => held.then(async () => (await database.time()) + skew) };
    };
    const began = performance.now();
    const monotonic = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + skew);
    const made = await cluster(0);
    for (let i = 0; i < 2; i++) await made.add({}, { open });
    const plays = new Plays(await balance(() => made.urls.map(portOf)));
    await plays.begin(TABLES);
    const { matchID, places } = await openTable(made.urls[0], 2, { clock: CLOCK });
    const wires = await Promise.all(places.map((place, i) => sit(place, made.urls[i])));
    const active = wires[0].state?.G.active ?? 0;
    /** Sends a move until the server answers anything except `unavailable`, as pages do. */
    const move = async (action: Action) => {
      const prepared = wires[active].prepare(action);
      for (;;) {
        const answer = await wires[active].move(prepared);
        if (answer.refused !== 'unavailable') return answer;
      }
    };
    expect(await move({ type: 'takeSection', section: 'move' })).toMatchObject({ ok: true });
    expect(await move({ type: 'endMove' })).toMatchObject({ ok: true });
    await plays.goOn(20);
    held = new Promise((resolve) => (release = resolve));
    closing.push(release);
    await postgres.outage?.begin();
    for (const url of made.urls) {
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    // An hour passes before the database is back.
    skew = HOUR;
    await postgres.outage?.end();
    // Ending a turn stops a clock, so the move waits until its server can read the time.
    const answer = move({ type: 'endTurn' });
    for (let i = 0; i < 20; i++) await eventually(() => demandOf(made.urls[active], `/${matchID}`));
    release();
    expect(await answer).toMatchObject({ ok: true });
    await plays.goOn(20);
    await plays.pause();
    await plays.demandIn(made.database);
    for (const url of made.urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const passed = monotonic() - began;
    await withDatabase(made.database, async ({ db, time }) => {
      const now = (await time()) + skew;
      for (const id of [matchID, ...plays.matches.map(({ table }) => table.matchID)]) {
        const match = await readMatch(db, id);
        for (const { clock, bot } of match?.clock === null ? [] : (match?.seats ?? [])) {
          const charged = bot === null ? BANK_S * 1000 - leftAt(clock, now) : 0;
          expect(charged).toBeLessThanOrEqual(passed);
        }
      }
    });
  });
});

describe.runIf(canCrash)('a database that is unavailable for a while', () => {
  it('is reported to everyone as unavailable, loses nothing acknowledged, and leaves all servers in agreement', async () => {
    const made = await cluster(2);
    const below = dice(18);
    const match = await Scattered.open(made.urls, 2, below);
    closing.push(() => match.close());
    await match.play(10);
    await match.say(0, 'before');
    const { matchID, wires } = match;
    const spare = await openTable(made.urls[0], 2);
    await Promise.all(wires.map((wire) => wire.reaches(match.moves)));
    const before = match.received();
    const seat = decisions(wires[0].state?.G ?? never())[0].seat;
    const move = wires[seat].prepare(chosen(wires[seat], seat, below));

    await postgres.outage?.begin();
    const until = performance.now() + OUTAGE_MS;
    const unavailable = { refused: 'unavailable', rule: null };
    expect(await wires[seat].move(move)).toEqual(unavailable);
    for (const wire of wires.slice(0, 2)) {
      expect(await wire.send('chat', matchID, 'lost')).toEqual(unavailable);
    }
    // Connected players stay connected, but the server cannot read a match that has no connected players.
    for (const [i, place] of spare.places.entries()) {
      const late = new Wire({ ...place, url: made.urls[i] });
      closing.push(() => late.close());
      expect(await late.sync()).toEqual(unavailable);
    }
    for (const url of made.urls) {
      const answer = await ask(url, `/${matchID}`);
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([503, { error: { code: 'unavailable' } }]);
      const health = await fetch(`${url}/readyz`);
      expect([health.status, await health.json()]).toEqual([503, { ok: false, database: false, bus: false }]);
    }
    await sleep(Math.max(0, until - performance.now()));
    expect(await wires[seat].move(move)).toEqual(unavailable);
    await postgres.outage?.end();
    const began = performance.now();

    // Once the servers are ready, the same move is sent again, as pages do.
    await eventually(async () => {
      for (const url of made.urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });
    expect(await match.send(seat, move)).toBeNull();
    expect(await wires[seat].move(move)).toEqual({ ok: true, stateID: match.moves });
    await match.say(1, 'after');
    await withDatabase(made.database, async (database) => {
      await match.agreed(database);
      const took = performance.now() - began;
      demand(took <= AGREE_MS, () => `all agree only after ${took} ms`);
      await match.play(10);
      await match.agreed(database);
      await match.demandWhole(database);
    });
    // No player was disconnected, and only the expected messages were refused.
    expect(match.received()).toEqual({ syncs: before.syncs, refusals: 4 });
  });
});

/**
 * The tolerance for clocks after a jump of the database's clock, in milliseconds. A server knows the size of a jump only
 * to within the duration of one query, which can be long on a busy machine.
 */
const UNSURE_MS = 60_000;

const never = (): never => {
  throw new Error('no state');
};

/** The jumps, in milliseconds. Outside the soak test, only the first is tested. */
const JUMPS = [
  ['forwards', HOUR],
  ['backwards', -HOUR],
] as const;

describe.runIf(withPostgres)("a jump in the database's time", () => {
  it.each(ALL_CASES ? JUMPS : JUMPS.slice(0, 1))(
    '%s by an hour neither lets a clock run out nor adds time',
    async (_, jump) => {
      let skew = 0;
      const open: typeof openToServe = async (address) => {
        const database = await openToServe(address);
        return { ...database, time: async () => (await database.time()) + skew };
      };
      const made = await cluster(0);
      for (let i = 0; i < 2; i++) await made.add({}, { open });
      const began = performance.now(); // the clock runs from the start of the match
      const { matchID, places } = await openTable(made.urls[0], 2, { clock: CLOCK });
      const wires = [await sit(places[0], made.urls[0]), await sit(places[1], made.urls[1])];
      await withDatabase(made.database, async ({ db, time }) => {
        const running = async () => {
          const match = await readMatch(db, matchID);
          return (match?.seats ?? []).filter(({ clock }) => clock.since !== null);
        };
        const [before] = await running();
        skew = jump;
        // Both servers have detected the jump once the clock has moved and both use the new time.
        await eventually(async () => {
          const [{ clock }] = await running();
          expect(Math.abs((clock.since ?? 0) - (before.clock.since ?? 0))).toBeGreaterThan(HOUR / 2);
          const nodes = await db.selectFrom('nodes').select('seen_at').execute();
          const now = (await time()) + skew;
          for (const { seen_at } of nodes) expect(Math.abs(now - seen_at)).toBeLessThan(HOUR / 2);
        });
        const [{ seat, clock }] = await running();
        expect(seat).toBe(before.seat);
        const left = leftAt(clock, (await time()) + skew);
        const passed = performance.now() - began;
        expect(left).toBeGreaterThanOrEqual(BANK_S * 1000 - passed - UNSURE_MS);
        expect(left).toBeLessThanOrEqual(BANK_S * 1000 + UNSURE_MS);
        const { stateID } = wires[0];
        expect(stateID).toBe(0);
        const active = wires[0].state?.G.active ?? 0;
        const move = wires[active].prepare({ type: 'takeSection', section: 'move' });
        expect(await wires[active].move(move)).toMatchObject({ ok: true });
        await Promise.all(wires.map((wire) => wire.reaches(1)));
        const after = await readMatch(db, matchID);
        for (const each of after?.seats ?? []) {
          expect(each.clock.timeouts).toBe(0);
          expect(leftAt(each.clock, (await time()) + skew)).toBeGreaterThan((BANK_S * 1000) / 2);
        }
      });
    },
  );

  it.runIf(ALL_CASES).each(JUMPS)(
    '%s is not charged to clocks by a server that has not noticed it',
    async (_, jump) => {
      let skew = 0;
      let held = Promise.resolve();
      let release = (): void => undefined;
      const open: typeof openToServe = async (address) => {
        const database = await openToServe(address);
        return { ...database, time: async () => (await database.time()) + skew };
      };
      const openLate: typeof openToServe = async (address) => {
        const database = await open(address);
        return { ...database, time: () => held.then(database.time) };
      };
      const made = await cluster(0);
      await made.add({}, { open });
      const isLost = (text: string): boolean => text.includes('["clocks"]');
      const wrapLine = (line: OpenLine): OpenLine => {
        return (events) => line({ ...events, received: (text) => (isLost(text) ? undefined : events.received(text)) });
      };
      await made.add({}, { open: openLate, wrapLine });
      const url = made.urls[1];
      const { matchID, places } = await openTable(url, 2, { clock: CLOCK });
      const wires = [await sit(places[0], url), await sit(places[1], url)];
      const active = wires[0].state?.G.active ?? 0;
      const move = (action: Action) => wires[active].move(wires[active].prepare(action));
      expect(await move({ type: 'takeSection', section: 'move' })).toMatchObject({ ok: true });
      expect(await move({ type: 'endMove' })).toMatchObject({ ok: true });
      const began = performance.now();
      await withDatabase(made.database, async ({ db, time }) => {
        const stored = async () => (await readMatch(db, matchID))?.seats ?? [];
        const since = async () => (await stored()).find(({ clock }) => clock.since !== null)?.clock.since ?? 0;
        const before = await since();
        // The second server cannot read the time. The first one adjusts the clocks.
        held = new Promise((resolve) => (release = resolve));
        closing.push(release);
        skew = jump;
        await eventually(async () => expect(Math.abs((await since()) - before)).toBeGreaterThan(HOUR / 2));
        // The second server reads the match that the first one has stored.
        const seen = wires[0].hears('matchData', (_id, players) => JSON.stringify(players).includes('renamed'));
        const { playerID, credentials } = places[0];
        await demandOf(made.urls[0], `/${matchID}/update`, { body: { playerID, credentials, newName: 'renamed' } });
        await seen;
        // Ending the turn stops a clock, so the move waits until the server can read the time.
        const answer = move({ type: 'endTurn' });
        for (let i = 0; i < 20; i++) await eventually(() => demandOf(url, `/${matchID}`));
        release();
        expect(await answer).toMatchObject({ ok: true });
        const now = (await time()) + skew;
        for (const { clock } of await stored()) {
          const charged = BANK_S * 1000 - leftAt(clock, now);
          expect(charged).toBeLessThanOrEqual(performance.now() - began + UNSURE_MS);
          expect(charged).toBeGreaterThanOrEqual(-UNSURE_MS);
        }
      });
    },
  );
});
