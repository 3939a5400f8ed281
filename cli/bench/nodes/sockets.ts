import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../cluster/children.ts';
import { openMatches } from '../saturation.ts';

const MATCHES = 300;
const SEATS = 5;
const SETTLE_MS = 3_000;

/** Resolves to the number of connected players for each MB by which a server's memory grows. */
export async function socketsPerMB(node: Child): Promise<number> {
  // Excludes the memory for resources that are loaded with the first players.
  const first = await openMatches([node.url], { matches: 10, seats: SEATS, pauseMs: 0 });
  await sleep(SETTLE_MS);
  const before = node.rssMB();
  const matches = await openMatches([node.url], { matches: MATCHES, seats: SEATS, pauseMs: 0 });
  await sleep(SETTLE_MS);
  const grown = Math.max(1, node.rssMB() - before);
  for (const match of [...first, ...matches]) match.stop();
  return (MATCHES * SEATS) / grown;
}
