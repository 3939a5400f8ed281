import { readState } from './matches.ts';
import { pendingOf, type Store } from './store.ts';

/** Notes who owes what in running matches whose state a version before this column wrote. */
export async function fillPending({ database: { db } }: Store): Promise<void> {
  const rows = await db
    .selectFrom('states')
    .innerJoin('matches', 'matches.id', 'states.match_id')
    .select('states.match_id as id')
    .where('matches.status', '=', 'playing')
    .where('states.pending', 'is', null)
    .execute();
  for (const { id } of rows) {
    const stored = await readState(db, id);
    if (stored === undefined) continue;
    await db
      .updateTable('states')
      .set({ pending: pendingOf(stored.state.G) })
      .where('match_id', '=', id)
      .execute();
  }
}
