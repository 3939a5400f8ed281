import { startChild, type Child } from '../cluster/children.ts';
import { withOurs } from './ours.ts';
import { quantile } from './quantile.ts';
import { openMatches, saturate, type Load } from './saturation.ts';

const SEATS = 5;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;
const SATURATED_MS = 10_000;
/** 20 matches at the same time, without pauses. */
const SATURATED: Load = { matches: 20, warmUp: { ms: WARM_UP_MS } };
/** The number of matches at a human pace: one move every two seconds in each. */
const QUIET_MATCHES = 100;
const QUIET_PAUSE_MS = 2_000;
const QUIET_MS = 20_000;
/** The number of moves after which the sizes of updates are recorded. */
const LATE_MOVES = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves to the size, in bytes, of the largest socket.io frame that a seat receives late in a match, or 0 if there is
 * none.
 */
async function updateBytes(child: Child): Promise<number> {
  const [match] = await openMatches([child.url], { matches: 1, seats: SEATS, pauseMs: 0 });
  const sizes: number[] = [];
  match.watch((frame) => {
    if (match.moves > LATE_MOVES) sizes.push(frame.length);
  });
  match.start();
  const until = performance.now() + MEASURE_MS * 4;
  while (performance.now() < until && match.moves < LATE_MOVES * 2 && !match.isOver) await pause(50);
  match.stop();
  return sizes.length === 0 ? 0 : Math.max(...sizes);
}

async function quiet(child: Child): Promise<{ p50: number; p95: number; p99: number; cpu: number; rssMB: number }> {
  const matches = await openMatches([child.url], { matches: QUIET_MATCHES, seats: SEATS, pauseMs: QUIET_PAUSE_MS });
  matches.forEach((match, i) => match.start((i * QUIET_PAUSE_MS) / QUIET_MATCHES));
  await pause(WARM_UP_MS * 2);
  for (const match of matches) match.latencies = [];
  const [cpuFrom, began] = [child.cpuSeconds(), performance.now()];
  await pause(QUIET_MS);
  const seconds = (performance.now() - began) / 1000;
  const cpu = Math.round(((child.cpuSeconds() - cpuFrom) / seconds) * 1000) / 10;
  const sorted = matches.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
  const rssMB = child.rssMB();
  for (const match of matches) match.stop();
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99), cpu, rssMB };
}

async function withStock<T>(measure: (child: Child) => Promise<T>): Promise<T> {
  const child = await startChild('cli/bench/stock.ts', {});
  try {
    return await measure(child);
  } finally {
    await child.stop();
  }
}

const round = (n: number): number => Math.round(n * 10) / 10;

/**
 * Measures the server under load, with clients on the same machine: 20 five-seat matches at saturation, compared with
 * boardgame.io's own transport and in-memory store, then 100 matches at human pace. `cpu` is the percentage of one core
 * at that pace. Latencies are milliseconds from sending a move until its player receives the new state.
 */
export async function server(): Promise<Record<string, number>> {
  const ours = await withOurs((child) => saturate([child], SATURATED, SATURATED_MS));
  const stock = await withStock((child) => saturate([child], SATURATED, SATURATED_MS));
  const bytes = await withOurs(updateBytes);
  const load = await withOurs(quiet);
  return {
    movesPerSecond: round(ours.movesPerSecond),
    stockMovesPerSecond: round(stock.movesPerSecond),
    cpuMsPerMove: round(ours.cpuMsPerMove),
    stockCpuMsPerMove: round(stock.cpuMsPerMove),
    ...load,
    updateBytes: bytes,
  };
}
