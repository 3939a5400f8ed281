import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { OpenLine } from '../../server/cluster/line.ts';
import { postgresLine } from '../../server/cluster/postgresLine.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { startBalancer, type Balancer } from '../support/balancer.ts';
import { REDIS_URL, startCluster } from '../support/cluster.ts';
import { withDatabase } from '../support/database.ts';
import { demand } from '../support/demand.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { isRedisHere } from '../support/redis.ts';
import { Scattered } from '../support/scattered.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/**
 * Several servers whose notices to each other are lost, or whose bus breaks, while people play on different servers.
 */

/** The time within which all servers must agree, in milliseconds. It is checked only in `npm run soak`. */
const AGREE_MS = Number(process.env['AGREE_MS'] ?? Infinity);
/** The number of matches played while notices are lost. It is higher in `npm run soak`. */
const MATCHES = Number(process.env['LOSSY_MATCHES'] ?? 2);
const MOVES_EACH = 12;
/** How long a server's bus is broken, in milliseconds. It is longer in `npm run soak`. */
const CUT_MS = Number(process.env['BUS_CUT_MS'] ?? 0);

const withPostgres = isPostgresHere();
const withRedis = await isRedisHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const buses: { bus: string; isHere: boolean; env: Readonly<Record<string, string>> }[] = [
  { bus: 'Postgres', isHere: withPostgres, env: {} },
  { bus: 'Redis', isHere: withPostgres && withRedis, env: { REDIS_URL } },
];

/** Returns a wrapper for connections that loses one in five received messages. */
function lossy(seed: number): (open: OpenLine) => OpenLine {
  const below = dice(seed);
  return (open) => (events) =>
    open({ ...events, received: (text) => (below(5) === 0 ? undefined : events.received(text)) });
}

/**
 * Resolves when all clients have received everything stored about their matches. Rejects if this takes longer than
 * `AGREE_MS`, or if a stored match lacks an acknowledged move.
 */
async function agree(address: string, matches: readonly Scattered[]): Promise<void> {
  await withDatabase(address, async (database) => {
    const began = performance.now();
    await Promise.all(matches.map((match) => match.agreed(database)));
    const took = performance.now() - began;
    demand(took <= AGREE_MS, () => `all agree only after ${took} ms`);
    for (const match of matches) await match.demandWhole(database);
  });
}

// The tests run in parallel, because they spend most of their time waiting.
describe.concurrent('three servers that lose a fifth of the notices', () => {
  for (const { bus, isHere, env } of ALL_CASES ? buses : buses.filter(({ bus }) => bus === 'Redis')) {
    it.runIf(isHere)(`neither lose nor repeat a move, and agree again, through ${bus}`, async ({ onTestFinished }) => {
      const made = await startCluster(postgres, 0, env);
      onTestFinished(made.close);
      for (let i = 0; i < 3; i++) await made.add({}, { wrapLine: lossy(100 + i) });
      const below = dice(14);
      const matches: Scattered[] = [];
      for (let i = 0; i < MATCHES; i++) {
        const match = await Scattered.open(made.urls, 2 + (i % 3), below);
        onTestFinished(() => match.close());
        matches.push(match);
      }
      const playing = Promise.all(matches.map((match) => match.play()));
      const enough = eventually(() => {
        const moves = matches.reduce((sum, match) => sum + match.moves, 0);
        demand(moves >= MATCHES * MOVES_EACH, () => `only ${moves} moves`);
      });
      for (const match of matches) for (const seat of [0, 1, 0]) await match.say(seat, `text ${match.said.size}`);
      await Promise.race([enough, playing.then(() => enough)]);
      for (const match of matches) match.pause();
      await playing;
      await agree(made.database, matches);
    });
  }
});

/** Returns the address with the balancer's host and port. */
function through({ port }: Balancer, address: string): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

const portOf = (address: string, usual: number): { port: number; hostname: string } => {
  const { port, hostname } = new URL(address);
  return { port: port === '' ? usual : Number(port), hostname };
};

// `cut` breaks all connections and refuses new ones. `hung` keeps connections open, but delivers no data.
const breaks = [
  { how: 'cut', begin: (line: Balancer) => line.cut() },
  { how: 'hung', begin: (line: Balancer) => line.hang() },
];

/** The only bus that is broken outside the soak test, and how it breaks. */
const SAMPLE: Readonly<Record<string, string>> = { Postgres: 'cut' };

describe.concurrent('a server whose bus breaks', () => {
  for (const { bus, isHere, env } of buses) {
    for (const { how, begin } of ALL_CASES ? breaks : breaks.filter(({ how }) => how === SAMPLE[bus])) {
      it.runIf(isHere)(
        `stays ready, disturbs no player, and agrees with the other server once the bus is back: ${bus}, ${how}`,
        async (test) => {
          const { onTestFinished, expect } = test;
          const made = await startCluster(postgres, 0);
          onTestFinished(made.close);
          const usual = bus === 'Redis' ? portOf(REDIS_URL, 6379) : portOf(made.database, 5432);
          const line = await startBalancer(() => [usual]);
          onTestFinished(() => line.close());
          // Only the bus uses this connection.
          if (bus === 'Redis') await made.add({ REDIS_URL: through(line, REDIS_URL) });
          else await made.add({}, { wrapLine: () => postgresLine(through(line, made.database)) });
          await made.add(env);
          const [near] = made.urls;
          const health = async (): Promise<unknown> => {
            const answer = await fetch(`${near}/readyz`);
            return { status: answer.status, body: await answer.json() };
          };
          const healthy = (isUp: boolean): Promise<void> =>
            eventually(async () => {
              expect(await health()).toEqual({ status: 200, body: { ok: true, database: true, bus: isUp } });
            });
          await healthy(true);
          const below = dice(15);
          // In the first match, everyone is connected to the server whose bus breaks.
          const matches = [await Scattered.open([near], 3, below), await Scattered.open(made.urls, 2, below)];
          for (const match of matches) onTestFinished(() => match.close());
          const [here, across] = matches;
          const playing = across.play();
          await here.play(10);
          const before = here.received();
          begin(line);
          const ends = performance.now() + CUT_MS;
          await here.play(10);
          await healthy(false);
          await here.play(5);
          while (performance.now() < ends) {
            await healthy(false);
            await here.play(5);
          }
          for (const match of matches) await match.say(0, 'on the server without a bus');
          await across.say(1, 'on the other one');
          line.mend();
          await healthy(true);
          across.pause();
          await playing;
          await agree(made.database, matches);
          // Everyone received one full state and then only patches, and no message was refused.
          expect(before).toEqual({ syncs: 4, refusals: 0 });
          expect(here.received()).toEqual(before);
        },
      );
    }
  }
});
