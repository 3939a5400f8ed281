import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import type { OpenLine } from '../../server/cluster/line.ts';
import { REDIS_URL, startCluster } from '../support/cluster.ts';
import { withDatabase } from '../support/database.ts';
import { demand } from '../support/demand.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { isRedisHere } from '../support/redis.ts';
import { Scattered } from '../support/scattered.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Several servers whose notices to each other are lost, while players at different servers play. */

/** The time in which all servers agree, in milliseconds; checked in `npm run soak`. */
const AGREE_MS = Number(process.env['AGREE_MS'] ?? Infinity);
/** Matches that are played while notices are lost; more in `npm run soak`. */
const MATCHES = Number(process.env['LOSSY_MATCHES'] ?? 6);
const MOVES_EACH = 12;

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

/** A line that loses one of five messages. */
function lossy(seed: number): (open: OpenLine) => OpenLine {
  const below = dice(seed);
  return (open) => (events) =>
    open({ ...events, received: (text) => (below(5) === 0 ? undefined : events.received(text)) });
}

/** Resolves when everyone in all matches has received what is stored. */
async function agree(address: string, matches: readonly Scattered[]): Promise<void> {
  await withDatabase(address, async (database) => {
    const began = performance.now();
    await Promise.all(matches.map((match) => match.agreed(database)));
    const took = performance.now() - began;
    demand(took <= AGREE_MS, () => `all agree only after ${took} ms`);
    for (const match of matches) await match.demandWhole(database);
  });
}

// Side by side, because they wait most of the time.
describe.concurrent('three servers that lose a fifth of the notices', () => {
  for (const { bus, isHere, env } of buses) {
    it.runIf(isHere)(`lose and double nothing and agree again, by ${bus}`, async ({ onTestFinished }) => {
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
