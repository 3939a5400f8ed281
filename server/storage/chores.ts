import type { Db } from './database.ts';

/** Regular work for the whole database. Its own writes say what they change, so a chore that breaks off is done later. */

/** Resolves to true for one process of all that ask, if the chore was last begun before `before`. */
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
