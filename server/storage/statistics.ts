import { WIN, added, type Count, type CountKind } from '../../game/statistics.ts';
import type { Db } from './database.ts';
import type { StatisticsTable } from './schema/results.ts';

/** Stores sums over all matches that ended with a result. The sums still include a match after it is deleted. */

/** A sixtieth of a win, in units of 1/`WIN` of a win. The columns `wins` and `fair` count sixtieths. */
const SIXTIETH = WIN / 60;

const stored = ({ wins, fair, ...count }: Count): StatisticsTable => ({
  ...count,
  wins: Math.floor(wins / SIXTIETH),
  fair: Math.floor(fair / SIXTIETH),
  wins_rest: wins % SIXTIETH,
  fair_rest: fair % SIXTIETH,
});

const counted = ({ wins, fair, wins_rest, fair_rest, ...row }: StatisticsTable): Count => ({
  ...row,
  kind: row.kind as CountKind,
  wins: wins * SIXTIETH + wins_rest,
  fair: fair * SIXTIETH + fair_rest,
});

/** The maximum number of finished matches to list at a time. */
const MAX_UNCOUNTED = 100;

/**
 * Returns the ids of finished matches that have not been counted, sorted, starting after the id `after`. Omits matches
 * that ended without a result.
 */
export async function listUncounted(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('counted', 'counted.match_id', 'matches.id')
    .select('matches.id')
    .where('matches.status', '=', 'over')
    .where('matches.reason', 'is', null)
    .where('counted.match_id', 'is', null)
    .where('matches.id', '>', after)
    .orderBy('matches.id')
    .limit(MAX_UNCOUNTED)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a match's counts to the sums. Resolves to false if they were added before. */
export function addCounts(db: Db, matchID: string, counts: readonly Count[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('counted')
      .values({ match_id: matchID })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    if (counts.length === 0) return true;
    // The order is always the same, so that two matches ending at the same time cannot deadlock.
    const rows = added(counts).sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
    await trx
      .insertInto('statistics')
      .values(rows.map(stored))
      .onConflict((c) =>
        c.columns(['kind', 'name']).doUpdateSet((eb) => ({
          n: eb('statistics.n', '+', eb.ref('excluded.n')),
          wins: eb('statistics.wins', '+', eb.ref('excluded.wins')),
          fair: eb('statistics.fair', '+', eb.ref('excluded.fair')),
          wins_rest: eb('statistics.wins_rest', '+', eb.ref('excluded.wins_rest')),
          fair_rest: eb('statistics.fair_rest', '+', eb.ref('excluded.fair_rest')),
          score: eb('statistics.score', '+', eb.ref('excluded.score')),
        })),
      )
      .execute();
    return true;
  });
}

/** Returns all sums. */
export async function readCounts(db: Db): Promise<Count[]> {
  const rows = await db.selectFrom('statistics').selectAll().execute();
  return rows.map(counted);
}
