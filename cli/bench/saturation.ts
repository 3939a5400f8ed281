import { setTimeout as sleep } from 'node:timers/promises';
import { generator } from './generator.ts';
import { openMatch, type PlayedMatch } from './players.ts';

/** The number of seats in each match. */
const SEATS = 5;
const MEASURE_MS = 10_000;
const LOOK_MS = 100;

/** How a saturated server is measured. */
export interface Load {
  readonly matches: number;
  /**
   * How long the matches are played before the measurement so that the code gets compiled: a time in milliseconds, or a
   * number of moves for each server. Matches of random moves end after about a thousand of them.
   */
  readonly warmUp: { readonly ms: number } | { readonly movesEach: number };
}

export interface Saturation {
  readonly movesPerSecond: number;
  /** Processor time of all servers together. */
  readonly cpuMsPerMove: number;
  /** Processor time of the database server, or null if there is none. */
  readonly dbCpuMsPerMove: number | null;
}

/** Opens matches one after another, with their seats distributed over the servers. */
export async function openMatches(
  urls: readonly string[],
  { matches, seats, pauseMs }: { readonly matches: number; readonly seats: number; readonly pauseMs: number },
): Promise<PlayedMatch[]> {
  const random = generator(matches);
  const opened: PlayedMatch[] = [];
  for (let i = 0; i < matches; i++) opened.push(await openMatch(urls, seats, random, pauseMs));
  return opened;
}

interface Used {
  readonly cpuSeconds: () => number;
}

/** Plays as fast as the servers allow. */
export async function saturate(
  nodes: readonly (Used & { readonly url: string })[],
  { matches: count, warmUp }: Load,
  database: Used | null = null,
): Promise<Saturation> {
  const urls = nodes.map(({ url }) => url);
  const matches = await openMatches(urls, { matches: count, seats: SEATS, pauseMs: 0 });
  const now = () => ({
    moves: matches.reduce((sum, match) => sum + match.moves, 0),
    cpu: nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0),
    database: database?.cpuSeconds() ?? null,
    at: performance.now(),
  });
  for (const match of matches) match.start();
  if ('ms' in warmUp) await sleep(warmUp.ms);
  else while (now().moves < warmUp.movesEach * nodes.length) await sleep(LOOK_MS);
  const from = now();
  await sleep(MEASURE_MS);
  const to = now();
  for (const match of matches) match.stop();
  const moves = to.moves - from.moves;
  const perMove = (seconds: number): number => (seconds * 1000) / moves;
  return {
    movesPerSecond: (moves * 1000) / (to.at - from.at),
    cpuMsPerMove: perMove(to.cpu - from.cpu),
    dbCpuMsPerMove: to.database === null || from.database === null ? null : perMove(to.database - from.database),
  };
}
