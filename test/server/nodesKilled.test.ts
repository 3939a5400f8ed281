import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quantile } from '../../cli/bench/quantile.ts';
import { leftAt } from '../../server/match/clock.ts';
import type { Database } from '../../server/storage/database.ts';
import { readLog } from '../../server/storage/log.ts';
import { readMatch } from '../../server/storage/matches.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { startBalancer } from '../support/balancer.ts';
import { Standby, preparePage, type ChildServer } from '../support/childServer.ts';
import { dice, oneOf } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { openTable } from '../support/lobbyClient.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { demandWhole } from '../support/storedMatch.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Kills one of three servers on a database at random moments, while people play through a load balancer. */

/** The number of times a server is killed. It is higher in `npm run soak`. */
const KILLS = Number(process.env['NODE_KILLS'] ?? 5);
const NODES = 3;
const BANK_S = 3_600;
const CLOCK = { kind: 'live', bank: BANK_S, increment: 0 };
/** The matches played: the number of people, the number of bots, and the clock. */
const TABLES = [
  { people: 2, bots: 0, clock: null },
  { people: 3, bots: 0, clock: CLOCK },
  { people: 1, bots: 1, clock: null },
  { people: 2, bots: 1, clock: CLOCK },
];
/** How long players think while servers are killed, in milliseconds. */
const THINK_MS = 10;
/** How long players think while bots wait for the lease of a killed server to expire, in milliseconds. */
const WAITING_MS = 200;
/** The time left on the clock of an idle match's first player at the start, in milliseconds. */
const LAST_MS = 500;
/** In `npm run soak`, the first of this many kills is measured: the next one waits until everything has returned. */
const MEASURED_EVERY = 5;
/** How long players, bots and clocks can be away after a kill in `npm run soak`, in milliseconds (docs/scale.md). */
const MOST_MS = { players: 5_000, bots: 20_000, clocks: 20_000 };

