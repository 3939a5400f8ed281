import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Rows of guests for whom a quick match was found and who have not entered it yet. */

export interface FoundMatch {
  readonly guestID: string;
  readonly matchID: string;
}

/** Every guest who has not entered the match that was found for them. */
export async function readFound(db: Kysely<Tables>): Promise<FoundMatch[]> {
  const rows = await db
    .selectFrom('pools')
    .select(['guest_id', 'match_id'])
    .where('match_id', 'is not', null)
    .execute();
  return rows.flatMap(({ guest_id, match_id }) =>
    match_id === null ? [] : [{ guestID: guest_id, matchID: match_id }],
  );
}

/** The match found for a guest who has not entered it, or null. */
export async function findFound(db: Kysely<Tables>, guestID: string): Promise<string | null> {
  const row = await db.selectFrom('pools').select('match_id').where('guest_id', '=', guestID).executeTakeFirst();
  return row?.match_id ?? null;
}

/** Deletes the row of a guest who has entered the match found for them. */
export async function deleteFound(db: Kysely<Tables>, { guestID, matchID }: FoundMatch): Promise<void> {
  await db.deleteFrom('pools').where('guest_id', '=', guestID).where('match_id', '=', matchID).execute();
}

/** Deletes the rows of everyone who has not entered this match. */
export async function deleteFoundOf(db: Kysely<Tables>, matchID: string): Promise<void> {
  await db.deleteFrom('pools').where('match_id', '=', matchID).execute();
}
