import type { Db } from './database.ts';

/**
 * Periodic maintenance of the whole database. The data that a chore writes shows how far it got, so that an interrupted
 * chore can be completed later.
 */

/**
 * Claims a chore that was last started at `before` or earlier. If several processes try to claim it, only one of the
 * calls resolves to true.
 */
export async function claimChore(db: Db, name: string, before: number, now: number): Promise<boolean> {
  await db
    .insertInto('chores')
    .values({ name, done_at: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('chores')
    .set({ done_at: now })
    .where('name', '=', name)
    .where('done_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
