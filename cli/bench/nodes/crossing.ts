import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../quantile.ts';
import { openMatches } from '../saturation.ts';

/** The number of matches at human pace, with their seats spread across the servers. */
const MATCHES = 100;
const SEATS = 5;
const PAUSE_MS = 2_000;
const WARM_UP_MS = 6_000;
const MEASURE_MS = 20_000;

/**
 * Resolves to the 95th percentile, over all moves and seats, of the milliseconds from sending a move through one server
 * until a seat on another server receives it.
 */
export async function crossP95(urls: readonly string[]): Promise<number> {
  const matches = await openMatches(urls, { matches: MATCHES, seats: SEATS, pauseMs: PAUSE_MS });
  const times: number[] = [];
  let isMeasured = false;
  for (const match of matches) {
    let sent: { seat: number; on: number; at: number } | null = null;
    match.onSent = (seat, on) => (sent = { seat, on, at: performance.now() });
    match.onSeen = (seat, stateID) => {
      const isElsewhere = sent !== null && seat % urls.length !== sent.seat % urls.length;
      if (isMeasured && sent !== null && isElsewhere && stateID === sent.on + 1)
        times.push(performance.now() - sent.at);
    };
  }
  for (const [i, match] of matches.entries()) match.start((i * PAUSE_MS) / MATCHES);
  await sleep(WARM_UP_MS);
  isMeasured = true;
  await sleep(MEASURE_MS);
  for (const match of matches) match.stop();
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}
