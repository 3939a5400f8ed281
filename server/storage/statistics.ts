import { added, type Count, type CountKind } from '../../game/statistics.ts';
import type { Db } from './database.ts';

/** The sums over all finished matches. They stay when a match is deleted. */

/** Finished matches that are read at a time to be counted. */
const MAX_UNCOUNTED = 100;

/** Ids of finished matches after this one that are not counted yet, without abandoned ones, in order. */
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

/** Adds a match's counts to the sums, once: resolves to false if the match was counted before. */
export function addCounts(db: Db, matchID: string, counts: readonly Count[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('counted')
      .values({ match_id: matchID })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    if (counts.length === 0) return true;
    // In the same order everywhere, so that two matches that end at the same time never wait for each other.
    const rows = added(counts).sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
    await trx
      .insertInto('statistics')
      .values(rows)
      .onConflict((c) =>
        c.columns(['kind', 'name']).doUpdateSet((eb) => ({
          n: eb('statistics.n', '+', eb.ref('excluded.n')),
          wins: eb('statistics.wins', '+', eb.ref('excluded.wins')),
          fair: eb('statistics.fair', '+', eb.ref('excluded.fair')),
          score: eb('statistics.score', '+', eb.ref('excluded.score')),
        })),
      )
      .execute();
    return true;
  });
}

/** All sums. */
export async function readCounts(db: Db): Promise<Count[]> {
  const rows = await db.selectFrom('statistics').selectAll().execute();
  return rows.map((row) => ({ ...row, kind: row.kind as CountKind }));
}