const withPostgres = isPostgresHere();
let postgres: PostgresServer;
beforeAll(async () => {
  await preparePage();
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** A match whose first player does nothing. */
interface Idle {
  readonly matchID: string;
  /** The time at which the player's clock runs out, in milliseconds of the database's time. */
  readonly deadline: number;
}

/** The milliseconds after a kill until the players of each match that was cut off were back, and the last bot and clock. */
interface Away {
  readonly players: readonly number[];
  readonly bots: number;
  readonly clocks: number;
}

/** Demands that 95% of these players, all bots and all clocks were back in time. */
function demandBack(kills: readonly Away[]): void {
  const players = kills.flatMap((kill) => kill.players).toSorted((a, b) => a - b);
  const most = {
    players: quantile(players, 0.95),
    bots: Math.max(...kills.map(({ bots }) => bots)),
    clocks: Math.max(...kills.map(({ clocks }) => clocks)),
  };
  const rounded = (_key: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value) : value);
  const text = `milliseconds after kills: ${JSON.stringify({ most, kills }, rounded)}`;
  process.stderr.write(`${text}\n`);
  expect(most.players, text).toBeLessThanOrEqual(MOST_MS.players);
  expect(most.bots, text).toBeLessThanOrEqual(MOST_MS.bots);
  expect(most.clocks, text).toBeLessThanOrEqual(MOST_MS.clocks);
}

/** Creates a match in which the first player's time runs out after `LAST_MS`. */
async function openIdle(url: string, { db, time }: Database): Promise<Idle> {
  const { matchID } = await openTable(url, 2, { clock: CLOCK });
  const deadline = (await time()) + LAST_MS;
  await sql`update seats set clock_left = ${deadline} - clock_since
    where match_id = ${matchID} and clock_since is not null`.execute(db);
  await sql`update duties set due_at = ${deadline} where match_id = ${matchID}`.execute(db);
  return { matchID, deadline };
}

describe.runIf(withPostgres)('one of three servers killed at any moment', () => {
  it(
    `loses no acknowledged move and makes none twice in ${KILLS} kills, and people, bots and clocks continue`,
    async () => {
      const address = await postgres.create();
      const settings = { DATABASE_URL: address, LOG_LEVEL: 'warn' };
      const below = dice(20_261_124);
      const standbys = Array.from({ length: NODES + 1 }, () => new Standby());
      const nodes: ChildServer[] = [];
      const ended: ChildServer[] = [];
      const begin = async (): Promise<void> => {
        const [standby] = standbys.splice(0, 1);
        nodes.push(await standby.begin(settings));
      };
      await begin();
      const database = await openDatabase(address);
      const started = await database.time();
      await Promise.all(Array.from({ length: NODES - 1 }, begin));
      const balancer = await startBalancer(() => nodes);
      const played: PlayedMatch[] = [];
      const current = new Map<number, PlayedMatch>();
      let isOver = false;
      let answers = 0;
      let thinkMs = THINK_MS;
      let settled = 0;

      const open = async (slot: number): Promise<PlayedMatch> => {
        const { people, bots, clock } = TABLES[slot];
        const match = new PlayedMatch(
          await openTable(balancer.url, people, { bots, clock }),
          below,
          () => void answers++,
        );
        match.thinkMs = thinkMs;
        played.push(match);
        current.set(slot, match);
        return match;
      };
      const think = (ms: number): void => {
        thinkMs = ms;
        for (const match of played) match.thinkMs = ms;
      };
      /** Plays a slot's match through the load balancer, and opens a new one each time a match ends. */
      const play = async (slot: number): Promise<void> => {
        while (!isOver) {
          const match = current.get(slot);
          if (match === undefined || match.isOver) {
            // The server may be killed while it creates the match.
            await open(slot).catch((error: unknown) => {
              if (!String(error).includes('fetch failed')) throw error;
            });
          } else {
            await match.playAt(balancer.url);
          }
        }
      };
      const idle: Idle[] = [];
      const kills: Away[] = [];
      /**
       * Waits until people play, bots act, and the idle clocks have run out, after a kill at `at` (performance.now), or
       * at `killed` by the database's time. `met`: the matches whose players had connected before.
       */
      const allBack = async (
        { at, killed, met }: { at: number; killed: number; met: readonly PlayedMatch[] },
        idles: readonly Idle[],
      ): Promise<Away> => {
        const matches = Array.from(current);
        const waiting = matches.map(([slot, match]) => {
          const [moves, byBots] = [match.acknowledged.length, match.botWaits.length];
          const hasBots = TABLES[slot].bots > 0;
          return () =>
            match.isOver || (match.acknowledged.length > moves && (!hasBots || match.botWaits.length > byBots));
        });
        await eventually(() => expect(waiting.map((goesOn) => goesOn())).not.toContain(false));
        const late: number[] = [];
        for (const { matchID, deadline } of idles) {
          const createdAt = await eventually(async () => {
            const { rows } = await sql<{ created_at: number }>`
              select created_at from log where match_id = ${matchID} order by state_id limit 1`.execute(database.db);
            expect(rows[0]?.created_at).toBeGreaterThanOrEqual(deadline);
            return rows[0].created_at;
          });
          expect((await readLog(database.db, matchID, 0, 1))[0].stateID).toBe(1);
          late.push(createdAt - Math.max(deadline, killed));
        }
        const backs = met.map(({ connectedAt }) => connectedAt).filter((back) => back >= at);
        const waits = matches.flatMap(([, { botWaits }]) => botWaits.filter(({ until }) => until >= at));
        return {
          players: backs.map((back) => back - at),
          bots: Math.max(0, ...waits.map(({ since, until }) => until - Math.max(at, since))),
          clocks: Math.max(...late),
        };
      };
      try {
        for (const slot of TABLES.keys()) await open(slot);
        const playing = Promise.all(Array.from(TABLES.keys(), play));
        // Rejects immediately if a player receives a wrong answer.
        const whilePlaying = <T>(work: Promise<T>): Promise<T> =>
          Promise.race([work, playing.then(() => Promise.reject(new Error('nothing is played')))]);
        for (let kill = 0; kill < KILLS; kill++) {
          standbys.push(new Standby());
          idle.push(await openIdle(nodes[0].url, database));
          const enough = answers + 1 + below(40);
          await whilePlaying(eventually(() => expect(answers).toBeGreaterThan(enough)));
          await sleep(below(8));
          const [victim] = nodes.splice(nodes.indexOf(oneOf(below, nodes)), 1);
          const met = Array.from(current.values()).filter((match) => match.connectedAt > 0 && !match.isOver);
          const at = performance.now();
          await victim.kill();
          const killed = await database.time();
          ended.push(victim);
          await begin();
          if (kill < KILLS - 1 && (!ALL_CASES || kill % MEASURED_EVERY > 0)) continue;
          think(WAITING_MS);
          kills.push(await whilePlaying(allBack({ at, killed, met }, idle.slice(settled))));
          settled = idle.length;
          think(THINK_MS);
        }
        isOver = true;
        for (const match of played) match.pause();
        await playing;

        const passed = (await database.time()) - started;
        for (const { table, acknowledged } of played) {
          await demandWhole(database.db, table.matchID, acknowledged);
          const match = await readMatch(database.db, table.matchID);
          for (const { clock, bot } of match?.clock === null ? [] : (match?.seats ?? [])) {
            const charged = BANK_S * 1000 - leftAt(clock, started + passed);
            expect(bot === null ? charged : 0).toBeLessThanOrEqual(passed);
          }
        }
        for (const { matchID } of idle) await demandWhole(database.db, matchID);
        for (const { log } of [...ended, ...nodes]) expect(log(), log()).toBe('');
        if (ALL_CASES) demandBack(kills);
      } finally {
        isOver = true;
        for (const match of played) match.pause();
        await Promise.all([...nodes.map((node) => node.kill()), ...standbys.map((standby) => standby.discard())]);
        await balancer.close();
        await database.close();
      }
    },
    600_000 + KILLS * 60_000,
  );
});
