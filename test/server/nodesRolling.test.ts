import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBalancer } from '../support/balancer.ts';
import { Standby, preparePage, type ChildServer } from '../support/childServer.ts';
import { withDatabase } from '../support/database.ts';
import { demand } from '../support/demand.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { ask, demandOf, openTable } from '../support/lobbyClient.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { Scattered } from '../support/scattered.ts';
import { Wire } from '../support/seatWire.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Three server processes behind a load balancer, replaced one by one while matches are played. */

const NODES = 3;
const SEATS = [2, 3];
/**
 * The wait between reporting a stop and refusing new connections, in seconds: long enough for any machine. A second
 * request to stop ends the wait.
 */
const DRAIN_WAIT = '600';

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  await preparePage();
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Creates and reads matches, one request after another, until stopped. `goOn` and `stop` reject if a request fails. */
class Requests {
  answered = 0;
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(url: string) {
    this.#done = this.#ask(url);
    this.#done.catch(() => undefined);
  }

  async #ask(url: string): Promise<void> {
    while (!this.#isOver) {
      const { matchID } = await demandOf<{ matchID: string }>(url, '/create', { body: { numPlayers: 2 } });
      await demandOf(url, `/${matchID}`);
      this.answered++;
      await sleep(10);
    }
  }

  /** Resolves when at least six more matches have been created and read. */
  async goOn(): Promise<void> {
    const before = this.answered;
    const more = eventually(() => demand(this.answered > before + 5, () => 'no request is answered'));
    await Promise.race([more, this.#done.then(() => more)]);
  }

  stop(): Promise<void> {
    this.#isOver = true;
    return this.#done;
  }
}

describe.runIf(withPostgres)('three servers replaced one by one', () => {
  it('fail no request, and each costs a player at most one reconnection', async () => {
    const settings = { DATABASE_URL: await postgres.create(), LOG_LEVEL: 'warn', DRAIN_WAIT };
    const standbys = Array.from({ length: NODES }, () => new Standby());
    closing.push(() => Promise.all(standbys.map((standby) => standby.discard())));
    const nodes: ChildServer[] = [];
    const begin = async (standby: Standby): Promise<void> => void nodes.push(await standby.begin(settings));
    // The first server creates the tables of the database.
    await begin(standbys[0]);
    await Promise.all(standbys.slice(1).map(begin));
    const balancer = await startBalancer(() => nodes);
    closing.push(() => balancer.close());

    const below = dice(17);
    const matches: Scattered[] = [];
    for (const seats of SEATS) {
      const { matchID, places } = await openTable(balancer.url, seats);
      const wires = places.map((place) => new Wire(place));
      for (const wire of wires) expect(await wire.sync()).toMatchObject({ ok: true });
      const match = new Scattered(matchID, wires, seats, below, { returns: true, thinkMs: 30 });
      closing.push(() => match.close());
      matches.push(match);
    }
    const playing = Promise.all(matches.map((match) => match.play()));
    const requests = new Requests(balancer.url);
    closing.push(() => requests.stop().catch(() => undefined));
    const goOn = async (): Promise<void> => {
      const before = matches.map(({ moves }) => moves);
      const more = eventually(() => {
        for (const [i, { moves, isOver }] of matches.entries()) {
          demand(isOver || moves > before[i] + 3, () => `match ${i} is not played`);
        }
      });
      await Promise.race([more, playing.then(() => more)]);
      await requests.goOn();
    };

    const spare = await openTable(balancer.url, 2);
    for (let replaced = 0; replaced < NODES; replaced++) {
      const standby = new Standby();
      standbys.push(standby);
      await goOn();
      const before = matches.flatMap(({ reconnects }) => reconnects);
      const [old] = nodes;
      const stopped = old.stop();
      // The old server reports that it is stopping, but still answers requests.
      await eventually(async () => expect((await fetch(`${old.url}/readyz`)).status).toBe(503));
      expect((await ask(old.url, `/${spare.matchID}`)).status).toBe(200);
      const visitor = new Wire({ ...spare.places[0], url: old.url });
      expect(await visitor.sync()).toMatchObject({ ok: true });
      await goOn();
      // The load balancer stops using the old server, and a new one starts.
      nodes.shift();
      await begin(standby);
      const code = old.stop();
      await visitor.gone();
      expect([await stopped, await code, old.log()]).toEqual([0, 0, '']);
      await goOn();
      const after = matches.flatMap(({ reconnects }) => reconnects);
      for (const [i, count] of after.entries()) expect(count - before[i]).toBeLessThanOrEqual(1);
    }
    await requests.stop();
    for (const match of matches) match.pause();
    await playing;
    expect(matches.flatMap(({ reconnects }) => reconnects).some((count) => count > 0)).toBe(true);
    await withDatabase(settings.DATABASE_URL, async (database) => {
      for (const match of matches) {
        await match.agreed(database);
        await match.demandWhole(database);
      }
    });
    for (const { log } of nodes) expect(log(), log()).toBe('');
  });
});
