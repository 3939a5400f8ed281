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
/** The mean number of moves per match after which the next group of servers takes its turn. */
const TURN_MOVES = 20;
/** After a turn, servers complete the last moves and what they put off for watchers. */
const SETTLE_MS = 500;

/** The settings for measuring a saturated server. */
export interface Load {
  readonly matches: number;
  /**
   * The warm-up before the measurement, during which the server's code is compiled: the first `ms` milliseconds of the
   * measured matches, or `movesEach` moves of each server in separate matches.
   */
  readonly warmUp: { readonly ms: number } | { readonly movesEach: number };
}

/**
 * The part of the matches that is measured: the mean number of moves per match at its beginning and end. Late moves cost
 * more than early ones, so only equal parts are comparable.
 */
export interface Part {
  readonly from: number;
  readonly to: number;
}

export interface Saturation {
  readonly movesPerSecond: number;
  /** Processor time of all servers together. */
  readonly cpuMsPerMove: number;
  /** Processor time of the database server, or null if there is none. */
  readonly dbCpuMsPerMove: number | null;
}

interface Opening {
  readonly matches: number;
  readonly seats: number;
  readonly pauseMs: number;
  /** True if all seats of a match are on one server. */
  readonly isApart?: boolean;
}

/** Opens matches one after another, with the seats of each, or the matches, distributed across the servers. */
export async function openMatches(
  urls: readonly string[],
  { matches, seats, pauseMs, isApart = false }: Opening,
): Promise<PlayedMatch[]> {
  const random = generator(matches);
  const opened: PlayedMatch[] = [];
  for (let i = 0; i < matches; i++) {
    const own = isApart ? [urls[i % urls.length]] : urls;
    opened.push(await openMatch(own, seats, random, pauseMs));
  }
  return opened;
}

interface Used {
  readonly cpuSeconds: () => number;
}

type Server = Used & { readonly url: string };

/** Servers that share a database, and the database server if its processor time is measured. */
export interface Servers {
  readonly nodes: readonly Server[];
  readonly database?: Used;
  /** True if each server has matches of its own, instead of some seats of every match. */
  readonly isApart?: boolean;
}

const movesOf = (matches: readonly PlayedMatch[]): number => matches.reduce((sum, match) => sum + match.moves, 0);

/** Resolves when the moves of all matches add up to at least this many, or when all matches are over. */
async function reach(matches: readonly PlayedMatch[], moves: number): Promise<void> {
  while (movesOf(matches) < moves && !matches.every(({ isOver }) => isOver)) await sleep(LOOK_MS);
}

/** Starts matches that are played as fast as the servers allow. Resolves to the matches. */
async function begin(urls: readonly string[], count: number, isApart: boolean): Promise<PlayedMatch[]> {
  const matches = await openMatches(urls, { matches: count, seats: SEATS, pauseMs: 0, isApart });
  for (const match of matches) match.start();
  return matches;
}

/** Warms up the servers: plays other matches, which are not measured, until this many moves have been made in total. */
async function playOthers(urls: readonly string[], count: number, moves: number, isApart: boolean): Promise<void> {
  for (let left = moves; left > 0;) {
    const matches = await begin(urls, count, isApart);
    await reach(matches, Math.min(left, WARM_UP_MOVES * count));
    for (const match of matches) match.stop();
    left -= movesOf(matches);
  }
}

interface Counts {
  readonly moves: number;
  /** Processor seconds of the servers, and of the database. */
  readonly cpu: number;
  readonly database: number | null;
  readonly ms: number;
}

/** Servers that play the same matches, and what has been counted while they played. */
class Group {
  readonly #nodes: readonly Server[];
  readonly #database: Used | undefined;
  readonly #isApart: boolean;
  #matches: readonly PlayedMatch[] = [];
  #total = { moves: 0, cpu: 0, database: null as number | null, movesInTime: 0, ms: 0 };

  constructor({ nodes, database, isApart = false }: Servers) {
    this.#nodes = nodes;
    this.#database = database;
    this.#isApart = isApart;
  }

  get #urls(): string[] {
    return this.#nodes.map(({ url }) => url);
  }

  /** Warms up the servers, and plays the matches that are measured up to this mean number of moves. */
  async prepare({ matches: count, warmUp }: Load, from: number): Promise<void> {
    if ('movesEach' in warmUp) {
      await playOthers(this.#urls, count, warmUp.movesEach * this.#nodes.length, this.#isApart);
    }
    this.#matches = await begin(this.#urls, count, this.#isApart);
    if ('ms' in warmUp) await sleep(warmUp.ms);
    await reach(this.#matches, from * count);
    await this.#rest();
  }

  #now(): Counts {
    return {
      moves: movesOf(this.#matches),
      cpu: this.#nodes.reduce((sum, node) => sum + node.cpuSeconds(), 0),
      database: this.#database?.cpuSeconds() ?? null,
      ms: performance.now(),
    };
  }

  async #rest(): Promise<void> {
    for (const match of this.#matches) match.pause();
    await sleep(SETTLE_MS);
  }

  /** Continues the matches until `played` resolves, and counts what that took. */
  async turn(played: (matches: readonly PlayedMatch[]) => Promise<void>): Promise<void> {
    const from = this.#now();
    for (const match of this.#matches) match.start();
    await played(this.#matches);
    const before = this.#now();
    await this.#rest();
    const to = this.#now();
    const total = this.#total;
    this.#total = {
      moves: total.moves + to.moves - from.moves,
      cpu: total.cpu + to.cpu - from.cpu,
      database: to.database === null ? null : (total.database ?? 0) + to.database - (from.database ?? 0),
      movesInTime: total.movesInTime + before.moves - from.moves,
      ms: total.ms + before.ms - from.ms,
    };
  }

  /** Ends the matches and returns the figures. */
  end(): Saturation {
    for (const match of this.#matches) match.stop();
    const { moves, cpu, database, movesInTime, ms } = this.#total;
    return {
      movesPerSecond: (movesInTime * 1000) / ms,
      cpuMsPerMove: (cpu * 1000) / moves,
      dbCpuMsPerMove: database === null ? null : (database * 1000) / moves,
    };
  }
}

/**
 * Measures groups of servers on which matches are played as fast as the servers allow. The groups take short turns, so
 * that a machine whose speed changes slows all of them equally.
 */
export async function saturateInTurns(
  servers: readonly Servers[],
  load: Load,
  { from, to }: Part,
): Promise<Saturation[]> {
  const groups = servers.map((each) => new Group(each));
  for (const group of groups) await group.prepare(load, from);
  for (let moves = from + TURN_MOVES; moves <= to; moves += TURN_MOVES) {
    for (const group of groups) await group.turn((matches) => reach(matches, moves * load.matches));
  }
  return groups.map((group) => group.end());
}

/** Measures servers for some milliseconds, in which matches are played as fast as the servers allow. */
export async function saturate(nodes: readonly Server[], load: Load, ms: number): Promise<Saturation> {
  const group = new Group({ nodes });
  await group.prepare(load, 0);
  await group.turn(() => sleep(ms));
  return group.end();
}
