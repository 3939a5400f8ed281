import { startNodes, stopNodes } from '../../cluster/nodes.ts';
import type { Child } from '../../cluster/children.ts';
import { startPostgresToMeasure, type PostgresServer } from '../../cluster/postgres.ts';
import { withOurs } from '../ours.ts';
import { crossP95 } from './crossing.ts';
import { killed, type Killed } from './kills.ts';
import { saturateInTurns, type Load, type Part, type Saturation, type Servers } from '../saturation.ts';
import { socketsPerMB } from './sockets.ts';

const NODES = 3;
/**
 * Before the measurement, every server makes the same number of moves, so that all have compiled the same code. The
 * measured period covers the same part of the matches each time.
 */
const SATURATED: Load = { matches: 100, warmUp: { movesEach: 20_000 } };
const MEASURED: Part = { from: 50, to: 250 };
const REDIS_URL = process.env['BENCH_REDIS_URL'] ?? process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

const round = (n: number, digits = 1): number => Math.round(n * 10 ** digits) / 10 ** digits;

type Settings = Readonly<Record<string, string>>;

/** Runs `measure` on servers with a new database, which is deleted when `postgres` stops. */
async function withNodes<T>(
  postgres: PostgresServer,
  count: number,
  measure: (nodes: Child[], settings: Settings, database: string) => Promise<T>,
  more: Settings = {},
): Promise<T> {
  const database = await postgres.create();
  const settings = { DATABASE_URL: database, ...more };
  const nodes = await startNodes(count, settings);
  try {
    return await measure(nodes, settings, database);
  } finally {
    await stopNodes(nodes);
  }
}

const rounded = ({ movesPerSecond, cpuMsPerMove, dbCpuMsPerMove }: Saturation): Record<string, number> => ({
  movesPerSecond: round(movesPerSecond),
  cpuMsPerMove: round(cpuMsPerMove, 2),
  ...(dbCpuMsPerMove === null ? {} : { dbCpuMsPerMove: round(dbCpuMsPerMove, 2) }),
});

const urlsOf = (nodes: readonly Child[]): string[] => nodes.map(({ url }) => url);

/**
 * Measures several servers on one Postgres, and one on each kind of database, with clients on the same machine.
 * `sqlite`, `one` and `three`: 100 five-seat matches at saturation, with the seats of each match spread across the
 * servers. `apart`: three servers that share no match, which shows what three processes cost without any cooperation.
 * All are measured in turns of 2,000 moves; `cpuMsPerMove` is the processor time of all servers together, and
 * `dbCpuMsPerMove` that of the database.
 * `crossP95Redis` and `crossP95Postgres`: milliseconds from sending a move to one server until a seat on another server
 * receives it, with 100 matches at human pace. Then, five times, one of three servers behind a load balancer is killed:
 * `killBackP95s` and `botsBackS` are the seconds until its players and all bots are back, `lost` counts acknowledged
 * moves missing from the log, and `doubled` counts log rows that repeat a move or follow a gap. `socketsPerNodeMB`:
 * connected players for each MB of a server's memory.
 */
export async function nodes(): Promise<Record<string, unknown>> {
  const postgres = await startPostgresToMeasure();
  try {
    const [sqlite, one, three, apart] = await withOurs((child) =>
      withNodes(postgres, 1, (first) =>
        withNodes(postgres, NODES, (all) =>
          withNodes(postgres, NODES, (others) => {
            const groups: Servers[] = [
              { nodes: [child] },
              { nodes: first, database: postgres },
              { nodes: all, database: postgres },
              { nodes: others, database: postgres, isApart: true },
            ];
            return saturateInTurns(groups, SATURATED, MEASURED);
          }),
        ),
      ),
    );
    const crossRedis = await withNodes(postgres, NODES, (all) => crossP95(urlsOf(all)), { REDIS_URL });
    const crossPostgres = await withNodes(postgres, NODES, (all) => crossP95(urlsOf(all)));
    const bots = { BOT_PAUSE_MS: '300' };
    const after: Killed = await withNodes(postgres, NODES, killed, bots);
    const perMB = await withNodes(postgres, 1, ([node]) => socketsPerMB(node));
    return {
      sqlite: rounded(sqlite),
      one: rounded(one),
      three: rounded(three),
      apart: rounded(apart),
      crossP95Redis: crossRedis,
      crossP95Postgres: crossPostgres,
      killBackP95s: round(after.killBackP95s, 2),
      botsBackS: round(after.botsBackS),
      lost: after.lost,
      doubled: after.doubled,
      socketsPerNodeMB: round(perMB),
    };
  } finally {
    await postgres.stop();
  }
}
