import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Stores records of finished matches as JSON text. Each is written once. */

export async function readRecord(db: Kysely<Tables>, matchID: string): Promise<string | null> {
  const row = await db.selectFrom('records').select('record').where('match_id', '=', matchID).executeTakeFirst();
  return row?.record ?? null;
}

export async function writeRecord(db: Kysely<Tables>, matchID: string, record: string): Promise<void> {
  await db
    .insertInto('records')
    .values({ match_id: matchID, record })
    .onConflict((c) => c.doNothing())
    .execute();
}
