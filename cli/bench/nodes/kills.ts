import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Balancer } from '../../cluster/balancer.ts';
import type { Child } from '../../cluster/children.ts';
import { startNode } from '../../cluster/nodes.ts';
import { generator } from '../generator.ts';
import { quantile } from '../quantile.ts';
import { HardyMatch } from './hardyMatch.ts';

const KILLS = 5;
/** The matches: some with people only, and some in which bots act most of the time. */
const WITH_PEOPLE = { count: 20, people: 3, bots: 0 };
const WITH_BOTS = { count: 10, people: 1, bots: 4 };
/** How long the matches are played before a kill, in milliseconds. */
const BEFORE_MS = 4_000;
/** The maximum time until a bot has acted in every match, in milliseconds. */
const LONGEST_MS = 60_000;
const LOOK_MS = 50;

export interface Killed {
  readonly killBackP95s: number;
  readonly botsBackS: number;
  /** The number of acknowledged moves that are not in the log at the acknowledged position. */
  readonly lost: number;
  /** The number of log rows that repeat a move, plus the number of gaps in the log. */
  readonly doubled: number;
}

/**
 * Resolves to the seconds from `since` until a bot has acted in every match that is not over. Rejects after LONGEST_MS.
 */
async function botsBack(matches: readonly HardyMatch[], since: number): Promise<number> {
  let last = since;
  const end = since + LONGEST_MS;
  for (const match of matches) {
    while (match.botActedAt < since && !match.isOver && performance.now() < end) await sleep(LOOK_MS);
    if (match.botActedAt < since && !match.isOver) throw new Error('the bots of a match did not return');
    last = Math.max(last, match.botActedAt);
  }
  return (last - since) / 1000;
}

/** Compares the log with the acknowledged moves. */
async function compare(
  database: string,
  matches: readonly HardyMatch[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  let [lost, doubled] = [0, 0];
  for (const { id, acknowledged } of matches) {
    const { rows } = await client.query<{ move_id: string | null; state_id: number }>(
      'select move_id, state_id from log where match_id = $1 order by state_id',
      [id],
    );
    const places = new Map<string, number>();
    let last = 0;
    for (const { move_id, state_id } of rows) {
      if (state_id !== last + 1) doubled++;
      last = state_id;
      if (move_id === null) continue;
      if (places.has(move_id)) doubled++;
      places.set(move_id, state_id);
    }
    for (const move of acknowledged) if (places.get(move.id) !== move.stateID) lost++;
  }
  await client.end();
  return { lost, doubled };
}

/**
 * Kills a server and starts another, several times, while matches are played through a load balancer. Keeps `nodes` up
 * to date. Rejects if a move is refused permanently, or if the bots of a match do not return.
 */
export async function killed(
  nodes: Child[],
  settings: Readonly<Record<string, string>>,
  database: string,
): Promise<Killed> {
  const balancer = await Balancer.start(() => nodes);
  const random = generator(KILLS);
  const matches: HardyMatch[] = [];
  const open = async ({ count, people, bots }: typeof WITH_PEOPLE): Promise<HardyMatch[]> => {
    const opened: HardyMatch[] = [];
    while (opened.length < count) opened.push(await HardyMatch.open(balancer.url, { people, bots }, random));
    matches.push(...opened);
    return opened;
  };
  try {
    await open(WITH_PEOPLE);
    const withBots = await open(WITH_BOTS);
    const playing = Promise.all(matches.map((match) => match.play()));
    const backs: number[] = [];
    let botsBackS = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(BEFORE_MS);
      const [victim] = nodes.splice(random(nodes.length), 1);
      const at = performance.now();
      await victim.kill();
      // Gives the balancer time to detect that the server has ended, and to close its connections.
      await sleep(LOOK_MS);
      const [back, botsSince] = await Promise.all([
        Promise.all(matches.map((match) => match.backAfter(at))),
        botsBack(withBots, at),
        startNode(settings).then((node) => nodes.push(node)),
      ]);
      backs.push(...back.flat());
      botsBackS = Math.max(botsBackS, botsSince);
    }
    for (const match of matches) match.stop();
    await playing;
    const faults = matches.flatMap((match) => match.faults);
    if (faults.length > 0) throw new Error(`players were refused: ${[...new Set(faults)].join(', ')}`);
    const found = await compare(database, matches);
    const sorted = backs.toSorted((a, b) => a - b);
    return { killBackP95s: quantile(sorted, 0.95) / 1000, botsBackS, ...found };
  } finally {
    for (const match of matches) match.stop();
    await balancer.close();
  }
}
