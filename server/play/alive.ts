import { sql } from 'kysely';
import { touchAll } from '../storage/abandoned.ts';
import type { Store } from '../storage/store.ts';

/** How often the server says that it lives; a stop of so long may count for or against nobody. */
const BEAT_MS = 5_000;
const ROW = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Time while no server ran counts on no clock: the clocks that were running run on from where they stood when the server
 * was last alive. Resolves to what ends the beat.
 */
export async function keepAlive(
  { database: { db } }: Store,
  now: () => number,
  failed: (what: string, error: unknown) => void,
): Promise<() => Promise<void>> {
  const beat = async (): Promise<void> => {
    await db
      .insertInto('alive')
      .values({ id: ROW, at: now() })
      .onConflict((c) => c.column('id').doUpdateSet({ at: now() }))
      .execute();
  };
  await db.transaction().execute(async (trx) => {
    const last = await trx.selectFrom('alive').select('at').where('id', '=', ROW).executeTakeFirst();
    const gone = last === undefined ? 0 : Math.max(0, now() - last.at);
    if (gone === 0) return;
    // No one could play meanwhile, so no match counts as abandoned for it.
    if (gone >= DAY_MS) await touchAll(trx, now());
    await trx
      .updateTable('seats')
      .set({ clock_since: sql<number>`clock_since + ${gone}` })
      .where('clock_since', 'is not', null)
      .execute();
  });
  await beat();
  let isBeating = false;
  const beating = setInterval(() => {
    // A database that is slow is not asked again before it has answered.
    if (isBeating) return;
    isBeating = true;
    beat()
      .catch((error: unknown) => failed('the server could not say that it is alive', error))
      .finally(() => (isBeating = false));
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beating);
    await beat().catch(() => undefined);
  };
}
