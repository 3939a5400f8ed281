import { sql } from 'kysely';
import { touchAll } from './abandoned.ts';
import type { Db } from './database.ts';

/** When the server was last alive; a single row. */

const ROW = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Records that the server is alive at this time (milliseconds since 1970). */
export async function beat(db: Db, at: number): Promise<void> {
  await db
    .insertInto('alive')
    .values({ id: ROW, at })
    .onConflict((c) => c.column('id').doUpdateSet({ at }))
    .execute();
}

/** Moves every running clock forward by the time between the last beat and `now`, in one transaction. */
export async function shiftClocks(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const last = await trx.selectFrom('alive').select('at').where('id', '=', ROW).executeTakeFirst();
    const downtime = last === undefined ? 0 : Math.max(0, now - last.at);
    if (downtime === 0) return;
    // No one could play in the meantime, so no match counts as abandoned because of it.
    if (downtime >= DAY_MS) await touchAll(trx, now);
    await trx
      .updateTable('seats')
      .set({ clock_since: sql<number>`clock_since + ${downtime}` })
      .where('clock_since', 'is not', null)
      .execute();
  });
}
