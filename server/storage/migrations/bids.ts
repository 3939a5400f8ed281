import type { Kysely, Migration } from 'kysely';

/** The auction bids in guests' results. */
export const bids: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('results').addColumn('bid', 'integer').execute();
  },
};
