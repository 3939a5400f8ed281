import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Standby, preparePage, type ChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { demandWhole, lookInto } from '../support/storedMatch.ts';

/** The number of times the server is killed. It is higher in `npm run soak`. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 5);
const MATCHES = 5;
/** The number of processes kept loaded and ready to take over, so that the test does not wait after each kill. */
const WAITING = 2;

beforeAll(preparePage);

/** Counts the calls to `count`. `wait` returns a promise that resolves after the given number of calls. */
class Counter {
  #left = 0;
  #resolve: () => void = () => undefined;

  readonly count = (): void => {
    this.#left--;
    if (this.#left <= 0) this.#resolve();
  };

  wait(times: number): Promise<void> {
    this.#left = times;
    return times === 0 ? Promise.resolve() : new Promise((resolve) => (this.#resolve = resolve));
  }
}

describe('a server killed at any moment', () => {
  it(
    `loses no acknowledged move and makes none twice in ${KILLS} kills`,
    async () => {
      const file = path.join(temporaryFolder(), 'scythe.sqlite');
      const below = dice(20_261_122);
      const answers = new Counter();
      const standbys = Array.from({ length: WAITING }, () => new Standby());
      let server: ChildServer | null = null;
      const matches: PlayedMatch[] = [];
      const finished: PlayedMatch[] = [];

      const begin = async (): Promise<ChildServer> => {
        standbys.push(new Standby());
        const [standby] = standbys.splice(0, 1);
        return standby.begin({ DATABASE_URL: file, LOG_LEVEL: 'warn' });
      };
      /** Plays a slot's match, and begins a new one each time a match ends. */
      const play = async (url: string, slot: number): Promise<void> => {
        await matches[slot].playAt(url);
        if (matches[slot].isOver) {
          finished.push(matches[slot]);
          // If the server is killed before it has created the table, the next server creates one.
          const opened = await PlayedMatch.open(url, below, answers.count).catch(() => null);
          if (opened === null) return;
          matches[slot] = opened;
          await play(url, slot);
        }
      };
      const check = (): Promise<void> =>
        lookInto(file, async (db) => {
          for (const { table, acknowledged } of matches) await demandWhole(db, table.matchID, acknowledged);
        });

      try {
        server = await begin();
        for (let i = 0; i < MATCHES; i++) {
          matches.push(await PlayedMatch.open(server.url, below, answers.count));
        }
        for (let kill = 0; kill < KILLS; kill++) {
          const { url } = server;
          // Sometimes kills the server immediately, while players are still reconnecting.
          const enough = answers.wait(below(6) === 0 ? 0 : 1 + below(40));
          const playing = Promise.all(matches.map((_, slot) => play(url, slot)));
          await Promise.race([enough, playing]);
          await sleep(below(8));
          await server.kill();
          await playing;
          expect(server.log(), server.log()).toBe('');
          server = await begin();
          await check();
        }
        const enough = answers.wait(20);
        const playing = Promise.all(matches.map((_, slot) => play(server?.url ?? '', slot)));
        await Promise.race([enough, playing]);
        expect(await server.stop()).toBe(0);
        await playing;
        matches.push(...finished);
        await check();
      } finally {
        await server?.kill();
        await Promise.all(standbys.map((standby) => standby.discard()));
      }
      const all = new Set(matches);
      const moves = [...all].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      const again = [...all].reduce((sum, { sentAgain }) => sum + sentAgain, 0);
      expect(moves).toBeGreaterThan(KILLS * 5);
      expect(again).toBeGreaterThan(KILLS);
    },
    600_000 + KILLS * 60_000,
  );
});
