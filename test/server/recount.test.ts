import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RatingsKeeper } from '../../server/lobby/ratings.ts';
import { simulate } from '../../server/ratings/simulated.ts';
import type { Db } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { addRatedMatch, renamePlayer, type MatchResults } from '../../server/storage/ratings.ts';
import { recountRatings, unrateMatch } from '../../server/storage/recount.ts';
import { temporaryFolder } from '../support/commands.ts';

/** The recount of all ratings after a match is removed from them (docs/server.md, Moderation). */

const COUNT = 60;
const FACTIONS = ['nordic', 'rusviet', 'crimea', 'saxony', 'polania'];
const MATS = ['industrial', 'engineering', 'patriotic', 'mechanical', 'agricultural'];

const RESULTS = simulate({ players: 40, results: COUNT, seed: 3 }).results.map(
  ({ pool, at, ranks }, i): MatchResults => ({
    matchID: `match ${i}`,
    pool,
    endedAt: at,
    seats: ranks.map(({ player, rank }, seat) => ({
      seat,
      player,
      rank,
      faction: FACTIONS[(i + seat) % 5],
      mat: MATS[(i + 2 * seat) % 5],
    })),
  }),
);

const databases: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function add(db: Db, result: MatchResults): Promise<void> {
  const row = { id: result.matchID, status: 'over', unlisted: 0, seats: 4, setup: '{}', seed: 's', seed_hash: 'h' };
  const more = { created_at: 0, updated_at: 0, spectators: 1, scores: 1, chat: 0, rated: 1 };
  await db
    .insertInto('matches')
    .values({ ...row, ...more } as never)
    .execute();
  expect(await addRatedMatch(db, result)).toBe('counted');
}

/** Resolves to a new database in which these results have been rated one after another. */
async function rated(results: readonly MatchResults[]): Promise<Db> {
  const database = await openDatabase(path.join(temporaryFolder(), 'ratings.sqlite'));
  databases.push(database);
  for (const result of results) await add(database.db, result);
  return database.db;
}

/** Resolves to all rows of the tables `ratings` and `rated_seats`, as text. */
async function kept(db: Db): Promise<string> {
  const ratings = await db.selectFrom('ratings').selectAll().orderBy('player').orderBy('pool').orderBy('faction');
  const rows = await ratings.orderBy('mat').orderBy('season').execute();
  const seats = await db.selectFrom('rated_seats').selectAll().orderBy('match_id').orderBy('seat').execute();
  return JSON.stringify([rows, seats], null, 1);
}

const without = (...left: readonly number[]): MatchResults[] => RESULTS.filter((_, i) => !left.includes(i));

const unrate = (db: Db, i: number): Promise<boolean> =>
  db.transaction().execute((trx) => unrateMatch(trx, `match ${i}`));

describe('a recount', () => {
  it('gives the same numbers as if the match had never been rated, and does not block other work', async () => {
    const db = await rated(RESULTS);
    expect(await unrate(db, 2)).toBe(true);
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    turn();
    await recountRatings(db);
    isOver = true;
    // The event loop gets at least one turn for each page of results, and more for the rows written.
    expect(turns).toBeGreaterThan(2);
    expect(await kept(db)).toBe(await kept(await rated(without(2))));
  });

  it('removes players who have no other result', async () => {
    const alone = {
      ...RESULTS[0],
      matchID: 'alone',
      seats: RESULTS[0].seats.map((s) => ({ ...s, player: `x${s.seat}` })),
    };
    const db = await rated([alone, ...RESULTS.slice(0, 20)]);
    await db.transaction().execute((trx) => unrateMatch(trx, 'alone'));
    await recountRatings(db);
    expect(await kept(db)).toBe(await kept(await rated(RESULTS.slice(0, 20))));
  });

  it('includes matches that end during it, and starts again if a match is removed or a player renamed', async () => {
    const db = await rated(RESULTS.slice(0, -1));
    await unrate(db, 1);
    const counting = recountRatings(db);
    await add(db, RESULTS[COUNT - 1]);
    await unrate(db, 50);
    await db.transaction().execute((trx) => renamePlayer(trx, RESULTS[0].seats[0].player, 'another'));
    await Promise.all([counting, recountRatings(db)]);
    const right = await rated(without(1, 50));
    await right.transaction().execute((trx) => renamePlayer(trx, RESULTS[0].seats[0].player, 'another'));
    expect(await kept(db)).toBe(await kept(right));
  });

  it('is carried out by a server that finds it open', async () => {
    const db = await rated(RESULTS.slice(0, 30));
    await unrate(db, 3);
    const failed = (what: string): void => expect.fail(what);
    await new RatingsKeeper({ store: { database: { db } } as never, failed }).catchUp();
    expect(await kept(db)).toBe(await kept(await rated(RESULTS.slice(0, 30).filter((_, i) => i !== 3))));
  });
});
