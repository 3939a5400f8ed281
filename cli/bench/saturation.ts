import { setTimeout as sleep } from 'node:timers/promises';
import { generator } from './generator.ts';
import { openMatch, type PlayedMatch } from './players.ts';

const SEATS = 5;
const LOOK_MS = 100;
/**
 * The number of moves per match after which a new set of matches continues the warm-up. Random matches end after about
 * a thousand moves.
 */
const WARM_UP_MOVES = 500;

/** A period: its length in milliseconds, or the mean number of moves per match at its beginning and end. */
type Period = { readonly ms: number } | { readonly from: number; readonly to: number };

/** The settings for measuring a saturated server. */
export interface Load {
  readonly matches: number;
  /**
   * The warm-up before the measurement, during which the server's code is compiled: the first `ms` milliseconds of the
   * measured matches, or `movesEach` moves of each server in separate matches.
   */
  readonly warmUp: { readonly ms: number } | { readonly movesEach: number };
  /**
   * The period that is measured. Late moves cost more than early ones, so only equal parts of matches are comparable.
   */
  readonly measured: Period;
}

export interface Saturation {
  readonly movesPerSecond: number;
  /** Processor time of all servers together. */
  readonly cpuMsPerMove: number;
  /** Processor time of the database server, or null if there is none. */
  readonly dbCpuMsPerMove: number | null;
}

/** Opens matches one after another, with their seats distributed across the servers. */
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

const movesOf = (matches: readonly PlayedMatch[]): number => matches.reduce((sum, match) => sum + match.moves, 0);

/** Resolves when the moves of all matches add up to at least this many, or when all matches are over. */
async function reach(matches: readonly PlayedMatch[], moves: number): Promise<void> {
  while (movesOf(matches) < moves && !matches.every(({ isOver }) => isOver)) await sleep(LOOK_MS);
}

/** Starts matches that are played as fast as the servers allow. Resolves to the matches. */
async function begin(urls: readonly string[], count: number): Promise<PlayedMatch[]> {
  const matches = await openMatches(urls, { matches: count, seats: SEATS, pauseMs: 0 });
  for (const match of matches) match.start();
  return matches;
}

/** Warms up the servers: plays other matches, which are not measured, until this many moves have been made in total. */
async function playOthers(urls: readonly string[], count: number, moves: number): Promise<void> {
  for (let left = moves; left > 0;) {
    const matches = await begin(urls, count);
    await reach(matches, Math.min(left, WARM_UP_MOVES * count));
    for (const match of matches) match.stop();
    left -= movesOf(matches);
  }
}

/** Measures servers on which matches are played as fast as the servers allow. */
export async function saturate(
  nodes: readonly (Used & { readonly url: string })[],
  { matches: count, warmUp, measured }: Load,
  database: Used | null = null,
): Promise<Saturation> {
  const urls = nodes.map(({ url }) => url);
  if ('movesEach' in warmUp) await playOthers(urls, count, warmUp.movesEach * nodes.length);
  const matches = await begin(urls, count);
  const now = () => ({
    moves: movesOf(matches),
    cpu: nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0),
    database: database?.cpuSeconds() ?? null,
    at: performance.now(),
  });
  if ('ms' in warmUp) await sleep(warmUp.ms);
  if ('from' in measured) await reach(matches, measured.from * count);
  const from = now();
  await ('ms' in measured ? sleep(measured.ms) : reach(matches, measured.to * count));
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
