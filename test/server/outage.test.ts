import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/open.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { ask } from '../support/lobbyClient.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { isPostgresHere, startOwnPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { demandWhole } from '../support/storedMatch.ts';

/**
 * When Postgres crashes during play, our server survives, loses no acknowledged move, and continues as soon as Postgres
 * is back.
 */

const canCrash = isPostgresHere() && process.env['TEST_POSTGRES_URL'] === undefined;
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  if (canCrash) postgres = await startOwnPostgres();
});
afterAll(() => postgres?.stop());

describe.runIf(canCrash)('a Postgres server that crashes three times', () => {
  it('loses no acknowledged move, and play continues after each restart', async () => {
    const address = (await postgres?.create()) ?? '';
    const server = await startTestServer({ DATABASE_URL: address });
    const below = dice(5);
    let moves = 0;
    const matches: PlayedMatch[] = [];
    for (let i = 0; i < 4; i++) matches.push(await PlayedMatch.open(server.url, below, () => moves++));
    for (let crash = 0; crash < 3; crash++) {
      const playing = Promise.all(matches.map((match) => match.playAt(server.url)));
      const before = moves;
      await eventually(() => expect(moves).toBeGreaterThan(before + 20));
      await postgres?.outage?.begin();
      await playing; // every player gets `unavailable` and stops
      const answer = await ask(server.url, '');
      expect(answer.status).toBe(503);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await postgres?.outage?.end();
      expect((await ask(server.url, '')).status).toBe(200);
    }
    const playing = Promise.all(matches.map((match) => match.playAt(server.url)));
    const before = moves;
    await eventually(() => expect(moves).toBeGreaterThan(before + 20));
    await server.close();
    await playing;
    const database = await openDatabase(address);
    for (const { table, acknowledged } of matches) await demandWhole(database.db, table.matchID, acknowledged);
    await database.close();
  });
});
