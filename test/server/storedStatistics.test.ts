import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { WIN, type Count } from '../../game/statistics.ts';
import { restsOfWins } from '../../server/storage/migrations/ratings.ts';
import { openDatabase } from '../../server/storage/open.ts';
import type { Tables } from '../../server/storage/schema.ts';
import { addCounts, readCounts } from '../../server/storage/statistics.ts';
import { temporaryFolder } from '../support/commands.ts';

/** Statistics of finished matches in a database that an older server also writes to. */

const folder = temporaryFolder();
let files = 0;
const opened: Kysely<Tables>[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

async function open(file: string): Promise<Kysely<Tables>> {
  const { db } = await openDatabase(file);
  opened.push(db);
  return db;
}

/** Counts a match of `seats` seats in sixtieths of a win, as servers did before tables of seven existed. */
async function addAsBefore(db: Kysely<Tables>, seats: number): Promise<void> {
  for (const [name, wins] of [
    ['rusviet', 60],
    ['nordic', 0],
  ]) {
    await sql`insert into statistics (kind, name, n, wins, fair, score) values ('faction', ${name}, 1, ${wins}, ${60 / seats}, 50)
      on conflict (kind, name) do update set n = statistics.n + excluded.n, wins = statistics.wins + excluded.wins,
      fair = statistics.fair + excluded.fair, score = statistics.score + excluded.score`.execute(db);
  }
  await sql`insert into statistics (kind, name, n, wins, fair, score) values ('match', ${String(seats)}, 1, 0, 0, 50)
    on conflict (kind, name) do update set n = statistics.n + 1`.execute(db);
}

const match = (seats: number, winners: number): Count[] => [
  { kind: 'faction', name: 'rusviet', n: 1, wins: WIN / winners, fair: WIN / seats, score: 50 },
  { kind: 'faction', name: 'albion', n: 1, wins: 0, fair: WIN / seats, score: 50 },
  { kind: 'match', name: String(seats), n: 1, wins: 0, fair: 0, score: 50 },
];

/** Adds counts for a match that does not exist, because only the counts matter here. */
async function add(db: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  expect(await addCounts(db, `match ${files++}`, counts)).toBe(true);
}

const sharesOf = async (db: Kysely<Tables>): Promise<object> =>
  Object.fromEntries(
    (await readCounts(db)).filter(({ kind }) => kind === 'faction').map(({ name, wins, fair }) => [name, [wins, fair]]),
  );

/** Changes the statistics as an older server would, and then runs the migration that adds the remainders. */
async function asBefore(file: string, change: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const db = await open(file);
  await sql`alter table statistics drop column wins_rest`.execute(db);
  await sql`alter table statistics drop column fair_rest`.execute(db);
  await change(db);
  await restsOfWins.up(db);
  await db.destroy();
  opened.splice(0);
}

it('the statistics combine the counts of old and new servers on one database, including tables of seven', async () => {
  const file = path.join(folder, 'sides.sqlite');
  await asBefore(file, (db) => addAsBefore(db, 2));
  const db = await open(file);
  await add(db, match(7, 7));
  await addAsBefore(db, 5);
  await add(db, match(7, 2));
  await add(db, match(6, 1));
  await addAsBefore(db, 3);
  expect(await sharesOf(db)).toEqual({
    rusviet: [WIN * 4 + WIN / 7 + WIN / 2, WIN / 2 + WIN / 5 + WIN / 3 + (2 * WIN) / 7 + WIN / 6],
    nordic: [0, WIN / 2 + WIN / 5 + WIN / 3],
    albion: [0, (2 * WIN) / 7 + WIN / 6],
  });
});

it('a migration corrects sums that an unreleased migration had multiplied', async () => {
  const file = path.join(folder, 'multiplied.sqlite');
  await asBefore(file, async (db) => {
    for (let i = 0; i < 3; i++) await addAsBefore(db, 2);
    await sql`update statistics set wins = wins * 7, fair = fair * 7`.execute(db);
  });
  expect(await sharesOf(await open(file))).toEqual({ rusviet: [WIN * 3, (WIN * 3) / 2], nordic: [0, (WIN * 3) / 2] });
});
