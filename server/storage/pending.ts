import type { Kysely } from 'kysely';
import { decisions } from '../../game/engine.ts';
import type { State } from '../../game/state/types.ts';
import { readState } from './matches.ts';
import type { Tables } from './schema.ts';

/** Returns the seats that must decide, separated by commas, in the format stored with a state. */
export const pendingOf = (state: State): string =>
  decisions(state)
    .map(({ seat }) => seat)
    .join(',');

/** Stores which seats must decide in running matches whose states were written by an earlier version. */
export async function fillPending(db: Kysely<Tables>): Promise<void> {
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
