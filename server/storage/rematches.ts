import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Stores the players of a previous match whom the host has removed from its rematch. */

/** Records that the player in this seat of the previous match was removed from the rematch. */
export async function removePlayerOf(
  db: Pick<Kysely<Tables>, 'insertInto'>,
  matchID: string,
  seatBefore: number,
): Promise<void> {
  await db
    .insertInto('removed_seats')
    .values({ match_id: matchID, seat_before: seatBefore })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Returns the seats that players removed from the rematch had in the previous match. */
export async function removedSeats(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  matchID: string,
): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('removed_seats').select('seat_before').where('match_id', '=', matchID).execute();
  return new Set(rows.map(({ seat_before }) => seat_before));
}
