import { sql } from 'kysely';
import { touchAll } from './abandoned.ts';
import type { Db, Trx } from './database.ts';

/** Stores, in a single row, the time at which a server process last used the database. */

const ROW = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records that a server process is using the database at `now` (milliseconds since 1970). If the last record is more
 * than `gapMs` earlier or later, either no one could play in the meantime or the time has jumped. In both cases, all
 * running clocks resume with the time that was left at the last record. Resolves to the number of milliseconds by which
 * the clocks were moved, or 0.
 */
export function beat(db: Db, now: number, gapMs: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // This write comes first because it locks the row, so that only one process moves the clocks.
    await trx
      .insertInto('alive')
      .values({ id: ROW, at: now })
      .onConflict((c) => c.doNothing())
      .execute();
    await trx.updateTable('alive').set({ id: ROW }).where('id', '=', ROW).execute();
    const { at } = await trx.selectFrom('alive').select('at').where('id', '=', ROW).executeTakeFirstOrThrow();
    const gap = now - at;
    const isGap = Math.abs(gap) > gapMs;
    if (isGap) await shiftClocks(trx, now, gap);
    // Processes read the time at slightly different moments, so a slightly earlier time does not replace the stored
    // one.
    if (isGap || gap > 0) await trx.updateTable('alive').set({ at: now }).where('id', '=', ROW).execute();
    return isGap ? gap : 0;
  });
}

/** Resolves to the time at which a server process last used the database, in milliseconds since 1970. */
export async function lastServed(db: Db): Promise<number> {
  const { at } = await db.selectFrom('alive').select('at').where('id', '=', ROW).executeTakeFirstOrThrow();
  return at;
}

/** Resolves to true if a process other than `self` has been seen since `after`. */
export async function isServedByOthers(db: Db, self: string, after: number): Promise<boolean> {
  const row = await db
    .selectFrom('nodes')
    .select('id')
    .where('id', '!=', self)
    .where('seen_at', '>=', after)
    .executeTakeFirst();
  return row !== undefined;
}

async function shiftClocks(trx: Trx, now: number, gap: number): Promise<void> {
  // No one could play during the gap, so it must not make matches look abandoned.
  if (gap >= DAY_MS) await touchAll(trx, now);
  const running = sql`select match_id from seats where clock_since is not null`;
  // Makes every process read these matches again before its next move in them.
  await sql`update states set changes = changes + 1 where match_id in (${running})`.execute(trx);
  await sql`update matches set changes = changes + 1 where id in (${running})`.execute(trx);
  await sql`update duties set due_at = 0 where match_id in (${running})`.execute(trx);
  // After a jump backwards, the lease of a process that dies now would last until the time catches up.
  await sql`update duties set lease_until = 0 where lease_until > ${now}`.execute(trx);
  // A clock that started after the last record was not running for the whole gap.
  const moved = sql<number>`clock_since + ${gap}`;
  await trx
    .updateTable('seats')
    .set({
      // A clock paused until the end of a vacation starts then, unless the vacation ended during the gap.
      clock_since: sql<number>`case
        when clock_since = vacation_until and clock_since >= ${now} then clock_since
        when ${moved} > ${now} then ${now} else ${moved} end`,
    })
    .where('clock_since', 'is not', null)
    .execute();
}
