import type { Kysely, Transaction } from 'kysely';
import { dropDelayed } from './delayed.ts';
import { countChange } from './matchWrites.ts';
import type { Tables } from './schema.ts';

/** Detects and ends running matches that are no longer played. */

/** Records that someone is connected to these matches. Affects only running ones. */
export async function touchSeen(db: Kysely<Tables>, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('matches')
    .set({ seen_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'playing')
    .execute();
}

/**
 * Records that all running matches were seen now. Called after a long downtime, which must not make matches look
 * abandoned.
 */
export async function touchAll(trx: Transaction<Tables>, now: number): Promise<void> {
  await trx.updateTable('matches').set({ seen_at: now }).where('status', '=', 'playing').execute();
}

/**
 * Returns the ids of running matches that have had no action, change or connection since `before`, and in which no
 * running clock had any time left at `before`.
 */
export async function listAbandoned(db: Pick<Kysely<Tables>, 'selectFrom'>, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('states', 'states.match_id', 'matches.id')
    .select('matches.id')
    .where('matches.status', '=', 'playing')
    .where('matches.updated_at', '<', before)
    .where('states.updated_at', '<', before)
    .where((eb) => eb.or([eb('matches.seen_at', 'is', null), eb('matches.seen_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats')
            .select('seats.seat')
            .whereRef('seats.match_id', '=', 'matches.id')
            .where((eb) =>
              eb(eb('seats.clock_since', '+', eb.fn.coalesce('seats.clock_left', eb.lit(0))), '>=', before),
            ),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends a match without a result and stops its clocks, because no one played it, its players agreed to end it, or an
 * arbiter decided its table.
 */
export async function endAbandoned(
  trx: Transaction<Tables>,
  matchID: string,
  now: number,
  reason: 'abandoned' | 'adjudicated' | 'agreed' = 'abandoned',
): Promise<void> {
  await countChange(trx, matchID);
  await trx
    .updateTable('matches')
    .set({ status: 'over', reason, paused: 0, agreement: null, updated_at: now })
    .where('id', '=', matchID)
    .execute();
  await trx.updateTable('seats').set({ clock_since: null }).where('match_id', '=', matchID).execute();
  await trx.deleteFrom('duties').where('match_id', '=', matchID).execute();
  await dropDelayed(trx, matchID);
}
