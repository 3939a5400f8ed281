import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decisions } from '../../game/engine.ts';
import type { RunningServer } from '../../server/app.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { temporaryFolder } from '../support/commands.ts';
import { demand } from '../support/demand.ts';
import { dice, oneOf, type Below } from '../support/dice.ts';
import { ask, openTable } from '../support/lobbyClient.ts';
import { chosen } from '../support/playedMatch.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { demandWhole, type Acknowledged } from '../support/storedMatch.ts';
import { Wire } from '../support/seatWire.ts';

/**
 * Two servers that open one database without the checks of `openToServe`. Compare-and-set must still keep their matches
 * consistent.
 */

let postgres: PostgresServer | null = null;
const withPostgres = isPostgresHere();
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const servers: RunningServer[] = [];
const wires: Wire[] = [];
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.close();
  for (const server of servers.splice(0)) await server.close();
});

const folder = temporaryFolder();
let files = 0;

const dialects = [
  { name: 'SQLite', isHere: true, address: () => Promise.resolve(path.join(folder, `${files++}.sqlite`)) },
  { name: 'Postgres', isHere: withPostgres, address: () => postgres?.create() ?? Promise.reject(new Error('none')) },
];

async function serveTwice(address: string): Promise<string[]> {
  for (let i = 0; i < 2; i++) servers.push(await startTestServer({ DATABASE_URL: address }, { open: openDatabase }));
  return servers.map(({ url }) => url);
}

/** Sends a move from each of a seat's two sockets at the same time. Resolves to the moves that were made. */
async function race(pair: readonly Wire[], seat: number, below: Below): Promise<Acknowledged[]> {
  const moves = pair.map((wire) => wire.prepare(chosen(wire, seat, below)));
  const answers = await Promise.all(pair.map((wire, i) => wire.move(moves[i])));
  const made = moves.flatMap(({ id, action }, i) => {
    const { stateID } = answers[i];
    return stateID === undefined ? [] : [{ id, action, seat, stateID }];
  });
  for (const { refused = 'stale' } of answers) expect(refused).toBe('stale');
  return made;
}

for (const { name, address, isHere } of dialects) {
  describe.runIf(isHere)(`two servers on one ${name} database`, () => {
    it('lose no move and make none twice, and each keeps its own players up to date', async () => {
      const where = await address();
      const urls = await serveTwice(where);
      const { matchID, places } = await openTable(urls[0], 2);
      const pairs = places.map((place) => urls.map((url) => new Wire({ ...place, url })));
      wires.push(...pairs.flat());
      await Promise.all(pairs.flat().map((wire) => wire.sync()));
      const below = dice(77);
      const made: Acknowledged[] = [];
      let races = 0;
      for (let n = 0; n < 80; n++) {
        const newest = Math.max(...pairs.flat().map(({ stateID }) => stateID));
        const ahead = pairs.flat().find(({ stateID }) => stateID === newest);
        const view = ahead?.state?.G;
        if (view === undefined || view.result !== null) break;
        const { seat } = oneOf(below, decisions(view));
        const [here, there] = mixedPair(pairs[seat], below);
        if (here.stateID === there.stateID) {
          races++;
          const won = await race([here, there], seat, below);
          demand(won.length <= 1, () => 'both were made');
          made.push(...won);
        } else if (here.stateID < there.stateID) {
          // A client with an old state receives the current state with the refusal.
          const late = here.prepare({ type: 'undoTurn' });
          const { refused } = await here.move(late);
          demand(refused === 'stale' && here.stateID === newest, () => `${refused} at ${here.stateID} of ${newest}`);
        } else {
          const move = here.prepare(chosen(here, seat, below));
          const { stateID, refused } = await here.move(move);
          demand(refused === undefined, () => `${refused} after a legal action`);
          made.push({ id: move.id, seat, action: move.action, stateID: stateID ?? -1 });
          // The other server gives the same answer when it receives the move again.
          const again = await there.move(move);
          demand(again.stateID === stateID, () => `${again.stateID} by way of the other, not ${stateID}`);
        }
        await settle(pairs.flat());
      }
      expect(races).toBeGreaterThan(10);
      expect(made.length).toBeGreaterThan(20);
      const database = await openDatabase(where);
      try {
        expect(await demandWhole(database.db, matchID, made)).toBe(made.length);
      } finally {
        await database.close();
      }
    });

    it('give a seat to only one of two guests who request it at the same time', async () => {
      const urls = await serveTwice(await address());
      const made = await ask(urls[0], '/create', { body: { numPlayers: 5 } });
      const { matchID } = JSON.parse(made.text) as { matchID: string };
      for (let seat = 0; seat < 5; seat++) {
        const body = { playerID: String(seat), playerName: 'quick' };
        const answers = await Promise.all(urls.map((url) => ask(url, `/${matchID}/join`, { body })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
      const { text } = await ask(urls[1], `/${matchID}`);
      expect(JSON.parse(text)).toMatchObject({ status: 'playing' });
    });

    it('answer requests that contain the largest possible numbers', async () => {
      const [url] = await serveTwice(await address());
      const { matchID } = await openTable(url, 2);
      const huge = Number.MAX_SAFE_INTEGER;
      const asked = [
        [`/${matchID}/log?after=${2 ** 31 - 1}`, 200],
        [`/${matchID}/log?after=${2 ** 31}`, 400],
        [`?updatedBefore=${huge}&updatedAfter=${huge}`, 200],
        [`?after=9999999999999999.${'z'.repeat(64)}`, 200],
      ] as const;
      for (const [where, status] of asked) expect((await ask(url, where)).status).toBe(status);
    });
  });
}

const mixedPair = ([a, b]: readonly Wire[], below: Below): readonly [Wire, Wire] => (below(2) === 0 ? [a, b] : [b, a]);

/** Waits until all sockets on the same server have received the same state. */
async function settle(all: readonly Wire[]): Promise<void> {
  for (const url of new Set(all.map(({ place }) => place.url))) {
    const group = all.filter(({ place }) => place.url === url);
    const newest = Math.max(...group.map(({ stateID }) => stateID));
    await Promise.all(group.map((wire) => wire.reaches(newest)));
  }
}
